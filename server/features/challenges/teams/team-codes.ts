import { randomInt } from 'node:crypto';
import {
  type Invite,
  type PutTeamCodeInput,
  readTeamCode,
  type TeamCode,
  type TeamOfCode,
  teamCodeLength,
  teamCodeLetters,
} from '@mutirao/contract/challenges/teams/team-invites.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { presentPerson } from '../../members/members/index.ts';
import { assertNotDenied, denialOfChangingTeam } from '../participation/index.ts';
import { lockTeam, lockTeamOfLeader, type Which } from './change-team.ts';
import {
  endExpiredAddresses,
  findInvite,
  findInviteOf,
  type StoredInvite,
  updateInviteStatus,
} from './invites/invites.queries.ts';
import { insertRequest, join, notifyLeader, readInvite, requests, step } from './invites/invites.ts';
import { getTeam } from './list-teams.ts';
import { notifyOfTeam, publishTeamChange } from './notify-team.ts';
import {
  type CodeRow,
  closeCodeUntil,
  deleteCode,
  findCode,
  findTeamOfCode,
  insertCode,
  isOpenAt,
  type TeamOfCodeRow,
  updateCodeIsOpen,
} from './team-codes.queries.ts';
import { isLeader, teamMessages } from './teams.policy.ts';

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

/** Messages of failures, in both languages. */
const teamCodeMessages = {
  notFound: {
    pt: 'Nenhuma equipe tem este código. Confira as letras com quem o passou a você: ele pode ter mudado.',
    en: 'No team has this code. Check the letters with whoever gave it to you: it may have changed.',
  },
};

/** Codes that no team has, of visitors in one network; right ones are not counted, so a class can join from one. */
const wrongCodes: Limit = { name: 'wrong team codes', points: 20, seconds: 600 };

/** The same of a member, who is never refused for the guesses of others. */
const wrongCodesOfMember: Limit = { name: 'wrong team codes of a member', points: 10, seconds: 3600 };

/** The same of all, of each network no more than its own limit: a few networks do not reach it. */
const wrongCodesOfAll: Limit = { name: 'all wrong team codes', points: 600, seconds: 3600 };
const everyone = 'everyone';

/** In milliseconds: a code that may have been guessed asks for the consent of the leader, who can renew it meanwhile. */
const closedFor = 24 * 60 * 60 * 1000;

/** A code as typed, and who typed it. */
interface TypedCode {
  readonly typed: string;
  /** Of the network. */
  readonly address: string;
  /** Undefined for a visitor. */
  readonly memberId: number | undefined;
}

type Dependencies = Pick<Platform, 'database' | 'write' | 'jobs' | 'limits' | 'clock'>;

const notFound = () => new AppError('not_found', { message: teamCodeMessages.notFound });

/** Counts a wrong code; refuses a member, or else a network, that has typed too many. */
async function countWrongCode({ limits }: Dependencies, { address, memberId }: TypedCode): Promise<void> {
  if (memberId !== undefined) await limits.count(wrongCodesOfMember, String(memberId));
  const isWithin = await limits.isWithin(wrongCodes, address);
  if (isWithin) await limits.isWithin(wrongCodesOfAll, everyone);
  else if (memberId === undefined) await limits.check(wrongCodes, address);
}

/** Whether a right code may have been found by trying: from this network, or anywhere, too many were wrong. */
async function mayBeGuessed({ limits }: Dependencies, { address }: TypedCode): Promise<boolean> {
  return (await limits.isUsedUp(wrongCodes, address)) || limits.isUsedUp(wrongCodesOfAll, everyone);
}

/** Closes an open code that may have been guessed, and notifies its leader, once. */
async function closeForNow(platform: Dependencies, row: TeamOfCodeRow, code: string): Promise<void> {
  const now = platform.clock();
  await platform.write(async (transaction) => {
    if (!(await closeCodeUntil(transaction, { code, until: new Date(now.getTime() + closedFor), now }))) return;
    await notifyOfTeam(platform, transaction, {
      event: 'team_code_closed',
      // The name is that which others may see.
      team: { ...row, hidden_at: null },
      recipients: [row.responsible.id],
      now,
    });
  });
}

/** Finds the team of a code. Counts wrong codes, and refuses who typed too many of them whatever the code. */
async function findTypedCode(
  platform: Dependencies,
  typedCode: TypedCode,
): Promise<TeamOfCodeRow & { readonly code: string }> {
  const { database, limits, clock } = platform;
  const code = readTeamCode(typedCode.typed);
  // A malformed code is a typing error: it is never another team's.
  if (code === undefined) throw notFound();
  const now = clock();
  const row = await findTeamOfCode(database, { code, now });
  if (!row) {
    await countWrongCode(platform, typedCode);
    throw notFound();
  }
  const { address, memberId } = typedCode;
  if (memberId === undefined) await limits.check(wrongCodes, address);
  else await limits.check(wrongCodesOfMember, String(memberId));
  if (!isOpenAt(row, now)) return { ...row, code, is_open: false };
  if (!(await mayBeGuessed(platform, typedCode))) return { ...row, code };
  await closeForNow(platform, row, code);
  return { ...row, code, is_open: false };
}

/** The team of a code, for anyone who has it. */
export async function getTeamOfCode(platform: Dependencies, typed: TypedCode): Promise<TeamOfCode> {
  const row = await findTypedCode(platform, typed);
  const { id, name, slug, open_slots, is_open, is_finished } = row;
  return {
    id,
    name,
    slug,
    challenge: { id: row.challenge_id, slug: row.challenge_slug, title: { en: row.title_en, pt: row.title_pt } },
    responsible: presentPerson(row.responsible),
    open_slots,
    is_open,
    is_finished,
  };
}

/** Of one team: a code that was passed on in public does not flood its leader. */
const uses: Limit = { name: 'team code uses', points: 100, seconds: 3600 };

type Locked = Awaited<ReturnType<typeof lockTeam>>;

/**
 * Accepts the invitation of the member, or makes a request; an open code is the consent of the leader. Changes nothing
 * for who is in the team, or has asked where the leader decides. Answers the invite's id, and others whom it concerns.
 */
async function joinOrAsk(
  platform: Platform,
  transaction: Connection,
  locked: Locked,
  isOpen: boolean,
): Promise<{ id: number; others: number[] }> {
  const { team, pair, now } = locked;
  await endExpiredAddresses(transaction, { teamId: team.id, now });
  const present = await findInviteOf(transaction, { teamId: team.id, memberId: pair.memberId });
  if (present?.status === 'pending' && present.mode === 'invited') {
    const others = await step(
      platform,
      transaction,
      { ...locked, invite: present },
      { by: 'member', action: 'accept' },
    );
    return { id: present.id, others };
  }
  const id = present?.id ?? (await insertRequest(transaction, locked));
  if (present?.status === 'accepted') return { id, others: [] };
  if (!isOpen) {
    if (!present) await notifyLeader(platform, transaction, 'team_requested', locked);
    return { id, others: [] };
  }
  await updateInviteStatus(transaction, { id, status: 'accepted', now });
  await notifyLeader(platform, transaction, 'team_member_joined', locked);
  // The request made its member a contestant.
  const contestant = { ...locked, member: { ...locked.member, is_contestant: true } };
  const invite = (await findInvite(transaction, { id, challengeId: pair.challengeId })) as StoredInvite;
  return { id, others: await join(platform, transaction, { ...contestant, invite }, 'member') };
}

/** Joins the team of a code, or asks to where its leader decides; the request or invitation as it is afterwards. */
export async function joinByCode(platform: Platform, viewer: Viewer, typed: TypedCode): Promise<Invite> {
  const { code, id: teamId, challenge_id: challengeId } = await findTypedCode(platform, typed);
  await platform.limits.count(requests, String(viewer.id));
  await platform.limits.count(uses, String(teamId));
  return platform.write(async (transaction, invalidate) => {
    const now = platform.clock();
    const locked = await lockTeam(transaction, viewer, { challengeId, by: { id: teamId } }, now);
    const current = await findCode(transaction, teamId);
    if (current?.code !== code) throw new AppError('not_found', { message: teamCodeMessages.notFound });
    assertNotDenied(denialOfChangingTeam(locked.challenge, now));
    const { id, others } = await joinOrAsk(platform, transaction, locked, isOpenAt(current, now));
    await publishTeamChange(transaction, invalidate, locked.team, [viewer.id, ...others]);
    return readInvite(transaction, { id, now }, viewer);
  });
}
