import { type Criterion, rubricLimits, scales } from '@mutirao/contract/challenges/judging/rubric.ts';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../../i18n/language.tsx';
import type { EditedDocument } from '../../../../platform/use-document.ts';
import { Button } from '../../../../ui/button.tsx';
import { LocalizedField } from '../../../../ui/editing/localized-field.tsx';
import { Field } from '../../../../ui/field.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import styles from './judging-editor.module.css';
import { describeLevels } from './rubric-document.ts';
import { useJudgingTexts, useNames } from './use-judging.ts';

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
