import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './profile.module.css';
import { profileTexts } from './texts.ts';

interface DraftNoteProps {
  /** It is older than what is saved. */
  isBehind: boolean;
  onDiscard: () => void;
}

/** Says that the form shows what was typed earlier, and offers what is saved instead. */
export function DraftNote({ isBehind, onDiscard }: DraftNoteProps) {
  const t = useTexts(profileTexts).draft;
  return (
    <div className={styles.note} role="status">
      <p>{isBehind ? t.behind : t.restored}</p>
      <Button look="outline" onClick={onDiscard}>
        {t.discard}
      </Button>
    </div>
  );
}
