import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The packages of the lock for this platform, those of tests only with `development`. */
export function findWanted(root, development) {
  const { packages } = readJson(join(root, 'package-lock.json'));
  const libc = findLibc();
  return Object.entries(packages)
    .map(([path, entry]) => ({ path, ...entry }))
    .filter(({ path, link, dev }) => path.includes('node_modules/') && !link && (development || !dev))
    .filter(({ os, cpu }) => allows(os, process.platform) && allows(cpu, process.arch))
    .filter((entry) => allows(entry.libc, libc));
}

/** A field such as `os`: names, or names after `!`; some packages write a text instead of a list. */
function allows(field, value) {
  if (!field || !value) return true;
  const list = [field].flat();
  return list.includes(`!${value}`) ? false : list.includes(value) || list.every((one) => one.startsWith('!'));
}

function findLibc() {
  if (process.platform !== 'linux') return undefined;
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/** Whether npm's record of node_modules has a package in its version; an optional one may be absent. */
export function isPresent(modules) {
  const present = readJson(join(modules, '.package-lock.json'))?.packages;
  return ({ path, version, optional, devOptional }) =>
    present !== undefined &&
    (present[path] ? present[path].version === version : optional === true || devOptional === true);
}

/** The content of a file, undefined where there is none or it is broken. */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
