import type { Language } from '@mutirao/contract/language.ts';
import { addMonths, lastTwelveMonths, longestSpan } from '@mutirao/contract/organisation/figures/figure-span.ts';
import { type Figures, type FiguresQuery, figuresCalls } from '@mutirao/contract/organisation/figures/figures.calls.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { maximumOverviewCourses } from '@mutirao/contract/site/back-office/back-office.calls.ts';
import { sql } from 'kysely';
import { findAdministered } from '../../../platform/auth/roles-in-force.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type ReportSection, reportSections, type SectionAsked } from '../../challenges/report/index.ts';
import { type OverviewPart, overviewParts, sections } from '../../site/back-office/index.ts';
import { field, type OpenDataTable, ofChallenge, openDataResources } from '../open-data/index.ts';
import { countFigures } from './count-figures.ts';
import { reportTexts, writeTotal } from './figures.messages.ts';
import { findCountedAt, readCourses, readFigures } from './read-figures.ts';

/**
 * The numbers of years that are over in the open data; one that is not shown is empty. Versions of a year in progress
 * would differ by single people.
 */
const openFigures: OpenDataTable = {
  name: 'figures',
  title: { pt: 'Números de participação', en: 'Figures of participation' },
  description: {
    pt: 'Quantas participações, respostas, certificados e visitas houve em cada ano encerrado, por mês, estado, idade, gênero e tipo; vazio onde são menos de 5, ou onde um número menor se deduziria.',
    en: 'How many participations, answers, certificates and visits each year that is over had, by month, state, age, gender and class; empty where they are fewer than 5, or where a smaller number would follow.',
  },
  fields: [
    field('id', 'string', 'id', 'id'),
    field('figure', 'string', 'figura', 'figure'),
    field('year', 'integer', 'ano', 'year'),
    field('challenge_id', 'integer', 'id do desafio; vazio para todos', 'id of the challenge; empty for all'),
    field('category', 'string', 'categoria; vazia para todas', 'category; empty for all'),
    field('total', 'integer', 'número', 'number'),
  ],
  primaryKey: ['id'],
  foreignKeys: ofChallenge,
  read: () => sql`
    select concat_ws('-', f.figure, f.year, coalesce(f.challenge_id::text, 'all'), nullif(f.category, '')) collate "C" as id,
      f.figure, f.year::int as year, f.challenge_id, nullif(f.category, '') as category,
      case when f.is_shown and whole.is_shown is not false then f.total end as total
    from figure_cell f
      left join figure_cell whole on whole.figure = f.figure and whole.year = f.year and whole.category = ''
        and whole.challenge_id is not distinct from f.challenge_id
      left join challenge_card c on c.id = f.challenge_id
    where (f.challenge_id is null or c.published) and (f.category = '' or whole.is_shown is not false)
      and f.year < (select extract(year from counted_at at time zone ${sql.lit(organisationZone)}) from figure_count)
    order by id`,
};

/**
 * The figures of a challenge as sections of its report, each with plot, table, definition and source; of a challenge
 * whose numbers are all hidden, a sentence that says so.
 */
export async function findFigureSections(
  platform: Platform,
  { challengeId, from, to, language }: SectionAsked,
): Promise<ReportSection[]> {
  const countedAt = await findCountedAt(platform.database);
  if (!countedAt) return [];
  const span = { from: from.slice(0, 7), to: to.slice(0, 7) };
  const figures = await readFigures(platform, { challengeId, span, language });
  const shown = figures.filter(({ rows }) => rows.some(({ total }) => total !== null && total > 0));
  const t = reportTexts[language];
  const source = t.source(countedAt);
  if (shown.length === 0) return [{ title: t.title, paragraphs: [t.hidden], source }];
  return shown.map(({ title, definition, column, rows, text, plot }) => ({
    title,
    paragraphs: [definition],
    table: { columns: [column, t.number], rows: rows.map((row) => [row.label, writeTotal(row, language)]) },
    // The typesetter knows no text around the picture.
    picture: { svg: plot.replaceAll('currentColor', '#1B1B1F'), alt: text },
    source,
  }));
}

/**
 * The course of a year: of the whole platform for staff, of participation in each of their challenges for others; none
 * before the figures are counted.
 */
function figuresOverview({ database }: Pick<Platform, 'database'>): OverviewPart {
  return {
    courses: async ({ admin, now, language }) => {
      if (!(await findCountedAt(database))) return [];
      const span = lastTwelveMonths(now);
      if (!admin)
        return (await readCourses(database, { challengeId: undefined, span, language })).map((course) => ({
          ...course,
          challenge: null,
        }));
      const ids = await findAdministered(database, admin);
      const shown = await database
        .selectFrom('challenge_card')
        .select(['id', 'title_pt', 'title_en'])
        .where('id', 'in', ids)
        .orderBy('id', 'desc')
        .limit(maximumOverviewCourses)
        .execute();
      const courses = shown.map(async ({ id, title_pt: pt, title_en: en }) => {
        const all = await readCourses(database, { challengeId: id, span, language });
        const own = all.filter(({ name }) => name === 'participation');
        return own.map((course) => ({ ...course, challenge: { id, title: { pt, en } } }));
      });
      return (await Promise.all(courses)).flat();
    },
  };
}

const job = 'figures-first-count';

async function getFigures(
  platform: Platform,
  { challengeId, from, to, language }: FiguresQuery & { challengeId?: number; language: Language },
): Promise<Figures> {
  const { database, clock, jobs } = platform;
  const usual = lastTwelveMonths(clock());
  const last = to ?? (from && from > usual.to ? from : usual.to);
  const earliest = addMonths(last, 1 - longestSpan);
  const span = { from: [from ?? addMonths(last, -11), earliest].sort().at(-1) as string, to: last };
  const [figures, countedAt, challenge] = await Promise.all([
    readFigures(platform, { challengeId, span, language }),
    findCountedAt(database),
    challengeId === undefined
      ? undefined
      : database
          .selectFrom('challenge_card')
          .select(['id', 'title_pt', 'title_en'])
          .where('id', '=', challengeId)
          .executeTakeFirst(),
  ]);
  // A platform that has just been installed or updated need not wait for the night.
  if (!countedAt) await jobs.add(database, job, {}, { onceFor: 'first' });
  const title = challenge && { pt: challenge.title_pt, en: challenge.title_en };
  return {
    challenge: challenge && title ? { id: challenge.id, title } : null,
    ...span,
    counted_at: countedAt?.toISOString() ?? null,
    figures,
  };
}

function routeFigures(app: Server, platform: Platform): void {
  answerCalls(app, figuresCalls, {
    'GET /admin/figures': ({ query, headers }) =>
      getFigures(platform, { ...query, language: callerLanguage({ headers }) }),

    'GET /admin/challenges/:id/figures': ({ params, query, headers }) =>
      getFigures(platform, { ...query, challengeId: params.id, language: callerLanguage({ headers }) }),
  });
}

/** Figures of all challenges and of each, counted at night, without numbers that name a person. */
export const organisationFigures: Feature = {
  name: 'organisation/figures',
  extensions: (platform) => [
    sections.with({ name: 'figures', count: async ({ isAdmin }) => (isAdmin ? null : undefined) }),
    overviewParts.with(figuresOverview(platform)),
    openDataResources.with(openFigures),
    reportSections.with(findFigureSections),
  ],
  jobs: (platform) => {
    // Shortly after midnight of the organisation.
    platform.jobs.every('figures-count', '10 3 * * *', (_data, ending) => countFigures(platform, ending));
    platform.jobs.handle(job, async (_data, ending) => {
      if (!(await findCountedAt(platform.database))) await countFigures(platform, ending);
    });
  },
  routes: ({ api, platform }) => routeFigures(api, platform),
};
