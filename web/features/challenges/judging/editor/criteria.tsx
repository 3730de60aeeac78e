import type { JudgingOverview } from '@mutirao/contract/challenges/judging/judging.ts';
import {
  type Criterion,
  newRubric,
  type Rubric,
  rubricLimits,
  scales,
} from '@mutirao/contract/challenges/judging/rubric.ts';
import { changedValues } from '@mutirao/contract/changes.ts';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../../i18n/language.tsx';
import { ApiError, callApi } from '../../../../platform/api.ts';
import { isSame } from '../../../../platform/drafts.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { type EditedDocument, useDocument } from '../../../../platform/use-document.ts';
import { Button } from '../../../../ui/button.tsx';
import { LocalizedField } from '../../../../ui/editing/localized-field.tsx';
import { Field, SelectField } from '../../../../ui/field.tsx';
import styles from './judging-editor.module.css';
import { overviewCall, stagesCall, useJudgingTexts, useNames } from './step.tsx';

/** A criterion with the id that lists of a document need. */
export type EditedCriterion = Criterion & { readonly id: string };
export type EditedRubric = Omit<Rubric, 'criteria'> & { readonly criteria: readonly EditedCriterion[] };
export type RubricDocument = EditedDocument<EditedRubric>;

/** A rubric as a document. */
export function toEdited(rubric: Rubric): EditedRubric {
  return { ...rubric, criteria: rubric.criteria.map((one) => ({ ...one, id: one.key })) };
}

function toRubric({ criteria, ...rubric }: EditedRubric): Rubric {
  return { ...rubric, criteria: criteria.map(({ id: _, ...one }) => one) };
}

const lists = ['criteria'] as const;

/** The key of the draft in this browser. */
export const draftOf = (stage: number) => `rubric of stage ${stage}`;

/** The rubric of a stage as it is edited; `reason` is that of a new version, which is saved by a button. */
export function useRubricDocument(judging: JudgingOverview & { rubric: Rubric }, reason?: string): RubricDocument {
  const { id: stage, challenge_id: id } = judging;
  const answers = useAnswers();
  const params = { id, stage };
  const latest = () => answers.get(overviewCall, { params }) ?? judging;

  return useDocument<EditedRubric>({
    form: draftOf(stage),
    saved: toEdited(judging.rubric),
    lists,
    isAutomatic: reason === undefined,
    reload: () => answers.invalidate(overviewCall),
    save: async (changes) => {
      async function send(base: JudgingOverview): Promise<EditedRubric> {
        const before = toEdited(base.rubric ?? judging.rubric);
        const rubric = toRubric({ ...before, ...changedValues(changes) });
        const body = { rubric, based_on: base.updated_at, reason: reason ?? '' };
        const fresh = await callApi('PUT /admin/challenges/:id/judging/:stage/rubric', { params, body });
        answers.set(overviewCall, { params }, fresh);
        void answers.invalidate(stagesCall);
        return toEdited(fresh.rubric ?? rubric);
      }
      try {
        return await send(latest());
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 409)) throw error;
        const now = await callApi(overviewCall, { params });
        // Other fields that someone else saved meanwhile are no conflict.
        const saved = now.rubric && toEdited(now.rubric);
        const isFree =
          saved &&
          now.phase === latest().phase &&
          now.updated_at !== latest().updated_at &&
          Object.entries(changes).every(([name, change]) =>
            isSame(saved[name as keyof EditedRubric], (change as { from: unknown }).from),
          );
        if (!isFree) throw error;
        return send(now);
      }
    },
  });
}

type Scale = Criterion['scale'];

/** Both languages at once: a rubric is written for readers of either. */
async function readDefaults() {
  const [pt, en] = await Promise.all([import('./messages.pt.ts'), import('./messages.en.ts')]);
  return { pt: pt.messages.defaults, en: en.messages.defaults };
}

/** General descriptions of the values of a scale, which a coordinator may begin with. */
async function describeLevels(scale: Scale): Promise<Criterion['levels']> {
  const { pt, en } = await readDefaults();
  return pt.levels[scale].map((text_pt, value) => ({ text_pt, text_en: en.levels[scale][value] ?? '' }));
}

/** A criterion without a title. Its key is random, so that those that two coordinators add at once differ. */
export async function createCriterion(): Promise<Criterion> {
  const key = crypto.randomUUID().slice(0, 8);
  return { key, title_pt: '', title_en: '', weight: 1, scale: 5, levels: await describeLevels(5) };
}

/** A rubric with which judging can begin: three criteria, described in both languages. */
export async function createRubric(): Promise<Rubric> {
  const { pt, en } = await readDefaults();
  const levels = await describeLevels(5);
  const criteria = pt.criteria.map((title_pt, index): Criterion => {
    return { key: `c${index + 1}`, title_pt, title_en: en.criteria[index] ?? '', weight: 1, scale: 5, levels };
  });
  return { ...newRubric, criteria, tie_order: criteria.map(({ key }) => key) };
}

/** The title of a criterion in the reader's language. */
export function useCriterionName() {
  const t = useJudgingTexts().rubric;
  const { localize } = useLanguage();
  return (one: Pick<Criterion, 'title_pt' | 'title_en'> | undefined) =>
    one ? localize({ pt: one.title_pt, en: one.title_en }) || t.new : '';
}

/** A part of a document as a document of its own, for its fields; conflicts are decided for the whole list. */
export function partOf<Values extends object>(
  values: Values,
  change: (changed: Partial<Values>) => void,
  errors: EditedDocument<Values>['errors'] = {},
) {
  const part: EditedDocument<Values> = {
    values,
    change,
    state: 'saved',
    isChanged: false,
    errors,
    conflicts: [],
    conflictsIn: () => [],
    keep: () => {},
    take: () => {},
    discard: () => {},
    submit: async () => true,
  };
  return { document: part, saved: values };
}

interface CriterionFormProps {
  criterion: Criterion;
  /** Judging began: the scale holds. */
  isLocked: boolean;
  onChange: (changed: Partial<Criterion>) => void;
  onClose: () => void;
}

/** The fields of a criterion; the description of each value is folded, since general ones are there already. */
export function CriterionForm({ criterion, isLocked, onChange, onClose }: CriterionFormProps) {
  const t = useJudgingTexts().rubric;
  const { number } = useNames();
  const nameOf = useCriterionName();
  const place = useRef<HTMLElement>(null);
  const [weight, setWeight] = useState<string>();
  const { levels, scale } = criterion;
  useEffect(() => place.current?.querySelector('input')?.focus(), []);

  function changeWeight(text: string): void {
    setWeight(text);
    const value = Number(text);
    if (text !== '' && Number.isInteger(value) && value >= 0 && value <= rubricLimits.weight)
      onChange({ weight: value });
  }

  async function changeScale(text: string): Promise<void> {
    const chosen = scales.find((one) => String(one) === text) ?? 5;
    onChange({ scale: chosen, levels: await describeLevels(chosen) });
  }

  return (
    <section ref={place} className={styles.item} aria-label={nameOf(criterion)}>
      <LocalizedField {...partOf(criterion, onChange)} name="title" label={t.name} maximum={rubricLimits.title} />
      <div className={styles.pair}>
        <Field
          type="number"
          inputMode="numeric"
          name="weight"
          label={t.weight}
          help={t.weightHelp}
          min={0}
          max={rubricLimits.weight}
          value={weight ?? criterion.weight}
          onChange={({ currentTarget }) => changeWeight(currentTarget.value)}
          onBlur={() => setWeight(undefined)}
        />
        {!isLocked && (
          <SelectField
            name="scale"
            label={t.scale}
            help={t.scaleHelp}
            options={scales.map((value) => ({ value: String(value), label: t.scales[value] }))}
            value={String(scale)}
            onChange={({ currentTarget }) => void changeScale(currentTarget.value)}
          />
        )}
      </div>
      <details className={styles.fold}>
        <summary>{t.levels}</summary>
        <div className={styles.fields}>
          {levels.map((level, value) => (
            <LocalizedField
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the value
              key={value}
              {...partOf(level, (changed) =>
                onChange({ levels: levels.map((one, at) => (at === value ? { ...one, ...changed } : one)) }),
              )}
              name="text"
              label={t.level(number(value))}
              maximum={rubricLimits.level}
            />
          ))}
        </div>
      </details>
      <div>
        <Button look="outline" onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </section>
  );
}
