import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join, posix } from 'node:path';

// runs.json has the last successful run of each rehearsal, with a hash of each file that it tried out and of the code it
// ran by. runs.test.ts compares them with those of today.

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

/** What a rehearsal tries out, and the modules of this folder by which it does. */
export function filesOf(name: string): { tried: string[]; modules: string[] } {
  const files = tried[name];
  if (!files) throw new Error(`rehearsals/runs.ts does not say which files ${name} tries out`);
  return { tried: files.flatMap(listFiles), modules: [...listModules(`rehearsals/${name}${ending}`)] };
}

/**
 * The lines that modules run, sorted: without types, comments, imports and white space, so that code may move from file
 * to file without another run.
 */
function linesOf(modules: readonly string[]): string[] {
  const codes = modules.map((path) => stripTypeScriptTypes(readFileSync(join(root, path), 'utf8')));
  const lines = codes.flatMap((code) => code.replaceAll(/^import [^;]*;$/gm, '').split('\n'));
  const bare = lines.map((line) => line.trim().replace(/^export /, ''));
  return bare
    .filter((line) => line !== '' && !/^(?:[/][/]|[/]?[*])/.test(line))
    .map((line) => line.replaceAll(/\s/g, ''))
    .toSorted();
}

/** Hashes what a rehearsal tries out, file by file, and the code of the modules by which it does. */
export function hashFiles(name: string): Hashes {
  const { tried, modules } = filesOf(name);
  const hash = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
  const files = tried.toSorted().map((path) => [path, hash(readFileSync(join(root, path)))]);
  return Object.fromEntries([...files, ['code', hash(linesOf(modules).join('\n'))]]);
}

export function readRuns(): Record<string, Run> {
  return JSON.parse(readFileSync(record, 'utf8'));
}

export function recordRun(name: string, files: Hashes): void {
  const runs = { ...readRuns(), [name]: { date: new Date().toISOString().slice(0, 10), files } };
  const sorted = Object.fromEntries(Object.entries(runs).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(record, `${JSON.stringify(sorted, undefined, 2)}\n`);
}

/** What a rehearsal gets from `npm run rehearse`. */
export interface Rehearsing {
  /** The words after its name on the command line. */
  readonly args: readonly string[];
  /** A folder of its own, deleted at the end. */
  readonly folder: string;
  /** Prints what is being done. */
  step(text: string): void;
  /** Prints a figure, and again in the table at the end. */
  figure(name: string, value: string | number): void;
  /** Registers what to clean up: in reverse order, also after a failure or a signal. */
  atEnd(cleanUp: () => unknown): void;
}

/** A rehearsal of an operator's work with the real programs: it ends, or throws with the reason. */
export interface Rehearsal {
  /** What it shows, in a line. */
  readonly purpose: string;
  /** The Debian packages it runs. */
  readonly packages: readonly string[];
  /** Whether it works as root alone. */
  readonly asRoot?: boolean;
  run(rehearsing: Rehearsing): Promise<void>;
}
