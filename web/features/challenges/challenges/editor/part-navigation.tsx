import type { MouseEvent } from 'react';
import styles from './editor.module.css';
import { type Part, parts } from './parts.ts';
import { useChallengeEditorTexts } from './texts.ts';
import { useSectionInView } from './use-section-in-view.ts';

const ids = parts.map((part) => `part-${part}`);

/** The parts of the editor; the one in view is marked. */
export function PartNavigation() {
  const { editor: t } = useChallengeEditorTexts();
  const inView = useSectionInView(ids);

  /** Moves the focus too, without an entry in the history. */
  function follow(event: MouseEvent, part: Part): void {
    event.preventDefault();
    document.getElementById(`part-${part}`)?.scrollIntoView();
    document.getElementById(`title-${part}`)?.focus({ preventScroll: true });
  }

  return (
    <nav className={styles.navigation} aria-label={t.parts}>
      <ul>
        {parts.map((part) => (
          <li key={part}>
            <a
              href={`#part-${part}`}
              onClick={(event) => follow(event, part)}
              {...(inView === `part-${part}` && { 'aria-current': 'true' })}
            >
              {t.names[part]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
