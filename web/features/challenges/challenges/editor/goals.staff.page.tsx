import { categoryLimits, type EditedCategory } from '@mutirao/contract/challenges/categories/categories.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../../../../i18n/language.tsx';
import { callApi } from '../../../../platform/api.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { useDocument } from '../../../../platform/use-document.ts';
import blocks from '../../../../ui/blocks.module.css';
import { LocalizedField } from '../../../../ui/editing/localized-field.tsx';
import { SaveState } from '../../../../ui/editing/save-state.tsx';
import { readLinked } from '../../../../ui/editing/use-linked-field.ts';
import { SelectField } from '../../../../ui/field.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { useCrumb } from '../../../site/back-office/index.tsx';
import { useChallengeEditorTexts } from './challenge-state.tsx';
import styles from './editor.module.css';

type GoalTexts = Pick<EditedCategory, 'name_pt' | 'name_en' | 'description_pt' | 'description_en'>;

const textsOf = ({ name_pt, name_en, description_pt, description_en }: EditedCategory): GoalTexts => ({
  name_pt,
  name_en,
  description_pt,
  description_en,
});

/** The texts of one goal, saved while one types. */
function GoalForm({ goal }: { goal: EditedCategory }) {
  const { goalsPage: t } = useChallengeEditorTexts();
  const { localize } = useLanguage();
  const answers = useAnswers();
  const saved = textsOf(goal);
  const document = useDocument<GoalTexts>({
    form: `goal ${goal.id}`,
    saved,
    save: async (changes) => {
      const fresh = await callApi('PATCH /admin/categories/:id', { params: { id: goal.id }, body: { changes } });
      answers.update('GET /admin/categories', {}, ({ data }) => ({
        data: data.map((one) => (one.id === fresh.id ? fresh : one)),
      }));
      void answers.invalidate('GET /categories');
      return textsOf(fresh);
    },
    reload: () => answers.invalidate('GET /admin/categories'),
  });
  const name = localize({ pt: goal.name_pt, en: goal.name_en });
  return (
    <section className={styles.part} aria-label={t.of(String(goal.id), name)} data-row={goal.id}>
      <p className={styles.goal}>
        <img src={`/pictures/goals/${goal.id}.svg`} width="48" height="48" alt="" />
        <strong>{t.of(String(goal.id), name)}</strong>
      </p>
      <SaveState state={document.state} />
      <LocalizedField document={document} saved={saved} name="name" label={t.name} maximum={categoryLimits.name} />
      <LocalizedField
        document={document}
        saved={saved}
        kind="area"
        name="description"
        label={t.description}
        maximum={categoryLimits.description}
      />
    </section>
  );
}

/** The names and descriptions of the goals, one at a time. */
export function Component() {
  const { goalsPage: t } = useChallengeEditorTexts();
  useCrumb(1, t.title);
  const { localize } = useLanguage();
  const { row } = readLinked(useLocation().hash);
  const [chosen, setChosen] = useState(Number(row ?? 1));
  const query = useApiQuery('GET /admin/categories');
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h2>{t.title}</h2>
        <p className={blocks.soft}>{t.lead}</p>
      </header>
      <Loaded query={query}>
        {({ data }) => {
          const goal = data.find(({ id }) => id === chosen);
          return (
            <>
              <div className={styles.narrow}>
                <SelectField
                  label={t.choose}
                  value={chosen}
                  options={data.map(({ id, name_pt, name_en }) => ({
                    value: String(id),
                    label: `${id}. ${localize({ pt: name_pt, en: name_en })}`,
                  }))}
                  onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
                />
              </div>
              {goal && <GoalForm key={goal.id} goal={goal} />}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
