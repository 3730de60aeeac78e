import type { JudgingOverview } from '@mutirao/contract/challenges/judging/judging.ts';
import type { StageForm, StageQuestion } from '@mutirao/contract/challenges/timeline/stage-form.ts';
import {
  faultsOfForm,
  hasSameQuestions,
  type QuestionKind,
} from '@mutirao/contract/challenges/timeline/stage-form-rules.ts';
import { changedValues } from '@mutirao/contract/changes.ts';
import { useState } from 'react';
import { useLanguage } from '../../../../i18n/language.tsx';
import { ApiError, callApi } from '../../../../platform/api.ts';
import { isSame } from '../../../../platform/drafts.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { type EditedDocument, useDocument } from '../../../../platform/use-document.ts';
import { overviewCall, useJudgingTexts } from './use-judging.ts';

/** A question with the id that lists of a document need. */
export type EditedQuestion = StageQuestion & { readonly id: string };
/** The form of a stage as a document. */
export interface EditedForm {
  /** The stage asks by the form. */
  readonly is_on: boolean;
  readonly questions: readonly EditedQuestion[];
}

/** A form as a document. */
export function toEditedForm(form: StageForm | null): EditedForm {
  return { is_on: form !== null, questions: (form?.questions ?? []).map((one) => ({ ...one, id: one.key })) };
}

function toForm({ is_on, questions }: EditedForm): StageForm | null {
  return is_on ? { questions: questions.map(({ id: _, ...one }) => one) } : null;
}

const lists = ['questions'] as const;
const randomKey = () => crypto.randomUUID().slice(0, 8);

/** A choice without a label. */
export const createChoice = () => ({ key: randomKey(), label_pt: '', label_en: '' });

/** What a kind of question has beside its texts. */
export function detailsOf(kind: QuestionKind): Pick<StageQuestion, 'kind' | 'minimum' | 'maximum' | 'choices'> {
  const choices = kind === 'choice' ? [createChoice(), createChoice()] : [];
  return { kind, minimum: null, maximum: null, choices };
}

/** A question without a label. Its key is random, so that those that two coordinators add at once differ. */
export function createQuestion(): EditedQuestion {
  const key = randomKey();
  const texts = { label_pt: '', label_en: '', help_pt: '', help_en: '' };
  return { id: key, key, ...texts, is_required: false, ...detailsOf('short_text') };
}

/** What is wrong, by the id of the question and then by its field. */
export type FormFaults = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The form of a stage as it is edited. It is saved as it is typed, as long as it is whole. */
export function useFormDocument(judging: JudgingOverview) {
  const { id: stage, challenge_id: id } = judging;
  const t = useJudgingTexts().form;
  const { localize } = useLanguage();
  const answers = useAnswers();
  const [isWhole, setWhole] = useState(true);
  const params = { id, stage };
  const saved = toEditedForm(judging.form);
  const latest = () => answers.get(overviewCall, { params }) ?? judging;
  const hasAnswers = judging.entries_count > 0;

  const document: EditedDocument<EditedForm> = useDocument<EditedForm>({
    form: `questions of stage ${stage}`,
    saved,
    lists,
    isAutomatic: isWhole,
    reload: () => answers.invalidate(overviewCall),
    save: async (changes) => {
      async function send(base: JudgingOverview): Promise<EditedForm> {
        const form = toForm({ ...toEditedForm(base.form), ...changedValues(changes) });
        const body = { form, based_on: base.updated_at };
        const fresh = await callApi('PUT /admin/challenges/:id/judging/:stage/form', { params, body });
        answers.set(overviewCall, { params }, fresh);
        return toEditedForm(fresh.form);
      }
      try {
        return await send(latest());
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 409)) throw error;
        const now = await callApi(overviewCall, { params });
        const isFree = now.updated_at !== latest().updated_at && isSame(now.form, latest().form);
        // The rubric, which someone else saved meanwhile, is no conflict.
        if (!isFree) throw error;
        return send(now);
      }
    },
  });

  const { is_on, questions } = document.values;
  const faults: Record<string, Record<string, string>> = {};
  for (const [path, message] of Object.entries(faultsOfForm({ questions: [...questions] }))) {
    const [, index, ...field] = path.split('.');
    const key = questions[Number(index)]?.id ?? '';
    faults[key] = { ...faults[key], [field.join('.')]: localize(message) };
  }
  for (const one of questions) {
    const former = saved.questions.find((other) => other.id === one.id);
    if (hasAnswers && former && !faults[one.id] && !hasSameQuestions({ questions: [former] }, { questions: [one] }))
      faults[one.id] = { maximum: t.onlyWider };
  }
  const whole = !is_on || (questions.length > 0 && Object.keys(faults).length === 0);
  if (whole !== isWhole) setWhole(whole);
  return { document, saved, faults: faults as FormFaults, isWhole: whole, hasAnswers };
}
