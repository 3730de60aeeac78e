import type { DocumentState } from '../../platform/use-document.ts';
import styles from './editing.module.css';
import { useEditingTexts } from './texts.ts';

interface SaveStateProps {
  state: DocumentState;
  /** Nothing is saved but by a button. */
  isManual?: boolean;
}

/** Says whether what was typed is saved; screen readers hear what needs attention. */
export function SaveState({ state, isManual = false }: SaveStateProps) {
  const t = useEditingTexts();
  const texts = isManual ? { ...t.state, ...t.manual } : t.state;
  const isCalm = state === 'saved' || state === 'saving';
  return (
    <p className={styles.state} data-state={state} role={isCalm ? 'status' : 'alert'}>
      {texts[state]}
    </p>
  );
}
