import type { FormAnswers, StageForm } from '@mutirao/contract/challenges/timeline/stage-form.ts';
import { faultsOfAnswers } from '@mutirao/contract/challenges/timeline/stage-form-rules.ts';
import type { Stage } from '@mutirao/contract/challenges/timeline/stages.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '../../../../i18n/language.tsx';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { ConflictNotice } from '../../../../ui/conflict-notice.tsx';
import { Failure } from '../../../../ui/loaded.tsx';
import { type Schema, useForm } from '../../../../ui/use-form.ts';
import { FormAnswersView } from '../answer-content.tsx';
import styles from '../stage.module.css';
import type { StageState } from '../use-stages.ts';
import { QuestionField, QuestionFiles } from './question-field.tsx';
import { useAnsweringTexts, useWindowNote } from './use-answer.ts';
import type { useFormAnswer } from './use-form-answer.ts';

/** The rules of the form are checked before, since their messages are those of the form. */
const checkedBefore: Schema<FormAnswers> = {
  safeParse: (value) => ({ success: true, data: value as FormAnswers }),
};

/** The name of the field of a question, as the server names its faults. */
const nameOf = (key: string) => `answers.${key}`;

interface FormAnswerProps {
  stage: Stage;
  form: StageForm;
  state: StageState;
  /** It has ended, and takes late answers. */
  isLate: boolean;
  answer: ReturnType<typeof useFormAnswer>;
  /** It takes the focus. */
  wanted: boolean;
}

/** The questions of a stage's form in their order. It is disabled outside of the stage's window. */
export function FormAnswer({ stage, form, state, isLate, answer, wanted }: FormAnswerProps) {
  const t = useAnsweringTexts();
  const { localize } = useLanguage();
  const { interaction } = stage;
  const [faults, setFaults] = useState<Readonly<Record<string, Localized>>>({});
  const element = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const note = useWindowNote(stage, state, isLate);
  // Moderators decide about what they hid.
  const isOpen = (state === 'open' || isLate) && !interaction?.is_hidden;
  const { onSubmit, errors, failure, waiting } = useForm(checkedBefore, answer.save, { read: () => answer.answers });

  useEffect(() => {
    if (wanted) element.current?.querySelector<HTMLElement>('textarea:enabled, input:enabled')?.focus();
  }, [wanted]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (answer.hasConflict) notice.current?.focus();
    if (answer.hasConflict || answer.isUploading) return;
    const found = faultsOfAnswers(form, answer.answers);
    // The messages have to be there when the field that gets the focus is read out.
    flushSync(() => setFaults(found));
    const first = form.questions.find(({ key }) => found[key]);
    if (first) element.current?.querySelector<HTMLElement>(`[name="${nameOf(first.key)}"]`)?.focus();
    else onSubmit(event);
  }

  function keep(): void {
    const { isRefused } = answer;
    answer.keepMine();
    // It was being sent.
    if (isRefused) element.current?.requestSubmit();
    else element.current?.querySelector<HTMLElement>('textarea, input')?.focus();
  }

  function settleFault(key: string): void {
    setFaults(({ [key]: _, ...others }) => others);
  }

  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate data-testid="answer-form">
      <p className={note ? styles.notice : 'visually-hidden'} role="status">
        {note}
      </p>
      {isOpen && answer.hasConflict && (
        <ConflictNotice
          newer={
            interaction?.answers && (
              <FormAnswersView form={form} answers={interaction.answers} language={interaction.language} />
            )
          }
          element={notice}
          onKeep={keep}
          onTake={answer.takeNewer}
        />
      )}
      <fieldset className={styles.fields} disabled={!isOpen}>
        {isOpen && (
          <p className={blocks.soft}>
            {form.questions.some((one) => one.is_required) && t.form.required} {t.textHelp}
          </p>
        )}
        {answer.isRestored && isOpen && (
          <p className={blocks.soft} role="status">
            {t.draft}{' '}
            <Button look="quiet" onClick={answer.discard}>
              {t.discard}
            </Button>
          </p>
        )}
        {form.questions.map((question) => {
          const { key } = question;
          const value = answer.values[key] ?? '';
          const shared = {
            question,
            name: nameOf(key),
            error: localize(faults[key]) || errors[nameOf(key)],
            disabled: !isOpen || waiting,
          };
          return typeof value === 'string' ? (
            <QuestionField
              key={key}
              {...shared}
              value={value}
              onChange={(next) => {
                settleFault(key);
                answer.changeAnswer(key, next);
              }}
            />
          ) : (
            <QuestionFiles
              key={key}
              {...shared}
              stage={stage}
              files={value}
              onChange={(next) => {
                settleFault(key);
                answer.changeFiles(key, next);
              }}
              onUpload={answer.countUpload}
            />
          );
        })}
        {failure && <Failure silent>{failure}</Failure>}
        <div className={blocks.actions}>
          <Button type="submit" className={styles.steady} aria-disabled={waiting || answer.isUploading}>
            {waiting ? t.sending : answer.isUploading ? t.form.uploading : interaction ? t.update : t.send}
          </Button>
          {!waiting && interaction && (
            <Button look="outline" onClick={answer.discard}>
              {t.sent.leave}
            </Button>
          )}
        </div>
      </fieldset>
    </form>
  );
}
