import { sql } from 'kysely';
import { countFigures } from '../server/features/organisation/figures/count-figures.ts';
import { findCells, findCountedAt, findGoals } from '../server/features/organisation/figures/read-figures.ts';
import { systemClock } from '../server/platform/clock.ts';
import { connect } from '../server/platform/database/connect.ts';
import type { Connection, Database } from '../server/platform/database/schema.ts';
import { writeInBulk } from './crowds.ts';
import { digits, table, whole } from './measure.ts';
import type { World } from './world.ts';

interface Question {
  readonly name: string;
  readonly ask: (connection: Connection) => Promise<unknown>;
}

/** What the pages of figures ask, of this year and of ten. */
function questionsFor(year: number, challengeId: number): Question[] {
  const spans = [
    { name: 'a year', from: year, to: year },
    { name: 'ten years', from: year - 9, to: year },
  ];
  return spans.flatMap(({ name, ...span }) => [
    { name: `all figures but goals, ${name}`, ask: (one) => findCells(one, { challengeId: undefined, ...span }) },
    { name: `goals, ${name}`, ask: (one) => findGoals(one, span) },
    { name: `all figures of a challenge, ${name}`, ask: (one) => findCells(one, { challengeId, ...span }) },
  ]);
}

/**
 * Adds members with profiles, who live in the towns of Brazil, and their activities of three years: five participations each,
 * and an answer with a reply to each.
 */
async function addPeople(database: Database, members: number): Promise<void> {
  await writeInBulk(database, async (run) => {
    await run('drop index member_created_index');
    const indexes = ['role_contestant', 'role_member', 'role_name'].map((name) => `challenge_${name}_index`);
    await run(`drop index ${indexes.join(', ')}`);
    await run(`drop index interaction_own_index, interaction_order_index, interaction_challenge_index,
      interaction_answered_index, interaction_waiting_index, interaction_waiting_since_index, interaction_reply_member_index`);
    await run(`
      insert into member (slug, first_name, last_name) select 'figure-' || n, 'Ana', 'Souza' from generate_series(1, ${members}) n`);
    await run(`
      create temporary table crowd on commit drop as
      select id, row_number() over (order by id) as place from member where slug like 'figure-%'`);
    await run(`
      insert into user_profile (member_id, about, birthdate, gender)
      select id, 'Planto.', date '1955-01-01' + (place * 7919 % 20000)::int, (array['f', 'f', 'm', 'm', 'o', 'n'])[1 + place % 6]
      from crowd where place % 20 > 0`);
    await run(`
      create temporary table town on commit drop as
      select latitude, longitude, row_number() over (order by id) - 1 as place from place where country = 'BR'`);
    await run('create unique index on town (place)');
    await run('analyze crowd, town');
    await run(`
      insert into contestant (member_id, nationality, country_residence, location, latitude, longitude)
      select id, 'BR', case when crowd.place % 25 = 0 then 'PT' else 'BR' end, 'Brasil', latitude, longitude
      from crowd join town on town.place = crowd.place * 7919 % (select count(*) from town) where crowd.place % 30 > 0`);
    await run(`
      create temporary table cause on commit drop as
      select id, row_number() over (order by id) - 1 as place from challenge`);
    await run('create unique index on cause (place)');
    await run('analyze cause');
    await run(`
      insert into challenge_role (challenge_id, member_id, role, created_at)
      select cause.id, crowd.id, 'contestant', now() - (crowd.place * 31 + step * 997) % 26000 * interval '1 hour'
      from crowd cross join generate_series(1, 5) step
      join cause on cause.place = (crowd.place * 13 + step * 7) % (select count(*) from cause)
      order by 1, 2 on conflict do nothing`);
    await run(`
      insert into stage (challenge_id, title_pt, title_en, icon, start_at, message_pt, message_en, interact_with)
      select id, 'Medir', 'Measure', 'tools', now(), '', '', 'any' from challenge`);
    await run(`
      insert into interaction (stage_id, challenge_id, member_id, answers_by, content, replies_count, created_at)
      select s.id, s.challenge_id, r.member_id, 'member', 'Medimos.', 1, r.created_at + interval '3 days'
      from challenge_role r join stage s on s.challenge_id = r.challenge_id and s.title_pt = 'Medir'
      where r.role = 'contestant' order by 1, 3`);
    await run(`
      insert into interaction_reply (interaction_id, content, is_judge, is_advisor, is_challenge_admin, created_at)
      select id, 'Bom.', true, false, false, created_at + id % 300 * interval '1 hour'
      from interaction where content = 'Medimos.' and id % 5 > 0`);
  });
  await database.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum analyze member, user_profile, contestant, challenge_role, interaction, interaction_reply`.execute(
      connection,
    );
    await sql`reset statement_timeout`.execute(connection);
  });
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** The most milliseconds of a first answer. */
const mostFirst = 300;
const times = 11;

/** How long the figures of many members take: to count at night, and to read, first and then. */
export async function reportFigures(
  world: World,
  { members, report }: { members: number; report: (line: string) => void },
): Promise<string> {
  const open = (size: number) =>
    connect({ url: () => world.databaseUrl, size, onError: () => {}, answerWithin: 3_600_000 });
  const database = open(2);
  try {
    const writing = await timeOf(() => addPeople(database, members));
    report(`${whole.format(members)} members were written in ${whole.format(writing / 1000)} s`);
    const counting = await timeOf(() => countFigures({ database, clock: systemClock }));
    await sql`vacuum analyze figure_cell`.execute(database);
    const { rows: sizes } = await sql<{ activities: number; cells: number; challenge: number }>`
      select (select count(*) from challenge_role) + (select count(*) from interaction) as activities,
        (select count(*) from figure_cell) as cells,
        (select challenge_id from challenge_role group by 1 order by count(*) desc limit 1) as challenge`.execute(
      database,
    );
    const [size] = sizes;
    const rows: string[][] = [];
    for (const { name, ask } of questionsFor(new Date().getUTCFullYear(), Number(size?.challenge))) {
      // A connection of its own, which has neither a plan nor the catalogue.
      const fresh = open(1);
      await findCountedAt(fresh);
      const first = await timeOf(() => ask(fresh));
      const later: number[] = [];
      for (let time = 0; time < times; time += 1) later.push(await timeOf(() => ask(fresh)));
      await fresh.destroy();
      const slowest = Math.max(...later);
      rows.push([name, digits(first), digits(slowest), `${mostFirst} ${first <= mostFirst ? 'met' : 'missed'}`]);
    }
    const summary = `${whole.format(members)} members, ${whole.format(Number(size?.activities))} participations and answers in ${whole.format(world.challenges)} challenges: counted in ${whole.format(counting / 1000)} s into ${whole.format(Number(size?.cells))} numbers.`;
    return `${summary}\n\n${table(['Figures', 'first answer: ms', `slowest of ${times}: ms`, 'at most'], rows)}`;
  } finally {
    await database.destroy();
  }
}
