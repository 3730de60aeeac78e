import { organisationDay } from '../organisation-time.ts';

/** Smaller numbers of people are not shown, and do not follow from what is shown. */
export const fewestShown = 5;

/** In months: what a page shows at most. */
export const longestSpan = 120;

/** A span of whole months, both included; by default the last twelve. */
export interface FigureSpan {
  readonly from: string;
  readonly to: string;
}

/** So many months before or after a month. */
export function addMonths(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** The months of a span, in their order. */
export function monthsOf({ from, to }: FigureSpan): string[] {
  const months: string[] = [];
  for (let at = from; at <= to && months.length < longestSpan; at = addMonths(at, 1)) months.push(at);
  return months;
}

/** The last twelve months, with the present one. */
export function lastTwelveMonths(now: Date): FigureSpan {
  const to = organisationDay(now).slice(0, 7);
  return { from: addMonths(to, -11), to };
}
