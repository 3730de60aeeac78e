import { fewestShown, monthsOf } from '@mutirao/contract/organisation/figures/figure-span.ts';
import type { Figure, FigureRow } from '@mutirao/contract/organisation/figures/figures.calls.ts';
import highs from 'highs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createChance, populate, readAnswers } from '../../../testing/figures.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { countFigures } from './count-figures.ts';
import { hideSmall, poolRows } from './hide-small.ts';

// An attacker who has read every figure that is published, of every challenge and of many spans, and knows how they are
// counted, asks a solver of linear programs for the least and the greatest value that each small number can have.

// Its types are those of CommonJS, where the function is a property of what is imported.
const solver = await (highs as unknown as typeof highs.default)();
const testApp = await startTestApp();
const { database, join, platform } = testApp;
const staff = await join({ roles: ['admin'] });
const ids = await populate(testApp, { sizes: [60, 14, 7, 3], seed: 5 });
const readSpan = readAnswers(testApp, staff.headers);

const years = [2024, 2025] as const;
const everyMonth = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
const someMonths = ['02', '03', '07', '08'];
/** The figures by category that have the totals of participation. */
const ofPeople = ['states', 'ages', 'genders'] as const;

interface CellRow {
  readonly figure: string;
  readonly year: number;
  readonly challenge_id: number | null;
  readonly category: string;
  readonly total: number;
}

async function findCells(): Promise<CellRow[]> {
  const { rows } = await sql<CellRow>`
    select figure, year, challenge_id, category, total from figure_cell
    where figure <> 'visits' and challenge_id is not null and category <> ''`.execute(database);
  return rows;
}

/** What is known of sums of numbers, as a linear program. */
function createKnowledge(categories: ReadonlyMap<string, readonly string[]>) {
  const names = new Map<string, string>();
  const known = new Set<string>();
  const variable = (figure: string, challenge: number, year: number, category: string): string => {
    const key = `${figure} ${challenge} ${year} ${category}`;
    const name = names.get(key) ?? `x${names.size}`;
    names.set(key, name);
    return name;
  };
  const cells = (figure: string, challenges: readonly number[], inYears: readonly number[], only?: readonly string[]) =>
    challenges.flatMap((challenge) =>
      inYears.flatMap((year) =>
        (only ?? categories.get(figure) ?? []).map((category) => variable(figure, challenge, year, category)),
      ),
    );
  function learn(sum: readonly string[], { total, is_at_least }: Pick<FigureRow, 'total' | 'is_at_least'>): void {
    if (total !== null && sum.length > 0) known.add(`${sum.join(' + ')} ${is_at_least ? '>=' : '='} ${total}`);
  }
  function learnFigure(figure: Figure, challenges: readonly number[]): void {
    const months = (name: string, span: Figure['covers']) =>
      monthsOf(span).flatMap((month) => cells(name, challenges, [Number(month.slice(0, 4))], [month.slice(5)]));
    const covered = years.filter((year) => figure.covers.from <= `${year}-12` && figure.covers.to >= `${year}-01`);
    for (const row of figure.rows) {
      if (figure.name === 'participation') learn(months('participation', { from: row.key, to: row.key }), row);
      else if (figure.name === 'funnel') learn(row.key === 'visits' ? [] : months(row.key, figure.covers), row);
      else if (figure.name === 'goals') {
        const own = challenges.filter((_, index) => row.key === '6' || row.key === String(1 + (index % 3)));
        learn(cells('participation', own, covered), row);
      } else learn(cells(figure.name, challenges, covered, [row.key]), row);
    }
    if (!figure.total) return;
    if (figure.name === 'participation') learn(months('participation', figure.covers), figure.total);
    else learn(cells(figure.name, challenges, covered), figure.total);
    // A state that is not listed has no one, where nothing else is hidden.
    if (figure.name === 'states' && figure.total.total !== null && !figure.total.is_at_least)
      for (const state of categories.get('states') ?? [])
        if (!figure.rows.some(({ key }) => key === state))
          learn(cells('states', challenges, covered, [state]), { total: 0, is_at_least: false });
  }
  // The same people are counted by month, state, age and gender.
  for (const challenge of ids)
    for (const year of years)
      for (const figure of ofPeople)
        known.add(
          `${cells('participation', [challenge], [year]).join(' + ')} - ${cells(figure, [challenge], [year]).join(' - ')} = 0`,
        );
  /** How far from each other the least and the greatest value of each sum are. */
  function widthsOf(sums: readonly (readonly string[])[]): number[] {
    const lines = [...known, ...[...names.values()].map((name) => `${name} >= 0`)];
    const data = `Minimize\n obj: 0 x0\nSubject To\n ${lines.join('\n ')}\nEnd`;
    return solver.withModel({ format: 'lp', data }, (model) => {
      // One solution is the beginning of the next.
      model.options.set({ output_flag: false, presolve: 'off' });
      const { optimal, unbounded, unboundedOrInfeasible } = solver.constants.modelStatus;
      function leastOf(columns: readonly number[], cost: 1 | -1): number {
        for (const column of columns) model.changeColCost(column, cost);
        model.run();
        const [status, least] = [model.getModelStatus(), model.getObjectiveValue()];
        for (const column of columns) model.changeColCost(column, 0);
        if (status === unbounded || status === unboundedOrInfeasible) return Number.NEGATIVE_INFINITY;
        if (status !== optimal) throw new Error(`The solver ended with ${status}`);
        return least;
      }
      return sums.map((sum) => {
        const columns = sum.map((name) => model.getColByName(name));
        return -leastOf(columns, -1) - leastOf(columns, 1);
      });
    });
  }
  return { cells, learnFigure, widthsOf };
}

/** Reads everything, and returns the small numbers that follow from it, with how far each can be narrowed down. */
async function attack() {
  const rows = await findCells();
  const categories = new Map<string, string[]>();
  for (const { figure, category } of rows)
    categories.set(figure, [...new Set([...(categories.get(figure) ?? []), category])]);
  for (const figure of ['participation', 'answers', 'certificates']) categories.set(figure, everyMonth);
  const knowledge = createKnowledge(categories);
  const spans = [
    ...years.map((year) => ({ from: `${year}-01`, to: `${year}-12` })),
    { from: '2024-01', to: '2025-12' },
    // From months to the end, and from the beginning to others, some with the month before: they differ in one month.
    ...someMonths.map((month) => ({ from: `2024-${month}`, to: '2024-12' })),
    ...someMonths.map((month) => ({ from: '2024-01', to: `2025-${month}` })),
  ];
  for (const span of spans)
    for (const id of [undefined, ...ids]) {
      const { figures } = await readSpan(span, id);
      for (const figure of figures) knowledge.learnFigure(figure, id === undefined ? ids : [id]);
    }
  const secrets = new Map<string, { cells: string[]; total: number }>();
  for (const { figure, year, challenge_id: id, category, total } of rows)
    for (const [scope, challenges] of [[`${id}`, [Number(id)]] as const, ['all', ids] as const])
      for (const [part, only] of [[category, [category]] as const, ['whole', undefined] as const]) {
        const key = `${figure} ${year} ${scope} ${part}`;
        const before = secrets.get(key)?.total ?? 0;
        secrets.set(key, { cells: knowledge.cells(figure, challenges, [year], only), total: before + total });
      }
  const small = [...secrets].filter(([, { total }]) => total < fewestShown);
  const widths = knowledge.widthsOf(small.map(([, { cells }]) => cells));
  return small.map(([name], index) => ({ name, width: Number(widths[index]) }));
}

test('no small number follows from all figures that are published, of any span and challenge', async () => {
  await countFigures(platform);
  const found = await attack();
  expect(found.length).toBeGreaterThan(60);
  expect(found.filter(({ width }) => width < fewestShown - 1)).toEqual([]);
});

test('the same attack succeeds where only the small numbers themselves are hidden', async () => {
  await sql`update figure_cell set is_shown = total not between 1 and ${fewestShown - 1} where figure <> 'goals'`.execute(
    database,
  );
  const solved = (await attack()).filter(({ width }) => width < 0.001);
  expect(solved.length).toBeGreaterThan(3);
});

test('and where one number is shown of those that are hidden for others', async () => {
  await countFigures(platform);
  await sql`
    update figure_cell set is_shown = true where (figure, year, challenge_id, category) in (
      select figure, year, challenge_id, category from figure_cell c
      where figure = 'genders' and not is_shown and total >= ${fewestShown} and exists (
        select from figure_cell w where w.is_shown and w.category = ''
          and (w.figure, w.year, w.challenge_id) = (c.figure, c.year, c.challenge_id))
    )`.execute(database);
  expect((await attack()).filter(({ width }) => width < fewestShown - 1)).not.toEqual([]);
});

test.each(Array.from({ length: 25 }, (_, seed) => seed))(
  'table %i: a hidden number is in a range of five',
  async (seed) => {
    const chance = createChance(seed);
    const [rows, columns] = [1 + chance(7), 1 + chance(6)];
    const table = new Map<number, Map<string, number>>();
    for (let row = 1; row <= rows; row += 1) {
      const numbers = Array.from({ length: columns }, (_, column) => [
        String(column),
        chance(3) === 0 ? 0 : Math.min(chance(40), chance(40)),
      ]);
      table.set(row, new Map(numbers as [string, number][]));
    }
    const totals = new Map([...table].map(([row, numbers]) => [row, [...numbers.values()].reduce((a, b) => a + b, 0)]));
    const pooled = poolRows(totals);
    if (pooled === 'everything') return;
    const hidden = new Set((await hideSmall(table, pooled)).map(({ row, category }) => `${row} ${category}`));
    const name = (row: number, column: string) => `x${row}_${column}`;
    const names = Array.from({ length: columns }, (_, column) => String(column));
    const all = (column: string) => [...table.keys()].map((row) => name(row, column)).join(' + ');
    const known = [
      `${names.map(all).join(' + ')} = ${[...totals.values()].reduce((a, b) => a + b, 0)}`,
      ...names.flatMap((column) => {
        const total = [...table.values()].reduce((sum, row) => sum + (row.get(column) ?? 0), 0);
        return hidden.has(`null ${column}`) ? [] : [`${all(column)} = ${total}`];
      }),
      ...[...table].flatMap(([row, numbers]) => {
        if (pooled.has(row)) return [];
        const shown = names.filter((column) => !hidden.has(`${row} ${column}`));
        const whole = `${names.map((column) => name(row, column)).join(' + ')} = ${totals.get(row)}`;
        return [whole, ...shown.map((column) => `${name(row, column)} = ${numbers.get(column)}`)];
      }),
    ];
    const solve = (goal: string, sum: string) =>
      solver.solve(`${goal}\n obj: ${sum}\nSubject To\n ${known.join('\n ')}\nEnd`).ObjectiveValue;
    for (const column of names) {
      const secrets = [...table].flatMap(([row, numbers]) => {
        const value = numbers.get(column) ?? 0;
        return value > 0 && value < fewestShown ? [name(row, column)] : [];
      });
      for (const secret of secrets)
        expect(solve('Maximize', secret) - solve('Minimize', secret), secret).toBeGreaterThanOrEqual(
          fewestShown - 0.001,
        );
    }
  },
);
