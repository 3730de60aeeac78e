import { createHash } from 'node:crypto';

/** An entry and a judge, by their numbers. */
export interface Pair {
  readonly entry: number;
  readonly judge: number;
}

interface Numbered {
  readonly number: number;
  /** In which it is written, or which the judge reads; null where it is not known. */
  readonly language: string | null;
}

export interface Assignable {
  /** Equal seeds give equal assignments. */
  readonly seed: string;
  readonly entries: readonly Numbered[];
  /** Those who may get reviews. */
  readonly judges: readonly Numbered[];
  /** Pairs that are never assigned: recusals. */
  readonly excluded: readonly Pair[];
  /** Reviews that are assigned already: they count, and stay. */
  readonly taken?: readonly Pair[];
}

export interface Assignment {
  /** The new reviews. */
  readonly pairs: readonly Pair[];
  /** The entries for which there were too few judges. */
  readonly short: readonly number[];
  /** Whether any two judges with reviews can be compared, through entries that they share with others. */
  readonly isConnected: boolean;
}

/** Random numbers from 0 to 1 that follow from a seed (mulberry32). */
function createChance(seed: string): () => number {
  let state = createHash('sha256').update(seed).digest().readUInt32LE();
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffle<Item>(items: readonly Item[], chance: () => number): Item[] {
  const drawn = items.map((item) => [chance(), item] as const);
  return drawn.toSorted(([one], [other]) => one - other).map(([, item]) => item);
}

const keyOf = (entry: number, judge: number) => `${entry} ${judge}`;
const otherThan = (one: string | null, other: string | null) => one !== null && other !== null && one !== other;

/** An assignment that is being made. */
class Draft {
  readonly pairs: { entry: number; judge: number }[] = [];
  readonly short: number[] = [];
  readonly loads = new Map<number, number>();
  readonly #held: Set<string>;
  readonly #excluded: Set<string>;
  readonly #taken: readonly Pair[];
  readonly #languages: { readonly entries: Map<number, string | null>; readonly judges: Map<number, string | null> };

  constructor({ entries, judges, excluded, taken = [] }: Assignable) {
    const languagesOf = (all: readonly Numbered[]) => new Map(all.map(({ number, language }) => [number, language]));
    this.#languages = { entries: languagesOf(entries), judges: languagesOf(judges) };
    this.#excluded = new Set(excluded.map(({ entry, judge }) => keyOf(entry, judge)));
    this.#held = new Set(taken.map(({ entry, judge }) => keyOf(entry, judge)));
    this.#taken = taken;
    for (const { number } of judges) this.loads.set(number, 0);
    for (const { judge } of taken) this.#addLoad(judge, 1);
  }

  #addLoad(judge: number, by: number): void {
    const load = this.loads.get(judge);
    if (load !== undefined) this.loads.set(judge, load + by);
  }

  mayReview(judge: number, entry: number): boolean {
    const key = keyOf(entry, judge);
    return this.loads.has(judge) && !this.#held.has(key) && !this.#excluded.has(key);
  }

  /** 1 where the judge does not read the language of the entry. */
  misfit(judge: number, entry: number): number {
    const { judges, entries } = this.#languages;
    return otherThan(judges.get(judge) ?? null, entries.get(entry) ?? null) ? 1 : 0;
  }

  add(pair: Pair): void {
    this.pairs.push({ ...pair });
    this.#held.add(keyOf(pair.entry, pair.judge));
    this.#addLoad(pair.judge, 1);
  }

  /** Gives a new review to another judge. */
  move(pair: { entry: number; judge: number }, to: number): void {
    this.#held.delete(keyOf(pair.entry, pair.judge));
    this.#held.add(keyOf(pair.entry, to));
    this.#addLoad(pair.judge, -1);
    this.#addLoad(to, 1);
    pair.judge = to;
  }

  maySwap(one: Pair, other: Pair): boolean {
    return this.mayReview(other.judge, one.entry) && this.mayReview(one.judge, other.entry);
  }

  swap(one: { entry: number; judge: number }, other: { entry: number; judge: number }): void {
    const { judge } = one;
    this.move(one, other.judge);
    this.move(other, judge);
  }

  /** The component of each entry (positive) and judge (negative) that has reviews, without one pair. */
  components(without?: Pair): { of: Map<number, number>; count: number; edges: number } {
    const parents = new Map<number, number>();
    const rootOf = (node: number): number => {
      let root = node;
      for (let next = parents.get(root) ?? root; next !== root; next = parents.get(root) ?? root) root = next;
      parents.set(node, root);
      return root;
    };
    const edges = [...this.#taken, ...this.pairs].filter((pair) => pair !== without);
    for (const { entry, judge } of edges) parents.set(rootOf(entry), rootOf(-judge));
    for (const { entry, judge } of edges) for (const node of [entry, -judge]) parents.set(node, rootOf(node));
    return { of: parents, count: new Set(parents.values()).size, edges: edges.length };
  }
}

/** Gives each entry to those judges who have the fewest reviews, of these to those who read its language. */
function fill(draft: Draft, entries: readonly Numbered[], reviews: number, chance: () => number): void {
  for (const { number: entry } of shuffle(entries, chance)) {
    const able = [...draft.loads.keys()].filter((judge) => draft.mayReview(judge, entry));
    const ranked = able.map((judge) => ({
      judge,
      rank: (draft.loads.get(judge) ?? 0) * 4 + draft.misfit(judge, entry) * 2 + chance(),
    }));
    const chosen = ranked.toSorted((one, other) => one.rank - other.rank).slice(0, reviews);
    for (const { judge } of chosen) draft.add({ entry, judge });
    if (chosen.length < reviews) draft.short.push(entry);
  }
}

/** Moves reviews from judges with many to judges with fewer, by way of others where need be, until no move helps. */
function balance(draft: Draft): void {
  const isMoved = (from: number): boolean => {
    const most = draft.loads.get(from) ?? 0;
    if (Math.min(...draft.loads.values()) > most - 2) return false;
    const cameBy = new Map<number, { entry: number; judge: number } | undefined>([[from, undefined]]);
    const own = Map.groupBy(draft.pairs, ({ judge }) => judge);
    for (const judge of cameBy.keys()) {
      for (const pair of own.get(judge) ?? [])
        for (const to of draft.loads.keys()) {
          if (cameBy.has(to) || !draft.mayReview(to, pair.entry)) continue;
          cameBy.set(to, pair);
          if ((draft.loads.get(to) ?? 0) > most - 2) continue;
          let end = to;
          for (let step = cameBy.get(end); step; step = cameBy.get(end)) {
            const { judge: before } = step;
            draft.move(step, end);
            end = before;
          }
          return true;
        }
    }
    return false;
  };
  const byLoad = () => [...draft.loads].toSorted(([, one], [, other]) => other - one).map(([judge]) => judge);
  while (byLoad().some(isMoved));
}

/** Swaps reviews of two judges where more of them then read the language; nobody's number of reviews changes. */
function fitLanguages(draft: Draft, chance: () => number): void {
  const { pairs } = draft;
  const cost = (one: Pair, other: Pair) => draft.misfit(one.judge, one.entry) + draft.misfit(other.judge, other.entry);
  for (const pair of pairs) {
    if (draft.misfit(pair.judge, pair.entry) === 0) continue;
    for (let tries = 0; tries < 30; tries += 1) {
      const other = pairs[Math.floor(chance() * pairs.length)] as (typeof pairs)[number];
      const swapped = [
        { entry: pair.entry, judge: other.judge },
        { entry: other.entry, judge: pair.judge },
      ] as const;
      if (cost(...swapped) >= cost(pair, other) || !draft.maySwap(pair, other)) continue;
      draft.swap(pair, other);
      break;
    }
  }
}

/**
 * Joins two components. A review that its component can spare is swapped for one of another component: this joins the
 * two, and the numbers of reviews stay. Where recusals prevent it, a review moves to a judge of the other component.
 */
function joinComponents(draft: Draft, before: ReturnType<Draft['components']>): boolean {
  const { of } = before;
  // Without a review to spare, in a forest, nothing can be joined.
  if (before.edges - of.size + before.count === 0) return false;
  for (const one of draft.pairs) {
    const component = of.get(one.entry);
    const others = draft.pairs.filter(({ entry }) => of.get(entry) !== component);
    const partner = others.find((other) => draft.maySwap(one, other));
    const heir = [...draft.loads.keys()].find(
      (judge) => of.get(-judge) !== component && of.has(-judge) && draft.mayReview(judge, one.entry),
    );
    if (!partner && heir === undefined) continue;
    if (draft.components(one).count > before.count) continue;
    if (partner) draft.swap(one, partner);
    else draft.move(one, heir as number);
    return true;
  }
  return false;
}

function connect(draft: Draft): boolean {
  for (;;) {
    const components = draft.components();
    if (components.count <= 1) return true;
    if (!joinComponents(draft, components)) return false;
  }
}

/**
 * Adds a further review for each two components that could not be joined, of the judge with the fewest: with one review
 * of each entry no two judges would share any. False where recusals prevent it.
 */
function bridge(draft: Draft): boolean {
  for (;;) {
    const { of, count } = draft.components();
    if (count <= 1) return true;
    const judges = [...draft.loads].filter(([judge]) => of.has(-judge)).toSorted(([, one], [, other]) => one - other);
    const entries = [...new Set(draft.pairs.map(({ entry }) => entry))];
    const found = judges.flatMap(([judge]) => {
      const entry = entries.find((one) => of.get(one) !== of.get(-judge) && draft.mayReview(judge, one));
      return entry === undefined ? [] : [{ entry, judge }];
    })[0];
    if (!found) return false;
    draft.add(found);
  }
}

function assignTo(assignable: Assignable, reviews: number): Assignment {
  const chance = createChance(assignable.seed);
  const draft = new Draft(assignable);
  fill(draft, assignable.entries, reviews, chance);
  balance(draft);
  fitLanguages(draft, chance);
  const isConnected = connect(draft) || ((assignable.taken ?? []).length === 0 && bridge(draft));
  const { pairs, short } = draft;
  return {
    pairs: pairs.toSorted((one, other) => one.entry - other.entry || one.judge - other.judge),
    short: short.toSorted((one, other) => one - other),
    isConnected,
  };
}

/**
 * Gives each entry so many reviews more: deterministic, each judge with as many as the others or one more or fewer,
 * as far as recusals permit, and all judges connected, if need be by the fewest reviews more. With it the first look is assigned, the second one to further
 * judges (`taken` are then the reviews of the first), and one entry to another judge after a recusal.
 */
export function assignReviews(assignable: Assignable, reviews: number): Assignment {
  const { entries, judges, taken = [], seed } = assignable;
  // More judges could not all be connected: some get no review.
  const most = entries.length * (reviews - 1) + 1;
  if (taken.length === 0 && judges.length > most && reviews > 1) {
    const fewer = assignTo(
      { ...assignable, judges: shuffle(judges, createChance(`${seed} judges`)).slice(0, most) },
      reviews,
    );
    if (fewer.isConnected && fewer.short.length === 0) return fewer;
  }
  return assignTo(assignable, reviews);
}
