import type {
  AnswerFile,
  FormAnswers,
  StageForm,
  StageQuestion,
} from '@mutirao/contract/challenges/timeline/stage-form.ts';
import type { Stage } from '@mutirao/contract/challenges/timeline/stages.ts';
import type { Language } from '@mutirao/contract/language.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '../../../../i18n/language.tsx';
import { callApi } from '../../../../platform/api.ts';
import { isSame } from '../../../../platform/drafts.ts';
import { useDraft } from '../../../../platform/use-draft.ts';
import { useSending } from './use-answer.ts';

/** An answer as it is typed: a number is a text, and may be half a number. */
export type TypedAnswer = string | readonly AnswerFile[];
type TypedAnswers = Readonly<Record<string, TypedAnswer>>;

const takesFiles = ({ kind }: StageQuestion) => kind === 'pdf' || kind === 'pictures';

/** The number that a reader typed, with the separators of their language or without; not a number where it is none. */
export function readNumber(text: string, language: Language): number {
  const [group, point] = language === 'pt' ? ['.', ','] : [',', '.'];
  const typed = text.trim();
  const isGrouped = new RegExp(`^-?[0-9]{1,3}([${group}][0-9]{3})+([${point}][0-9]+)?$`).test(typed);
  const plain = (isGrouped ? typed.replaceAll(group, '') : typed).replace(',', '.');
  return /^-?([0-9]+\.?[0-9]*|\.[0-9]+)$/.test(plain) ? Number(plain) : Number.NaN;
}

// Written without an exponent, which nobody types.
const writeNumber = (value: number, language: Language) => {
  const text = value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
  return language === 'pt' ? text.replace('.', ',') : text;
};

// In one order of the fields, so that equal files are equal texts.
const asFile = ({ url, name, bytes, hash }: AnswerFile): AnswerFile => ({ url, name, bytes, hash });

/** Saved answers as they would be typed; each question of the form has one. */
export function asTypedAnswers({ questions }: StageForm, answers: FormAnswers, language: Language): TypedAnswers {
  return Object.fromEntries(
    questions.map((question): [string, TypedAnswer] => {
      const answer = answers[question.key];
      if (takesFiles(question)) return [question.key, Array.isArray(answer) ? answer.map(asFile) : []];
      if (typeof answer === 'number') return [question.key, writeNumber(answer, language)];
      return [question.key, typeof answer === 'string' ? answer : ''];
    }),
  );
}

/** What was typed, as it is sent. */
export function readAnswers({ questions }: StageForm, typed: TypedAnswers, language: Language): FormAnswers {
  return Object.fromEntries(
    questions.flatMap(({ key, kind }): [string, FormAnswers[string]][] => {
      const answer = typed[key];
      if (answer === undefined || answer.length === 0) return [];
      if (typeof answer !== 'string') return [[key, [...answer]]];
      if (kind !== 'number') return [[key, answer]];
      return answer.trim() === '' ? [] : [[key, readNumber(answer, language)]];
    }),
  );
}

const create = 'POST /challenges/:id/timelines/:timeline/interactions';
const update = 'PUT /challenges/:id/timelines/:timeline/interactions/:interaction';

/** The member's answers to the form of a stage: their draft, also of files that are sent already, and how they are saved. */
export function useFormAnswer(stage: Stage, form: StageForm) {
  const { language } = useLanguage();
  const { interaction } = stage;
  const saved = asTypedAnswers(form, interaction?.answers ?? {}, language);
  const draft = useDraft<TypedAnswers>(`form of stage ${stage.id}`, saved);
  const sending = useSending(stage, draft.discard);
  /** How many questions send a file at this moment. */
  const [uploads, setUploads] = useState(0);
  const values = useRef(draft.values);
  values.current = draft.values;
  const isUnsent = (key: string) => !isSame(draft.values[key], saved[key]);

  async function save(answers: FormAnswers): Promise<void> {
    const params = { id: stage.challenge_id, timeline: stage.id };
    const typed = draft.values;
    await sending.save(
      () =>
        interaction
          ? callApi(update, {
              params: { ...params, interaction: interaction.id },
              body: { answers, based_on: interaction.updated_at },
            })
          : callApi(create, { params, body: { answers } }),
      () => draft.settle(typed),
    );
  }

  return {
    ...sending,
    values: draft.values,
    changeAnswer: (key: string, answer: TypedAnswer) => draft.change({ [key]: answer }),
    /** Changes the files of a question, which others may have changed while one was sent. */
    changeFiles: (key: string, next: (files: readonly AnswerFile[]) => readonly AnswerFile[]) => {
      const present = values.current[key];
      const files = next(typeof present === 'string' || !present ? [] : present).map(asFile);
      values.current = { ...values.current, [key]: files };
      draft.change({ [key]: files });
    },
    answers: readAnswers(form, draft.values, language),
    isRestored: draft.isRestored,
    hasUnsent: form.questions.some(({ key }) => isUnsent(key)),
    isUploading: uploads > 0,
    countUpload: (step: 1 | -1) => setUploads((before) => before + step),
    hasConflict: draft.isBehind || sending.isRefused,
    /** Bases the member's answers on the newer version. */
    keepMine: () =>
      flushSync(() => {
        const mine = Object.fromEntries(Object.entries(draft.values).filter(([key]) => isUnsent(key)));
        draft.discard();
        draft.change(mine);
        sending.settleRefusal();
      }),
    save,
  };
}
