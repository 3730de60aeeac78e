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
const partners = 24;

/**
 * The numbers that are not shown although the totals of the rows are: those below `fewestShown`, and others without
 * which they would follow from the totals. Each small number is a corner of a block of two rows and several categories
 * that is hidden whole, and within which enough people can be moved, with all totals unchanged, for its value to be
 * anything in a range of `fewestShown` (the hypercube method of statistical disclosure control).
 */
export function hideSmall(table: Table, pooled: ReadonlySet<number>): Place[] {
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
  const hide = (row: number, column: number) => (hidden[row] as boolean[]).splice(column, 1, true);
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

  /** The cheapest columns by which a number can change enough together with those of another row. */
  function findBlock(row: number, other: number, column: number) {
    const columns: number[] = [];
    let [mine, theirs, price] = [0, 0, cost(other, column)];
    const isWide = () =>
      row === 0 || other === 0
        ? mine + at(row || other, column) >= fewestShown
        : Math.min(mine, at(other, column)) + Math.min(at(row, column), theirs) >= fewestShown;
    const cheapest = categories
      .map((_, index) => ({ index, price: cost(row, index) + cost(other, index) }))
      .filter(({ index }) => index !== column && at(row || other, index) + (other && row ? at(other, index) : 0) > 0)
      .sort((one, next) => one.price - next.price || at(row, next.index) - at(row, one.index));
    for (const next of cheapest) {
      if (isWide() && columns.length > 0) break;
      columns.push(next.index);
      mine += at(row || other, next.index);
      theirs += at(other, next.index);
      price += next.price;
    }
    return isWide() && columns.length > 0 ? { other, columns, price } : undefined;
  }

  for (const [row, numbers] of values.entries())
    for (const [column, value] of numbers.entries()) {
      if (value === 0 || value >= fewestShown) continue;
      const others = (partnersOf[column] as number[]).filter((index) => index !== row);
      const blocks = [...(row > 0 ? [0] : []), ...others].flatMap((other) => findBlock(row, other, column) ?? []);
      const [block] = blocks.sort((one, next) => one.price - next.price);
      for (const index of [column, ...(block?.columns ?? [])])
        for (const one of [row, ...(block ? [block.other] : [])]) hide(one, index);
    }
  return values.flatMap((row, index) =>
    row.flatMap((_, column) =>
      isHidden(index, column) && names[index] !== 0
        ? [{ row: names[index] as number | null, category: categories[column] as string }]
        : [],
    ),
  );
}
