import type { FormAnswers, StageForm } from '@mutirao/contract/challenges/timeline/stage-form.ts';
import { faultsOfAnswers } from '@mutirao/contract/challenges/timeline/stage-form-rules.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '../../../../i18n/language.tsx';
import blocks from '../../../../ui/blocks.module.css';
import { type Schema, useForm } from '../../../../ui/use-form.ts';
import { FormAnswersView } from '../answer-content.tsx';
import { AnswerFrame, type AnswerPlace, DraftNote, isAnswerable } from './answer-frame.tsx';
import { QuestionField, QuestionFiles } from './question-field.tsx';
import { useAnsweringTexts } from './use-answer.ts';
import type { useFormAnswer } from './use-form-answer.ts';

/** The rules of the form are checked before, since their messages are those of the form. */
const checkedBefore: Schema<FormAnswers> = {
  safeParse: (value) => ({ success: true, data: value as FormAnswers }),
};

/** The name of the field of a question, as the server names its faults. */
const nameOf = (key: string) => `answers.${key}`;

interface FormAnswerProps extends AnswerPlace {
  form: StageForm;
  answer: ReturnType<typeof useFormAnswer>;
  /** It takes the focus. */
  wanted: boolean;
}

/** The questions of a stage's form in their order. */
export function FormAnswer({ form, answer, wanted, ...place }: FormAnswerProps) {
  const t = useAnsweringTexts();
  const { localize } = useLanguage();
  const { interaction } = place.stage;
  const [faults, setFaults] = useState<Readonly<Record<string, Localized>>>({});
  const isOpen = isAnswerable(place);
  const { onSubmit, errors, failure, waiting } = useForm(checkedBefore, answer.save, { read: () => answer.answers });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const element = event.currentTarget;
    if (answer.isUploading) return;
    const found = faultsOfAnswers(form, answer.answers);
    // The messages have to be there when the field that gets the focus is read out.
    flushSync(() => setFaults(found));
    const first = form.questions.find(({ key }) => found[key]);
    if (first) element.querySelector<HTMLElement>(`[name="${nameOf(first.key)}"]`)?.focus();
    else onSubmit(event);
  }

  function settleFault(key: string): void {
    setFaults(({ [key]: _, ...others }) => others);
  }

  return (
    <AnswerFrame
      {...place}
      answer={answer}
      wanted={wanted}
      newer={
        interaction?.answers && (
          <FormAnswersView form={form} answers={interaction.answers} language={interaction.language} />
        )
      }
      failure={failure}
      waiting={waiting}
      uploading={answer.isUploading && t.form.uploading}
      onSubmit={submit}
    >
      {isOpen && (
        <p className={blocks.soft}>
          {form.questions.some((one) => one.is_required) && t.form.required} {t.textHelp}
        </p>
      )}
      <DraftNote answer={answer} isOpen={isOpen} />
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
            stage={place.stage}
            files={value}
            onChange={(next) => {
              settleFault(key);
              answer.changeFiles(key, next);
            }}
            onUpload={answer.countUpload}
          />
        );
      })}
    </AnswerFrame>
  );
}
