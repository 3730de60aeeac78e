import { Button } from '../../../ui/button.tsx';
import styles from './profile.module.css';
import { useProfileTexts } from './texts.ts';

interface DraftNoteProps {
  /** The saved values are newer. */
  isBehind: boolean;
  onDiscard: () => void;
}

/** Shows that the form has a draft, and offers to discard it. */
export function DraftNote({ isBehind, onDiscard }: DraftNoteProps) {
  const t = useProfileTexts().draft;
  return (
    <div className={styles.note} role="status">
      <p>{isBehind ? t.behind : t.restored}</p>
      <Button look="outline" onClick={onDiscard}>
        {t.discard}
      </Button>
    </div>
  );
}
