import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

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
