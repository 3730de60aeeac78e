import { shortestPlaceSearch } from '@mutirao/contract/members/places/place-search-limits.ts';

/** Letters that Unicode does not take apart into a plain one and its mark. */
const plain: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
};
const special = new RegExp(`[${Object.keys(plain).join('')}]`, 'g');
const isPlain = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

/** A name as it is searched: small letters without accents, words with one space between. */
export function foldName(name: string): string {
  const small = name.toLowerCase();
  if (isPlain.test(small)) return small;
  return small
    .normalize('NFKD')
    .replace(/\p{M}|['’‘ʼʻ`´]/gu, '')
    .replace(special, (letter) => plain[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The search keys of a name: from its first word, from its second, and so on. */
function* keysOf(name: string): Generator<string> {
  let key = foldName(name);
  while (key.length >= shortestPlaceSearch) {
    yield key;
    const space = key.indexOf(' ');
    if (space < 0) return;
    key = key.slice(space + 1);
  }
}

/** What a place is found by, and whether it is of its own names; others count from their first word only. */
export function searchKeys(own: Iterable<string>, others: Iterable<string> = []): Map<string, boolean> {
  const keys = new Map<string, boolean>();
  for (const name of own) for (const key of keysOf(name)) keys.set(key, true);
  for (const name of others) {
    const key = foldName(name);
    if (key.length > shortestPlaceSearch && !keys.has(key)) keys.set(key, false);
  }
  return keys;
}

/** The part of a key by which the commonest beginnings are found. */
export function startOf(key: string): string {
  return key.slice(0, shortestPlaceSearch);
}
