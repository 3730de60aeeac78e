import type { Impact } from '@mutirao/contract/organisation/impact/impact.ts';
import { linkTo, pages, readSearch } from '@mutirao/contract/site-map/index.ts';

/** The selected impact: one goal over the years, the goals in one year, or everything. */
export interface Chosen {
  readonly goal: Impact['goals'][number] | undefined;
  readonly year: number | undefined;
}

/** The selection in an address; one without data counts as none. */
export function chosenOf(search: string, { goals, years }: Impact): Chosen {
  const asked = readSearch(pages.impact, search);
  const goal = goals.find(({ category }) => category.id === asked.goal);
  const year = years.find(({ year }) => year === asked.year)?.year;
  return { goal, year };
}

/** The address of another selection; the other parameters stay. */
export function addressOf(search: string, change: { goal?: number | undefined; year?: number | undefined }): string {
  return linkTo(pages.impact, {}, { ...readSearch(pages.impact, search), ...change });
}

export interface Bar {
  readonly key: number;
  readonly lives: number;
}

/** The years as bars: of one goal, or of all together. */
export function yearBars({ years }: Impact, { goal }: Chosen): Bar[] {
  return years.map(({ year, lives_changed }, at) => ({
    key: year,
    lives: goal ? (goal.years[at] ?? 0) : lives_changed,
  }));
}

/** The goals as bars, in their order: of one year, or of all. */
export function goalBars({ goals, years }: Impact, { year }: Chosen): Bar[] {
  const at = years.findIndex((one) => one.year === year);
  return goals.map((goal) => ({
    key: goal.category.id,
    lives: at < 0 ? goal.lives_changed : (goal.years[at] ?? 0),
  }));
}

/** The part of the longest bar that each has, as a percentage. */
export function lengthOf(lives: number, bars: readonly Bar[]): string {
  const longest = Math.max(...bars.map((bar) => bar.lives), 1);
  return `${Math.round((lives / longest) * 1000) / 10}%`;
}
