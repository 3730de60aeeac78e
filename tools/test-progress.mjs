import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './install.mjs';

// Says what `npm test` is doing and about how long it will take, by the times of the last run here.

const timesFile = join(root, 'node_modules', '.mutirao-tests.json');
/** In milliseconds: how often a line is printed. */
const interval = 20_000;

function readTimes() {
  try {
    return JSON.parse(readFileSync(timesFile, 'utf8'));
  } catch {
    return {};
  }
}

const inWords = (seconds) => (seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`);

/**
 * Follows the lanes of a run, each a list of checks, one after the other. Lanes of a stage run beside each other, and
 * stages one after the other: what is left is the longest lane of each.
 */
export function followProgress(stages) {
  const times = readTimes();
  const checks = stages.flat(2);
  const states = new Map(checks.map(({ name, total }) => [name, { total }]));

  /** The tests that are done, and of how many. */
  function countOf(name) {
    const { count, total } = states.get(name);
    const counted = count?.() ?? { done: 0, total: 0 };
    return { done: counted.done, total: total ?? counted.total };
  }

  function secondsLeft({ name }) {
    const { started, seconds } = states.get(name);
    if (seconds !== undefined) return 0;
    const gone = started === undefined ? 0 : (Date.now() - started) / 1000;
    // The last run says more than the first tests of this one, until it was faster.
    if (times[name] > gone) return times[name] - gone;
    const { done, total } = countOf(name);
    if (done > 0 && total > 0) return (gone * (total - done)) / done;
    return times[name] === undefined ? Number.NaN : 0;
  }

  function describe() {
    const running = checks.filter(({ name }) => states.get(name).started && states.get(name).seconds === undefined);
    const parts = running.map(({ name }) => {
      const { started } = states.get(name);
      const { done, total } = countOf(name);
      const part = total > 0 ? `${done} of ${total}, ` : '';
      return `${name} (${part}${inWords((Date.now() - started) / 1000)})`;
    });
    const ended = checks.filter(({ name }) => states.get(name).seconds !== undefined).length;
    const lanes = stages.map((stage) => stage.map((lane) => lane.reduce((sum, check) => sum + secondsLeft(check), 0)));
    const left = lanes.reduce((sum, seconds) => sum + Math.max(...seconds), 0);
    const rest = Number.isNaN(left) ? '' : `, about ${inWords(left)} left`;
    return `·· ${ended} of ${checks.length} checks done${rest}; running: ${parts.join(' and ')}`;
  }

  const timer = setInterval(() => say(describe()), interval);
  timer.unref();

  return {
    /** `count` reads from the output how many tests are done. Returns which of the checks begins. */
    start(name, count) {
      Object.assign(states.get(name), { started: Date.now(), count });
      return `${checks.filter((check) => states.get(check.name).started).length} of ${checks.length}: ${name}`;
    },
    /** Returns the seconds that it took; those of a check that failed say nothing about the next run. */
    end(name, ok) {
      const state = states.get(name);
      state.seconds = Math.round((Date.now() - state.started) / 1000);
      if (ok) times[name] = state.seconds;
      return state.seconds;
    },
    stop() {
      clearInterval(timer);
      writeFileSync(timesFile, JSON.stringify(times));
    },
  };
}
