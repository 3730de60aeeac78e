import { chooseHead, type JudgingState, type Reviewed, rankEntries } from '../contract/challenges/judging/result.ts';
import { judgingModels, newRubric, type Rubric, smallestHead } from '../contract/challenges/judging/rubric.ts';
import { createRandom, type Random } from '../server/features/site/pictures/drawing.ts';
import { table } from './measure.ts';

// How often the best of 60 entries comes first, with ten judges, by the code that ranks real ones.

const entriesCount = 60;
const judgesCount = 10;
const criteria = ['a', 'b', 'c'].map((key) => ({
  ...{ key, title_pt: key, title_en: key, weight: 1, scale: 5 as const, levels: [] },
}));

/** Deviations, where entries differ by 1: how severe judges are, how they read an entry, and how a criterion. */
const severity = 0.5;
const reading = 0.6;
const perCriterion = 0.6;

/** A number of the standard normal distribution (Box–Muller). */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}

interface Contest {
  readonly merits: readonly number[];
  readonly severities: readonly number[];
  readonly random: Random;
}

function review({ merits, severities, random }: Contest, entry: number, judge: number): Reviewed {
  const seen = (merits[entry - 1] ?? 0) + (severities[judge - 1] ?? 0) + reading * normal(random);
  const readValue = () => Math.max(0, Math.min(5, Math.round(2.5 + seen + perCriterion * normal(random))));
  return { entry, judge, values: Object.fromEntries(criteria.map(({ key }) => [key, readValue()])) };
}

const entries = Array.from({ length: entriesCount }, (_, at) => at + 1);
const judges = Array.from({ length: judgesCount }, (_, at) => at + 1);

/** Reviews of the entries by judges who have not reviewed them, each judge as often as the others. */
function reviewAll(
  contest: Contest,
  asked: readonly number[],
  reviews: number,
  before: readonly Reviewed[],
): Reviewed[] {
  const done = [...before];
  const load = new Map(judges.map((judge) => [judge, 0]));
  for (const entry of contest.random.shuffle(asked))
    for (let more = 0; more < reviews; more += 1) {
      const free = judges.filter((judge) => !done.some((one) => one.entry === entry && one.judge === judge));
      const least = Math.min(...free.map((judge) => load.get(judge) ?? 0));
      const judge = contest.random.pick(free.filter((one) => load.get(one) === least));
      load.set(judge, least + 1);
      done.push(review(contest, entry, judge));
    }
  return done;
}

function stateOf(rubric: Rubric, reviews: readonly Reviewed[], seed: string): JudgingState {
  return {
    rubric,
    version: 1,
    seed,
    headSize: smallestHead,
    entries,
    disqualified: new Set(),
    reviews,
    head: undefined,
  };
}

const ways: Readonly<Record<string, (contest: Contest, seed: string) => JudgingState>> = {
  'three reviews each, mean': (contest, seed) =>
    stateOf({ ...newRubric, criteria }, reviewAll(contest, entries, 3, []), seed),
  'three reviews each, additive': (contest, seed) =>
    stateOf({ ...newRubric, criteria, model: 'additive' }, reviewAll(contest, entries, 3, []), seed),
  'two looks: two of all, five more of the best twelve': (contest, seed) => {
    const first = stateOf({ ...newRubric, criteria }, reviewAll(contest, entries, 2, []), seed);
    const head = chooseHead(first);
    return { ...first, reviews: reviewAll(contest, head, newRubric.head_reviews, first.reviews), head };
  },
};

interface Way {
  readonly name: string;
  readonly reviews: number;
  /** Of all contests, in which the best entry came first. */
  readonly share: number;
}

/** Simulates contests, each judged in every way, with the same merits and severities. */
function simulateJudging(contests: number): Way[] {
  return Object.entries(ways).map(([name, judge]) => {
    let hits = 0;
    let reviews = 0;
    for (let at = 0; at < contests; at += 1) {
      const random = createRandom(`contest ${at}`);
      const merits = entries.map(() => normal(random));
      const severities = judges.map(() => severity * normal(random));
      const state = judge({ merits, severities, random }, String(at));
      const best = merits.indexOf(Math.max(...merits)) + 1;
      if (rankEntries(state)[0]?.entry === best) hits += 1;
      reviews = state.reviews.length;
    }
    return { name, reviews, share: hits / contests };
  });
}

/** Milliseconds that ranking 5,000 entries with three reviews each takes. */
function timeRanking(model: Rubric['model']): number {
  const random = createRandom('ranking');
  const reviews = Array.from({ length: 5000 }, (_, at) =>
    [0, 1, 2].map((step) => ({
      entry: at + 1,
      judge: 1 + ((at * 7 + step * 67) % 200),
      values: Object.fromEntries(criteria.map(({ key }) => [key, random.whole(0, 5)])),
    })),
  ).flat();
  const state = stateOf({ ...newRubric, criteria, model }, reviews, 'ranking');
  const begun = performance.now();
  rankEntries({ ...state, entries: [...new Set(reviews.map(({ entry }) => entry))] });
  return performance.now() - begun;
}

/** The simulation, and the time of the largest ranking, as text. */
export function reportJudging(contests: number): string {
  const ways = simulateJudging(contests);
  const rows = ways.map(({ name, reviews, share }) => [name, String(reviews), `${(share * 100).toFixed(1)} %`]);
  const times = judgingModels.map((model) => `${model} ${Math.round(timeRanking(model))} ms`).join(', ');
  return `${table([`${contests} contests`, 'reviews', 'best entry first'], rows)}

Ranking 5,000 entries by 15,000 reviews: ${times}.`;
}
