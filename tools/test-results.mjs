// Reads the output of Vitest and Playwright, for the progress and the summary of `npm test`.

/** A line for each test file, after its project, that Vitest is through with, or for each test of Playwright. */
const doneLines = /^ +[✓✘❯×-] +(?:\d+ (?:\[|\S+\.spec\.ts)|(?:\w+ +)?\S+\.test\.ts \(\d+ test)/gm;

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
