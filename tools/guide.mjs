import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { typeArguments } from './checks.mjs';
import { root, say } from './install.mjs';

// Builds the feature of `docs/how-to/add-a-feature.md` in a copy of the checkout, and runs its checks there.

const guide = 'docs/how-to/add-a-feature.md';

/** The tests that go through all features, pages or calls. */
const testsOfAll = [
  ...['contract/calls', 'contract/names', 'contract/site', 'web/routes', 'server/who-may-call', 'server/feature-'],
  'server/platform/http/api-document',
];

/** The number that a new migration gets: `NNNN` in the guide. */
function nextNumber() {
  const names = readdirSync(join(root, 'db/migrations')).filter((name) => name.endsWith('.sql'));
  return String(Number.parseInt(names.sort().at(-1), 10) + 1).padStart(4, '0');
}

/** The code of the guide: each fence stands under the path of its file; a fence of `diff` changes a file that exists. */
function readGuide(text) {
  const fences = text.matchAll(/^`([\w./-]+)`\n\n```(\w+)\n([\s\S]*?)^```$/gm);
  return [...fences].map(([, path, language, code]) => ({
    path: path.replace('NNNN', nextNumber()),
    isChange: language === 'diff',
    code,
  }));
}

/** Applies a diff: in each part, parted by `@@`, the lines that are not added stand in the file just once. */
function applyChange(text, diff) {
  return diff.split(/^@@\n/m).reduce((changed, part) => {
    const lines = part.trimEnd().split('\n');
    const without = (sign) =>
      lines
        .filter((line) => !line.startsWith(sign))
        .map((line) => `${line.slice(1)}\n`)
        .join('');
    const around = changed.split(without('+'));
    if (around.length !== 2) throw new Error(`Found ${around.length - 1} times, not once:\n${without('+')}`);
    return around.join(without('-'));
  }, text);
}

/** Copies what git knows of the checkout, and the installed packages by hard links. */
function copyCheckout(folder) {
  const files = run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], root, {
    output: 'pipe',
  }).split('\0');
  for (const file of files) {
    if (!file || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  for (const workspace of ['.', 'contract', 'server', 'web']) {
    const modules = join(workspace, 'node_modules');
    if (existsSync(join(root, modules))) linkFolder(join(root, modules), join(folder, modules));
  }
}

/** By hard links; as a copy where the folder lies on another disk. */
function linkFolder(from, to) {
  if (spawnSync('cp', ['-al', from, to]).status !== 0) run('cp', ['-a', from, to], root);
}

function run(command, args, cwd, { output = 'inherit', env = process.env } = {}) {
  const { status, stdout, error } = spawnSync(command, args, {
    cwd,
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', output, 'inherit'],
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
  return stdout;
}

function writeFeature(folder, steps) {
  for (const { path, isChange, code } of steps) {
    const file = join(folder, path);
    if (!isChange && existsSync(file)) throw new Error(`${path} exists already`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, isChange ? applyChange(readFileSync(file, 'utf8'), code) : code);
  }
}

function checkGuide() {
  const steps = readGuide(readFileSync(join(root, guide), 'utf8'));
  if (steps.length === 0) throw new Error(`${guide} has no code`);
  const created = steps.filter(({ isChange }) => !isChange).map(({ path }) => path);
  const folder = mkdtempSync(join(tmpdir(), 'mutirao-guide-'));
  try {
    // PostgreSQL's own user has to pass through.
    chmodSync(folder, 0o755);
    copyCheckout(folder);
    const bin = (name, ...args) => run(join(folder, 'node_modules/.bin', name), args, folder);
    // A database with the demo world, which is there before the feature's migration comes.
    const data = join(folder, 'data');
    const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: data, PORT: '0' };
    run(join(folder, 'node_modules/.bin/node'), ['server/seed.ts'], folder, { env });
    writeFeature(folder, steps);
    bin('node', 'tools/row-types.ts');
    bin('tsc', ...typeArguments.server);
    bin('tsc', ...typeArguments.web);
    const modules = [...new Set(steps.map(({ path }) => path).filter((path) => /\.tsx?$/.test(path)))];
    bin('biome', 'ci', '--colors=off', ...modules);
    // What they import themselves: the rest of the checkout has its own check.
    bin('depcruise', '--config', '.dependency-cruiser.mjs', '--max-depth', '1', ...modules);
    bin('knip', '--no-progress');
    const tests = [...created.filter((path) => path.endsWith('.test.ts')), ...testsOfAll];
    // Each further worker loads the whole platform for a few seconds of tests.
    bin('vitest', 'run', '--maxWorkers', '1', ...tests);
    const inBrowser = ['test', ...created.filter((path) => path.endsWith('.spec.ts'))];
    run(join(folder, 'node_modules/.bin/playwright'), inBrowser, folder, {
      env: { ...process.env, E2E_DATA_DIR: data },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  say(`The guide's feature works: ${created.length} new files, ${steps.length - created.length} changes.`);
}

checkGuide();
