import type { JudgingOverview } from '@mutirao/contract/challenges/judging/judging.ts';
import { judgingModels, type Rubric, rubricLimits } from '@mutirao/contract/challenges/judging/rubric.ts';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../../../i18n/language.tsx';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox, RadioGroup } from '../../../../ui/choices.tsx';
import { EditAction, RemoveAction } from '../../../../ui/editing/editing-dialogs.tsx';
import { FieldConflict } from '../../../../ui/editing/save-state.tsx';
import { SortableList } from '../../../../ui/editing/sortable-list.tsx';
import { Field } from '../../../../ui/field.tsx';
import {
  CriterionForm,
  createCriterion,
  type EditedCriterion,
  type EditedRubric,
  type RubricDocument,
  useCriterionName,
} from './criteria.tsx';
import styles from './judging-editor.module.css';
import { useJudgingTexts, useNames } from './step.tsx';

interface RubricProps {
  document: RubricDocument;
  saved: EditedRubric;
  /** Judging began: criteria are neither added, removed nor moved. */
  isLocked?: boolean;
}

/** The criteria in their order, with the fields of the open one. */
function Criteria({ document, saved, isLocked = false }: RubricProps) {
  const t = useJudgingTexts().rubric;
  const { number } = useNames();
  const nameOf = useCriterionName();
  const [open, setOpen] = useState<string>();
  const { criteria, tie_order } = document.values;
  const opened = criteria.find(({ id }) => id === open);

  async function add(): Promise<void> {
    const one = await createCriterion();
    document.change({ criteria: [...criteria, { ...one, id: one.key }], tie_order: [...tie_order, one.key] });
    setOpen(one.key);
  }

  function remove(id: string): void {
    document.change({
      criteria: criteria.filter((one) => one.id !== id),
      tie_order: tie_order.filter((key) => key !== id),
    });
  }

  const editOf = (one: EditedCriterion) => (
    <EditAction label={t.edit(nameOf(one))} onPress={() => setOpen(open === one.id ? undefined : one.id)} />
  );
  const rowOf = (one: EditedCriterion) => (
    <p className={styles.row}>
      <strong>{nameOf(one)}</strong>
      <span className={blocks.soft}>{t.about(number(one.weight), number(one.scale))}</span>
    </p>
  );
  return (
    <div className={blocks.column}>
      {criteria.length === 0 && <p className={blocks.soft}>{t.empty}</p>}
      {isLocked ? (
        <ul className={blocks.lines} aria-label={t.list}>
          {criteria.map((one) => (
            <li key={one.id} className={styles.locked}>
              {rowOf(one)}
              {editOf(one)}
            </li>
          ))}
        </ul>
      ) : (
        criteria.length > 0 && (
          <SortableList
            label={t.list}
            items={criteria}
            nameOf={nameOf}
            onOrder={(ids) =>
              document.change({ criteria: ids.flatMap((id) => criteria.find((one) => one.id === id) ?? []) })
            }
            actionsOf={(one) => (
              <>
                {editOf(one)}
                <RemoveAction label={t.remove(nameOf(one))} onPress={() => remove(one.id)} />
              </>
            )}
          >
            {rowOf}
          </SortableList>
        )
      )}
      {opened && (
        <CriterionForm
          key={opened.id}
          criterion={opened}
          isLocked={isLocked}
          onChange={(changed) =>
            document.change({ criteria: criteria.map((one) => (one.id === opened.id ? { ...one, ...changed } : one)) })
          }
          onClose={() => setOpen(undefined)}
        />
      )}
      <FieldConflict
        document={document}
        saved={saved}
        field="criteria"
        show={(theirs) => theirs.map((one) => <p key={one.id}>{nameOf(one)}</p>)}
      />
      {!isLocked && (
        <div>
          <Button look="outline" disabled={criteria.length >= rubricLimits.criteria} onClick={() => void add()}>
            <IconPlus aria-hidden size={18} /> {t.add}
          </Button>
        </div>
      )}
    </div>
  );
}

/** By which criteria ties are decided, in order. */
function Ties({ document, saved }: RubricProps) {
  const t = useJudgingTexts().rubric;
  const nameOf = useCriterionName();
  const { criteria, tie_order } = document.values;
  const items = tie_order.flatMap((key) => criteria.find((one) => one.key === key) ?? []);
  const others = criteria.filter(({ key }) => !tie_order.includes(key));
  const change = (next: string[]) => document.change({ tie_order: next });
  return (
    <section className={blocks.lines} aria-labelledby="ties">
      <h3 id="ties">{t.ties}</h3>
      <p>{t.tiesText}</p>
      {items.length === 0 ? (
        <p className={blocks.soft}>{t.noTies}</p>
      ) : (
        <SortableList
          label={t.tiesList}
          items={items}
          nameOf={nameOf}
          onOrder={(ids) => change(ids)}
          actionsOf={(one) => (
            <RemoveAction
              label={t.remove(nameOf(one))}
              onPress={() => change(tie_order.filter((key) => key !== one.key))}
            />
          )}
        >
          {nameOf}
        </SortableList>
      )}
      {others.length > 0 && (
        <div className={blocks.chips}>
          {others.map((one) => (
            <Button key={one.key} look="outline" onClick={() => change([...tie_order, one.key])}>
              {t.addTie(nameOf(one))}
            </Button>
          ))}
        </div>
      )}
      <FieldConflict
        document={document}
        saved={saved}
        field="tie_order"
        show={(keys) => keys.map((key) => nameOf(criteria.find((one) => one.key === key))).join(', ')}
      />
    </section>
  );
}

const ranges = {
  first_reviews: [1, 5],
  head_reviews: [0, 10],
  head_size: [1, 500],
  appeal_days: [1, 30],
  late_hours: [0, 72],
} as const;

interface NumberSettingProps extends RubricProps {
  name: keyof typeof ranges;
  label: string;
  help?: string;
}

/** A number of the rubric; an empty size of the head is chosen by the number of prizes. */
function NumberSetting({ document, saved, name, label, help }: NumberSettingProps) {
  const [min, max] = ranges[name];
  const value = document.values[name];
  const [typed, setTyped] = useState<string>();

  function change(text: string): void {
    setTyped(text);
    const entered = Number(text);
    if (text === '') name === 'head_size' && document.change({ head_size: null });
    else if (Number.isInteger(entered) && entered >= min && entered <= max) document.change({ [name]: entered });
  }

  return (
    <div>
      <Field
        type="number"
        inputMode="numeric"
        name={name}
        {...{ label, help, min, max }}
        error={document.errors[name]}
        value={typed ?? value ?? ''}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onBlur={() => setTyped(undefined)}
      />
      <FieldConflict document={document} saved={saved} field={name} show={(theirs) => String(theirs ?? '–')} />
    </div>
  );
}

interface RubricFieldsProps extends RubricProps {
  judging: JudgingOverview;
}

/** How values become points, in plain words. */
function ModelField({ document, saved }: RubricProps) {
  const t = useJudgingTexts().rubric;
  const { model } = useNames();
  return (
    <div>
      <RadioGroup
        label={t.model}
        name="model"
        options={judgingModels.map((value) => ({ value, label: t.models[value] }))}
        value={document.values.model}
        onChoose={(value) => document.change({ model: judgingModels.find((one) => one === value) ?? 'mean' })}
      />
      <FieldConflict document={document} saved={saved} field="model" show={model} />
    </div>
  );
}

/** All fields of a rubric. Once judging began: texts, weights, ties and the model. */
export function RubricFields({ judging, isLocked = false, ...edited }: RubricFieldsProps): ReactNode {
  const t = useJudgingTexts().rubric;
  const { number } = useNames();
  const { document, saved } = edited;
  const headHelp = [t.headHelp, saved.head_size === null && t.headNow(number(judging.head_size))];
  return (
    <div className={blocks.column}>
      <Criteria {...edited} isLocked={isLocked} />
      <Ties {...edited} />
      <ModelField {...edited} />
      {!isLocked && (
        <section className={blocks.lines} aria-labelledby="looks">
          <h3 id="looks">{t.looks}</h3>
          <div className={blocks.fields}>
            <NumberSetting {...edited} name="first_reviews" label={t.first} />
            <NumberSetting {...edited} name="head_reviews" label={t.second} help={t.secondHelp} />
            {document.values.head_reviews > 0 && (
              <NumberSetting {...edited} name="head_size" label={t.head} help={headHelp.filter(Boolean).join(' ')} />
            )}
            <NumberSetting {...edited} name="late_hours" label={t.lateHours} help={t.lateHoursHelp} />
            <NumberSetting {...edited} name="appeal_days" label={t.appealDays} help={t.appealDaysHelp} />
          </div>
          {(['is_blind', 'names_judges'] as const).map((name) => (
            <div key={name}>
              <Checkbox
                name={name}
                label={name === 'is_blind' ? t.blind : t.names}
                checked={document.values[name]}
                onChange={({ currentTarget }) => document.change({ [name]: currentTarget.checked })}
              />
              <FieldConflict document={document} saved={saved} field={name} show={(yes) => (yes ? t.yes : t.no)} />
            </div>
          ))}
        </section>
      )}
    </div>
  );
}

/** A rubric as it holds, to be read. */
export function RubricView({ rubric }: { rubric: Rubric }) {
  const t = useJudgingTexts().rubric;
  const { number, model } = useNames();
  const { localize } = useLanguage();
  const nameOf = useCriterionName();
  return (
    <>
      <ul className={blocks.lines} aria-label={t.list}>
        {rubric.criteria.map((one) => (
          <li key={one.key}>
            <details className={styles.fold}>
              <summary>
                <strong>{nameOf(one)}</strong>{' '}
                <span className={blocks.soft}>{t.about(number(one.weight), number(one.scale))}</span>
              </summary>
              <ol start={0} className={styles.levels}>
                {one.levels.map(({ text_pt: pt, text_en: en }, value) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the index is the value
                  <li key={value}>{localize({ pt, en })}</li>
                ))}
              </ol>
            </details>
          </li>
        ))}
      </ul>
      <p className={blocks.soft}>
        {t.model}: {model(rubric.model)}
      </p>
    </>
  );
}
