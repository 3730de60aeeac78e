import { expect, test } from 'vitest';
import { memberName, platformRoles, roleLabel } from './members.ts';

test('PERM-05 both kinds of admin are shown as Admin, in both languages', () => {
  for (const language of ['pt', 'en'] as const)
    expect([roleLabel('admin', language), roleLabel('master_admin', language)]).toEqual(['Admin', 'Admin']);
});

test('every other role has a unique name', () => {
  for (const language of ['pt', 'en'] as const)
    expect(new Set(platformRoles.map((role) => roleLabel(role, language))).size).toBe(platformRoles.length - 1);
});

test('a member who deleted the account is named as such', () => {
  expect(memberName({ full_name: 'Ana Silva' }, 'pt')).toBe('Ana Silva');
  expect([memberName({ full_name: '' }, 'pt'), memberName({ full_name: '' }, 'en')]).toEqual([
    'Pessoa removida',
    'Deleted member',
  ]);
});
