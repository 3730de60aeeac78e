import type { Feature } from '../../../platform/feature.ts';
import { reportables } from '../moderation/index.ts';
import { exportedProblems } from './export-problems.ts';
import { problemTables } from './problem-locations.personal-data.ts';
import { routeProblemLocations } from './problem-locations.routes.ts';
import { createProblemReportables } from './problem-reportables.ts';

/** The problem map of a challenge: what members report at places, and who has it too. */
export const problemLocations: Feature = {
  name: 'challenges/problem-locations',
  personalData: problemTables,
  pictures: [{ table: 'problem_location', column: 'image_url' }],
  extensions: () => [...createProblemReportables().map((one) => reportables.with(one)), exportedProblems],
  routes: ({ api, platform }) => routeProblemLocations(api, platform),
};
