import { useLanguage } from '../../../../i18n/language.tsx';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { ChoiceGroup } from '../../../../ui/choice-group.tsx';
import { FieldConflict } from '../../../../ui/editing/field-conflict.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import styles from './editor.module.css';
import { useEditor } from './editor.ts';
import { TagsField } from './tags-field.tsx';
import { useChallengeEditorTexts } from './texts.ts';

/** Puts a goal first. */
const first = (goals: readonly number[], main: number) => [main, ...goals.filter((goal) => goal !== main)];

/** The goals, the main one of which colours the page, and the tags. */
export function GoalsPart() {
  const t = useChallengeEditorTexts();
  const { localize } = useLanguage();
  const { challenge, edited } = useEditor();
  const { category_ids: chosen } = edited.values;
  const { data: goals = [] } = useApiQuery('GET /categories', {}, { public: true, quiet: true });
  const nameOf = (id: number) => localize(goals.find((goal) => goal.id === id)?.name ?? String(id));
  const shared = { document: edited, saved: challenge.content };
  const change = (category_ids: number[]) => edited.change({ category_ids });
  return (
    <>
      <div className={styles.fields} id="category_ids">
        <ChoiceGroup label={t.goals.legend} error={edited.errors.category_ids}>
          <div className={styles.goals}>
            {goals.map(({ id, name }) => (
              <Checkbox
                key={id}
                name="category_ids"
                checked={chosen.includes(id)}
                onChange={({ currentTarget }) =>
                  change(currentTarget.checked ? [...chosen, id] : chosen.filter((goal) => goal !== id))
                }
                label={
                  <span className={styles.goal}>
                    <img src={`/pictures/goals/${id}.svg`} width="28" height="28" alt="" loading="lazy" />
                    {id}. {localize(name)}
                  </span>
                }
              />
            ))}
          </div>
        </ChoiceGroup>
        <FieldConflict {...shared} field="category_ids" show={(value) => (value as number[]).map(nameOf).join(', ')} />
      </div>
      {chosen.length > 1 && (
        <div className={styles.narrow}>
          <SelectField
            label={t.goals.main}
            help={t.goals.mainHelp}
            options={chosen.map((id) => ({ value: String(id), label: `${id}. ${nameOf(id)}` }))}
            value={String(chosen[0])}
            onChange={({ currentTarget }) => change(first(chosen, Number(currentTarget.value)))}
          />
        </div>
      )}
      <TagsField />
    </>
  );
}
