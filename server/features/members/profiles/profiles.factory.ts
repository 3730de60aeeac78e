import type { ContestantInput, ProfileInput } from '@mutirao/contract/members/profiles/profiles.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import { upsertContestantRow, upsertProfileRow } from './profiles.queries.ts';

export interface ProfileRecipe extends Partial<ProfileInput>, Partial<ContestantInput> {
  /** By abbreviation. */
  readonly skills?: readonly string[];
}

const usual: ProfileInput & ContestantInput = {
  about: 'Gosto de consertar o que ainda serve.',
  birthdate: '1998-04-23',
  gender: 'f',
  nationality: 'BR',
  country_residence: 'BR',
  location: 'São Paulo, São Paulo, Brasil',
  latitude: -23.5475,
  longitude: -46.63611,
  types: [],
};

/** Completes a member's profile, with defaults for omitted fields. */
export async function createProfile(
  connection: Connection,
  memberId: number,
  { skills = [], ...recipe }: ProfileRecipe = {},
  now = new Date(),
): Promise<void> {
  const input = { ...usual, ...recipe };
  await upsertProfileRow(connection, { memberId, input, now });
  await upsertContestantRow(connection, { memberId, input, now });
  await sql`
    insert into contestant_skill (contestant_id, skill_id)
    select contestant.id, skill.id from contestant, skill
    where member_id = ${memberId} and abbr = any(${[...skills]}::text[])`.execute(connection);
}
