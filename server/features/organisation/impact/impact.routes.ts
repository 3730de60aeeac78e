import { impactCalls } from '@mutirao/contract/organisation/impact/impact.calls.ts';
import { organisationYear } from '@mutirao/contract/organisation/organisation-time.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { categoryNamesOf } from '../../challenges/categories/index.ts';
import { countryOf } from '../../members/places/index.ts';
import { findBoardCountries, findImpact, listBoard, presentImpact } from './read-impact.ts';

/** The lives that challenges changed: by goal and year, and by who took part. */
export function routeImpact(app: Server, platform: Platform): void {
  const getCategoryNames = categoryNamesOf(platform);
  const { database, clock } = platform;

  answerCalls(app, impactCalls, {
    'GET /impact': async () => {
      const [rows, categories] = await Promise.all([findImpact(database), getCategoryNames()]);
      return presentImpact(rows, [...categories.values()], organisationYear(clock()));
    },

    'GET /impact-board/members': ({ query }) => listBoard(platform, query),

    'GET /impact-board/countries': async () => {
      const rows = await findBoardCountries(database);
      return rows.map(({ country, members }) => ({ country: countryOf(country), members }));
    },
  });
}
