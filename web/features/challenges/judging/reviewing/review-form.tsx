import {
  judgingLimits,
  type Review,
  type ReviewList,
  reasonInput,
} from '@mutirao/contract/challenges/judging/judging.ts';
import type { Criterion } from '@mutirao/contract/challenges/judging/rubric.ts';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber } from '../../../../i18n/numbers.ts';
import { useAction } from '../../../../platform/failures.ts';
import { showToast } from '../../../../platform/toasts.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { FieldConflict, SaveState } from '../../../../ui/editing/save-state.tsx';
import { TextArea } from '../../../../ui/field.tsx';
import { ReasonDialog } from '../../../../ui/form-dialog.tsx';
import styles from './reviewing.module.css';
import { useEditedReview, useReviewingTexts, valueIn, withValue } from './use-reviews.ts';

interface CriterionFieldProps {
  criterion: Criterion;
  value: number | null;
  isReadOnly: boolean;
  /** It was asked for, and is missing. */
  isMissing: boolean;
  onChoose: (value: number) => void;
}

/** One criterion: its scale, and what the chosen value means. A digit sets the value, and 0 after 1 sets 10. */
function CriterionField({ criterion, value, isReadOnly, isMissing, onChoose }: CriterionFieldProps) {
  const t = useReviewingTexts();
  const { language, localize } = useLanguage();
  const id = useId();
  const { key, title_pt, title_en, weight, scale, levels } = criterion;
  const number = (one: number) => formatNumber(one, language);
  const textOf = (one: number) => localize({ pt: levels[one]?.text_pt ?? '', en: levels[one]?.text_en ?? '' });

  const afterOne = useRef(false);
  function chooseByDigit(event: KeyboardEvent): void {
    if (!/^[0-9]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    const isTen = event.key === '0' && afterOne.current;
    const digit = isTen ? 10 : Number(event.key);
    afterOne.current = false;
    if (isReadOnly || digit > scale) return;
    event.preventDefault();
    onChoose(digit);
    // It may become 10.
    if (digit === 1 && scale === 10) {
      afterOne.current = true;
      event.currentTarget.querySelectorAll('input')[1]?.focus();
      return;
    }
    const groups = [...document.querySelectorAll<HTMLElement>('[data-criterion]')];
    const next = groups[groups.findIndex((one) => one.dataset.criterion === key) + 1];
    (next ?? document).querySelector<HTMLElement>(next ? 'input:checked, input' : '[name=comment]')?.focus();
  }

  return (
    <div
      data-criterion={key}
      role="radiogroup"
      aria-required
      aria-invalid={isMissing}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-meaning`}
      onKeyDown={chooseByDigit}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) afterOne.current = false;
      }}
    >
      <h3 id={`${id}-title`}>
        {localize({ pt: title_pt, en: title_en })} <span className={blocks.soft}>({t.weight(number(weight))})</span>
      </h3>
      <div className={styles.scale}>
        {levels.map((_, one) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
          <label key={one} className={styles.value}>
            <input
              type="radio"
              name={`${id}-value`}
              checked={value === one}
              disabled={isReadOnly}
              onChange={() => onChoose(one)}
            />
            {number(one)}
          </label>
        ))}
      </div>
      <p id={`${id}-meaning`} className={styles.meaning}>
        {value === null ? t.choose : t.level(number(value), textOf(value))}
      </p>
      <details className={styles.fold}>
        <summary>{t.levels}</summary>
        <ol start={0} className={blocks.lines}>
          {levels.map((_, one) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
            <li key={one}>{textOf(one)}</li>
          ))}
        </ol>
      </details>
    </div>
  );
}

/** What the others gave, once the judge has submitted their own review. */
function Others({ others, criteria }: { others: NonNullable<Review['others']>; criteria: readonly Criterion[] }) {
  const t = useReviewingTexts();
  const { language, localize } = useLanguage();
  return (
    <section className={blocks.lines} aria-labelledby="others">
      <h3 id="others">{t.others}</h3>
      {others.length === 0 && <p>{t.othersNone}</p>}
      {others.map(({ judge, values, comment }) => (
        <article key={judge} className={blocks.lines}>
          <h4>{t.judge(formatNumber(judge, language))}</h4>
          <p>
            {criteria
              .map(
                ({ key, title_pt, title_en }) => `${localize({ pt: title_pt, en: title_en })}: ${values[key] ?? '–'}`,
              )
              .join(' · ')}
          </p>
          {comment && <p className={styles.text}>{comment}</p>}
        </article>
      ))}
    </section>
  );
}

interface ReviewFormProps {
  list: ReviewList;
  review: Review;
  /** It is submitted, or given up. */
  onDone: () => void;
}

/** The review of one entry, saved as it is typed. */
export function ReviewForm({ list, review, onDone }: ReviewFormProps) {
  const t = useReviewingTexts();
  const { language } = useLanguage();
  const { document: edited, saved, submit, recuse } = useEditedReview(list, review);
  const { criteria } = list.rubric;
  const [isAsked, setIsAsked] = useState(false);
  const [recuses, setRecuses] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isSubmitted = review.status === 'done';
  const isReadOnly = isSubmitted || !review.can.submit;
  const missing = criteria.filter(({ key }) => valueIn(edited.values, key) === null);
  const shortest = formatNumber(judgingLimits.shortestComment, language);

  const sending = useAction(t.notSubmitted, async (again) => {
    if (!(await submit(again))) return;
    showToast({ tone: 'success', text: t.submitted });
    onDone();
  });

  function send(event: FormEvent): void {
    event.preventDefault();
    if (sending.waiting || !review.can.submit) return;
    setIsAsked(true);
    if (missing.length === 0 && edited.conflicts.length === 0) sending.run();
    else form.current?.querySelector<HTMLElement>(`[data-criterion="${missing[0]?.key}"] input`)?.focus();
  }
  function sendByKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }

  return (
    <>
      <form ref={form} className={blocks.column} noValidate onSubmit={send} onKeyDown={sendByKey}>
        <h2>{t.criteria}</h2>
        {criteria.map((criterion) => (
          <CriterionField
            key={criterion.key}
            criterion={criterion}
            value={valueIn(edited.values, criterion.key)}
            isReadOnly={isReadOnly}
            isMissing={isAsked && valueIn(edited.values, criterion.key) === null}
            onChoose={(value) => edited.change(withValue(criterion.key, value))}
          />
        ))}
        <TextArea
          label={t.comment}
          name="comment"
          help={t.commentHelp(shortest)}
          value={String(edited.values.comment)}
          maximum={judgingLimits.comment}
          readOnly={!review.can.submit}
          onChange={({ target }) => edited.change({ comment: target.value })}
        />
        <TextArea
          label={t.note}
          name="note"
          rows={3}
          value={String(edited.values.note)}
          maximum={judgingLimits.note}
          readOnly={isReadOnly}
          onChange={({ target }) => edited.change({ note: target.value })}
        />
        {edited.conflicts.map((field) => (
          <FieldConflict
            key={field}
            document={edited}
            field={field}
            saved={saved}
            show={(value) => (value === null ? '–' : String(value))}
          />
        ))}
        {review.can.submit && (
          <>
            {isAsked && missing.length > 0 && (
              <p role="alert">
                {missing.length === 1 ? t.missingOne : t.missing(formatNumber(missing.length, language))}
              </p>
            )}
            <div className={blocks.actions}>
              <Button type="submit" aria-disabled={sending.waiting} aria-busy={sending.waiting}>
                {sending.waiting ? t.submitting : t.submit}
              </Button>
              {review.can.recuse && (
                <Button look="quiet" onClick={() => setRecuses(true)}>
                  {t.recuse}
                </Button>
              )}
            </div>
            <p className={blocks.soft}>{isSubmitted ? t.commentHelpLater : t.submitHelp}</p>
            <SaveState state={edited.state} isManual={isSubmitted} />
            <details className={styles.fold}>
              <summary>{t.keys}</summary>
              <p>{t.keysText}</p>
            </details>
          </>
        )}
        {review.others && <Others others={review.others} criteria={criteria} />}
      </form>
      {recuses && (
        <ReasonDialog
          schema={reasonInput}
          longest={judgingLimits.reason}
          texts={t.recusal}
          onConfirm={async ({ reason }) => {
            await recuse(reason);
            setRecuses(false);
            showToast({ tone: 'success', text: t.recused });
            onDone();
          }}
          onClose={() => setRecuses(false)}
        />
      )}
    </>
  );
}
