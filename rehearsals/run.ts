import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { ensurePackages } from '../tools/system.mjs';
import { ending, hashFiles, listRehearsals, type Rehearsal, type Rehearsing, recordRun } from './runs.ts';

// npm run rehearse -- NAME [arguments]: runs `NAME.rehearsal.ts` of this folder, all of them, or lists them.

const signals = ['SIGINT', 'SIGTERM'] as const;

function say(text: string): void {
  process.stderr.write(`${text}\n`);
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
  await ensurePackages(rehearsal.packages);
  const files = hashFiles(name);
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
    for (const signal of signals) process.on(signal, () => reject(new Error(signal)));
  });
  try {
    await Promise.race([rehearsal.run(rehearsing), interrupted]);
  } finally {
    await cleanUpAll(cleanUps);
  }
  // With arguments, such as a number of rounds, it may have done less.
  if (args.length === 0) recordRun(name, files);
  const width = Math.max(0, ...figures.map(([label]) => label.length));
  for (const [label, value] of figures) process.stdout.write(`${label.padEnd(width)}  ${value}\n`);
  process.stdout.write(`\n${name} works: ${rehearsal.purpose} (${seconds()} s)\n`);
}

/** Runs each in a process of its own, also when one before failed, and prints a table; throws if one failed. */
async function rehearseAll(names: readonly string[]): Promise<void> {
  const rows: string[] = [];
  let failures = 0;
  let interruption: string | undefined;
  for (const name of names) {
    if (interruption) break;
    say(`\n── ${name}`);
    const started = Date.now();
    const child = spawn(process.execPath, [import.meta.filename, name], { stdio: ['ignore', 'inherit', 'pipe'] });
    const pass = (signal: NodeJS.Signals) => {
      interruption = signal;
      child.kill(signal);
    };
    for (const signal of signals) process.on(signal, pass);
    let log = '';
    child.stderr.on('data', (text) => {
      process.stderr.write(text);
      log += text;
    });
    const [code] = await once(child, 'close');
    for (const signal of signals) process.off(signal, pass);
    if (code !== 0) failures += 1;
    const reason = log.match(/^FAILED: (.*)$/m)?.[1] ?? 'it ended without a reason';
    const seconds = `${Math.round((Date.now() - started) / 1000)} s`;
    rows.push(`${name.padEnd(14)}${seconds.padStart(8)}  ${code === 0 ? 'works' : `FAILED: ${reason}`}`);
  }
  process.stdout.write(`\n${rows.join('\n')}\n`);
  if (interruption) throw new Error(interruption);
  if (failures > 0) throw new Error(`${failures} of ${names.length} rehearsals failed.`);
}

async function main([name, ...args]: string[]): Promise<void> {
  const names = listRehearsals();
  if (name === 'all') return rehearseAll(names);
  if (name && names.includes(name)) return rehearse(name, args);
  await list(names);
  if (name) throw new Error(`There is no rehearsal ${name}.`);
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error) => {
    // With its causes, as of a wait that failed each time.
    say(`FAILED: ${inspect(error)}`);
    process.exit(1);
  },
);
