import type { DueTranslation } from '@mutirao/contract/organisation/translations/translations.ts';
import { expect, test } from 'vitest';
import { editorOf } from './editor-of.ts';

const due = {
  id: 1,
  field: 'title',
  name: '',
  excerpt: '',
  language: 'en',
  reason: 'missing',
  changed_at: '',
} as const;

test.each<[Pick<DueTranslation, 'kind' | 'row' | 'challenge'> & Partial<DueTranslation>, string]>([
  [{ kind: 'page', row: 'faq', challenge: null }, '/admin/organisation/pages/faq#field=title_en'],
  [{ kind: 'faq', row: '7', challenge: null }, '/admin/organisation/questions#edit=7&field=title_en'],
  [{ kind: 'faq_theme', row: 'money', challenge: null }, '/admin/organisation/questions#theme=money&field=title_en'],
  [
    { kind: 'wording', row: 'password_changed.note_1', field: 'text', challenge: null },
    '/admin/organisation/wording/password_changed#field=note_1_en',
  ],
  [
    { kind: 'governing_body_seat', row: '4', field: 'role', challenge: null },
    '/admin/organisation/transparency#list=governing-seats&edit=4&field=role_en',
  ],
  [
    { kind: 'challenge_block', row: 'a1', field: 'text', challenge: { id: 9, title: 'Rio' } },
    '/admin/challenges/9#list=blocks&edit=a1&field=text_en',
  ],
  [{ kind: 'stage', row: '3', challenge: { id: 9, title: 'Rio' } }, '/admin/challenges/9/stages#edit=3&field=title_en'],
])('%o is edited at %s', (place, address) => {
  expect(editorOf({ ...due, ...place })).toBe(address);
});
