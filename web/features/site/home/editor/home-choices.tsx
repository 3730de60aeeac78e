import { computedFigures, shownChallenges } from '@mutirao/contract/site/home.ts';
import type { HomeChoices } from '@mutirao/contract/site/home-editor.ts';
import { IconX } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useLanguage } from '../../../../i18n/language.tsx';
import { callApi } from '../../../../platform/api.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { useDocument } from '../../../../platform/use-document.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { ChoiceGroup } from '../../../../ui/choice-group.tsx';
import { FieldConflict } from '../../../../ui/editing/field-conflict.tsx';
import { SaveState } from '../../../../ui/editing/save-state.tsx';
import { Field } from '../../../../ui/field.tsx';
import { SortableList } from '../../../../ui/sortable-list/sortable-list.tsx';
import styles from './home-editor.module.css';
import { useHomeEditorTexts } from './texts.ts';

interface ChallengePickerProps {
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
}

/** Names the challenges that the home page shows, and those that were found. */
function useNameOf(found: readonly { id: number; title_pt: string; title_en: string }[] = []): (id: number) => string {
  const { choices: t } = useHomeEditorTexts();
  const { language } = useLanguage();
  const { data: shown } = useApiQuery('GET /settings/home', {}, { public: true });
  const titles = new Map([
    ...(shown?.challenges ?? []).map(({ id, title }) => [id, title[language]] as const),
    ...found.map((entry) => [entry.id, entry[`title_${language}`]] as const),
  ]);
  return (id) => titles.get(id) ?? t.unknown(String(id));
}

function ChallengeTitles({ ids }: { ids: readonly number[] }) {
  return ids.map(useNameOf()).join(', ');
}

/** The challenges that the home page shows: searched for, ordered, left out. */
function ChallengePicker({ chosen, onChange }: ChallengePickerProps) {
  const { choices: t } = useHomeEditorTexts();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const query = { state: 'published', per_page: 8, search } as const;
  const { data: found } = useApiQuery(
    'GET /admin/challenges',
    { query },
    { quiet: true, placeholderData: keepPreviousData },
  );
  const nameOf = useNameOf(found?.data);
  const others = (found?.data ?? []).filter(({ id }) => !chosen.includes(id));
  return (
    <div className={styles.part}>
      <h3>{t.challenges}</h3>
      <p>{t.challengesHelp}</p>
      <SortableList
        label={t.challenges}
        items={chosen.map((id) => ({ id }))}
        nameOf={({ id }) => nameOf(id)}
        onOrder={onChange}
        actionsOf={({ id }) => (
          <button
            type="button"
            className={styles.remove}
            aria-label={t.remove(nameOf(id))}
            onClick={() => onChange(chosen.filter((one) => one !== id))}
          >
            <IconX aria-hidden size={20} />
          </button>
        )}
      >
        {({ id }) => nameOf(id)}
      </SortableList>
      {chosen.length >= shownChallenges ? (
        <p>{t.full}</p>
      ) : (
        <>
          <Field
            label={t.search}
            type="search"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          {found && others.length === 0 && <p role="status">{t.nothing}</p>}
          <ul className={styles.found}>
            {others.map(({ id }) => (
              <li key={id}>
                <Button look="outline" onClick={() => onChange([...chosen, id])}>
                  {t.add(nameOf(id))}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** What the home page shows of the challenges, saved as it is chosen. */
export function HomeChoicesForm({ saved }: { saved: HomeChoices }) {
  const { choices: t } = useHomeEditorTexts();
  const answers = useAnswers();
  const document = useDocument<HomeChoices>({
    form: 'home choices',
    saved,
    save: async (changes) => {
      const fresh = await callApi('PATCH /admin/home', { body: { changes } });
      answers.set('GET /admin/home', {}, fresh);
      return fresh;
    },
    reload: () => answers.invalidate('GET /admin/home'),
  });
  const { challenge_ids, figures } = document.values;
  return (
    <section className={styles.part} aria-label={t.title}>
      <h2>{t.title}</h2>
      <ChallengePicker chosen={challenge_ids} onChange={(ids) => document.change({ challenge_ids: ids })} />
      <FieldConflict
        document={document}
        field="challenge_ids"
        saved={saved}
        show={(ids) => <ChallengeTitles ids={ids} />}
      />
      <ChoiceGroup label={t.figures} help={t.figuresHelp}>
        {computedFigures.map((figure) => (
          <Checkbox
            key={figure}
            label={t.names[figure]}
            checked={figures.includes(figure)}
            onChange={({ currentTarget: { checked } }) =>
              document.change({
                figures: computedFigures.filter((one) => (one === figure ? checked : figures.includes(one))),
              })
            }
          />
        ))}
      </ChoiceGroup>
      <FieldConflict
        document={document}
        field="figures"
        saved={saved}
        show={(names) => names.map((name) => t.names[name]).join(', ')}
      />
      <SaveState state={document.state} />
    </section>
  );
}
