import { randomInt } from 'node:crypto';
import {
  type PutTeamCodeInput,
  type TeamCode,
  teamCodeLength,
  teamCodeLetters,
} from '@mutirao/contract/challenges/teams/team-invites.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { lockTeamOfLeader, type Which } from '../change-team.ts';
import { getTeam } from '../list-teams.ts';
import { teamMessages } from '../teams.messages.ts';
import { isLeader } from '../teams.policy.ts';
import { type CodeRow, deleteCode, findCode, insertCode, isOpenAt, updateCodeIsOpen } from './team-codes.queries.ts';

/** A cryptographically random code. */
export function generateCode(): string {
  return Array.from({ length: teamCodeLength }, () => teamCodeLetters[randomInt(teamCodeLetters.length)]).join('');
}

const presentCode = (row: CodeRow, now: Date): TeamCode => ({
  code: row.code,
  is_open: isOpenAt(row, now),
  created_at: row.created_at.toISOString(),
});

/** The code of a team, or null, for its leader. */
export async function getCode(
  platform: Pick<Platform, 'database' | 'clock'>,
  viewer: Viewer,
  which: Which,
): Promise<TeamCode | null> {
  const team = await getTeam(platform, which, viewer);
  if (!isLeader(viewer, team.responsible.id)) throw new AppError('refused', { message: teamMessages.notLeader });
  const row = await findCode(platform.database, team.id);
  return row ? presentCode(row, platform.clock()) : null;
}

/** Creates a code that no other team has. */
export async function createCode(
  transaction: Connection,
  team: { readonly teamId: number; readonly isOpen: boolean; readonly now: Date },
  generate = generateCode,
): Promise<CodeRow> {
  for (;;) {
    const row = await insertCode(transaction, { ...team, code: generate() });
    if (row) return row;
  }
}

/** Creates, opens, closes or renews the code of a team, for its leader. */
export function putCode(
  platform: Platform,
  viewer: Viewer,
  which: Which,
  { is_open, renew = false }: PutTeamCodeInput,
): Promise<TeamCode> {
  return platform.write(async (transaction) => {
    const now = platform.clock();
    const { id: teamId } = await lockTeamOfLeader(transaction, viewer, which, now);
    const row = await findCode(transaction, teamId);
    const isOpen = is_open ?? row?.is_open ?? false;
    if (row && !renew) {
      if (is_open === undefined) return presentCode(row, now);
      await updateCodeIsOpen(transaction, teamId, isOpen);
      return presentCode({ ...row, is_open: isOpen, closed_until: null }, now);
    }
    await deleteCode(transaction, teamId);
    return presentCode(await createCode(transaction, { teamId, isOpen, now }), now);
  });
}

/** Switches the code of a team off, for its leader. */
export async function switchCodeOff(platform: Platform, viewer: Viewer, which: Which): Promise<void> {
  await platform.write(async (transaction) => {
    const { id } = await lockTeamOfLeader(transaction, viewer, which, platform.clock());
    await deleteCode(transaction, id);
  });
}
