import { renamesOf } from '@mutirao/contract/organisation/identity/own-name.ts';
import { expect, test } from 'vitest';
import { createRenaming } from './rename-texts.ts';

const rename = createRenaming(renamesOf({ short_name: 'Rede Sol', article: 'a' }));

test('texts, lists and functions get the name; what functions are given keeps its own', () => {
  const texts = rename({
    title: 'Entre no Mutirão',
    list: ['Liga do Mutirão'],
    nested: { shared: (name: string, challenge: string) => `${name} participou de “${challenge}” no Mutirão.` },
  });
  expect(texts.title).toBe('Entre na Rede Sol');
  expect(texts.list).toEqual(['Liga da Rede Sol']);
  expect(texts.nested.shared('Ana', 'Mutirão do rio')).toBe('Ana participou de “Mutirão do rio” na Rede Sol.');
});

test('a module is renamed once', () => {
  const texts = { title: 'Mutirão' };
  expect(rename(texts)).toBe(rename(texts));
});
