import { createHash } from 'node:crypto';

/** A number between 0 and 1, the same for the same words in every demo world. */
export function chance(...words: string[]): number {
  return createHash('sha1').update(words.join(' ')).digest().readUInt32BE() / 2 ** 32;
}

/** A shuffled copy, in the same order for the same words. */
export function shuffled<Item>(items: readonly Item[], nameOf: (item: Item) => string, ...words: string[]): Item[] {
  return items.toSorted((one, other) => chance(...words, nameOf(one)) - chance(...words, nameOf(other)));
}
