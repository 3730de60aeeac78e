import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureWrk } from '../tools/system.mjs';
import type { RunningServer } from './servers.ts';

/** The duration of measurements and the size of the data. */
export interface Pace {
  readonly warmUpSeconds: number;
  readonly seconds: number;
  readonly rounds: number;
  readonly smallWorld: number;
  readonly largeWorld: number;
}

export const fullPace: Pace = { warmUpSeconds: 4, seconds: 2, rounds: 5, smallWorld: 1000, largeWorld: 100_000 };
/** For a quick run: less precise, with ten times the data only. */
export const quickPace: Pace = { warmUpSeconds: 1, seconds: 1, rounds: 2, smallWorld: 1000, largeWorld: 10_000 };

const run = promisify(execFile);

export interface Load {
  path: string;
  connections: number;
  seconds: number;
  acceptEncoding: string;
  authorization?: string;
  /** A JSON body to post. */
  body?: string;
  /** A file of paths to request in turn instead, each as another visitor behind a proxy. */
  paths?: string;
}

export interface Measured {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** The server's CPU time for one request, in microseconds. */
  processor: number;
}

/** Requests one path repeatedly; any unsuccessful response is an error. */
export async function measure(server: RunningServer, load: Load): Promise<Measured> {
  const before = server.processorTime();
  const { stdout } = await run(await ensureWrk(), [
    ...['--threads', '1', '--connections', String(load.connections), '--duration', `${load.seconds}s`],
    ...['--timeout', '20s', '--latency', '--script', join(import.meta.dirname, 'report.lua')],
    ...(load.authorization ? ['--header', `Authorization: ${load.authorization}`] : []),
    ...['--header', `Accept-Encoding: ${load.acceptEncoding}`, server.origin + (load.paths ? '/' : load.path)],
    ...(load.body ? ['--', load.body] : []),
    ...(load.paths ? ['--', '@', load.paths] : []),
  ]);
  const processor = server.processorTime() - before;
  const { requests, microseconds, p50, p99, failed } = JSON.parse(stdout.trim().split('\n').at(-1) as string);
  if (failed > 0 || requests === 0) throw new Error(`${load.path}: ${failed} of ${requests} requests failed.`);
  return {
    perSecond: (requests / microseconds) * 1e6,
    p50: p50 / 1000,
    p99: p99 / 1000,
    processor: (processor / requests) * 1e6,
  };
}

export interface Comparison {
  first: Measured;
  second: Measured;
  /** Requests per second of the second server divided by those of the first, in each round. */
  ratio: { median: number; lowest: number; highest: number };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] as number)) / 2;
}

/** The median of each figure. */
export function medians(rounds: readonly Measured[]): Measured {
  const of = (name: keyof Measured) => median(rounds.map((round) => round[name]));
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), processor: of('processor') };
}

interface Contest {
  servers: readonly [RunningServer, RunningServer];
  loads: readonly [Load, Load];
  rounds: number;
  warmUpSeconds: number;
}

/**
 * Measures two servers alternately, A B A B, so that other load on the machine affects both; the ratio is computed in
 * each round and reported as the median.
 */
export async function compare({ servers, loads, rounds, warmUpSeconds }: Contest): Promise<Comparison> {
  for (const index of [0, 1] as const) await measure(servers[index], { ...loads[index], seconds: warmUpSeconds });
  const measured: [Measured[], Measured[]] = [[], []];
  for (let round = 0; round < rounds; round += 1)
    for (const index of [0, 1] as const) measured[index].push(await measure(servers[index], loads[index]));
  const ratios = measured[1].map(({ perSecond }, round) => perSecond / (measured[0][round] as Measured).perSecond);
  return {
    first: medians(measured[0]),
    second: medians(measured[1]),
    ratio: { median: median(ratios), lowest: Math.min(...ratios), highest: Math.max(...ratios) },
  };
}

/** Few enough that the answers are not slow by themselves: the delay by something else is measured. */
const connections = 4;

/** The 99th percentile in milliseconds; each the median of the rounds. */
export interface Slowdown {
  readonly before: number;
  readonly during: number;
  readonly ratio: number;
}

interface Case {
  server: RunningServer;
  path: string;
  pace: Pace;
  /** Does something else while it awaits `work`. */
  during: (work: () => Promise<void>) => Promise<void>;
}

/** Measures an answer before something else happens and meanwhile, by turns. */
export async function compareDuring({ server, path, pace, during }: Case): Promise<Slowdown> {
  const load = { path, connections, seconds: pace.seconds, acceptEncoding: 'identity' };
  await measure(server, { ...load, seconds: pace.warmUpSeconds });
  const rounds: { before: number; during: number }[] = [];
  for (let round = 0; round < pace.rounds; round += 1) {
    const { p99: before } = await measure(server, load);
    await during(async () => void rounds.push({ before, during: (await measure(server, load)).p99 }));
  }
  return {
    before: median(rounds.map(({ before }) => before)),
    during: median(rounds.map(({ during }) => during)),
    ratio: median(rounds.map(({ before, during }) => during / before)),
  };
}

/** What else a process does while it works on something large. */
export interface Meanwhile {
  /** Its peak memory in MB, before and after. */
  readonly memory: { readonly before: number; readonly after: number };
  /** A challenge's page, uncached. */
  readonly pages: Slowdown;
  /** A list of the API, from the database. */
  readonly api: Slowdown;
}

/** The largest slowdown of others' requests during a flood or a fan-out. */
export const mostSlowdown = 2;

export function tableOfSlowdown(title: string, { memory, pages, api }: Meanwhile): string {
  const row = (name: string, { before, during, ratio }: Slowdown) => [
    name,
    `${digits(before)} ms`,
    `${digits(during)} ms`,
    `${ratio.toFixed(2)} times`,
    ratio <= mostSlowdown ? 'met' : 'missed',
  ];
  return table(
    [title, 'before', 'meanwhile', 'ratio', 'at most 2'],
    [
      row('Challenge page, uncached, 99 %', pages),
      row('The list of challenges, 99 %', api),
      ['Peak memory', `${whole.format(memory.before)} MB`, `${whole.format(memory.after)} MB`, '', ''],
    ],
  );
}

/** A whole number, with separators. */
export const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
/** A number with two or three digits that count. */
export const digits = (value: number) => (value < 100 ? value.toPrecision(value < 10 ? 2 : 3) : whole.format(value));

/** A table of Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

/** A ratio, as a fraction where it is small. */
export function ratio(value: number): string {
  return value < 0.05 ? `1/${Math.round(1 / value)}` : value.toFixed(2);
}
