import { expect, test } from 'vitest';
import { type Assignable, assignReviews, type Pair } from './assign.ts';

/** Repeatable whole numbers below a limit. */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

const languages = ['pt', 'en', null];
const number = (count: number, languageOf: (index: number) => string | null = () => 'pt') =>
  Array.from({ length: count }, (_, index) => ({ number: index + 1, language: languageOf(index) }));

function loadsOf({ judges }: Assignable, pairs: readonly Pair[]): number[] {
  return judges.map(({ number }) => pairs.filter(({ judge }) => judge === number).length);
}

const spread = (loads: readonly number[]) => Math.max(...loads) - Math.min(...loads);
const keysOf = (pairs: readonly Pair[]) => pairs.map(({ entry, judge }) => `${entry} ${judge}`);

/** The judges and entries that are reached from the first pair. */
function isConnected(pairs: readonly Pair[]): boolean {
  const reached = new Set(pairs.slice(0, 1));
  for (const one of reached)
    for (const other of pairs) if (one.entry === other.entry || one.judge === other.judge) reached.add(other);
  return reached.size === pairs.length;
}

const sizes = Array.from({ length: 60 }, (_, index) => {
  const next = numbersFrom(index + 1);
  const reviews = 2 + next(3);
  return { seed: `seed ${index}`, entries: 1 + next(40), judges: reviews + next(20), reviews };
});

test.each(sizes)('$entries entries × $reviews by $judges judges: balanced, connected, exact', (size) => {
  const next = numbersFrom(size.entries);
  const field = {
    seed: size.seed,
    entries: number(size.entries, () => languages[next(3)] ?? null),
    judges: number(size.judges, () => languages[next(3)] ?? null),
    excluded: [],
  };
  const { pairs, short, isConnected: claimed } = assignReviews(field, size.reviews);
  expect(short).toEqual([]);
  expect(new Set(keysOf(pairs)).size).toBe(size.entries * size.reviews);
  for (const { number } of field.entries)
    expect(pairs.filter(({ entry }) => entry === number)).toHaveLength(size.reviews);
  // Judges whom no assignment could connect with the others get no review.
  const loads = loadsOf(field, pairs);
  const surplus = Math.max(0, size.judges - (size.entries * (size.reviews - 1) + 1));
  expect(loads.filter((load) => load === 0)).toHaveLength(surplus);
  expect(spread(surplus > 0 ? loads.filter((load) => load > 0) : loads)).toBeLessThanOrEqual(1);
  expect(claimed).toBe(true);
  expect(isConnected(pairs)).toBe(true);
  expect(assignReviews(field, size.reviews).pairs).toEqual(pairs);
});

test.each(sizes)('$entries entries × $reviews by $judges judges, with recusals: none of them is assigned', (size) => {
  const next = numbersFrom(size.judges * 97 + size.entries);
  const judges = number(size.judges + 4);
  const entries = number(size.entries + 3);
  // At most two for each entry, so that there are judges enough.
  const excluded = entries.flatMap(({ number: entry }) =>
    [1, 2].map(() => ({ entry, judge: 1 + next(judges.length) })),
  );
  const field = { seed: size.seed, entries, judges, excluded };
  const { pairs, short, isConnected: claimed } = assignReviews(field, size.reviews);
  expect(short).toEqual([]);
  expect(new Set(keysOf(pairs)).size).toBe(entries.length * size.reviews);
  const recused = new Set(keysOf(excluded));
  expect(keysOf(pairs).filter((key) => recused.has(key))).toEqual([]);
  expect(claimed).toBe(isConnected(pairs));
});

test.each(sizes.slice(0, 30))('a second look of $entries entries goes to other judges ($judges + 4)', (size) => {
  const field = { seed: size.seed, entries: number(size.entries), judges: number(size.judges + 4), excluded: [] };
  const first = assignReviews(field, size.reviews).pairs;
  const head = field.entries.slice(0, Math.ceil(size.entries / 3));
  const second = assignReviews({ ...field, entries: head, taken: first }, 3);
  expect(second.short).toEqual([]);
  const all = keysOf([...first, ...second.pairs]);
  expect(new Set(all).size).toBe(first.length + 3 * head.length);
  expect(isConnected([...first, ...second.pairs])).toBe(true);
});

test('entries whose judges are all recused are said to be short', () => {
  const excluded = [1, 2, 3].map((judge) => ({ entry: 2, judge }));
  const field = { seed: 'a', entries: number(3), judges: number(3), excluded };
  const { pairs, short } = assignReviews(field, 2);
  expect(short).toEqual([2]);
  expect(pairs).toHaveLength(4);
});

test('two groups of judges who are recused from what the other reviews cannot be compared', () => {
  const excluded = [1, 2, 3, 4].flatMap((entry) => (entry <= 2 ? [3, 4] : [1, 2]).map((judge) => ({ entry, judge })));
  const field = { seed: 'a', entries: number(4), judges: number(4), excluded };
  expect(assignReviews(field, 2).isConnected).toBe(false);
  expect(assignReviews({ ...field, excluded: excluded.slice(1) }, 2).isConnected).toBe(true);
});

test('with one review of each entry, the fewest further reviews let all judges be compared', () => {
  for (const [entries, judges] of [
    [6, 3],
    [10, 4],
    [3, 5],
    [40, 7],
  ] as const) {
    const field = { seed: 'a', entries: number(entries), judges: number(judges), excluded: [] };
    const { pairs, isConnected: claimed } = assignReviews(field, 1);
    expect([claimed, isConnected(pairs)]).toEqual([true, true]);
    expect(new Set(keysOf(pairs)).size).toBe(entries + Math.min(entries, judges) - 1);
    const loads = [...Map.groupBy(pairs, ({ judge }) => judge).values()].map(({ length }) => length);
    expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(2);
  }
});

test('entries go to judges who read their language, where numbers permit', () => {
  const languageOf = (index: number) => (index % 2 === 0 ? 'pt' : 'en');
  const field = { seed: 'a', entries: number(40, languageOf), judges: number(8, languageOf), excluded: [] };
  const { pairs } = assignReviews(field, 2);
  const misfits = pairs.filter(({ entry, judge }) => entry % 2 !== judge % 2);
  // Some are needed to compare the judges of both languages.
  expect(misfits.length).toBeLessThanOrEqual(4);
  expect(spread(loadsOf(field, pairs))).toBeLessThanOrEqual(1);
});

test('an entry goes to another judge, the one with the fewest reviews', () => {
  const field = { seed: 'a', entries: number(10), judges: number(5), excluded: [] };
  const first = assignReviews(field, 2).pairs;
  const [recused] = first as [Pair];
  const taken = first.slice(1);
  const one = { ...field, entries: number(1), taken, excluded: [recused] };
  const { pairs } = assignReviews(one, 1);
  expect(pairs).toHaveLength(1);
  expect(keysOf(first)).not.toContain(keysOf(pairs)[0]);
});

test('5,000 entries are assigned to 60 judges', () => {
  const field = { seed: 'a', entries: number(5000), judges: number(60), excluded: [] };
  const { pairs, isConnected: claimed } = assignReviews(field, 3);
  expect(spread(loadsOf(field, pairs))).toBeLessThanOrEqual(1);
  expect(claimed).toBe(true);
});
