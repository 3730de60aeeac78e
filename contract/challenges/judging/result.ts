import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { JudgingEvent, RankedEntry } from './record.ts';
import type { JudgingModel, ReviewValues, Rubric } from './rubric.ts';

/** Whether a review has a value of each criterion, within its scale, and no other. */
export function isComplete({ criteria }: Pick<Rubric, 'criteria'>, values: ReviewValues): boolean {
  const fits = criteria.every(({ key, scale }) => values[key] !== undefined && values[key] <= scale);
  return fits && Object.keys(values).length === criteria.length;
}

/** The newest version of a judge's review. */
export interface Reviewed {
  readonly entry: number;
  readonly judge: number;
  readonly values: ReviewValues;
}

/** What the events of a stage amount to. */
export interface JudgingState {
  readonly rubric: Rubric;
  readonly version: number;
  readonly seed: string;
  readonly headSize: number;
  /** Numbers of the entries, and of those of them that are disqualified. */
  readonly entries: readonly number[];
  readonly disqualified: ReadonlySet<number>;
  readonly reviews: readonly Reviewed[];
  /** The entries of the second look, the best first; undefined until the first look is closed. */
  readonly head: readonly number[] | undefined;
}

const pairOf = ({ entry, judge }: { entry: number; judge: number }) => `${entry} ${judge}`;

function assert(holds: boolean, event: JudgingEvent): asserts holds {
  if (!holds) throw new Error(`The record contradicts itself: ${JSON.stringify(event)}`);
}

/** Replays the events of a stage; throws where they contradict each other, such as a score without an assignment. */
export function replayEvents(events: Iterable<JudgingEvent>): JudgingState {
  let rules: Extract<JudgingEvent, { kind: 'rubric' }> | undefined;
  let head: readonly number[] | undefined;
  let closed = 0;
  let results = 0;
  const entries = new Set<number>();
  const judges = new Set<number>();
  const disqualified = new Set<number>();
  const appealed = new Map<number, boolean>();
  const assigned = new Map<string, { entry: number; isRecused: boolean }>();
  const reviews = new Map<string, Reviewed & { version: number }>();
  for (const event of events) {
    switch (event.kind) {
      case 'rubric':
        assert(event.version === (rules?.version ?? 0) + 1 && (!rules || rules.seed === event.seed), event);
        rules = event;
        break;
      case 'entry':
        assert(event.entry === entries.size + 1, event);
        entries.add(event.entry);
        break;
      case 'judge':
        assert(event.judge === judges.size + 1, event);
        judges.add(event.judge);
        break;
      case 'assignment':
        assert(entries.has(event.entry) && judges.has(event.judge) && !assigned.has(pairOf(event)), event);
        assert(event.look === closed + 1, event);
        assigned.set(pairOf(event), { entry: event.entry, isRecused: false });
        break;
      case 'recusal':
        // A rule recuses judges before they are assigned.
        assert(entries.has(event.entry) && judges.has(event.judge) && !reviews.has(pairOf(event)), event);
        assigned.set(pairOf(event), { entry: event.entry, isRecused: true });
        break;
      case 'disqualification':
        assert(entries.has(event.entry) && !disqualified.has(event.entry), event);
        disqualified.add(event.entry);
        break;
      case 'score': {
        const pair = pairOf(event);
        const former = reviews.get(pair);
        assert(assigned.get(pair)?.isRecused === false && event.version === (former?.version ?? 0) + 1, event);
        assert(rules !== undefined && isComplete(rules.rubric, event.values), event);
        // Until there is a result a comment may change; then values may, by an appeal only.
        const isComment = !former || Object.entries(event.values).every(([key, value]) => former.values[key] === value);
        assert(results === 0 ? isComment : former !== undefined && appealed.has(event.entry), event);
        reviews.set(pair, event);
        break;
      }
      case 'close':
        assert(event.look === closed + 1 && event.head.every((entry) => entries.has(entry)), event);
        for (const [pair, { entry, isRecused }] of assigned)
          assert(isRecused || reviews.has(pair) || disqualified.has(entry), event);
        closed = event.look;
        if (event.look === 1) head = event.head;
        break;
      case 'appeal':
        assert(entries.has(event.entry) && results > 0 && !appealed.has(event.entry), event);
        appealed.set(event.entry, false);
        break;
      case 'decision':
        assert(appealed.get(event.entry) === false, event);
        appealed.set(event.entry, true);
        break;
      case 'result':
        assert(event.version === results + 1 && head !== undefined, event);
        results = event.version;
        break;
    }
  }
  if (!rules) throw new Error('The record has no rubric');
  return {
    rubric: rules.rubric,
    version: rules.version,
    seed: rules.seed,
    headSize: rules.head_size,
    entries: [...entries],
    disqualified,
    reviews: [...reviews.values()],
    head,
  };
}

/** The points of a full score: millionths of a point, of 100 points. */
const fullPoints = 100_000_000;
/**
 * The ridge of the additive model: so many reviews with an average severity are added to those of each judge, which
 * keeps a judge of few reviews near the average.
 */
export const ridge = 1;
const mostRounds = 1000;

/** The nearest whole number to a quotient of whole numbers, halves upwards; exact, unlike a division. */
function divide(dividend: number, divisor: number): number {
  const twice = 2 * dividend + divisor;
  const rest = twice % (2 * divisor);
  return (twice - (rest < 0 ? rest + 2 * divisor : rest)) / (2 * divisor);
}

interface Scored {
  readonly entry: number;
  readonly judge: number;
  readonly points: number;
}

/** The weighted values of a review in points. */
function scoreReview({ criteria }: Rubric, { entry, judge, values }: Reviewed): Scored {
  let sum = 0;
  let most = 0;
  for (const { key, weight, scale } of criteria) {
    sum += weight * (values[key] ?? 0) * (10 / scale);
    most += weight * 10;
  }
  return { entry, judge, points: divide(sum * fullPoints, most) };
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => number): Map<number, Item[]> {
  const groups = new Map<number, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

type Points = ReadonlyMap<number, number>;
const none: Points = new Map();

/** For each group the mean of its reviews, each without the part that `other` explains. */
function explain(
  groups: ReadonlyMap<number, readonly Scored[]>,
  part: (review: Scored) => number,
  added: number,
): Map<number, number> {
  const means = new Map<number, number>();
  for (const [key, reviews] of groups) {
    let sum = 0;
    for (const review of reviews) sum += review.points - part(review);
    means.set(key, divide(sum, reviews.length + added));
  }
  return means;
}

/**
 * Points of each entry. The additive model explains a review by the merit of the entry and the severity of the judge:
 * least squares with a ridge, solved by turns in whole numbers, so that neither the order of the reviews nor the machine
 * matters.
 */
function estimate(model: JudgingModel, scored: readonly Scored[]): Points {
  const byEntry = groupBy(scored, ({ entry }) => entry);
  if (model === 'mean') return explain(byEntry, () => 0, 0);
  const byJudge = groupBy(scored, ({ judge }) => judge);
  let merits = none;
  let severities = none;
  for (let round = 0; round < mostRounds; round += 1) {
    const before = severities;
    merits = explain(byEntry, ({ judge }) => before.get(judge) ?? 0, 0);
    const raw = explain(byJudge, ({ entry }) => merits.get(entry) ?? 0, ridge);
    // Only differences between judges matter, and those of least squares with a ridge sum to nothing.
    let sum = 0;
    for (const one of raw.values()) sum += one;
    const middle = divide(sum, raw.size || 1);
    severities = new Map([...raw].map(([judge, severity]) => [judge, severity - middle]));
    if ([...severities].every(([judge, severity]) => severity === before.get(judge))) break;
  }
  return merits;
}

/** Orders entries: by points, then by the means of the criteria in the order for ties, then by the lot. */
function compareBy(points: Points, { rubric, seed, reviews }: JudgingState): (one: number, other: number) => number {
  const byEntry = groupBy(reviews, ({ entry }) => entry);
  const sumOf = (entry: number, key: string) =>
    (byEntry.get(entry) ?? []).reduce((sum, { values }) => sum + (values[key] ?? 0), 0);
  const countOf = (entry: number) => byEntry.get(entry)?.length || 1;
  const lots = new Map<number, string>();
  const lotOf = (entry: number) => {
    const lot = lots.get(entry) ?? bytesToHex(sha256(utf8ToBytes(`${seed}:${entry}`)));
    lots.set(entry, lot);
    return lot;
  };
  return (one, other) => {
    const difference = (points.get(other) ?? 0) - (points.get(one) ?? 0);
    if (difference !== 0) return difference;
    for (const key of rubric.tie_order) {
      const ahead = sumOf(other, key) * countOf(one) - sumOf(one, key) * countOf(other);
      if (ahead !== 0) return ahead;
    }
    return lotOf(one) < lotOf(other) ? -1 : 1;
  };
}

/** Ranks the entries that are not disqualified, the best first: those of the head by all their reviews, then the rest. */
export function rankEntries(state: JudgingState): RankedEntry[] {
  const { rubric, entries, disqualified, reviews, head = [] } = state;
  const scored = reviews.map((one) => scoreReview(rubric, one));
  const points = estimate(rubric.model, scored);
  const others = estimate(rubric.model === 'mean' ? 'additive' : 'mean', scored);
  const isInHead = new Set(head);
  const compare = compareBy(points, state);
  const taking = entries.filter((entry) => !disqualified.has(entry));
  const order = [
    ...taking.filter((entry) => isInHead.has(entry)).sort(compare),
    ...taking.filter((entry) => !isInHead.has(entry)).sort(compare),
  ];
  return order.map((entry, index) => ({
    entry,
    rank: index + 1,
    points: points.get(entry) ?? 0,
    other_points: others.get(entry) ?? 0,
    in_head: isInHead.has(entry),
  }));
}

/** The entries that get a second look after the first one, the best first; none where the rubric has no second look. */
export function chooseHead(state: JudgingState): number[] {
  if (state.rubric.head_reviews === 0) return [];
  return rankEntries({ ...state, head: undefined })
    .slice(0, state.headSize)
    .map(({ entry }) => entry);
}
