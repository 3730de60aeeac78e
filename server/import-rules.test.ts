import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import config from '../.dependency-cruiser.mjs';
import { importRules } from '../tools/checks.mjs';

const root = join(import.meta.dirname, '..');
let tree: string;

/** The output of a tool in the tree of fixtures; these report faults there, so their exit code is of no use. */
function run(tool: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(join(root, 'node_modules/.bin', tool), args, { cwd: tree }, (_, stdout) => resolve(stdout));
  });
}

/** What the files below import. */
const imported = [
  'contract/api.ts contract/shared.ts tools/script.ts e2e/pages.ts db/demo/index.ts db/query.ts',
  'server/main.ts server/testing/app.ts server/platform/http/reply.ts server/features/a/one/index.ts',
  'server/features/a/one/inner.ts server/features/a/one/one.factory.ts server/features/a/one/one.queries.ts',
  'web/routes.ts web/app/root.ts web/platform/query.ts web/features/a/one/index.ts web/features/a/one/inner.ts',
].flatMap((line) => line.split(' '));

/** A file that breaks a rule, with the path that it imports. */
const breaks: readonly (readonly [rule: string, file: string, path: string])[] = [
  ['no-cycles', 'server/egg.ts', './hen.ts'],
  ['no-unresolvable', 'server/lost.ts', './nowhere.ts'],
  ['no-unresolvable', 'server/lost-package.ts', 'no-such-package'],
  ['contract-imports-nothing-of-ours', 'contract/one.ts', '../db/query.ts'],
  ['web-never-imports-the-server', 'web/one.ts', '../server/main.ts'],
  ['server-never-imports-the-web', 'server/one.ts', '../web/routes.ts'],
  ['platform-never-imports-features', 'server/platform/one.ts', '../features/a/one/index.ts'],
  ['platform-never-imports-features', 'web/platform/one.ts', '../features/a/one/index.ts'],
  ['features-import-public-entries-only', 'server/features/a/two/one.ts', '../one/inner.ts'],
  ['features-import-public-entries-only', 'web/features/b/two/one.ts', '../../a/one/inner.ts'],
  ['policy-and-queries-do-not-meet', 'server/features/a/one/one.policy.ts', './one.queries.ts'],
  ['only-routes-know-http', 'server/features/a/two/two.ts', 'fastify'],
  ['only-routes-know-http', 'server/features/a/two/three.ts', '../../../platform/http/reply.ts'],
  ['factories-are-for-tests-and-the-demo-world', 'server/features/a/one/two.ts', './one.factory.ts'],
  ['production-code-imports-no-tests', 'server/platform/two.ts', '../testing/app.ts'],
  ['production-code-imports-no-tests', 'db/one.ts', '../e2e/pages.ts'],
  ['production-code-imports-no-tests', 'web/two.ts', '../tools/script.ts'],
  ['the-demo-world-is-for-its-commands-and-tests', 'server/platform/three.ts', '../../db/demo/index.ts'],
  ['ui-and-i18n-never-import-features', 'web/ui/one.ts', '../features/a/one/index.ts'],
  ['i18n-never-imports-the-platform', 'web/i18n/one.ts', '../platform/query.ts'],
  ['rendering-never-imports-the-app', 'web/rendering/one.ts', '../routes.ts'],
  ['web-features-never-import-the-app', 'web/features/a/two/one.ts', '../../../app/root.ts'],
  ['no-schemas-in-what-every-page-loads', 'web/ui/two.ts', 'zod'],
  ['web-knows-calls-by-their-types-alone', 'web/features/a/two/two.ts', '../../../../contract/api.ts'],
];

/** Files that come close to breaking one; a cycle is reported at one of its files. */
const allowed = {
  'server/hen.ts': "import './egg.ts';",
  'server/seed.ts': "import '../db/demo/index.ts';",
  'server/one.test.ts':
    "import './testing/app.ts';\nimport './features/a/one/one.factory.ts';\nimport '../db/demo/index.ts';",
  'server/features/a/two/two.routes.ts': "import type { A } from 'fastify';\nimport '../one/index.ts';",
  'web/features/a/two/three.ts': "import type { A } from '../../../../contract/api.ts';\nimport 'zod';",
};

const importsByName = {
  'web/template.ts': `export const load = (name: string) => import(\`./\${name}.ts\`);`,
  'web/plain-template.ts': 'export const load = () => import(`./routes.ts`);',
  'web/variable.ts': 'export const load = (path: string) => import(path);',
  'web/sum.mjs': "export const load = (name) => import('./' + name, { with: { type: 'json' } });",
};

async function write(files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(tree, dirname(path)), { recursive: true });
    await writeFile(join(tree, path), `${text}\n`);
  }
}

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'import-rules-'));
  await write(Object.fromEntries(imported.map((path) => [path, 'export type A = string;'])));
  await write(Object.fromEntries(['bench', 'rehearsals'].map((folder) => [`${folder}/one.ts`, 'export {};'])));
  for (const name of ['fastify', 'zod'])
    await write({ [`node_modules/${name}/package.json`]: '{"exports":"./a.js"}', [`node_modules/${name}/a.js`]: '' });
  await copyFile(join(root, '.dependency-cruiser.mjs'), join(tree, '.dependency-cruiser.mjs'));
});

afterAll(() => rm(tree, { recursive: true }));

test('each import rule is broken by the file that breaks it, and no other is', async () => {
  await write(Object.fromEntries(breaks.map(([, file, path]) => [file, `import '${path}';`])));
  await write(allowed);
  const { summary } = JSON.parse(await run('depcruise', [...importRules, '--output-type', 'json']));
  const found = (summary.violations as { rule: { name: string }; from: string }[]).map(
    ({ rule, from }) => `${rule.name}: ${from}`,
  );
  expect(found.toSorted()).toEqual(breaks.map(([rule, file]) => `${rule}: ${file}`).toSorted());
  expect(new Set(breaks.map(([rule]) => rule))).toEqual(new Set(config.forbidden.map(({ name }) => name)));
});

test('a path that is not written out in an import is a fault', async () => {
  await copyFile(join(root, 'biome.json'), join(tree, 'biome.json'));
  await copyFile(join(root, 'tools/literal-imports.grit'), join(tree, 'tools/literal-imports.grit'));
  await write({ ...importsByName, 'web/literal.ts': "export const load = () => import('./routes.ts');" });
  const report = await run('biome', ['lint', '--vcs-enabled=false', '--reporter=json', 'web']);
  const diagnostics = JSON.parse(report).diagnostics as { category: string; location: { path: string } }[];
  const found = diagnostics.filter(({ category }) => category === 'plugin').map(({ location }) => location.path);
  expect(found.toSorted()).toEqual(Object.keys(importsByName).toSorted());
});
