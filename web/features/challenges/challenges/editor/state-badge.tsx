import type { EditorState } from '@mutirao/contract/challenges/challenge-editor-limits.ts';
import styles from './side-panel.module.css';
import { useChallengeEditorTexts } from './use-challenge-actions.ts';

/** The state of a challenge in the back office. */
export function StateBadge({ state }: { state: EditorState }) {
  const t = useChallengeEditorTexts();
  return (
    <span className={styles.badge} data-state={state}>
      {t.states[state]}
    </span>
  );
}
