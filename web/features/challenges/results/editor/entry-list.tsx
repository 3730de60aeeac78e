import type { EditedEntry, EditedIndicator } from '@mutirao/contract/challenges/results/results.ts';
import { memberName } from '@mutirao/contract/members/members/roles.ts';
import { useState } from 'react';
import { formatDay } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { callApi } from '../../../../platform/api.ts';
import { useAction } from '../../../../platform/failures.ts';
import { showToast } from '../../../../platform/toasts.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { EntryFacts, EvidenceItem, useAmounts, useResultTexts } from '../entry-facts.tsx';
import styles from '../results.module.css';
import { EntryDialog, EvidenceDialog, useResultsEditorTexts } from './entry-dialogs.tsx';

interface EvidenceProps {
  readonly challengeId: string;
  readonly one: EditedEntry['evidence'][number];
  readonly onDone: () => Promise<unknown>;
}

/** A piece of evidence, and whether the public sees it. */
function Evidence({ challengeId, one, onDone }: EvidenceProps) {
  const t = useResultsEditorTexts();
  const { id, kind, is_public } = one;
  const change = useAction(t.notChanged, async () => {
    await callApi('PATCH /admin/challenges/:id/results/evidence/:evidence', {
      params: { id: challengeId, evidence: id },
      body: { is_public: !is_public },
    });
    await onDone();
  });
  return (
    <EvidenceItem one={one}>
      <span className={blocks.soft}>{is_public ? t.isPublic : t.isPrivate}</span>
      {(kind === 'photo' || kind === 'file') && (
        <Button look="quiet" onClick={change.run} aria-disabled={change.waiting}>
          {is_public ? t.unpublish : t.publish}
          <span className="visually-hidden">: {one.caption || one.name}</span>
        </Button>
      )}
    </EvidenceItem>
  );
}

type OpenDialog = 'confirm' | 'correct' | 'evidence';

interface EntryItemProps {
  readonly challengeId: string;
  readonly entry: EditedEntry;
  readonly indicator: EditedIndicator;
  readonly onDone: () => Promise<unknown>;
}

/** An entry with who entered and confirmed it, its evidence, and what the viewer may do about it. */
function EntryItem({ challengeId, entry, indicator, onDone }: EntryItemProps) {
  const t = useResultsEditorTexts();
  const { evidence: evidenceLabel } = useResultTexts();
  const { language } = useLanguage();
  const { amount } = useAmounts();
  const [open, setOpen] = useState<OpenDialog>();
  const { id, entered_by, confirmed_by, confirmed_at, created_at, is_sole, evidence, can, obstacle, corrects_id } =
    entry;
  const of = <span className="visually-hidden">: {amount(entry.quantity, indicator)}</span>;
  const dialog = { challengeId, onDone, onClose: () => setOpen(undefined) };
  const entered = entered_by
    ? t.enteredBy(memberName(entered_by, language), formatDay(created_at))
    : t.enteredOn(formatDay(created_at));
  const confirmed =
    confirmed_at &&
    (confirmed_by
      ? t.confirmedBy(memberName(confirmed_by, language), formatDay(confirmed_at))
      : t.confirmedOn(formatDay(confirmed_at)));
  return (
    <EntryFacts entry={entry} indicator={indicator}>
      {corrects_id === null && entry.total !== entry.quantity && <p>{t.total(amount(entry.total, indicator))}</p>}
      <p className={blocks.soft}>
        {entered}
        {confirmed && ` · ${confirmed}`}
        {is_sole && ` (${t.sole})`}
      </p>
      {evidence.length > 0 && (
        <ul className={styles.list} aria-label={evidenceLabel}>
          {evidence.map((one) => (
            <Evidence key={one.id} challengeId={challengeId} one={one} onDone={onDone} />
          ))}
        </ul>
      )}
      {obstacle && t.obstacles[obstacle] && <p className={blocks.notice}>{t.obstacles[obstacle]}</p>}
      <div className={blocks.actions}>
        {can.confirm && (
          <Button onClick={() => setOpen('confirm')}>
            {t.confirm.button}
            {of}
          </Button>
        )}
        <Button look="outline" onClick={() => setOpen('evidence')}>
          {t.addEvidence}
          {of}
        </Button>
        {can.correct && (
          <Button look="outline" onClick={() => setOpen('correct')}>
            {t.correct}
            {of}
          </Button>
        )}
      </div>
      {open === 'confirm' && (
        <ConfirmDialog
          texts={t.confirm}
          onConfirm={async () => {
            await callApi('POST /admin/challenges/:id/results/entries/:entry/confirmation', {
              params: { id: challengeId, entry: id },
            });
            showToast({ tone: 'success', text: t.confirm.done });
            await onDone();
            setOpen(undefined);
          }}
          onClose={dialog.onClose}
        />
      )}
      {open === 'correct' && <EntryDialog {...dialog} indicators={[indicator]} chosen={indicator} corrected={entry} />}
      {open === 'evidence' && <EvidenceDialog {...dialog} entry={entry} />}
    </EntryFacts>
  );
}

interface EntryListProps {
  readonly challengeId: string;
  readonly entries: readonly EditedEntry[];
  readonly indicators: readonly EditedIndicator[];
  readonly onDone: () => Promise<unknown>;
}

/** Entries, each with what the viewer may do about it. */
export function EntryList({ challengeId, entries, indicators, onDone }: EntryListProps) {
  return (
    <ul className={blocks.rows}>
      {entries.map((entry) => {
        const indicator = indicators.find(({ id }) => id === entry.indicator_id);
        return (
          indicator && (
            <EntryItem key={entry.id} challengeId={challengeId} entry={entry} indicator={indicator} onDone={onDone} />
          )
        );
      })}
    </ul>
  );
}
