import type { CategoryName } from '@mutirao/contract/challenges/categories/categories.ts';
import {
  type BoardMember,
  type BoardQuery,
  type Impact,
  impactCalls,
} from '@mutirao/contract/organisation/impact/impact.calls.ts';
import { organisationYear } from '@mutirao/contract/organisation/organisation-time.ts';
import { type Page, pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import { type Selectable, sql } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { ownRows } from '../../../platform/personal-data/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import { categoryNamesOf } from '../../challenges/categories/index.ts';
import { type Person, presentPerson } from '../../members/members/index.ts';
import { countryOf } from '../../members/places/index.ts';

type ImpactRow = Selectable<Tables['impact_total']>;

/** The lives changed, by goal (0 is all together) and by year (0 is what goes on). */
export function findImpact(connection: Connection): Promise<ImpactRow[]> {
  return connection.selectFrom('impact_total').selectAll().execute();
}

/** Of the lives changed, those of results that were confirmed. */
async function countConfirmedLives(connection: Connection): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(lives_confirmed), 0)::bigint as sum from challenge_lives where lives_confirmed > 0`.execute(
    connection,
  );
  return rows[0]?.sum ?? 0;
}

const allGoals = 0;
const stillGoing = 0;

const add = (rows: readonly ImpactRow[]) => ({
  lives_changed: rows.reduce((sum, row) => sum + row.lives_changed, 0),
  challenges_count: rows.reduce((sum, row) => sum + row.challenges_count, 0),
});

/** The sums of a year: challenges in progress count in the present one. */
function presentImpact(
  rows: readonly ImpactRow[],
  categories: readonly CategoryName[],
  { presentYear, lives_confirmed }: { presentYear: number; lives_confirmed: number },
): Impact {
  const yearOf = ({ year }: ImpactRow) => (year === stillGoing ? presentYear : year);
  const counted = rows.filter((row) => row.lives_changed > 0 || row.challenges_count > 0);
  const first = Math.min(presentYear, ...counted.map(yearOf));
  // A challenge may have been closed before its time by the clock of another machine: no year is left out.
  const last = Math.max(presentYear, ...counted.map(yearOf));
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const ofGoal = (goal: number) => counted.filter(({ category_id }) => category_id === goal);
  const all = ofGoal(allGoals);
  return {
    ...add(all),
    lives_confirmed,
    lives_changed_in_progress: add(all.filter(({ year }) => year === stillGoing)).lives_changed,
    years: years.map((year) => ({ year, ...add(all.filter((row) => yearOf(row) === year)) })),
    goals: categories.map(({ id, name, slug }) => ({
      category: { id, name, slug },
      ...add(ofGoal(id)),
      years: years.map((year) => add(ofGoal(id).filter((row) => yearOf(row) === year)).lives_changed),
    })),
  };
}

type BoardRow = Person & Selectable<Omit<Tables['member_impact'], 'member_id' | 'country'>> & { country: string };

interface Slice {
  country: string | undefined;
  offset: number;
  limit: number;
}

const order = sql.raw('lives_changed desc, certificates desc, tasks desc, challenges desc, member_id');

/**
 * A part of the board, or of a country's: one scan of an index alone, up to its members. They are an array, because a
 * generic plan expects a tenth of all members from a subquery with a limit, and reads all of them.
 */
export async function findBoard(connection: Connection, { country, offset, limit }: Slice): Promise<BoardRow[]> {
  const shown = country === undefined ? sql`country is not null` : sql`country = ${country}`;
  const { rows } = await sql<BoardRow>`
    select m.id, m.slug, m.first_name, m.last_name, m.avatar_url, m.provider_photo_url, m.hidden_at,
      i.country, i.challenges, i.tasks, i.certificates, i.lives_changed
    from member_impact i join member_card m on m.id = i.member_id
    where i.member_id = any(array(
      select member_id from member_impact where ${shown} order by ${order} limit ${limit} offset ${offset}))
    order by ${order}`.execute(connection);
  return rows;
}

/** How many members the board shows, or of a country. */
export async function countBoard(connection: Connection, country: string | undefined): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(members), 0) as total from impact_board_total
    ${country === undefined ? sql`` : sql`where country = ${country}`}`.execute(connection);
  return rows[0]?.total ?? 0;
}

/** The countries with members on the board. */
function findBoardCountries(connection: Connection) {
  return connection.selectFrom('impact_board_total').selectAll().where('members', '>', 0).orderBy('country').execute();
}

function presentBoardMember(row: BoardRow): BoardMember {
  const { id, slug, full_name, avatar } = presentPerson(row);
  return {
    id,
    slug,
    full_name,
    avatar,
    country: countryOf(row.country),
    challenges: row.challenges,
    tasks: row.tasks,
    certificates: row.certificates,
    lives_changed: row.lives_changed,
  };
}

/** A page of the members by their impact, of everywhere or of one country. */
async function listBoard(
  { database }: Pick<Platform, 'database'>,
  { country, ...pages }: BoardQuery,
): Promise<Page<BoardMember>> {
  const [rows, total] = await Promise.all([
    findBoard(database, { country, ...pageSlice(pages) }),
    countBoard(database, country),
  ]);
  return { data: rows.map(presentBoardMember), ...pageFigures(total, pages) };
}

/** The lives that challenges changed: by goal and year, and by who took part. */
function routeImpact(app: Server, platform: Platform): void {
  const getCategoryNames = categoryNamesOf(platform);
  const { database, clock } = platform;

  answerCalls(app, impactCalls, {
    'GET /impact': async () => {
      const [rows, categories, lives_confirmed] = await Promise.all([
        findImpact(database),
        getCategoryNames(),
        countConfirmedLives(database),
      ]);
      return presentImpact(rows, [...categories.values()], { presentYear: organisationYear(clock()), lives_confirmed });
    },

    'GET /impact-board/members': ({ query }) => listBoard(platform, query),

    'GET /impact-board/countries': async () => {
      const rows = await findBoardCountries(database);
      return rows.map(({ country, members }) => ({ country: countryOf(country), members }));
    },
  });
}

/** The impact figures of a member. */
const memberImpact = ownRows('member_impact', {
  // It derives from what was moved before.
  merging: (connection, { from, into }) =>
    sql`select count_impact(array[${from}::integer, ${into}::integer])`.execute(connection),
  file: { pt: 'impacto', en: 'impact' },
  describe: {
    pt: 'O que o painel de impacto conta de você.',
    en: 'What the impact board counts of you.',
  },
  columns: ['country', 'lives_changed', 'certificates', 'tasks', 'challenges'],
  // Its figures follow what they count, and go down as that is erased.
  erase: async () => {},
});

/** The lives that challenges changed: by goal and year, and by who took part. */
export const impact: Feature = {
  name: 'organisation/impact',
  personalData: () => [memberImpact],
  routes: ({ api, platform }) => routeImpact(api, platform),
};
