import {
  decisionsInput,
  longestNote,
  type ModerationCase,
} from '@mutirao/contract/challenges/moderation/moderation.ts';
import type { ModerationAction } from '@mutirao/contract/challenges/moderation/moderation-states.ts';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../../../ui/dialog.module.css';
import { Dialog } from '../../../ui/dialog.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useModerationTexts } from './moderation-links.tsx';

interface DecisionDialogProps {
  action: ModerationAction;
  cases: readonly ModerationCase[];
  /** The cases as they are, and the ids of those that were decided. */
  onDecided: (cases: readonly ModerationCase[], done: readonly number[]) => void;
  onClose: () => void;
}

/** Confirms a decision about one or several cases, with a note to the authors. */
export function DecisionDialog({ action, cases, onDecided, onClose }: DecisionDialogProps) {
  const t = useModerationTexts().decide;
  const { cancel } = useUiTexts();
  const { language } = useLanguage();
  const [note, setNote] = useState('');
  const decisions = useApiMutation('POST /moderation/decisions', { invalidates: ['GET /me/moderation'] });
  const wanted = cases.map(({ id, version }) => ({ id, version }));
  const count = formatNumber(cases.length, language);
  const needsNote = action === 'hide' || action === 'warn';

  const form = useForm(
    decisionsInput,
    async (body) => {
      const { results } = await decisions.mutate({ body });
      const done = results.flatMap(({ id, error }) => (error ? [] : [id]));
      const messages = [...new Set(results.flatMap(({ message }) => message ?? []))];
      onDecided(
        results.flatMap((result) => result.case ?? []),
        done,
      );
      const write = (number: number, text: typeof t.done) =>
        text(formatNumber(number, language), isOne(number, language));
      if (done.length > 0) showToast({ tone: 'success', text: write(done.length, t.done) });
      if (messages.length > 0)
        showToast({
          tone: 'failure',
          title: write(results.length - done.length, t.notDone),
          text: messages.join(' '),
        });
    },
    { read: (fields) => ({ cases: wanted, action, note: fields.get('note') }) },
  );

  return (
    <Dialog open title={t.titles[action]} onClose={onClose}>
      <p>{t.text[action]}</p>
      <p>
        {cases.length === 1 ? `“${cases[0]?.content?.title ?? ''}”` : t.about(count, isOne(cases.length, language))}
      </p>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <TextArea
          label={needsNote ? t.note : t.optionalNote}
          {...form.field('note')}
          rows={3}
          maximum={longestNote}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          required={needsNote}
        />
        {form.failure && <Failure>{form.failure}</Failure>}
        <div className={styles.actions}>
          <Button type="submit" aria-disabled={form.waiting}>
            {form.waiting ? t.waiting : t.confirm}
          </Button>
          <Button look="outline" onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
