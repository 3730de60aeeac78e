import { expect, test } from 'vitest';
import { type NamedOrganisation, ownName, renamesOf } from './own-name.ts';

const rename = (organisation: NamedOrganisation, text: string) =>
  renamesOf(organisation).reduce((renamed, [from, to]) => renamed.replaceAll(from, to), text);

test.each([
  ['o', 'no Instituto', 'do Instituto', 'ao Instituto'],
  ['a', 'na Instituto', 'da Instituto', 'à Instituto'],
  ['none', 'em Instituto', 'de Instituto', 'a Instituto'],
] as const)('the article %s', (article, inside, of, to) => {
  expect(ownName({ short_name: 'Instituto', article }, 'pt')).toMatchObject({ in: inside, of, to });
});

test('English has no article', () => {
  expect(ownName({ short_name: 'Rede', article: 'a' }, 'en').in).toBe('Rede');
});

test.each([
  ['Entre no Mutirão', 'Entre na Rede Sol'],
  ['Proponha um desafio ao Mutirão: nós lemos', 'Proponha um desafio à Rede Sol: nós lemos'],
  ['Liga do Mutirão', 'Liga da Rede Sol'],
  ['Acompanhe o Mutirão', 'Acompanhe a Rede Sol'],
  ['Mutirão é vizinho ajudando vizinho.', 'Rede Sol é vizinho ajudando vizinho.'],
  ['Sign in to Mutirão', 'Sign in to Rede Sol'],
  ["Mutirão's e-mails", "Rede Sol's e-mails"],
  ['Um mutirão de limpeza', 'Um mutirão de limpeza'],
])('%s becomes %s', (text, renamed) => {
  expect(rename({ short_name: 'Rede Sol', article: 'a' }, text)).toBe(renamed);
});
