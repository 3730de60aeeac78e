import type { EditorView } from 'prosemirror-view';
import { useLayoutEffect, useRef } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { formatNumber, isOne } from '../../i18n/numbers.ts';
import styles from './editor.module.css';
import { useEditorTexts } from './texts.ts';
import type { Mentioned } from './use-mentions.ts';

interface MentionListProps {
  id: string;
  view: EditorView;
  /** Where the mention begins. */
  from: number;
  people: readonly Mentioned[];
  active: number;
  onChoose: (person: Mentioned) => void;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** The people to choose from, below the caret, which stays in the text. */
export function MentionList({ id, view, from, people, active, onChoose }: MentionListProps) {
  const t = useEditorTexts().mentions;
  const { language } = useLanguage();
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const frame = list.current?.offsetParent?.getBoundingClientRect();
    if (!list.current || !frame) return;
    const { left, bottom } = view.coordsAtPos(from);
    list.current.style.setProperty('--left', `${left - frame.left}px`);
    list.current.style.setProperty('--top', `${bottom - frame.top}px`);
  }, [view, from]);

  return (
    <>
      <div ref={list} id={id} role="listbox" aria-label={t.label} className={styles.mentions}>
        {people.map((person, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses in the text, which keeps the focus
          <div
            key={person.id}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.mention}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(person)}
          >
            {person.full_name}
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {t.found(formatNumber(people.length, language), isOne(people.length, language))}
      </p>
    </>
  );
}
