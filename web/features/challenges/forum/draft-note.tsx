import { Button } from '../../../ui/button.tsx';
import styles from './post-form.module.css';
import { useForumTexts } from './texts.ts';

/** Shows that the form has a draft from before, and offers to discard it. */
export function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  const t = useForumTexts().form;
  return (
    <div className={styles.note} role="status">
      <p>{t.restored}</p>
      <Button look="quiet" onClick={onDiscard}>
        {t.discard}
      </Button>
    </div>
  );
}
