import { impactCalls } from '@mutirao/contract/organisation/impact/impact.calls.ts';
import { organisationYear } from '@mutirao/contract/organisation/organisation-time.ts';
import { sql } from 'kysely';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { ownRows } from '../../../platform/personal-data/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import { categoryNamesOf } from '../../challenges/categories/index.ts';
import { countryOf } from '../../members/places/index.ts';
import { countConfirmedLives, findBoardCountries, findImpact, listBoard, presentImpact } from './read-impact.ts';

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
