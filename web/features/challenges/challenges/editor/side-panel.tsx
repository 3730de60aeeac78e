import { contrast, goalColours, inkOn } from '@mutirao/contract/challenges/categories/goals.ts';
import type { ContentField } from '@mutirao/contract/challenges/challenges/challenge-content.ts';
import type { ChecklistPage } from '@mutirao/contract/challenges/challenges/challenge-limits.ts';
import { isPublishable, type Missing } from '@mutirao/contract/challenges/challenges/publishing-checklist.ts';
import { textContrast } from '@mutirao/contract/organisation/identity/brand-colours.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useState } from 'react';
import { formatMoment } from '../../../../i18n/dates.ts';
import { useCounted, useLanguage } from '../../../../i18n/language.tsx';
import { abbreviate, formatNumber } from '../../../../i18n/numbers.ts';
import { useAction } from '../../../../platform/failures.ts';
import { useSignedIn } from '../../../../platform/signed-in.tsx';
import { showToast } from '../../../../platform/toasts.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { SaveState } from '../../../../ui/editing/save-state.tsx';
import { Link } from '../../../../ui/link.tsx';
import { StateBadge, useChallengeActions, useChallengeEditorTexts } from './challenge-state.tsx';
import styles from './editor.module.css';
import { type ListName, useEditor } from './editor.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { useFormatInstant } from './show-value.tsx';

const contentPages = {
  stages: backOfficePages.challengeStages,
  tasks: backOfficePages.challengeTasks,
  faqs: backOfficePages.challengeFaqs,
  files: backOfficePages.challengeFiles,
  gallery: backOfficePages.challengeGallery,
  partners: backOfficePages.challengePartners,
  people: backOfficePages.challengePeople,
} as const satisfies Record<ChecklistPage, object>;

/** The list of contents that an item is about, which has a page of its own. */
function listOf(field: string): ChecklistPage | undefined {
  const [of, list] = field.split('.');
  return of === 'contents' ? (list as ChecklistPage) : undefined;
}

/** The name of the field that something is missing in. */
function useFieldName(): (path: string) => string {
  const t = useChallengeEditorTexts();
  const { language } = useLanguage();
  const { edited } = useEditor();
  return (path) => {
    const list = listOf(path);
    if (list) return t.checklist.lists[list];
    const [field = '', id, part = ''] = path.split('.');
    if (id === undefined) return t.fields[field as ContentField] ?? field;
    const items = edited.values[field as ListName];
    const position = formatNumber(items.findIndex((item) => item.id === id) + 1, language);
    const block = edited.values.blocks.find((one) => one.id === id);
    const name = block ? t.blocks.name(position, t.blocks.types[block.type]) : t.prizes.name(position);
    return t.checklist.part(name, t.checklist.parts[part] ?? part);
  };
}

function Items({ items }: { items: readonly Missing[] }) {
  const { checklist: t } = useChallengeEditorTexts();
  const { challenge, goTo } = useEditor();
  const nameOf = useFieldName();
  return (
    <ul className={styles.checklist}>
      {items.map(({ code, field }) => {
        const list = listOf(field);
        const text = t.item(nameOf(field), t.codes[code]);
        return (
          <li key={`${code} ${field}`}>
            {list ? (
              <Link to={linkTo(contentPages[list], { id: challenge.id })}>{text}</Link>
            ) : (
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault();
                  goTo(field);
                }}
              >
                {text}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** How well the title is read on the colour of the main goal: in ink or white, whichever contrasts more. */
function Contrast() {
  const { checklist: t } = useChallengeEditorTexts();
  const { language } = useLanguage();
  const colour = goalColours[useEditor().edited.values.category_ids[0] ?? 0];
  if (colour === undefined) return null;
  const ratio = contrast(inkOn(colour), colour);
  return <p className={blocks.soft}>{t.contrast(abbreviate(ratio, language), abbreviate(textContrast, language))}</p>;
}

/**
 * What is missing for publishing, and advice; each leads to its field or page. What is published as it is has nothing
 * to be published: advice remains.
 */
function Checklist() {
  const { checklist: t } = useChallengeEditorTexts();
  const { language } = useLanguage();
  const counted = useCounted();
  const { challenge, missing } = useEditor();
  const required = missing.filter((item) => item.required);
  const advised = missing.filter((item) => !item.required);
  const advice = advised.length > 0 && (
    <>
      <summary>{t.advice(formatNumber(advised.length, language))}</summary>
      <Items items={advised} />
    </>
  );
  if (challenge.state === 'published' && required.length === 0)
    return advice && <details className={`${styles.side} ${styles.folded}`}>{advice}</details>;
  return (
    <section className={styles.side} aria-labelledby="checklist">
      <h3 id="checklist" tabIndex={-1}>
        {t.title}
      </h3>
      <p role="status" className={required.length > 0 ? styles.missing : styles.ready}>
        {required.length > 0 ? counted(t.required, required.length) : t.done}
      </p>
      {required.length > 0 && <Items items={required} />}
      <Contrast />
      {advice && <details className={styles.folded}>{advice}</details>}
    </section>
  );
}

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

/** Beside the fields: whether all is saved, the state, what can be done, and what is missing for publishing. */
export function SidePanel() {
  const t = useChallengeEditorTexts();
  const { language } = useLanguage();
  const { timezone } = useSignedIn().platform_setting;
  const { challenge, edited, missing } = useEditor();
  const { can, publication, state, content, changes } = challenge;
  const format = useFormatInstant(content.time_zone);
  const counted = useCounted();
  const [isPublishing, setPublishing] = useState(false);
  const [latest] = changes;

  function publish(): void {
    if (isPublishable(missing)) setPublishing(true);
    else {
      document.getElementById('checklist')?.focus();
      showToast({
        tone: 'failure',
        text: counted(t.checklist.required, missing.filter(({ required }) => required).length),
      });
    }
  }
  const label = publication ? t.publish.reschedule : state === 'changed' ? t.publish.openChanges : t.publish.open;

  return (
    <aside id="publishing" className={styles.aside} aria-label={t.editor.status}>
      <section className={styles.side}>
        <div className={styles.row}>
          <StateBadge state={state} />
          {can.edit && <SaveState state={edited.state} />}
        </div>
        {latest && (
          <p className={blocks.soft}>
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
        <div className={styles.stack}>
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
            <p id="publish-missing" className={blocks.soft}>
              {t.publish.missing}
            </p>
          )}
          <LinkButton look="outline" to={linkTo(backOfficePages.challengePreview, { id: challenge.id })}>
            {t.editor.preview}
          </LinkButton>
        </div>
      </section>
      <Checklist />
      <details className={`${styles.side} ${styles.folded}`}>
        <summary>{t.actions.more}</summary>
        <ActionButtons />
      </details>
      {isPublishing && <PublishDialog onClose={() => setPublishing(false)} />}
    </aside>
  );
}
