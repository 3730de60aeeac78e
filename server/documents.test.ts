import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRows } from '../tools/by-hand.ts';

const root = join(import.meta.dirname, '..');
const rows = readRows(readFileSync(join(root, 'docs/by-hand.md'), 'utf8'));

/** A small change needs no new count. */
const isNear = (stated: number, counted: number) => Math.abs(stated - counted) <= Math.max(counted * 0.25, 10);

test('what is written by hand is where the page says', () => {
  expect(rows.length).toBeGreaterThan(30);
  const paths = rows.flatMap((row) => row.paths);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('it has as many lines as the page says, within a quarter', () => {
  const wrong = rows.filter(({ stated, counted }) => stated.some((lines, kind) => !isNear(lines, counted[kind] ?? 0)));
  expect(wrong.map(({ what, stated, counted }) => ({ what, stated, counted }))).toEqual([]);
});

test('a file counts in the row that names it most precisely, without tests and texts', () => {
  const line = (what: string, path: string) => `| ${what} | \`${path}\` | 1 | none | none |`;
  const [whole, part] = readRows(
    [line('all', 'web/ui/editing'), line('one', 'web/ui/editing/editing-dialogs.tsx')].join('\n'),
  );
  const [alone] = readRows(line('all', 'web/ui/editing'));
  expect(part?.counted[0]).toBeGreaterThan(0);
  expect(whole?.counted[0]).toBe((alone?.counted[0] ?? 0) - (part?.counted[0] ?? 0));
});

/** Paths between backticks, of more than one part. The guide's feature is written by the guide. */
function listPaths(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8');
  return [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|mjs|css|sql|ya?ml))`/g)].map(([, path = '']) => path);
}

test('the files that the documents name are there, whole or by the end of their path', () => {
  const files = globSync(['{.ci,bench,contract,db,deploy,docs,e2e,rehearsals,server,tools,web}/**/*', '*'], {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  }).map((path) => `/${path}`);
  const documents = globSync(['docs/**/*.md', '*.md'], { cwd: root }).filter(
    (path) => !path.endsWith('add-a-feature.md'),
  );
  const named = documents.flatMap((document) => listPaths(document).map((path) => ({ document, path })));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ path }) => !files.some((file) => file.endsWith(`/${path}`)))).toEqual([]);
});
