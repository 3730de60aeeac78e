import { lastTwelveMonths } from '@mutirao/contract/organisation/figures/figure-span.ts';
import { maximumOverviewCourses } from '@mutirao/contract/site/back-office/overview.ts';
import { findAdministered } from '../../../platform/auth/roles-in-force.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OverviewPart } from '../../site/back-office/index.ts';
import { findCountedAt, readCourses } from './read-figures.ts';

/**
 * The course of a year: of the whole platform for staff, of participation in each of their challenges for others; none
 * before the figures are counted.
 */
export function figuresOverview({ database }: Pick<Platform, 'database'>): OverviewPart {
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
