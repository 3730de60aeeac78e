import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';

// runs.json has the last successful run of each rehearsal, with a hash of each file that it tried out or ran by.
// runs.test.ts compares them with the files of today.

/** What each rehearsal tries out: files and folders. */
const tried: Record<string, readonly string[]> = {
  compose: ['.containerignore', 'Containerfile', 'deploy/compose.yaml', 'rehearsals/images'],
  container: ['.containerignore', 'Containerfile'],
  'one-gigabyte': [],
  patroni: ['deploy/patroni'],
  proxies: ['deploy/Caddyfile', 'deploy/haproxy.cfg', 'deploy/nginx.conf'],
  systemd: ['deploy/mutirao.service'],
  upgrade: ['deploy/haproxy.cfg'],
};

/** Paths from the root, and the SHA-256 of what the files contain. */
type Hashes = Record<string, string>;

interface Run {
  /** The day, in UTC. */
  readonly date: string;
  readonly files: Hashes;
}

const root = join(import.meta.dirname, '..');
const record = join(import.meta.dirname, 'runs.json');
export const ending = '.rehearsal.ts';

export function listRehearsals(): string[] {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith(ending));
  return files.map((name) => name.slice(0, -ending.length)).toSorted();
}

/** The files of a path from the root, or of all folders below it. */
export function listFiles(path: string): string[] {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => listFiles(`${path}/${name}`));
}

/** A module of this folder and those of this folder that it imports, without imports of types. */
function listModules(path: string, found = new Set<string>()): Set<string> {
  found.add(path);
  const text = readFileSync(join(root, path), 'utf8');
  for (const [, name = ''] of text.matchAll(/^import (?!type )[^;]*? from '([.][^']+)'/gm)) {
    const imported = posix.join(posix.dirname(path), name);
    if (imported.startsWith('rehearsals/') && !found.has(imported)) listModules(imported, found);
  }
  return found;
}

/** Hashes what a rehearsal tries out, and the modules of this folder by which it does. */
export function hashFiles(name: string): Hashes {
  const files = tried[name];
  if (!files) throw new Error(`rehearsals/runs.ts does not say which files ${name} tries out`);
  const paths = [...files.flatMap(listFiles), ...listModules(`rehearsals/${name}${ending}`)].toSorted();
  const hash = (path: string) => createHash('sha256').update(readFileSync(join(root, path)));
  return Object.fromEntries(paths.map((path) => [path, hash(path).digest('hex')]));
}

export function readRuns(): Record<string, Run> {
  return JSON.parse(readFileSync(record, 'utf8'));
}

export function recordRun(name: string, files: Hashes): void {
  const runs = { ...readRuns(), [name]: { date: new Date().toISOString().slice(0, 10), files } };
  const sorted = Object.fromEntries(Object.entries(runs).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(record, `${JSON.stringify(sorted, undefined, 2)}\n`);
}
