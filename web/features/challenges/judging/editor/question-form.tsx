import type { JudgingOverview } from '@mutirao/contract/challenges/judging/judging.ts';
import type { StageForm, StageQuestion } from '@mutirao/contract/challenges/timeline/stage-form.ts';
import {
  faultsOfForm,
  formLimits,
  hasSameQuestions,
  maximumOf,
  type QuestionKind,
  questionKinds,
} from '@mutirao/contract/challenges/timeline/stage-form-rules.ts';
import { changedValues } from '@mutirao/contract/changes.ts';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useLanguage } from '../../../../i18n/language.tsx';
import { ApiError, callApi } from '../../../../platform/api.ts';
import { isSame } from '../../../../platform/drafts.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { type EditedDocument, useDocument } from '../../../../platform/use-document.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choices.tsx';
import { LocalizedField } from '../../../../ui/editing/localized-field.tsx';
import { Field, SelectField } from '../../../../ui/field.tsx';
import { Failure } from '../../../../ui/loaded.tsx';
import { partOf } from './criteria.tsx';
import styles from './judging-editor.module.css';
import { overviewCall, useJudgingTexts, useNames } from './step.tsx';

/** A question with the id that lists of a document need. */
export type EditedQuestion = StageQuestion & { readonly id: string };
/** The form of a stage as a document. */
interface EditedForm {
  /** The stage asks by the form. */
  readonly is_on: boolean;
  readonly questions: readonly EditedQuestion[];
}

/** A form as a document. */
function toEditedForm(form: StageForm | null): EditedForm {
  return { is_on: form !== null, questions: (form?.questions ?? []).map((one) => ({ ...one, id: one.key })) };
}

function toForm({ is_on, questions }: EditedForm): StageForm | null {
  return is_on ? { questions: questions.map(({ id: _, ...one }) => one) } : null;
}

const lists = ['questions'] as const;
const randomKey = () => crypto.randomUUID().slice(0, 8);

/** A choice without a label. */
const createChoice = () => ({ key: randomKey(), label_pt: '', label_en: '' });

/** What a kind of question has beside its texts. */
function detailsOf(kind: QuestionKind): Pick<StageQuestion, 'kind' | 'minimum' | 'maximum' | 'choices'> {
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
type FormFaults = Readonly<Record<string, Readonly<Record<string, string>>>>;

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

interface LimitFieldProps {
  name: 'minimum' | 'maximum';
  label: string;
  help?: string;
  error: string | undefined;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A limit, or none where it is empty. */
function LimitField({ value, onChange, ...field }: LimitFieldProps) {
  const [typed, setTyped] = useState<string>();
  function change(text: string): void {
    setTyped(text);
    if (text === '') onChange(null);
    else if (Number.isFinite(Number(text))) onChange(Number(text));
  }
  return (
    <Field
      type="number"
      inputMode="decimal"
      step="any"
      {...field}
      value={typed ?? value ?? ''}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onBlur={() => setTyped(undefined)}
    />
  );
}

interface PartProps {
  question: StageQuestion;
  errors: Readonly<Record<string, string>>;
  onChange: (changed: Partial<StageQuestion>) => void;
}

/** The limits that a question of its kind may have. */
function Limits({ question, errors, onChange }: PartProps) {
  const t = useJudgingTexts().form;
  const { number } = useNames();
  const { kind, minimum, maximum } = question;
  const field = (name: 'minimum' | 'maximum') => ({
    name,
    error: errors[name],
    value: name === 'minimum' ? minimum : maximum,
    onChange: (value: number | null) => onChange({ [name]: value }),
  });
  const byDefault = t.byDefault(number(maximumOf({ kind, maximum: null })));
  if (kind === 'number')
    return (
      <div className={styles.pair}>
        <LimitField {...field('minimum')} label={t.least} help={t.noLimit} />
        <LimitField {...field('maximum')} label={t.greatest} help={t.noLimit} />
      </div>
    );
  if (kind === 'pictures') return <LimitField {...field('maximum')} label={t.mostPictures} help={byDefault} />;
  if (kind !== 'short_text' && kind !== 'long_text') return null;
  return <LimitField {...field('maximum')} label={t.longest} help={byDefault} />;
}

/** The choices of a question. Their number is fixed once there are answers. */
function Choices({ question: { choices }, errors, onChange, isFixed }: PartProps & { isFixed: boolean }) {
  const t = useJudgingTexts().form;
  const { number } = useNames();
  const id = useId();
  const change = (next: StageQuestion['choices']) => onChange({ choices: next });
  return (
    <section className={styles.fields} aria-labelledby={id}>
      <h3 id={id}>{t.choices}</h3>
      {choices.map((choice, index) => (
        <div key={choice.key}>
          <LocalizedField
            {...partOf(
              choice,
              (changed) => change(choices.map((one) => (one.key === choice.key ? { ...one, ...changed } : one))),
              errors[`choices.${index}.label_pt`] ? { label_pt: errors[`choices.${index}.label_pt`] ?? '' } : {},
            )}
            name="label"
            label={t.choice(number(index + 1))}
            maximum={formLimits.label}
          />
          {!isFixed && choices.length > 2 && (
            <Button look="quiet" onClick={() => change(choices.filter(({ key }) => key !== choice.key))}>
              {t.removeChoice(number(index + 1))}
            </Button>
          )}
        </div>
      ))}
      {errors.choices && <Failure>{errors.choices}</Failure>}
      {!isFixed && (
        <div>
          <Button
            look="outline"
            disabled={choices.length >= formLimits.choices}
            onClick={() => change([...choices, createChoice()])}
          >
            <IconPlus aria-hidden size={18} /> {t.addChoice}
          </Button>
        </div>
      )}
    </section>
  );
}

interface QuestionFormProps {
  question: StageQuestion;
  name: string;
  /** As it is saved; undefined for a new one. */
  former: StageQuestion | undefined;
  /** By field. */
  faults: Readonly<Record<string, string>>;
  /** The stage has answers, which the form must fit. */
  hasAnswers: boolean;
  onChange: (changed: Partial<StageQuestion>) => void;
  onClose: () => void;
}

/** The fields of a question. What is missing in a new one is said once a field was left. */
export function QuestionForm(props: QuestionFormProps) {
  const { question, name, former, faults, hasAnswers, onChange, onClose } = props;
  const t = useJudgingTexts().form;
  const place = useRef<HTMLElement>(null);
  const [isLeft, setLeft] = useState(former !== undefined);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  const errors = isLeft ? faults : {};
  const isFixed = hasAnswers && former !== undefined;
  const part = { question, errors, onChange };
  const document = partOf(question, onChange, errors);
  return (
    <section ref={place} className={styles.item} aria-label={name} onBlur={() => setLeft(true)}>
      <LocalizedField {...document} name="label" label={t.label} maximum={formLimits.label} />
      <LocalizedField {...document} name="help" label={t.help} kind="area" rows={2} maximum={formLimits.help} />
      {hasAnswers && <p className={blocks.soft}>{isFixed ? t.fixed : t.addedLater}</p>}
      <SelectField
        name="kind"
        label={t.kind}
        options={questionKinds.map((value) => ({ value, label: t.kinds[value] }))}
        value={question.kind}
        disabled={isFixed}
        onChange={({ currentTarget }) => {
          const kind = questionKinds.find((one) => one === currentTarget.value);
          if (kind) onChange(detailsOf(kind));
        }}
      />
      <Limits key={question.kind} {...part} />
      {question.kind === 'choice' && <Choices {...part} isFixed={isFixed} />}
      <Checkbox
        name="is_required"
        label={t.isRequired}
        checked={question.is_required}
        disabled={hasAnswers && !former?.is_required}
        onChange={({ currentTarget }) => onChange({ is_required: currentTarget.checked })}
      />
      <div>
        <Button look="outline" onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </section>
  );
}
