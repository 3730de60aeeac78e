import diff from '@jest/diff-sequences';

/** A part of two texts: in both, or in one of them. */
interface Part {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

const wordsOf = (text: string) => text.match(/\s+|[^\s]+/g) ?? [];

/** What words were removed from a text and added to it, in their order. */
export function compareWords(before: string, after: string): Part[] {
  const [old, fresh] = [wordsOf(before), wordsOf(after)];
  const parts: Part[] = [];
  let [oldAt, freshAt] = [0, 0];
  const add = (kind: Part['kind'], words: readonly string[]) => {
    if (words.length > 0) parts.push({ kind, text: words.join('') });
  };
  diff(
    old.length,
    fresh.length,
    (one, other) => old[one] === fresh[other],
    (count, oldStart, freshStart) => {
      add('removed', old.slice(oldAt, oldStart));
      add('added', fresh.slice(freshAt, freshStart));
      add('same', old.slice(oldStart, oldStart + count));
      [oldAt, freshAt] = [oldStart + count, freshStart + count];
    },
  );
  add('removed', old.slice(oldAt));
  add('added', fresh.slice(freshAt));
  return parts;
}
