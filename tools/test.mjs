import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build } from './build.mjs';
import { importRules } from './import-rules.mjs';
import { prepare, root, say } from './install.mjs';
import { fail } from './run.mjs';
import { ensureHeadlessChromium, ensurePostgres15 } from './system.mjs';

// `npm test`: all checks, on a fresh machine too. Each runs even when another failed, so one run reports all failures.

/** Runs one check, prints its output, at its end where others print theirs meanwhile, and counts its tests. */
function runCheck({ name, command, args, env, isAside = false }) {
  say(`\n── ${name}`);
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    // Vitest prints failures as errors, and passed tests as output.
    for (const stream of ['stdout', 'stderr'])
      child[stream].on('data', (chunk) => {
        if (!isAside) process[stream].write(chunk);
        output += chunk;
      });
    child.once('close', (code) => {
      if (isAside) process.stdout.write(output);
      say(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`);
      const plain = stripVTControlCharacters(output);
      const [failures, flaky] = [code === 0 ? [] : listFailures(plain), listUnder('flaky', plain)];
      resolve({ name, ok: code === 0, failures, flaky, ...countTests(plain) });
    });
  });
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

async function test() {
  const node = await prepare({ development: true });
  const chromium = ensureHeadlessChromium();
  const systemPostgres = ensurePostgres15();
  await build();
  const env = { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}`, CHROMIUM: chromium, NODE_ENV: 'test' };
  const bin = (name) => `${root}/node_modules/.bin/${name}`;
  const checks = [
    { name: 'types of the server', command: bin('tsc'), args: ['-p', 'tsconfig.json'] },
    { name: 'types of the web', command: bin('tsc'), args: ['-p', 'web/tsconfig.json'] },
    { name: 'lint and format', command: bin('biome'), args: ['ci', '.'] },
    { name: 'who imports whom', command: bin('depcruise'), args: importRules },
    { name: 'nothing unused', command: bin('knip'), args: ['--no-progress'] },
    { name: 'units and API on the PostgreSQL from npm', command: bin('vitest'), args: ['run'] },
    {
      name: "units and API on the system's PostgreSQL",
      command: node,
      args: ['server/testing/run-on.ts', systemPostgres],
    },
  ];
  const results = [];
  for (const check of checks) results.push(await runCheck({ ...check, env }));
  // Browser tests wait for pages about half of the time.
  const beside = [
    { name: 'end to end in Chromium', command: bin('playwright'), args: ['test'] },
    {
      name: 'the guide, in a copy of the checkout',
      command: node,
      args: ['tools/guide.mjs'],
      isAside: true,
    },
  ];
  results.push(...(await Promise.all(beside.map((check) => runCheck({ ...check, env })))));

  for (const { flaky } of results) for (const title of flaky) say(`PASSED WHEN REPEATED: ${title}`);
  const failedChecks = results.filter(({ ok }) => !ok);
  const sum = (figure) => results.reduce((total, result) => total + result[figure], 0);
  for (const { name, failures } of failedChecks) say([`FAILED: ${name}`, ...failures].join('\n  '));
  // A check without tests of its own counts as one.
  const whole = results.filter((result) => result.passed + result.failed === 0);
  const passed = sum('passed') + whole.filter(({ ok }) => ok).length;
  const failed = sum('failed') + whole.filter(({ ok }) => !ok).length;
  process.stdout.write(`\n${passed} passed, ${Math.max(failed, failedChecks.length)} failed\n`);
  process.exitCode = failedChecks.length > 0 || passed === 0 ? 1 : 0;
}

test().catch(fail);
