import type { DocumentState } from '../../platform/use-document.ts';
import styles from './editing.module.css';
import { useEditingTexts } from './texts.ts';

/** Says whether what was typed is saved; screen readers hear what needs attention. */
export function SaveState({ state }: { state: DocumentState }) {
  const t = useEditingTexts();
  const isCalm = state === 'saved' || state === 'saving';
  return (
    <p className={styles.state} data-state={state} role={isCalm ? 'status' : 'alert'}>
      {t.state[state]}
    </p>
  );
}
