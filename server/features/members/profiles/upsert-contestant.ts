import type { Contestant, ContestantChange, ContestantInput } from '@mutirao/contract/members/profiles.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeMember, getUser } from '../members/index.ts';
import { completeChange } from './complete-change.ts';
import { findContestant, findContestantId, upsertContestantRow } from './profiles.queries.ts';
import { recordCompletion } from './record-completion.ts';

const place = ['location', 'latitude', 'longitude'] as const;
const fields: readonly (keyof ContestantInput)[] = ['nationality', 'country_residence', ...place, 'types'];

/** What of the stored values a change builds on: a place changes as a whole, or it would lie somewhere else. */
function basisOf(stored: ContestantInput | undefined, change: ContestantChange): Partial<ContestantInput> {
  if (!stored) return { types: [] };
  if (place.every((field) => change[field] === undefined)) return stored;
  const { nationality, country_residence, types } = stored;
  return { nationality, country_residence, types };
}

/** Upserts where a member comes from and lives, which makes them a contestant; omitted fields keep their value. */
export function upsertContestant(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  memberId: number,
  change: ContestantChange,
): Promise<{ contestant: Contestant; created: boolean }> {
  return write(async (transaction, invalidate) => {
    const now = clock();
    await changeMember(transaction, { id: memberId, now, invalidate });
    const stored = await findContestant(transaction, memberId);
    const input = completeChange(fields, basisOf(stored, change), change);
    const created = await upsertContestantRow(transaction, { memberId, input, now });
    if (created) await recordCompletion(transaction, memberId, now);
    const { contestant } = await getUser(transaction, memberId);
    return { contestant: contestant as Contestant, created };
  });
}

/** The id of a member as a contestant; throws where the profile is incomplete. */
export async function requireContestant(connection: Connection, memberId: number): Promise<number> {
  const id = await findContestantId(connection, memberId);
  if (id === undefined) throw new AppError('profile_incomplete');
  return id;
}
