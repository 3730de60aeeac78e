import { isPublishable } from '@mutirao/contract/challenges/publishing-checklist.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/index.ts';
import { useState } from 'react';
import { formatMoment } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useSignedIn } from '../../../../platform/signed-in.tsx';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { SaveState } from '../../../../ui/editing/save-state.tsx';
import { ActionButtons } from './action-buttons.tsx';
import { Checklist } from './checklist.tsx';
import styles from './editor.module.css';
import { useEditor } from './editor.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { useFormatInstant } from './show-value.tsx';
import sideStyles from './side-panel.module.css';
import { StateBadge } from './state-badge.tsx';
import { useChallengeEditorTexts } from './texts.ts';

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
