import type { EditorEntry } from '@mutirao/contract/challenges/editor-list.ts';
import { IconArchive, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import styles from './editor.module.css';
import { useChallengeEditorTexts } from './texts.ts';
import { useChallengeActions } from './use-challenge-actions.ts';

/** Copies or archives a challenge of the list. */
export function RowActions({ entry, title }: { entry: EditorEntry; title: string }) {
  const { list: t, actions, waiting, failed } = useChallengeEditorTexts();
  const act = useChallengeActions(entry.id);
  const [asked, setAsked] = useState<'copy' | 'archive'>();
  return (
    <span className={styles.icons}>
      <button type="button" className={styles.icon} aria-label={t.copy(title)} onClick={() => setAsked('copy')}>
        <IconCopy aria-hidden size={20} />
      </button>
      {entry.state !== 'archived' && (
        <button type="button" className={styles.icon} aria-label={t.archive(title)} onClick={() => setAsked('archive')}>
          <IconArchive aria-hidden size={20} />
        </button>
      )}
      {asked && (
        <ConfirmDialog
          texts={{ ...actions[asked], waiting, failed }}
          onConfirm={async () => {
            await act[asked]();
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </span>
  );
}
