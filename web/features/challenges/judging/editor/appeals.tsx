import { decisionInput, judgingLimits } from '@mutirao/contract/challenges/judging/judging.ts';
import type { ReviewValues } from '@mutirao/contract/challenges/judging/rubric.ts';
import { useEffect, useRef, useState } from 'react';
import { formatMoment } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useNow } from '../../../../i18n/now.tsx';
import { isSame } from '../../../../platform/drafts.ts';
import { showToast } from '../../../../platform/toasts.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { RadioGroup } from '../../../../ui/choices.tsx';
import { Field } from '../../../../ui/field.tsx';
import { FormButtons, ReasonField } from '../../../../ui/form-dialog.tsx';
import { Failure } from '../../../../ui/loaded.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { useCriterionName } from './criteria.tsx';
import styles from './judging-editor.module.css';
import { useJudgingTexts, useNames, useSteps, type WithRubric } from './step.tsx';

interface AppealProps {
  judging: WithRubric;
  appeal: WithRubric['appeals'][number];
}

const fieldOf = (judge: number, key: string) => `value ${judge} ${key}`;

/** The reviews of an entry, as they are now. */
function Reviews({ judging, appeal }: AppealProps) {
  const t = useJudgingTexts().appeals;
  const names = useNames();
  const nameOf = useCriterionName();
  return (
    <details className={styles.fold}>
      <summary>
        {t.reviews}
        <span className="visually-hidden">: {names.entry(appeal.entry)}</span>
      </summary>
      <ul className={blocks.lines}>
        {appeal.reviews.map(({ judge, values, comment }) => (
          <li key={judge}>
            <strong>{names.judge(judge)}</strong>{' '}
            {judging.rubric.criteria
              .map((one) => `${nameOf(one)} ${names.number(values[one.key] ?? 0)}/${names.number(one.scale)}`)
              .join(' · ')}
            {comment && (
              <p className={styles.text} dir="auto">
                {comment}
              </p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Grants or denies an appeal; where it is granted, values of reviews may be corrected. */
function DecisionForm({ judging, appeal, onClose }: AppealProps & { onClose: () => void }) {
  const t = useJudgingTexts().appeals;
  const names = useNames();
  const nameOf = useCriterionName();
  const step = useSteps(judging);
  const element = useRef<HTMLFormElement>(null);
  const [granted, setGranted] = useState('granted');
  const { criteria } = judging.rubric;
  const { entry, reviews } = appeal;
  useEffect(() => element.current?.querySelector('input')?.focus(), []);

  /** The reviews of which a value was changed. */
  function correctionsIn(fields: FormData): { judge: number; values: ReviewValues }[] {
    return reviews.flatMap(({ judge, values }) => {
      const next = Object.fromEntries(criteria.map(({ key }) => [key, Number(fields.get(fieldOf(judge, key)))]));
      return isSame(next, values) ? [] : [{ judge, values: next }];
    });
  }

  const form = useForm(
    decisionInput,
    async (body) => {
      const params = { entry };
      if (!(await step('POST /admin/challenges/:id/judging/:stage/appeals/:entry/decision', { params, body }))) return;
      showToast({ tone: 'success', text: t.success });
      onClose();
    },
    {
      read: (fields) => ({
        granted: granted === 'granted',
        reason: fields.get('reason'),
        corrections: granted === 'granted' ? correctionsIn(fields) : [],
      }),
    },
  );
  return (
    <form
      ref={element}
      className={`${blocks.column} ${styles.item}`}
      aria-label={`${t.decision}: ${names.entry(entry)}`}
      onSubmit={form.onSubmit}
      noValidate
    >
      <RadioGroup
        label={t.decision}
        name="granted"
        options={(['granted', 'denied'] as const).map((value) => ({ value, label: t.choices[value] }))}
        value={granted}
        onChoose={setGranted}
      />
      {granted === 'granted' && reviews.length > 0 && (
        <fieldset className={blocks.lines}>
          <legend>{t.corrections}</legend>
          <p className={blocks.soft}>{t.correctionsHelp}</p>
          {reviews.map(({ judge, values }) => (
            <div key={judge} className={blocks.fields}>
              {criteria.map((one) => (
                <Field
                  key={one.key}
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={one.scale}
                  name={fieldOf(judge, one.key)}
                  label={t.value(nameOf(one), names.judge(judge))}
                  defaultValue={values[one.key] ?? 0}
                  required
                />
              ))}
            </div>
          ))}
        </fieldset>
      )}
      <ReasonField form={form} label={t.reason} help={t.reasonHelp} longest={judgingLimits.reason} />
      {form.failure && <Failure>{form.failure}</Failure>}
      <div className={blocks.actions}>
        <FormButtons form={form} texts={{ submit: t.save, waiting: t.saving, cancel: t.cancel }} onClose={onClose} />
      </div>
    </form>
  );
}

/** One appeal: what it says, what the judges wrote, and the decision. */
function Appeal({ judging, appeal }: AppealProps) {
  const t = useJudgingTexts().appeals;
  const names = useNames();
  const { language } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const decide = useRef<HTMLButtonElement>(null);
  const { entry, owner, text, created_at, granted, reason, reviews, can } = appeal;

  function close(): void {
    setIsOpen(false);
    decide.current?.focus();
  }

  const name = names.entry(entry);
  return (
    <li className={styles.entry} data-entry={entry}>
      <h3>
        {name} <bdi className={blocks.soft}>{names.owner(owner)}</bdi>{' '}
        <span className={blocks.badge}>{granted === null ? t.waiting : granted ? t.granted : t.denied}</span>
      </h3>
      <p className={blocks.soft}>{formatMoment(created_at, language)}</p>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {reviews.length > 0 && <Reviews judging={judging} appeal={appeal} />}
      {granted !== null && (
        <p>
          <strong>{t.decision}:</strong> {reason}
        </p>
      )}
      {granted === null && !can.decide && judging.phase === 'appeals' && <p>{t.notYours}</p>}
      {can.decide && (
        <div>
          <Button ref={decide} look="outline" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t.decide} <span className="visually-hidden">{name}</span>
          </Button>
        </div>
      )}
      {can.decide && isOpen && <DecisionForm judging={judging} appeal={appeal} onClose={close} />}
    </li>
  );
}

/** The appeals: those that wait for a decision first. */
export function Appeals({ judging }: { judging: WithRubric }) {
  const t = useJudgingTexts().appeals;
  const { language } = useLanguage();
  const now = useNow();
  const { appeals, appeals_until } = judging;
  const sorted = appeals.toSorted((one, other) => Number(one.granted !== null) - Number(other.granted !== null));
  const words = appeals_until && (new Date(appeals_until) > now ? t.until : t.ended);
  return (
    <>
      {words && <p>{words(formatMoment(appeals_until, language))}</p>}
      {appeals.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <ul className={styles.entries}>
          {sorted.map((appeal) => (
            <Appeal key={appeal.entry} judging={judging} appeal={appeal} />
          ))}
        </ul>
      )}
    </>
  );
}
