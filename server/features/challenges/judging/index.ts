import type { Feature } from '../../../platform/feature.ts';

/** Judging the answers to a stage: rubric, reviews, appeals and results, and the record by which anyone recomputes them. */
export const judging: Feature = {
  name: 'challenges/judging',
};
