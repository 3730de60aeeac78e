import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordBackup } from './platform/backup/last-backup.ts';
import { scrape } from './testing/read-answers.ts';
import { startTestApp } from './testing/test-app.ts';

const folder = join(import.meta.dirname, '../deploy/monitoring');
const read = (name: string) => readFile(join(folder, name), 'utf8');

/** The metrics of ours, of Node and of the process in an expression. */
function metricsIn(expression: string): string[] {
  const bare = expression.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').replaceAll(/\{[^}]*\}/g, '');
  return [...bare.matchAll(/\b(?:mutirao|nodejs|process)_\w+/g)].map(([name]) => name);
}

/** The metrics of an instance that has answered a request, run a job and made a backup. */
async function findNames(): Promise<Set<string>> {
  const { database, clock, platform, listen } = await startTestApp({
    settings: { PUBLIC_URL: 'http://localhost:3000' },
  });
  const address = await listen();
  await recordBackup(database, { at: clock.now(), name: 'a', size: 1, seconds: 1 });
  await fetch(`${address}/api/countries`);
  platform.process.metrics.jobs.observe({ queue: 'any', outcome: 'done' }, 1);
  return new Set((await scrape(address)).map(({ name }) => name));
}

const names = await findNames();
const ours = [...names].filter((name) => name.startsWith('mutirao_'));

test('the dashboard shows metrics that exist, and each of ours', async () => {
  const { panels } = JSON.parse(await read('dashboard.json')) as { panels: { targets?: { expr: string }[] }[] };
  const shown = panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => metricsIn(expr)));
  expect(shown.filter((name) => !names.has(name))).toEqual([]);
  // Another form of one that is shown.
  const derived = /_(?:bucket|sum)$|_timestamp_seconds$/;
  expect(ours.filter((name) => !derived.test(name) && !shown.includes(name))).toEqual([]);
});

test('the alert rules are about metrics that exist', async () => {
  const rules = await read('alerts.yml');
  const expressions = [...rules.matchAll(/^ {8}expr: (?:\|\n((?: {10}.*\n)+)|(.*))/gm)];
  expect(expressions).toHaveLength(rules.match(/- alert:/g)?.length ?? 0);
  const watched = expressions.flatMap(([expression]) => metricsIn(expression));
  expect(watched.length).toBeGreaterThan(10);
  expect(watched.filter((name) => !names.has(name))).toEqual([]);
});

test('the manual for operators explains each metric of ours', async () => {
  const manual = await readFile(join(import.meta.dirname, '../docs/observability.md'), 'utf8');
  const bases = new Set(ours.map((name) => name.replace(/_(?:bucket|sum|count)$/, '')));
  expect([...bases].filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
});
