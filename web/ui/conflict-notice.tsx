import type { ReactNode, RefObject } from 'react';
import blocks from './blocks.module.css';
import { Button } from './button.tsx';
import styles from './conflict-notice.module.css';
import { useUiTexts } from './texts.ts';

interface ConflictNoticeProps {
  /** The text of the newer version. */
  newer: ReactNode;
  /** Takes the focus when the form cannot be sent because of the conflict. */
  element: RefObject<HTMLDivElement | null>;
  onKeep: () => void;
  onTake: () => void;
}

/** Shows a version that was saved elsewhere meanwhile, and lets the author keep their text or take the newer one. */
export function ConflictNotice({ newer, element, onKeep, onTake }: ConflictNoticeProps) {
  const t = useUiTexts().conflict;
  return (
    <div ref={element} className={styles.conflict} role="alert" tabIndex={-1}>
      <p>
        <strong>{t.title}.</strong> {t.text}
      </p>
      {newer ? (
        <>
          <p>{t.newer}</p>
          <blockquote className={styles.newer}>{newer}</blockquote>
        </>
      ) : (
        <p>{t.newerIsEmpty}</p>
      )}
      <div className={blocks.actions}>
        <Button onClick={onKeep}>{t.keep}</Button>
        <Button look="outline" onClick={onTake}>
          {t.take}
        </Button>
      </div>
    </div>
  );
}
