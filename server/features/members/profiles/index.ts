import type { User } from '@mutirao/contract/members/members/members.ts';
import { profilesCalls } from '@mutirao/contract/members/profiles/profiles.calls.ts';
import type {
  ContestantChange,
  ContestantInput,
  ProfileChange,
  ProfileInput,
  WholeProfileInput,
} from '@mutirao/contract/members/profiles/profiles.ts';
import { requiredMessage } from '@mutirao/contract/validation-messages.ts';
import { sql, type Updateable } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { moveUnlessSame } from '../../../platform/personal-data/merge-rows.ts';
import { ownRows, type PersonalTable } from '../../../platform/personal-data/personal-data.ts';
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

const profile = ownRows('user_profile', {
  file: { pt: 'perfil', en: 'profile' },
  describe: {
    pt: 'O que você conta sobre você: o texto, a data de nascimento e o gênero.',
    en: 'What you tell of yourself: the text, the date of birth and the gender.',
  },
  read: async (connection, memberId) => {
    const { rows } = await sql<object>`
      select about, case when m.is_protected then left(birthdate::text, 4) else birthdate::text end as birthdate, gender,
        p.created_at, p.updated_at
      from user_profile p join member_card m on m.id = p.member_id where member_id = ${memberId}`.execute(connection);
    return rows;
  },
});

const contestant = ownRows('contestant', {
  merging: moveUnlessSame('contestant', []),
  file: { pt: 'participante', en: 'contestant' },
  describe: {
    pt: 'De onde você é e onde mora, com a posição no mapa.',
    en: 'Where you come from and live, with the position on the map.',
  },
  read: async (connection, memberId) => {
    const { rows } = await sql<object>`
      select id, nationality, country_residence, location, latitude, longitude, to_json(types) as types,
        created_at, updated_at
      from contestant where member_id = ${memberId}`.execute(connection);
    return rows;
  },
});

/** The data of a member in the tables of this feature. */
const profileTables: readonly PersonalTable[] = [profile, contestant];

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
function upsertProfile(platform: Writing, memberId: number, change: ProfileChange) {
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
function upsertContestant(platform: Writing, memberId: number, change: ContestantChange) {
  return upsertParts(platform, { memberId }, async (transaction, now) => {
    const stored = await findContestant(transaction, memberId);
    const input = completeChange(contestantFields, basisOf(stored, change), change);
    return upsertContestantRow(transaction, { memberId, input, now });
  });
}

/** Stores the profile form; `created` where the profile was not complete before. */
function registerProfile(platform: Writing, memberId: number, input: WholeProfileInput) {
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

export { markContestantChanged } from './profiles.queries.ts';

/** The profiles of members, and where they come from and live. */
function routeProfiles(app: Server, platform: Platform): void {
  answerCalls(app, profilesCalls, {
    'POST /register/users/:user': async ({ viewer, body }, reply) => {
      const { user, created } = await registerProfile(platform, viewer.id, body);
      return reply.status(created ? 201 : 200).send(user);
    },

    'POST /profile': async ({ viewer, body }, reply) => {
      const { user, created } = await upsertProfile(platform, viewer.id, body);
      return reply.status(created ? 201 : 200).send(user.user_profile);
    },

    'PUT /profile': async ({ viewer, body }, reply) => {
      const { user, created } = await upsertProfile(platform, viewer.id, body);
      return reply.status(created ? 201 : 200).send(user.user_profile);
    },

    'PUT /contestants/me': async ({ viewer, body }, reply) => {
      const { user, created } = await upsertContestant(platform, viewer.id, body);
      return reply.status(created ? 201 : 200).send(user.contestant);
    },
  });
}

/** The profiles of members, and where they come from and live. */
export const profiles: Feature = {
  name: 'members/profiles',
  personalData: () => profileTables,
  routes: ({ api, platform }) => routeProfiles(api, platform),
};
