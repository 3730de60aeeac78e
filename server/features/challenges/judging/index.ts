import type { Feature } from '../../../platform/feature.ts';
import { handleRecordJobs, routeRecord } from './record/record.routes.ts';

export { readVerifierKeys } from './record/note-keys.ts';

/** Judging the answers to a stage: rubric, reviews, appeals and results, and the record by which anyone recomputes them. */
export const judging: Feature = {
  name: 'challenges/judging',
  jobs: handleRecordJobs,
  routes: routeRecord,
};
