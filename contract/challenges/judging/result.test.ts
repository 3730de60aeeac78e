import { expect, test } from 'vitest';
import type { JudgingEvent } from './record.ts';
import { chooseHead, type JudgingState, rankEntries, replayEvents } from './result.ts';
import { newRubric, type Rubric } from './rubric.ts';

const level = { text_pt: 'Descrito', text_en: 'Described' };
const criterionOf = (key: string, weight: number, scale: 5 | 10 = 5) => ({
  key,
  title_pt: key,
  title_en: key,
  weight,
  scale,
  levels: Array.from({ length: scale + 1 }, () => level),
});
const rubric: Rubric = {
  ...newRubric,
  criteria: [criterionOf('a', 3), criterionOf('b', 2), criterionOf('c', 1, 10)],
  tie_order: ['b', 'c'],
};
const seed = '5eed';

function stateOf(
  reviews: readonly (readonly [entry: number, judge: number, a: number, b: number, c: number])[],
  changed: Partial<JudgingState> = {},
): JudgingState {
  return {
    rubric,
    version: 1,
    seed,
    headSize: 2,
    entries: [...new Set(reviews.map(([entry]) => entry))].sort((one, other) => one - other),
    disqualified: new Set(),
    reviews: reviews.map(([entry, judge, a, b, c]) => ({ entry, judge, values: { a, b, c } })),
    head: undefined,
    ...changed,
  };
}
const orderOf = (state: JudgingState) => rankEntries(state).map(({ entry }) => entry);

/** Whole numbers below `limit`, the same for the same seed. */
function randomFrom(start: number): (limit: number) => number {
  let state = start;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

function shuffle<Item>(items: readonly Item[], random: (limit: number) => number): Item[] {
  const shuffled = [...items];
  for (let at = shuffled.length - 1; at > 0; at -= 1) {
    const other = random(at + 1);
    [shuffled[at], shuffled[other]] = [shuffled[other] as Item, shuffled[at] as Item];
  }
  return shuffled;
}

function randomState(start: number, changed: Partial<JudgingState> = {}): JudgingState {
  const random = randomFrom(start);
  const [entries, judges] = [2 + random(30), 2 + random(8)];
  const reviews = Array.from({ length: entries }, (_, entry) =>
    shuffle([...Array(judges).keys()], random)
      .slice(0, 1 + random(judges))
      .map((judge) => [entry + 1, judge + 1, random(6), random(6), random(11)] as const),
  );
  return stateOf(reviews.flat(), changed);
}

test('the mean weights criteria by their weight, whatever their scale', () => {
  const ranked = rankEntries(
    stateOf([
      [1, 1, 5, 0, 0],
      [2, 1, 0, 5, 10],
      [3, 1, 5, 5, 10],
    ]),
  );
  expect(ranked.map(({ entry, rank, points }) => [entry, rank, points])).toEqual([
    [3, 1, 100_000_000],
    // 3 of 6, as for the other one: the second criterion decides ties.
    [2, 2, 50_000_000],
    [1, 3, 50_000_000],
  ]);
});

test('ties are decided by the criteria in their order, then by the lot alone', () => {
  expect(
    orderOf(
      stateOf([
        [1, 1, 4, 1, 2],
        [2, 1, 3, 3, 0],
      ]),
    ),
  ).toEqual([2, 1]);
  const equal = [1, 2, 3, 4, 5, 6, 7, 8].map((entry) => [entry, 1, 2, 2, 2] as const);
  const byLot = orderOf(stateOf(equal));
  expect(orderOf(stateOf(equal, { seed: 'other' }))).not.toEqual(byLot);
  expect(orderOf(stateOf(equal.toReversed()))).toEqual(byLot);
  expect(new Set(byLot).size).toBe(8);
});

test('the order of reviews and entries changes nothing, in either model', () => {
  for (const model of ['mean', 'additive'] as const)
    for (let start = 0; start < 100; start += 1) {
      const state = randomState(start, { rubric: { ...rubric, model } });
      const random = randomFrom(start + 1000);
      const shuffled = { ...state, reviews: shuffle(state.reviews, random), entries: shuffle(state.entries, random) };
      expect(rankEntries(shuffled)).toEqual(rankEntries(state));
    }
});

test('the number of a judge changes nothing', () => {
  for (let start = 0; start < 50; start += 1) {
    const state = randomState(start, { rubric: { ...rubric, model: 'additive' } });
    const renamed = { ...state, reviews: state.reviews.map((one) => ({ ...one, judge: 100 - one.judge })) };
    expect(rankEntries(renamed)).toEqual(rankEntries(state));
  }
});

test('a better review never costs an entry a rank by the mean', () => {
  for (let start = 0; start < 100; start += 1) {
    const state = randomState(start);
    const [first, ...rest] = state.reviews;
    if (!first) continue;
    const better = { ...first, values: { ...first.values, a: 5 } };
    const rankOf = (one: JudgingState) => rankEntries(one).find(({ entry }) => entry === first.entry)?.rank ?? 0;
    expect(rankOf({ ...state, reviews: [better, ...rest] })).toBeLessThanOrEqual(rankOf(state));
  }
});

test('the additive model compensates for a severe judge', () => {
  // Judge 3 gives two points less; entry 4 is the best, and met that judge twice as often as the others did.
  const reviews = [
    [1, 1, 3, 3, 6],
    [1, 2, 3, 3, 6],
    [2, 2, 2, 2, 4],
    [2, 3, 0, 0, 0],
    [3, 1, 4, 4, 8],
    [3, 2, 4, 4, 8],
    [4, 3, 3, 3, 6],
    [4, 1, 5, 5, 10],
  ] as const;
  expect(orderOf(stateOf(reviews)).slice(0, 2).sort()).toEqual([3, 4]);
  const [best] = rankEntries(stateOf(reviews, { rubric: { ...rubric, model: 'additive' } }));
  expect(best).toMatchObject({ entry: 4, other_points: 80_000_000 });
});

test('entries of the head are ranked by all their reviews, before all others', () => {
  const reviews = [
    [1, 1, 5, 5, 10],
    [2, 1, 4, 4, 8],
    [3, 1, 3, 3, 6],
  ] as const;
  const first = stateOf(reviews);
  expect(chooseHead(first)).toEqual([1, 2]);
  const further = stateOf([...reviews, [1, 2, 0, 0, 0], [2, 2, 4, 4, 8]], { head: [1, 2] });
  expect(rankEntries(further).map(({ entry, in_head }) => [entry, in_head])).toEqual([
    [2, true],
    [1, true],
    [3, false],
  ]);
  expect(chooseHead({ ...first, rubric: { ...rubric, head_reviews: 0 } })).toEqual([]);
});

test('a disqualified entry has no rank, and the next ones move up', () => {
  const state = stateOf(
    [
      [1, 1, 5, 5, 5],
      [2, 1, 4, 4, 4],
      [3, 1, 3, 3, 3],
    ],
    { disqualified: new Set([1]) },
  );
  expect(rankEntries(state).map(({ entry, rank }) => [entry, rank])).toEqual([
    [2, 1],
    [3, 2],
  ]);
});

const hash = '0'.repeat(64);
const story: readonly JudgingEvent[] = [
  { kind: 'rubric', version: 1, rubric, reason: null, seed, head_size: 12 },
  { kind: 'entry', entry: 1, content_hash: hash, file_hash: null },
  { kind: 'entry', entry: 2, content_hash: hash, file_hash: hash },
  { kind: 'judge', judge: 1 },
  { kind: 'judge', judge: 2 },
  { kind: 'recusal', entry: 2, judge: 2, ground: 'team' },
  { kind: 'assignment', entry: 1, judge: 1, look: 1 },
  { kind: 'assignment', entry: 2, judge: 1, look: 1 },
  { kind: 'score', entry: 1, judge: 1, version: 1, values: { a: 3, b: 3, c: 3 }, comment_hash: hash, reason: null },
  { kind: 'score', entry: 2, judge: 1, version: 1, values: { a: 2, b: 3, c: 3 }, comment_hash: hash, reason: null },
  { kind: 'close', look: 1, head: [1] },
  { kind: 'assignment', entry: 1, judge: 2, look: 2 },
  { kind: 'score', entry: 1, judge: 2, version: 1, values: { a: 3, b: 3, c: 4 }, comment_hash: hash, reason: null },
  { kind: 'close', look: 2, head: [] },
  { kind: 'result', version: 1, result: 'preliminary', ranking: [] },
  { kind: 'appeal', entry: 2, text_hash: hash },
  { kind: 'score', entry: 2, judge: 1, version: 2, values: { a: 5, b: 5, c: 5 }, comment_hash: hash, reason: 'Lido' },
  { kind: 'decision', entry: 2, granted: true, reason: 'Lido' },
  { kind: 'result', version: 2, result: 'corrected', ranking: [] },
];

test('a record is replayed to the newest versions', () => {
  const state = replayEvents(story);
  expect(state).toMatchObject({ entries: [1, 2], head: [1], headSize: 12, seed, version: 1 });
  expect(state.reviews.find(({ entry, judge }) => entry === 2 && judge === 1)?.values).toEqual({ a: 5, b: 5, c: 5 });
  expect(orderOf(state)).toEqual([1, 2]);
});

test('a record that contradicts itself is refused, whichever event is missing or comes twice', () => {
  const mayMiss = (event: JudgingEvent) => ['close', 'decision', 'recusal'].includes(event.kind);
  for (const [at, event] of story.entries()) {
    const isLast = at === story.length - 1;
    if (!isLast && !mayMiss(event) && !(event.kind === 'score' && event.version === 2))
      expect(() => replayEvents(story.toSpliced(at, 1)), `without ${event.kind} ${at}`).toThrow(
        /contradicts|no rubric/,
      );
    if (event.kind !== 'recusal')
      expect(() => replayEvents(story.toSpliced(at, 0, event)), `twice ${event.kind} ${at}`).toThrow(/contradicts/);
  }
});
