import diff from '@jest/diff-sequences';
import styles from './editing.module.css';
import { useEditingTexts } from './save-state.tsx';

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

/** How much of a part that stayed is shown beside each change, in characters. */
const context = 160;

/** A long part that stayed, shortened to what is beside changes. */
function shorten(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  const begin = isFirst ? '' : text.slice(0, context);
  const end = isLast ? '' : text.slice(-context);
  return begin.length + end.length >= text.length ? text : `${begin} […] ${end}`;
}

/** What changed between two texts, word by word. */
export function TextDifference({ before, after, lang }: { before: string; after: string; lang: string }) {
  const t = useEditingTexts().difference;
  const parts = compareWords(before, after);
  return (
    <p className={styles.text} lang={lang}>
      {parts.map(({ kind, text }, index) => {
        const key = index;
        if (kind === 'same')
          return <span key={key}>{shorten(text, { isFirst: index === 0, isLast: index === parts.length - 1 })}</span>;
        const Change = kind === 'added' ? 'ins' : 'del';
        return (
          <Change key={key}>
            <span className="visually-hidden">{t[kind]}</span>
            {text}
          </Change>
        );
      })}
    </p>
  );
}
