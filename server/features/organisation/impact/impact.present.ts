import type { CategoryName } from '@mutirao/contract/challenges/categories/categories.ts';
import type { Impact } from '@mutirao/contract/organisation/impact/impact.ts';
import type { ImpactRow } from './impact.queries.ts';

const allGoals = 0;
const stillGoing = 0;

const add = (rows: readonly ImpactRow[]) => ({
  lives_changed: rows.reduce((sum, row) => sum + row.lives_changed, 0),
  challenges_count: rows.reduce((sum, row) => sum + row.challenges_count, 0),
});

/** The sums of a year: challenges in progress count in the present one. */
export function presentImpact(
  rows: readonly ImpactRow[],
  categories: readonly CategoryName[],
  presentYear: number,
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
    lives_changed_in_progress: add(all.filter(({ year }) => year === stillGoing)).lives_changed,
    years: years.map((year) => ({ year, ...add(all.filter((row) => yearOf(row) === year)) })),
    goals: categories.map(({ id, name, slug }) => ({
      category: { id, name, slug },
      ...add(ofGoal(id)),
      years: years.map((year) => add(ofGoal(id).filter((row) => yearOf(row) === year)).lives_changed),
    })),
  };
}
