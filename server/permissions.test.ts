import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { agesPage, describeAges, describePermissions, permissionsPage } from '../tools/permissions.ts';

/** As the formatter aligns tables. */
const plain = (text: string) => text.replaceAll(/ +\|/g, ' |').replaceAll(/\| +/g, '| ').replaceAll(/-{3,}/g, '---');

test('the page of permissions is that of the contract', () => {
  expect(plain(readFileSync(permissionsPage, 'utf8'))).toBe(plain(describePermissions()));
});

test('the page of ages is that of the contract', () => {
  expect(plain(readFileSync(agesPage, 'utf8'))).toBe(plain(describeAges()));
});
