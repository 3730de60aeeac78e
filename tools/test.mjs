import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { basename, dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build } from './build.mjs';
import { countDone, followProgress, importRules, listTests, readResult, summarize, typeArguments } from './checks.mjs';
import { compileCache, prepare, root, say } from './install.mjs';
import { fail } from './run.mjs';
import { ensureHeadlessChromium, ensurePostgres15, ensurePython } from './system.mjs';

// `npm test`: all checks, on a fresh machine too. Each runs even when another failed, so one run reports all failures.
// `npm test -- tasks`: what concerns the features of these names, in a minute; it says what it leaves out.

const bin = (name) => `${root}/node_modules/.bin/${name}`;

/** What did not change since the last run is not checked again. */
const types = Object.entries(typeArguments).map(([part, args]) => ({
  name: `types of the ${part}`,
  command: bin('tsc'),
  args: [...args, '--incremental', '--tsBuildInfoFile', `node_modules/.cache/types-of-${part}.tsbuildinfo`],
}));
const lint = { name: 'lint and format', command: bin('biome'), args: ['ci', '.'] };
const imports = { name: 'who imports whom', command: bin('depcruise'), args: importRules };
const unused = { name: 'nothing unused', command: bin('knip'), args: ['--no-progress'] };
const pages = { name: 'the pages', work: build };

/** Checks beside others: their output would run into that of these, to which they leave the processor. */
const aside = (checks) => checks.map((check) => ({ ...check, isAside: true }));

const unitTests = listTests('.test.ts', ['contract', 'server', 'db', 'rehearsals', 'web']);
const browserTests = listTests('.spec.ts', ['e2e']);

/**
 * All checks, in two lanes that run side by side. The first has what keeps the cores busy: tests that ask pages come
 * after the build of these. The second has what needs one core at most, and ends before the first.
 */
function everything(node, postgres15) {
  const vitest = (project, workers) => ['run', '--project', project, '--maxWorkers', `${workers}`];
  const units = { name: 'units and API on the PostgreSQL from npm', command: bin('vitest'), args: vitest('inside', 2) };
  const onSystem = {
    name: "units and API on the system's PostgreSQL",
    command: node,
    args: ['server/testing/run-on.ts', postgres15, ...vitest('inside', 2).slice(1)],
  };
  const processes = { name: 'what starts processes', command: bin('vitest'), args: vitest('processes', 1) };
  // Browser tests wait for pages about half of the time.
  const browser = { name: 'end to end in Chromium', command: bin('playwright'), args: ['test'] };
  const guide = { name: 'the guide, in a copy of the checkout', command: node, args: ['tools/guide.mjs'] };
  return [[pages, units, onSystem, browser], aside([...types, lint, imports, unused, processes, guide])];
}

/** What concerns the features of these names. */
function only(names) {
  const units = unitTests.filter((path) => names.some((name) => path.includes(name)));
  const browser = browserTests.filter((path) => names.some((name) => basename(path).includes(name)));
  for (const name of names)
    if (![...units, ...browser.map((path) => basename(path))].some((path) => path.includes(name)))
      throw new Error(`No test file has "${name}" in its path.`);
  say(
    [
      `Left out: ${unitTests.length - units.length} of ${unitTests.length} files of units and API,`,
      `${browserTests.length - browser.length} of ${browserTests.length} of the browser, the system's PostgreSQL,`,
      'who imports whom, what is unused, and the guide. `npm test` has them.',
    ].join(' '),
  );
  const of = names.join(', ');
  const inBrowser = { name: `end to end: ${of}`, command: bin('playwright'), args: ['test', ...browser] };
  const ofUnits = {
    name: `units and API: ${of}`,
    command: bin('vitest'),
    args: ['run', ...units],
    total: units.length,
  };
  // Tests render the pages, so these are built first.
  const tests = [...(units.length > 0 ? [ofUnits] : []), ...(browser.length > 0 ? [inBrowser] : [])];
  return [[pages, ...tests], aside([lint, ...types])];
}

/** Runs one check, prints its output, at its end where others print theirs meanwhile, and counts its tests. */
function runCheck({ name, command, args, isAside = false }, { env, progress }) {
  let output = '';
  say(`\n── ${progress.start(name, () => countDone(stripVTControlCharacters(output)))}`);
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    if (isAside && child.pid) setPriority(child.pid, 10);
    // Vitest prints failures as errors, and passed tests as output.
    for (const stream of ['stdout', 'stderr'])
      child[stream].on('data', (chunk) => {
        if (!isAside) process[stream].write(chunk);
        output += chunk;
      });
    child.once('close', (code) => {
      if (isAside) process.stdout.write(output);
      const seconds = progress.end(name, code === 0);
      say(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
      resolve({ name, ...readResult(stripVTControlCharacters(output), code === 0) });
    });
  });
}

/** Runs checks one after the other; work of our own, such as the build, is no check, and ends all when it fails. */
async function runLane(lane, context) {
  const results = [];
  for (const check of lane) {
    if (!check.work) {
      results.push(await runCheck(check, context));
      continue;
    }
    context.progress.start(check.name);
    await check.work();
    context.progress.end(check.name, true);
  }
  return results;
}

/** The programs of the system that the checks run, installed one after the other, as apt-get does. */
async function preparePrograms(isWhole) {
  await ensurePython();
  return { chromium: await ensureHeadlessChromium(), postgres15: isWhole ? await ensurePostgres15() : undefined };
}

/** The results; where one fails, the others end before: npm and apt-get leave nothing half done. */
async function whenAllEnded(all) {
  const ended = await Promise.allSettled(all);
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
  return ended.map(({ value }) => value);
}

async function test(names) {
  const isWhole = names.length === 0;
  const [node, { chromium, postgres15 }] = await whenAllEnded([
    prepare({ development: true }),
    preparePrograms(isWhole),
  ]);
  const path = `${dirname(node)}:${process.env.PATH}`;
  const env = {
    NODE_COMPILE_CACHE: compileCache,
    ...process.env,
    PATH: path,
    CHROMIUM: chromium,
    NODE_ENV: 'test',
  };
  const lanes = isWhole ? everything(node, postgres15) : only(names);
  const progress = followProgress(lanes);
  const results = await Promise.all(lanes.map((lane) => runLane(lane, { env, progress })));
  progress.stop();

  const { lines, total, ok } = summarize(results.flat());
  for (const line of lines) say(line);
  process.stdout.write(`\n${total}\n`);
  process.exitCode = ok ? 0 : 1;
}

test(process.argv.slice(2)).catch(fail);
