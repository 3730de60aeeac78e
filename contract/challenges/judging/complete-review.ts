import type { ReviewValues, Rubric } from './rubric.ts';

/** Whether a review has a value of each criterion, within its scale, and no other. Without Zod, for the verifier. */
export function isComplete({ criteria }: Pick<Rubric, 'criteria'>, values: ReviewValues): boolean {
  const fits = criteria.every(({ key, scale }) => values[key] !== undefined && values[key] <= scale);
  return fits && Object.keys(values).length === criteria.length;
}
