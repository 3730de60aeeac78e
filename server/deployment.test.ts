import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serverEnvironment, serverFlags } from '../tools/server-process.mjs';
import { settingNames } from './platform/environment/settings-schema.ts';

// The files that run the platform elsewhere; rehearsals run them.
const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const containerfile = read('Containerfile');
const compose = read('deploy/compose.yaml');
const unit = read('deploy/mutirao.service');
/** The manual for operators, in its pages. */
const operations = ['operations', 'growing', 'observability'].map((page) => read(`docs/${page}.md`)).join('\n');

const port = '3000';
const known = new Set([...settingNames.flatMap((name) => [name, `${name}_FILE`]), ...Object.keys(serverEnvironment)]);

/** `NAME=value` in text. */
function assignments(text: string): string[] {
  return [...text.matchAll(/\b([A-Z][A-Z0-9_]+)=/g)].map(([, name = '']) => name);
}

/** The names under `environment:` of a service of the compose file. */
function environmentOf(service: string): string[] {
  const lines = compose.split(`\n  ${service}:\n`)[1]?.split(/\n {2}\w+:\n/)[0] ?? '';
  const block = lines.match(/\n {4}environment:\n((?: {6}.*\n)+)/)?.[1] ?? '';
  return [...block.matchAll(/^ {6}(\w+):/gm)].map(([, name = '']) => name);
}

test.each([
  ['Containerfile', assignments(containerfile.match(/^ENV[\s\S]*?[^\\]$/m)?.[0] ?? '')],
  ['deploy/compose.yaml', environmentOf('mutirao')],
  [
    'deploy/mutirao.service',
    unit
      .split('\n')
      .filter((line) => line.startsWith('Environment='))
      .flatMap(assignments),
  ],
])('%s names settings of the platform only', (_file, names) => {
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test('the image and the unit run the server as npm start does', () => {
  const words = ['node', ...serverFlags, 'server/main.ts'];
  expect(containerfile).toContain(`\nCMD ${JSON.stringify(words).replaceAll(',', ', ')}`);
  expect(unit).toContain(`\nExecStart=/srv/mutirao/node_modules/.bin/${words.join(' ')}\n`);
  for (const [name, value] of Object.entries(serverEnvironment))
    for (const file of [containerfile, unit]) expect(file).toContain(`${name}=${value}`);
});

test('the ports agree', () => {
  expect(containerfile).toContain(`PORT=${port}`);
  expect(containerfile).toContain(`\nEXPOSE ${port}\n`);
  expect(compose).toContain(`127.0.0.1:${port}:${port}`);
  for (const proxy of ['deploy/Caddyfile', 'deploy/nginx.conf']) expect(read(proxy)).toContain(`127.0.0.1:${port}`);
});

test('the compose file defines the secrets and volumes it uses, and git ignores the secrets', () => {
  const listed = (key: string) =>
    [...compose.matchAll(new RegExp(`^    ${key}: \\[(.*)\\]`, 'gm'))].flatMap(([, names = '']) => names.split(', '));
  const defined = (key: string) => compose.split(new RegExp(`^${key}:\\n`, 'm'))[1]?.split(/^\w/m)[0] ?? '';
  for (const secret of listed('secrets')) expect(defined('secrets')).toContain(`  ${secret}:\n`);
  for (const volume of listed('volumes'))
    expect(defined('volumes')).toContain(`  ${volume.split(':')[0]?.slice(1)}:\n`);
  const ignored = read('.gitignore').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['deploy/secrets/', 'deploy/mutirao.env']));
});

test('the build of the image finds what it copies', () => {
  const allowed = read('.containerignore').split('\n');
  const sources = [...containerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, from = '']) => from.split(' '));
  expect(sources.length).toBeGreaterThan(5);
  expect(sources.filter((source) => !allowed.includes(`!${source.split('/')[0]}`))).toEqual([]);
});

test('the documents link to each file and name each rehearsal', () => {
  const files = [
    'Containerfile',
    ...readdirSync(join(root, 'deploy'))
      .filter((name) => !/^secrets|[.]env$/.test(name))
      .map((name) => `deploy/${name}`),
  ];
  expect(files.filter((file) => !operations.includes(`](../${file})`))).toEqual([]);
  const rehearsals = readdirSync(join(root, 'rehearsals')).flatMap(
    (name) => name.match(/^(.+)[.]rehearsal[.]ts$/)?.[1] ?? [],
  );
  expect(
    rehearsals.filter((name) => !operations.includes(`\`${name}\``) && !operations.includes(`rehearse -- ${name}`)),
  ).toEqual([]);
});

interface Package {
  readonly link?: boolean;
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const text = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8');
const packages = new Map(Object.entries((JSON.parse(text) as { packages: Record<string, Package> }).packages));

/** Whether a package finds another in its own `node_modules` or in one above. */
function isLocked(from: string, name: string): boolean {
  if (packages.has(join(from, 'node_modules', name))) return true;
  if (from === '') return false;
  const above = from.lastIndexOf('/node_modules/');
  return isLocked(above < 0 ? '' : from.slice(0, above), name);
}

test('npm ci accepts the lock: it names optional packages of every platform', () => {
  const missing = [...packages].flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(path, name)),
  );
  expect(missing).toEqual([]);
});

test('the lock names no registry, so any may serve it', () => {
  const resolved = [...packages].filter(([, one]) => one.resolved && !one.link).map(([path]) => path);
  expect(resolved).toEqual([]);
});
