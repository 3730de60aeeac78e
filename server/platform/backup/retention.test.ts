import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFolderOfFile } from '../../testing/backups.ts';
import { archiveName, momentOf } from './archive.ts';
import { chooseExpired, pruneFolder } from './backup-places.ts';

const day = 24 * 60 * 60 * 1000;
const newest = new Date('2026-03-15T02:20:00Z');
const daily = Array.from({ length: 400 }, (_, age) =>
  archiveName(new Date(newest.getTime() - age * day), { isEncrypted: age % 2 === 0 }),
);
const keptOf = (names: readonly string[], keep: Parameters<typeof chooseExpired>[1]) => {
  const expired = new Set(chooseExpired(names, keep));
  return names.filter((name) => !expired.has(name)).map((name) => momentOf(name)?.toISOString().slice(0, 10));
};

test('the newest of each of the last days, weeks and months is kept', () => {
  expect(keptOf(daily, { days: 3, weeks: 3, months: 4 })).toEqual([
    '2026-03-15',
    '2026-03-14',
    '2026-03-13',
    '2026-03-08',
    '2026-03-01',
    '2026-02-28',
    '2026-01-31',
    '2025-12-31',
  ]);
});

test('the newest is kept whatever the settings say, and old ones while no newer are made', () => {
  expect(keptOf(daily, { days: 0, weeks: 0, months: 0 })).toEqual(['2026-03-15']);
  expect(keptOf(daily.slice(300, 302), { days: 7, weeks: 4, months: 12 })).toHaveLength(2);
});

test('other files of the folder stay, apart from what an interrupted backup left a day ago', async () => {
  const folder = await openFolderOfFile();
  const [first = '', second = ''] = daily;
  const others = ['notes.txt', 'mutirao-2026-03-01.tar', `${second}.copy`, 'mutirao-2026-99-99-020000.tar'];
  const left = [`.${first}.0123abcd.partial`, `.${second}.0123abcd.partial`] as const;
  for (const name of [first, second, ...others, ...left]) await writeFile(join(folder, name), '');
  await utimes(join(folder, left[1]), 1, 1);
  await pruneFolder(folder, { days: 1, weeks: 0, months: 0 });
  expect((await readdir(folder)).toSorted()).toEqual([first, ...others, left[0]].toSorted());
});
