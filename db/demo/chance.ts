import { createHash } from 'node:crypto';

/** Between 0 and 1, and the same for the same words in every demo world. */
export function chance(...words: string[]): number {
  return createHash('sha1').update(words.join(' ')).digest().readUInt32BE() / 2 ** 32;
}

/** In an order of its own for the same words. */
export function shuffled<Item>(items: readonly Item[], nameOf: (item: Item) => string, ...words: string[]): Item[] {
  return items.toSorted((one, other) => chance(...words, nameOf(one)) - chance(...words, nameOf(other)));
}
