import type { Language } from '@mutirao/contract/language.ts';
import { addMonths, lastTwelveMonths, longestSpan } from '@mutirao/contract/organisation/figures/figure-span.ts';
import { type Figures, type FiguresQuery, figuresCalls } from '@mutirao/contract/organisation/figures/figures.calls.ts';
import { maximumOverviewCourses } from '@mutirao/contract/site/back-office/back-office.calls.ts';
import { findAdministered } from '../../../platform/auth/roles-in-force.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { reportSections } from '../../challenges/report/index.ts';
import { type OverviewPart, overviewParts, sections } from '../../site/back-office/index.ts';
import { openDataResources } from '../open-data/index.ts';
import { countFigures } from './count-figures.ts';
import { findFigureSections, openFigures } from './publish-figures.ts';
import { findCountedAt, readCourses, readFigures } from './read-figures.ts';

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
