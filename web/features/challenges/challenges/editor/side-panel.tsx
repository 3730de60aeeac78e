import { isPublishable } from '@mutirao/contract/challenges/challenges/publishing-checklist.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useState } from 'react';
import { formatMoment } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useSignedIn } from '../../../../platform/signed-in.tsx';
import { useAction } from '../../../../platform/use-action.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { SaveState } from '../../../../ui/editing/save-state.tsx';
import { StateBadge, useChallengeActions, useChallengeEditorTexts } from './challenge-state.tsx';
import { Checklist } from './checklist.tsx';
import styles from './editor.module.css';
import { useEditor } from './editor.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { useFormatInstant } from './show-value.tsx';
import sideStyles from './side-panel.module.css';

/** Those that a dialog confirms. */
const confirmed = ['copy', 'unschedule', 'discard', 'unpublish', 'archive'] as const;

/** What the caller may do with the challenge beside publishing it. */
function ActionButtons() {
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
    <div className={sideStyles.stack} role="group" aria-label={t.more}>
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

/** Beside the fields: whether all is saved, the state, what can be done, and what is missing for publishing. */
export function SidePanel() {
  const t = useChallengeEditorTexts();
  const { language } = useLanguage();
  const { timezone } = useSignedIn().platform_setting;
  const { challenge, edited, missing } = useEditor();
  const { can, publication, state, content, changes } = challenge;
  const format = useFormatInstant(content.time_zone);
  const [isPublishing, setPublishing] = useState(false);
  const [latest] = changes;

  function publish(): void {
    if (isPublishable(missing)) setPublishing(true);
    else document.getElementById('checklist')?.focus();
  }
  const label = publication ? t.publish.reschedule : state === 'changed' ? t.publish.openChanges : t.publish.open;

  return (
    <aside className={sideStyles.aside} aria-label={t.editor.status}>
      <section className={sideStyles.side}>
        <StateBadge state={state} />
        {can.edit && <SaveState state={edited.state} />}
        {latest && (
          <p className={styles.soft}>
            {t.editor.lastChange(
              latest.by?.full_name ?? t.editor.somebody,
              formatMoment(latest.at, language, timezone),
            )}
          </p>
        )}
        {publication?.refused_at && (
          <p className={styles.problem}>{t.publish.refusedAt(format(publication.refused_at))}</p>
        )}
        {publication && !publication.refused_at && <p>{t.publish.scheduledFor(format(publication.at))}</p>}
        <div className={sideStyles.stack}>
          {can.publish && (
            <Button
              onClick={publish}
              aria-disabled={!isPublishable(missing)}
              {...(!isPublishable(missing) && { 'aria-describedby': 'publish-missing' })}
            >
              {label}
            </Button>
          )}
          {can.publish && !isPublishable(missing) && (
            <p id="publish-missing" className={styles.soft}>
              {t.publish.missing}
            </p>
          )}
          <LinkButton look="outline" to={linkTo(backOfficePages.challengePreview, { id: challenge.id })}>
            {t.editor.preview}
          </LinkButton>
        </div>
      </section>
      <Checklist />
      <details className={`${sideStyles.side} ${sideStyles.folded}`}>
        <summary>{t.actions.more}</summary>
        <ActionButtons />
      </details>
      {isPublishing && <PublishDialog onClose={() => setPublishing(false)} />}
    </aside>
  );
}
