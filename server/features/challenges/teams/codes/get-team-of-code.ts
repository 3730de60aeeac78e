import { readTeamCode } from '@mutirao/contract/challenges/team-code.ts';
import type { TeamOfCode } from '@mutirao/contract/challenges/team-codes.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Limit } from '../../../../platform/limits/limits.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { presentPerson } from '../../../members/members/index.ts';
import { teamCodeMessages } from './team-codes.messages.ts';
import { findTeamOfCode, type TeamOfCodeRow, updateCodeIsOpen } from './team-codes.queries.ts';

/** Codes from one network address that no team has; right ones are not counted, so a class can join from one. */
const wrongCodes: Limit = { name: 'wrong team codes', points: 20, seconds: 600 };

/** The same from all addresses together. Beyond it, a code that is found closes: it may have been guessed. */
const wrongCodesOfAll: Limit = { name: 'all wrong team codes', points: 200, seconds: 3600 };
const everyone = 'everyone';

/** A code as typed, and the network address it came from. */
export interface TypedCode {
  readonly typed: string;
  readonly address: string;
}

type Dependencies = Pick<Platform, 'database' | 'limits' | 'clock'>;

/** Finds the team of a code. Counts wrong codes, and refuses an address with too many of them whatever the code. */
export async function findTypedCode(
  { database, limits, clock }: Dependencies,
  { typed, address }: TypedCode,
): Promise<TeamOfCodeRow & { readonly code: string }> {
  const code = readTeamCode(typed);
  // A malformed code is a typing error: it is never another team's.
  if (code === undefined) throw new AppError('not_found', { message: teamCodeMessages.notFound });
  const row = await findTeamOfCode(database, { code, now: clock() });
  if (!row) {
    await limits.count(wrongCodes, address);
    await limits.isWithin(wrongCodesOfAll, everyone);
    throw new AppError('not_found', { message: teamCodeMessages.notFound });
  }
  await limits.check(wrongCodes, address);
  if (!row.is_open || !(await limits.isUsedUp(wrongCodesOfAll, everyone))) return { ...row, code };
  await updateCodeIsOpen(database, row.id, false);
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
