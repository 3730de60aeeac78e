import type { Figures } from '@mutirao/contract/organisation/figures/figures.calls.ts';
import { sql } from 'kysely';
import { createCertificates } from '../features/challenges/certificates/certificates.factory.ts';
import { createTeams } from '../features/challenges/teams/teams.factory.ts';
import { createInteractions, createStages } from '../features/challenges/timeline/timeline.factory.ts';
import { fillWithPlaces } from '../features/members/places/places.factory.ts';
import type { TestApp } from './test-app.ts';

/** The towns of the participants, of four states. */
const towns = [
  { name: 'Recife', region: 'Pernambuco', latitude: -8.05, longitude: -34.9 },
  { name: 'Salvador', region: 'Bahia', latitude: -12.97, longitude: -38.5 },
  { name: 'Manaus', region: 'Amazonas', latitude: -3.1, longitude: -60.02 },
  { name: 'Curitiba', region: 'Paraná', latitude: -25.43, longitude: -49.27 },
] as const;

/** Numbers that look random and are the same in each run. */
export function createChance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Small values are likely, large ones rare. */
const skewed = (chance: (below: number) => number, below: number) =>
  Math.min(chance(below), chance(below), chance(below));

/** An instant of two years, often in the hours around midnight and around the turn of the year. */
function momentOf(chance: (below: number) => number): Date {
  const turns = ['2024-01-01T02:30:00Z', '2025-01-01T02:59:59Z', '2025-01-01T03:00:00Z', '2025-03-01T01:00:00Z'];
  const turn = chance(10) === 0 ? turns[chance(turns.length)] : undefined;
  return new Date(turn ?? Date.UTC(2024, skewed(chance, 24), 1 + chance(28), chance(24), chance(60)));
}

/** Fills challenges of these sizes with participants, their answers, replies, teams, certificates and visits. */
export async function populate(
  { create, database, platform }: TestApp,
  { sizes, seed = 7 }: { sizes: readonly number[]; seed?: number },
): Promise<number[]> {
  const chance = createChance(seed);
  await fillWithPlaces(platform, towns);
  const ids = await create(...sizes.map((_, index) => ({ category_ids: [1 + (index % 3), 6] })));
  const people = sizes.reduce((sum, size) => sum + size, 0);
  const members = Array.from({ length: people }, (_, index) => {
    const town = towns[skewed(chance, towns.length)];
    return {
      place: index + 1,
      slug: `participant-${index}`,
      birthdate: chance(8) === 0 ? null : `${1952 + chance(58)}-0${1 + chance(9)}-1${chance(9)}`,
      gender: ['f', 'm', 'n', 'o'][skewed(chance, 4)],
      country: chance(9) === 0 ? 'PT' : 'BR',
      latitude: Number(town?.latitude) + chance(20) / 100,
      longitude: Number(town?.longitude) - chance(20) / 100,
    };
  });
  const { rows } = await sql<{ id: number }>`
    with given as (
      select * from json_to_recordset(${JSON.stringify(members)}) as g (place int, slug text, birthdate date,
        gender text, country text, latitude float8, longitude float8)
    ), added as (
      insert into member (slug, first_name, last_name, email)
      select slug, 'Ana', 'Souza', slug || '@example.org' from given order by place returning id, slug
    ), profiles as (
      insert into user_profile (member_id, about, birthdate, gender)
      select id, 'Planto.', birthdate, gender from added join given using (slug) where birthdate is not null
    ), places as (
      insert into contestant (member_id, nationality, country_residence, location, latitude, longitude)
      select id, 'BR', country, 'Onde mora', latitude, longitude from added join given using (slug) where place % 12 > 0
    )
    select id from added order by id`.execute(database);
  const judge = rows.at(-1)?.id ?? 0;
  let taken = 0;
  for (const [index, challengeId] of ids.entries()) {
    const own = rows.slice(taken, taken + Number(sizes[index])).map(({ id }) => id);
    taken += own.length;
    const joined = own.map((member_id) => ({ member_id, challenge_id: challengeId, created_at: momentOf(chance) }));
    await database
      .insertInto('challenge_role')
      .values(joined.map((one) => ({ ...one, role: 'contestant' as const })))
      .execute();
    const [stage = 0] = await createStages(database, [{ challenge_id: challengeId }]);
    const recipes = Array.from({ length: Math.floor(own.length / 4) }, (_, at) => ({
      ...{ challengeId, name: `Equipe ${at + 1}`, since: momentOf(chance) },
      people: own.slice(at * 2, at * 2 + 2),
    }));
    const teams = await database.transaction().execute((transaction) => createTeams(transaction, recipes));
    const answers = joined.filter(() => chance(3) > 0);
    await createInteractions(
      database,
      answers.map(({ member_id, created_at }, at) => {
        const answered = new Date(created_at.getTime() + chance(200) * 24 * 3_600_000);
        const replied = { created_at: new Date(answered.getTime() + chance(240) * 3_600_000) };
        const reply = {
          member_id: judge,
          content: 'Bom.',
          is_judge: true,
          is_advisor: false,
          is_challenge_admin: false,
        };
        return {
          ...{ stage_id: stage, challenge_id: challengeId, content: 'Sim', created_at: answered },
          member_id,
          team_id: at % 7 === 0 ? (teams[at / 7] ?? null) : null,
          replies: chance(4) > 0 ? [{ ...reply, ...replied }] : [],
        };
      }),
    );
    if (answers.length > 0)
      await createCertificates(
        database,
        answers
          .filter((_, at) => at % 2 === 0)
          .map(({ member_id }, at) => {
            const withdrawn = at % 9 === 8 ? { withdrawn_at: new Date() } : {};
            return { challenge_id: challengeId, member_id, created_at: momentOf(chance), ...withdrawn };
          }),
      );
    await sql`
      insert into challenge_month_visits (challenge_id, month, slot, total)
      select ${challengeId}, month::date, 3, ${1 + chance(300)}
      from generate_series('2024-01-01'::date, '2025-12-01', '1 month') as month`.execute(database);
  }
  return ids;
}

/** Reads the figures of all challenges or of one, as the API answers a member. */
export function readAnswers({ read }: TestApp, headers: Record<string, string>) {
  return (span: { from: string; to: string }, challengeId?: number): Promise<Figures> => {
    const path = challengeId === undefined ? '/api/admin/figures' : `/api/admin/challenges/${challengeId}/figures`;
    return read(`${path}?from=${span.from}&to=${span.to}`, headers);
  };
}
