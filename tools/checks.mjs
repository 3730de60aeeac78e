import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** Follows the lanes of a run, which run side by side: each a list of checks, one after the other. */
export function followProgress(lanes) {
  const times = readTimes();
  const checks = lanes.flat();
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
    const left = Math.max(...lanes.map((lane) => lane.reduce((sum, check) => sum + secondsLeft(check), 0)));
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

// Reads the output of Vitest and Playwright, for the progress and the summary of `npm test`.

/**
 * A line for each test file, after its project, that Vitest is through with, or for each test of Playwright: at its end,
 * or in continuous integration at its beginning.
 */
const doneLines = /^(?:\[\d+\/\d+\]| +[✓✘❯×-] +(?:\d+ (?:\[|\S+\.spec\.ts)|(?:\w+ +)?\S+\.test\.ts \(\d+ test)).*$/gm;

/** How many files or tests are done, and of how many, where Playwright says it. */
export function countDone(plain) {
  const total = Number(plain.match(/^Running (\d+) tests? using/m)?.[1] ?? 0);
  return { done: plain.match(doneLines)?.length ?? 0, total };
}

/** The titles under a heading of Playwright's summary, such as `2 failed`. */
function listUnder(heading, plain) {
  const listed = plain.match(new RegExp(`^ +\\d+ ${heading}\\n((?: {4}\\S.*\\n)+)`, 'm'))?.[1] ?? '';
  return listed.split('\n').flatMap((title) => title.trim() || []);
}

/** The titles of failed tests and errors outside of tests, which are among the rest of the output. */
function listFailures(plain) {
  const titles = [...plain.matchAll(/^ *FAIL +(.*)$/gm)].map(([, title]) => title.trim());
  const unhandled = [...plain.matchAll(/^⎯+ Unhandled (?!Errors).*\n(.*)$/gm)].map(([, error]) => error.trim());
  return [...new Set([...titles, ...unhandled, ...listUnder('failed', plain)])];
}

/** Passed and failed tests, from the summaries of Vitest and Playwright. */
function countTests(plain) {
  const line = plain.match(/^\s*Tests\s.*$/m)?.[0] ?? plain;
  const figure = (word) => Number(line.match(new RegExp(`(\\d+) ${word}`))?.[1] ?? 0);
  return { passed: figure('passed'), failed: figure('failed'), skipped: figure('skipped') };
}

/** What a check that has ended says of its tests. */
export function readResult(plain, ok) {
  return { ok, failures: ok ? [] : listFailures(plain), flaky: listUnder('flaky', plain), ...countTests(plain) };
}

/** The last lines of a run: what failed, and how many tests passed; a check without tests of its own counts as one. */
export function summarize(results) {
  const failedChecks = results.filter(({ ok }) => !ok);
  const whole = results.filter((result) => result.passed + result.failed === 0);
  const sum = (figure) => results.reduce((total, result) => total + result[figure], 0);
  const passed = sum('passed') + whole.filter(({ ok }) => ok).length;
  const failed = sum('failed') + whole.filter(({ ok }) => !ok).length;
  return {
    lines: [
      ...results.flatMap(({ flaky }) => flaky.map((title) => `PASSED WHEN REPEATED: ${title}`)),
      ...failedChecks.map(({ name, failures }) => [`FAILED: ${name}`, ...failures].join('\n  ')),
    ],
    total: `${passed} passed, ${Math.max(failed, failedChecks.length)} failed`,
    ok: failedChecks.length === 0 && passed > 0,
  };
}

/** The files of these folders whose tests Vitest (`.test.ts`) or Playwright (`.spec.ts`) runs, from the project's root. */
export function listTests(ending, folders) {
  const files = folders.flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true }).map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
  );
  return files.filter((path) => path.endsWith(ending) && !/node_modules|^web\/build/.test(path));
}

/** The arguments of `depcruise`: the rules, and every folder with modules. */
export const importRules = [
  '--config',
  '.dependency-cruiser.mjs',
  ...['contract', 'server', 'web', 'db', 'tools', 'e2e', 'bench', 'rehearsals'],
];

/** The arguments of `tsc` for the server and for the web: one checker takes half of what several take together. */
export const typeArguments = {
  server: ['--project', 'tsconfig.json', '--checkers', '1'],
  web: ['--project', 'web/tsconfig.json', '--checkers', '1'],
};
