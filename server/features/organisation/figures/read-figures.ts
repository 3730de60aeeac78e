import type { Language } from '@mutirao/contract/language.ts';
import { type FigureSpan, monthsOf } from '@mutirao/contract/organisation/figures/figure-span.ts';
import {
  type Figure,
  type FigureName,
  type FigureRow,
  figureNames,
} from '@mutirao/contract/organisation/figures/figures.calls.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { categoryNamesOf } from '../../challenges/categories/index.ts';
import { drawPlot } from './draw-plot.ts';
import { describePlot, figureTexts, nameMonth, writeTotal } from './figures.messages.ts';

interface CellRow {
  readonly figure: string;
  readonly year: number;
  readonly category: string;
  readonly total: number;
  readonly is_shown: boolean;
}

/** A number of a figure: null where nothing of it is shown. */
type Total = Pick<FigureRow, 'total' | 'is_at_least'>;

/** A small plot. */
interface Course {
  readonly name: (typeof courses)[number];
  readonly title: string;
  readonly total: Total;
  readonly plot: string;
}

interface Asked {
  /** Undefined for all challenges together. */
  readonly challengeId: number | undefined;
  readonly span: FigureSpan;
  readonly language: Language;
}

/** When the figures were counted last; undefined before the first time. */
export async function findCountedAt(connection: Connection): Promise<Date | undefined> {
  const row = await connection.selectFrom('figure_count').select('counted_at').executeTakeFirst();
  return row?.counted_at;
}

/** The numbers of all figures in the years of a span, of one challenge or of all. */
export async function findCells(
  connection: Connection,
  { challengeId, from, to }: { challengeId: number | undefined; from: number; to: number },
): Promise<CellRow[]> {
  const scope = challengeId === undefined ? sql`challenge_id is null` : sql`challenge_id = ${challengeId}`;
  const { rows } = await sql<CellRow>`
    select figure, year, category, total, is_shown from figure_cell
    where ${scope} and year between ${from} and ${to}`.execute(connection);
  return rows;
}

interface GoalRow {
  readonly goal: number;
  readonly total: number;
  readonly is_at_least: boolean;
}

/** The participations by goal: the sums of what is shown of each challenge, from which nothing else follows. */
export async function findGoals(
  connection: Connection,
  { from, to }: { from: number; to: number },
): Promise<GoalRow[]> {
  const { rows } = await sql<GoalRow>`
    select category::int as goal, sum(total) as total, bool_or(not is_shown) as is_at_least
    from figure_cell where challenge_id is null and figure = 'goals' and year between ${from} and ${to}
    group by category order by 1`.execute(connection);
  return rows;
}

const yearOf = (month: string) => Number(month.slice(0, 4));

/** Adds numbers up; those that are not shown make the sum a lower bound. */
function addUp(totals: readonly Total[]): Total {
  const shown = totals.filter(({ total }) => total !== null);
  const total = shown.reduce((sum, one) => sum + (one.total ?? 0), 0);
  const isPart = shown.length < totals.length || shown.some((one) => one.is_at_least);
  return isPart && total === 0 ? { total: null, is_at_least: false } : { total, is_at_least: isPart };
}

/** Reads the numbers of a span from the cells of its years. */
function cellsIn(rows: readonly CellRow[], { from, to }: FigureSpan, lastMonth: string) {
  const byKey = new Map(rows.map((row) => [`${row.figure} ${row.year} ${row.category}`, row]));
  const years: number[] = [];
  for (let year = yearOf(from); year <= yearOf(to); year += 1) years.push(year);
  /** One number; zero where there is no row, unless the whole year is hidden. */
  function cell(figure: string, year: number, category: string): Total {
    const whole = byKey.get(`${figure} ${year} `);
    const found = byKey.get(`${figure} ${year} ${category}`);
    if (whole?.is_shown === false || found?.is_shown === false) return { total: null, is_at_least: false };
    return { total: found?.total ?? 0, is_at_least: false };
  }
  return {
    years,
    ofMonth: (figure: string, month: string) => cell(figure, yearOf(month), month.slice(5)),
    /** Of a category in the years of the span, or of all categories. */
    ofYears: (figure: string, category: string) => addUp(years.map((year) => cell(figure, year, category))),
    /** Of the months of the span; a year that is in it whole has a total of its own. */
    ofSpan: (figure: string) =>
      addUp(
        years.flatMap((year) => {
          const whole = cell(figure, year, '');
          const isWhole = from <= `${year}-01` && (to >= `${year}-12` || to >= lastMonth);
          if (isWhole || whole.total === null) return [whole];
          const months = monthsOf({ from, to }).filter((month) => yearOf(month) === year);
          return months.map((month) => cell(figure, year, month.slice(5)));
        }),
      ),
    /** The categories that a figure has in the years; those of a year that is not shown would tell of its people. */
    categories: (figure: string) => {
      const own = rows.filter((row) => row.figure === figure && row.category !== '');
      const shown = own.filter(({ year }) => byKey.get(`${figure} ${year} `)?.is_shown !== false);
      return [...new Set(shown.map(({ category }) => category))];
    },
  };
}

async function readCells(connection: Connection, { challengeId, span }: Omit<Asked, 'language'>) {
  const [rows, countedAt] = await Promise.all([
    findCells(connection, { challengeId, from: yearOf(span.from), to: yearOf(span.to) }),
    findCountedAt(connection),
  ]);
  return cellsIn(rows, span, countedAt ? organisationDay(countedAt).slice(0, 7) : span.to);
}

export const courses = ['visits', 'participation', 'answers', 'certificates'] as const;

/** The course of a span as small plots, of all challenges or of one: visits, participations, first answers, certificates. */
export async function readCourses(connection: Connection, { language, ...asked }: Asked): Promise<Course[]> {
  const cells = await readCells(connection, asked);
  return courses.map((name) => {
    const title = figureTexts[language].funnel.rows?.[name] ?? '';
    const rows = monthsOf(asked.span).map((key) => ({
      key,
      label: nameMonth(key, language),
      ...cells.ofMonth(name, key),
    }));
    const total = cells.ofSpan(name);
    const text = describe({ title, rows, total, covers: asked.span, language });
    const bars = rows.map((row) => ({ label: nameMonth(row.key, language, 'short'), value: '', total: row.total }));
    return { name, title, total, plot: drawPlot({ text, shape: 'columns', bars, isSmall: true }) };
  });
}

/** Figures that are by whole years. */
const byYear: readonly FigureName[] = ['goals', 'states', 'ages', 'genders', 'teams', 'replies'];

/** The figures of all challenges or of one in a span of months, with their numbers, texts and plots. */
export async function readFigures(platform: Platform, { challengeId, span, language }: Asked): Promise<Figure[]> {
  const years = { from: yearOf(span.from), to: yearOf(span.to) };
  const [cells, goals, goalNames] = await Promise.all([
    readCells(platform.database, { challengeId, span }),
    challengeId === undefined ? findGoals(platform.database, years) : [],
    categoryNamesOf(platform)(),
  ]);
  const texts = figureTexts[language];
  const named = (name: FigureName) =>
    Object.entries(texts[name].rows ?? {}).map(([key, label]) => ({ key, label, ...cells.ofYears(name, key) }));
  const numbers: Readonly<Record<FigureName, () => { rows: FigureRow[]; total?: Total }>> = {
    participation: () => ({
      rows: monthsOf(span).map((month) => ({
        key: month,
        label: nameMonth(month, language),
        ...cells.ofMonth('participation', month),
      })),
      total: cells.ofSpan('participation'),
    }),
    funnel: () => ({
      rows: Object.entries(texts.funnel.rows ?? {}).map(([key, label]) => ({ key, label, ...cells.ofSpan(key) })),
    }),
    goals: () => ({
      rows: goals.map((row) => {
        const total = row.is_at_least && row.total === 0 ? null : row.total;
        return {
          key: String(row.goal),
          label: `${row.goal}. ${goalNames.get(row.goal)?.name[language] ?? ''}`,
          total,
          is_at_least: total !== null && row.is_at_least,
        };
      }),
    }),
    states: () => {
      const names = cells.categories('states').filter((state) => !(state in (texts.states.rows ?? {})));
      const states = names.map((state) => ({ key: state, label: state, ...cells.ofYears('states', state) }));
      const size = ({ total }: FigureRow) => total ?? -1;
      const shown = states.sort((one, other) => size(other) - size(one) || one.label.localeCompare(other.label));
      return { rows: [...shown, ...named('states')], total: cells.ofYears('states', '') };
    },
    ages: () => ({ rows: named('ages'), total: cells.ofYears('ages', '') }),
    genders: () => ({ rows: named('genders'), total: cells.ofYears('genders', '') }),
    teams: () => ({ rows: named('teams'), total: cells.ofYears('teams', '') }),
    replies: () => ({ rows: named('replies'), total: cells.ofYears('replies', '') }),
  };
  const names = figureNames.filter((name) => name !== 'goals' || challengeId === undefined);
  return names.map((name) => {
    const { rows: own, total } = numbers[name]();
    const covers = byYear.includes(name) ? { from: `${years.from}-01`, to: `${years.to}-12` } : span;
    return present({ name, rows: own, total, covers, language });
  });
}

interface Described {
  readonly title: string;
  readonly rows: readonly FigureRow[];
  readonly total: Total | undefined;
  readonly covers: FigureSpan;
  readonly language: Language;
}

function describe({ title, rows, total, covers, language }: Described): string {
  const largest = rows.reduce<FigureRow | undefined>(
    (most, row) => ((row.total ?? 0) > (most?.total ?? 0) ? row : most),
    undefined,
  );
  return describePlot[language]({
    title,
    from: nameMonth(covers.from, language),
    to: nameMonth(covers.to, language),
    total: total && writeTotal(total, language),
    largest: largest && { label: largest.label, total: writeTotal(largest, language) },
    hidden: rows.filter((row) => row.total === null).length,
  });
}

function present({ name, ...described }: Omit<Described, 'title'> & { readonly name: FigureName }): Figure {
  const { rows, total, covers, language } = described;
  const { title, definition, column } = figureTexts[language][name];
  const text = describe({ title, ...described });
  const isCourse = name === 'participation';
  const bars = rows.map((row) => ({
    label: isCourse ? nameMonth(row.key, language, 'short') : row.label,
    value: writeTotal(row, language),
    total: row.total,
  }));
  const plot = drawPlot({ text, shape: isCourse ? 'columns' : 'rows', bars });
  return { name, title, definition, column, covers, total: total ?? null, rows: [...rows], text, plot };
}
