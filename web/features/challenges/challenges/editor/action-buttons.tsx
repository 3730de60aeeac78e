import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useState } from 'react';
import { useAction } from '../../../../platform/use-action.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useEditor } from './editor.ts';
import styles from './side-panel.module.css';
import { useChallengeEditorTexts } from './texts.ts';
import { useChallengeActions } from './use-challenge-actions.ts';

/** Those that a dialog confirms. */
const confirmed = ['copy', 'unschedule', 'discard', 'unpublish', 'archive'] as const;

/** What the caller may do with the challenge beside publishing it. */
export function ActionButtons() {
  const { actions: t, waiting, failed } = useChallengeEditorTexts();
  const { challenge, edited } = useEditor();
  const { can, published } = challenge;
  const act = useChallengeActions(challenge.id);
  const [asked, setAsked] = useState<(typeof confirmed)[number]>();
  const returning = useAction(failed, act.unarchive);

  async function confirm(): Promise<void> {
    if (!asked) return;
    // What is not saved yet is discarded too, and must not be saved afterwards.
    if (asked === 'discard') edited.discard();
    await act[asked]();
    setAsked(undefined);
  }

  return (
    <div className={styles.stack} role="group" aria-label={t.more}>
      {can.close && published && (
        <LinkButton look="outline" to={linkTo(pages.challengeCertificates, { slug: published.slug })}>
          {t.close}
        </LinkButton>
      )}
      {can.unarchive && (
        <Button look="outline" onClick={returning.run} aria-disabled={returning.waiting}>
          {returning.waiting ? waiting : t.unarchive}
        </Button>
      )}
      {confirmed
        .filter((name) => can[name])
        .map((name) => (
          <Button key={name} look="outline" onClick={() => setAsked(name)}>
            {t[name].open}
          </Button>
        ))}
      {asked && (
        <ConfirmDialog
          texts={{ ...t[asked], waiting, failed }}
          onConfirm={confirm}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
