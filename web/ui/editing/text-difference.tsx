import { compareWords } from './compare-words.ts';
import styles from './editing.module.css';
import { useEditingTexts } from './save-state.tsx';

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
