import { setImmediate } from 'node:timers/promises';
import { fewestShown } from '@mutirao/contract/organisation/figures/figure-span.ts';

/** Numbers by row, which is a challenge, and by category. */
export type Table = ReadonlyMap<number, ReadonlyMap<string, number>>;

export interface Place {
  /** Null for all challenges together. */
  readonly row: number | null;
  readonly category: string;
}

const sum = (values: Iterable<number>) => [...values].reduce((all, one) => all + one, 0);

/**
 * The challenges whose total in a year is not shown: those with too few people, and as many of the next larger as it
 * takes that the difference between all and the others is large enough. `everything` where all together are too few.
 */
export function poolRows(totals: ReadonlyMap<number, number>): ReadonlySet<number> | 'everything' {
  const rows = [...totals].filter(([, total]) => total > 0).sort(([a, one], [b, other]) => one - other || a - b);
  if (sum(totals.values()) < fewestShown) return 'everything';
  const isEnough = (count: number) => count > 1 && sum(rows.slice(0, count).map(([, total]) => total)) >= fewestShown;
  let count = rows.filter(([, total]) => total < fewestShown).length;
  while (count > 0 && count < rows.length && !isEnough(count)) count += 1;
  return new Set(rows.slice(0, count).map(([row]) => row));
}

/** So many other rows are tried as the partner of a small number, beside that of all challenges. */
const partners = 12;

/** What is hidden for a small number: its row and others, in these columns. */
interface Block {
  readonly others: readonly number[];
  readonly columns: readonly number[];
  readonly price: number;
}

/**
 * The numbers that are not shown although the totals of the rows are: those below `fewestShown`, and others without
 * which they would follow from the totals. Each small number is a corner of a block of its row, others and several
 * categories that is hidden whole, and within which enough people can be moved, with all totals unchanged, for its value
 * to be anything in a range of `fewestShown` (the hypercube method of statistical disclosure control).
 */
export async function hideSmall(table: Table, pooled: ReadonlySet<number>): Promise<Place[]> {
  const categories = [...new Set([...table.values()].flatMap((row) => [...row.keys()]))].sort();
  const shown = [...table].filter(([row]) => !pooled.has(row));
  const numbersOf = (rows: readonly (readonly [number, ReadonlyMap<string, number>])[]) =>
    categories.map((category) => sum(rows.map(([, row]) => row.get(category) ?? 0)));
  const pool = [...table].filter(([row]) => pooled.has(row));
  // All challenges first, then each, then those of the pool together, whose numbers follow from the others.
  const names = [null, ...shown.map(([row]) => row), ...(pool.length > 0 ? [0] : [])];
  const values = [
    numbersOf([...table]),
    ...shown.map((one) => numbersOf([one])),
    ...(pool.length > 0 ? [numbersOf(pool)] : []),
  ];
  const hidden = values.map((row) => row.map((value) => value > 0 && value < fewestShown));
  const at = (row: number, column: number) => values[row]?.[column] ?? 0;
  const isHidden = (row: number, column: number) => hidden[row]?.[column] === true;
  const hide = (row: number, column: number) => {
    (hidden[row] as boolean[])[column] = true;
  };
  const cost = (row: number, column: number) => (isHidden(row, column) ? 0 : at(row, column) + 1);

  // Those that can give enough first, the smallest of them, which are hidden by then for others.
  const distance = (value: number) => (value >= fewestShown ? value : Number.MAX_SAFE_INTEGER - value);
  const partnersOf = categories.map((_, column) =>
    values
      .map((_row, index) => index)
      .filter((index) => index > 0 && at(index, column) > 0)
      .sort((one, next) => distance(at(one, column)) - distance(at(next, column)))
      .slice(0, partners),
  );

  /** The cheapest columns by which a number can change enough together with those of another row, below a price. */
  function findBlock(row: number, other: number, column: number, most: number): Block | undefined {
    const columns = [column];
    let [mine, theirs, price] = [0, 0, cost(row, column) + cost(other, column)];
    const isWide = () =>
      row === 0 || other === 0
        ? mine + at(row || other, column) >= fewestShown
        : Math.min(mine, at(other, column)) + Math.min(at(row, column), theirs) >= fewestShown;
    while (columns.length === 1 || !isWide()) {
      let [next, least] = [-1, Number.POSITIVE_INFINITY];
      for (let index = 0; index < categories.length; index += 1) {
        const given = at(row || other, index) + (row > 0 && other > 0 ? at(other, index) : 0);
        const priced = cost(row, index) + cost(other, index);
        if (given > 0 && priced < least && !columns.includes(index)) [next, least] = [index, priced];
      }
      price += least;
      if (next < 0 || price >= most) return undefined;
      columns.push(next);
      mine += at(row || other, next);
      theirs += at(other, next);
    }
    return { others: [other], columns, price };
  }

  /** The cheapest rows that are enough together, in these columns, below a price. */
  function findRows(row: number, columns: readonly number[], most: number): Block | undefined {
    const [column = 0, ...more] = columns;
    const priceIn = (one: number) => columns.reduce((price, index) => price + cost(one, index), 0);
    const givenIn = (one: number) => more.reduce((given, index) => given + at(one, index), 0);
    const candidates = new Set([column, ...(row === 0 ? more : [])].flatMap((index) => partnersOf[index] as number[]));
    candidates.delete(row);
    const others: number[] = [];
    let [mine, theirs, price] = [0, 0, priceIn(row)];
    const isWide = () =>
      row === 0
        ? mine + theirs >= fewestShown
        : Math.min(givenIn(row), mine) + Math.min(at(row, column), theirs) >= fewestShown;
    for (const other of [...candidates].sort((one, next) => priceIn(one) - priceIn(next))) {
      others.push(other);
      price += priceIn(other);
      mine += at(other, column);
      theirs += givenIn(other);
      if (price >= most) return undefined;
      if (isWide()) return { others, columns, price };
    }
    return undefined;
  }

  for (const [row, numbers] of values.entries()) {
    for (const [column, value] of numbers.entries()) {
      if (value === 0 || value >= fewestShown) continue;
      let best: Block | undefined;
      const most = () => best?.price ?? Number.POSITIVE_INFINITY;
      for (const other of [...(row > 0 ? [0] : []), ...(partnersOf[column] as number[])])
        if (other !== row) best = findBlock(row, other, column, most()) ?? best;
      const filled = categories.flatMap((_, index) => (index !== column && at(row, index) > 0 ? [index] : []));
      // Several rows, where one other is not enough and all challenges together would be hidden.
      const choices = row === 0 ? filled.map((index) => [column, index]) : [[column, ...filled]];
      for (const columns of best === undefined || row === 0 || best.others[0] === 0 ? choices : [])
        best = findRows(row, columns, most()) ?? best;
      for (const index of best?.columns ?? []) for (const one of [row, ...(best?.others ?? [])]) hide(one, index);
    }
    // Ten thousand challenges take a minute, in which the process answers.
    if (row % 20 === 0) await setImmediate();
  }
  return values.flatMap((row, index) =>
    row.flatMap((_, column) =>
      isHidden(index, column) && names[index] !== 0
        ? [{ row: names[index] as number | null, category: categories[column] as string }]
        : [],
    ),
  );
}
