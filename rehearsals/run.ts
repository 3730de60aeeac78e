import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePackages } from '../tools/system.mjs';
import type { Rehearsal, Rehearsing } from './rehearsal.ts';

// npm run rehearse -- NAME [arguments]: runs `NAME.rehearsal.ts` of this folder, or lists them.

const ending = '.rehearsal.ts';

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

async function listNames(): Promise<string[]> {
  const files = await readdir(import.meta.dirname);
  return files.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length));
}

async function load(name: string): Promise<Rehearsal> {
  // biome-ignore lint/plugin: rehearsals are found by their names.
  const module: { rehearsal: Rehearsal } = await import(join(import.meta.dirname, name + ending));
  return module.rehearsal;
}

async function list(names: readonly string[]): Promise<void> {
  const width = Math.max(...names.map((name) => name.length));
  for (const name of names) process.stdout.write(`${name.padEnd(width)}  ${(await load(name)).purpose}\n`);
}

/** Runs each clean-up, the latest first, also when one fails. */
async function cleanUpAll(cleanUps: (() => unknown)[]): Promise<void> {
  for (let next = cleanUps.pop(); next; next = cleanUps.pop()) {
    try {
      await next();
    } catch (error) {
      say(`Could not clean up: ${error instanceof Error ? error.message : error}`);
    }
  }
}

async function rehearse(name: string, args: readonly string[]): Promise<void> {
  const rehearsal = await load(name);
  if (rehearsal.asRoot && process.getuid?.() !== 0) throw new Error(`${name} works as root alone.`);
  ensurePackages(rehearsal.packages);
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const folder = await mkdtemp(join(tmpdir(), `mutirao-${name}-`));
  const cleanUps: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
  const figures: [string, string][] = [];
  const rehearsing: Rehearsing = {
    args,
    folder,
    step: (text) => say(`[${seconds()} s] ${text}`),
    figure: (label, value) => {
      figures.push([label, String(value)]);
      say(`[${seconds()} s]   ${label}: ${value}`);
    },
    atEnd: (cleanUp) => void cleanUps.push(cleanUp),
  };
  const interrupted = new Promise<never>((_resolve, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => reject(new Error(signal)));
  });
  try {
    await Promise.race([rehearsal.run(rehearsing), interrupted]);
  } finally {
    await cleanUpAll(cleanUps);
  }
  const width = Math.max(0, ...figures.map(([label]) => label.length));
  for (const [label, value] of figures) process.stdout.write(`${label.padEnd(width)}  ${value}\n`);
  process.stdout.write(`\n${name} works: ${rehearsal.purpose} (${seconds()} s)\n`);
}

async function main([name, ...args]: string[]): Promise<void> {
  const names = (await listNames()).toSorted();
  if (name && names.includes(name)) return rehearse(name, args);
  await list(names);
  if (name) throw new Error(`There is no rehearsal ${name}.`);
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error) => {
    say(`FAILED: ${error instanceof Error ? error.stack : error}`);
    process.exit(1);
  },
);
