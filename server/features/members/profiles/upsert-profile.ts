import type { User } from '@mutirao/contract/members/members/members.ts';
import type {
  ContestantChange,
  ContestantInput,
  ProfileChange,
  ProfileInput,
  WholeProfileInput,
} from '@mutirao/contract/members/profiles/profiles.ts';
import { requiredMessage } from '@mutirao/contract/validation-messages.ts';
import type { Updateable } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { giveAchievement } from '../achievements/index.ts';
import { recordActivity } from '../activities/index.ts';
import { changeMember, closeTooYoung, getUser } from '../members/index.ts';
import {
  findCompleteness,
  findContestant,
  findContestantId,
  findProfile,
  upsertContestantRow,
  upsertProfileRow,
} from './profiles.queries.ts';

/** The stored values merged with a change; refuses fields that are in neither as missing. */
function completeChange<Input extends object>(
  fields: readonly (keyof Input & string)[],
  stored: Partial<Input>,
  change: { [Field in keyof Input]?: Input[Field] | undefined },
): Input {
  const values = fields.map((field) => [field, change[field] ?? stored[field]] as const);
  const missing = values.filter(([, value]) => value === undefined).map(([field]) => [field, requiredMessage] as const);
  if (missing.length > 0) throw new AppError('invalid', { fieldMessages: Object.fromEntries(missing) });
  return Object.fromEntries(values) as Input;
}

/** Records once that a member has completed the profile, after its last part is written. */
async function recordCompletion(transaction: Connection, memberId: number, now: Date): Promise<void> {
  if (!(await findCompleteness(transaction, memberId))) return;
  await recordActivity(transaction, { memberId, kind: 'profile_completed', now });
  await giveAchievement(transaction, { memberId, kind: 'profile_complete', now });
}

type Writing = Pick<Platform, 'write' | 'clock'>;

/** Writes parts of a member's profile in one transaction; `created` where one of them is new. */
function upsertParts(
  { write, clock }: Writing,
  { memberId, set = {} }: { memberId: number; set?: Updateable<Tables['member']> },
  writeParts: (transaction: Connection, now: Date) => Promise<boolean>,
): Promise<{ user: User; created: boolean }> {
  return write(async (transaction, invalidate) => {
    const now = clock();
    await changeMember(transaction, { id: memberId, now, invalidate, set });
    const created = await writeParts(transaction, now);
    if (created) await recordCompletion(transaction, memberId, now);
    await closeTooYoung(transaction, { id: memberId, now, invalidate });
    return { user: await getUser(transaction, memberId, now), created };
  });
}

const profileFields: readonly (keyof ProfileInput)[] = ['about', 'birthdate', 'gender'];

/** Upserts the profile of a member; omitted fields of an existing profile keep their value. */
export function upsertProfile(platform: Writing, memberId: number, change: ProfileChange) {
  return upsertParts(platform, { memberId }, async (transaction, now) => {
    const stored = await findProfile(transaction, memberId);
    const input = completeChange(profileFields, stored ?? {}, change);
    return upsertProfileRow(transaction, { memberId, input, now });
  });
}

const place = ['location', 'latitude', 'longitude'] as const;
const contestantFields: readonly (keyof ContestantInput)[] = ['nationality', 'country_residence', ...place, 'types'];

/** What of the stored values a change builds on: a place changes as a whole, or it would lie somewhere else. */
function basisOf(stored: ContestantInput | undefined, change: ContestantChange): Partial<ContestantInput> {
  if (!stored) return { types: [] };
  if (place.every((field) => change[field] === undefined)) return stored;
  const { nationality, country_residence, types } = stored;
  return { nationality, country_residence, types };
}

/** Upserts where a member comes from and lives, which makes them a contestant; omitted fields keep their value. */
export function upsertContestant(platform: Writing, memberId: number, change: ContestantChange) {
  return upsertParts(platform, { memberId }, async (transaction, now) => {
    const stored = await findContestant(transaction, memberId);
    const input = completeChange(contestantFields, basisOf(stored, change), change);
    return upsertContestantRow(transaction, { memberId, input, now });
  });
}

/** Stores the profile form; `created` where the profile was not complete before. */
export function registerProfile(platform: Writing, memberId: number, input: WholeProfileInput) {
  const { first_name, last_name } = input;
  return upsertParts(platform, { memberId, set: { first_name, last_name } }, async (transaction, now) => {
    const isFirstProfile = await upsertProfileRow(transaction, { memberId, input, now });
    return (await upsertContestantRow(transaction, { memberId, input, now })) || isFirstProfile;
  });
}

/** The id of a member as a contestant; throws where the profile is incomplete. */
export async function requireContestant(connection: Connection, memberId: number): Promise<number> {
  const id = await findContestantId(connection, memberId);
  if (id === undefined) throw new AppError('profile_incomplete');
  return id;
}
