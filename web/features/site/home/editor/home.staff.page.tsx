import {
  computedFigures,
  type HomeChoices,
  homeLengths,
  homeTextNames,
  homeTexts,
  shownChallenges,
} from '@mutirao/contract/site/home/home.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { IconX } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { formatDay } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { defineTexts } from '../../../../i18n/texts.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import type { EditedDocument } from '../../../../platform/use-document.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox, ChoiceGroup } from '../../../../ui/choices.tsx';
import { RowAction } from '../../../../ui/editing/editing-dialogs.tsx';
import { LocalizedField } from '../../../../ui/editing/localized-field.tsx';
import { FieldConflict, SaveState } from '../../../../ui/editing/save-state.tsx';
import { SortableList } from '../../../../ui/editing/sortable-list.tsx';
import { useApiDocument } from '../../../../ui/editing/use-api-document.ts';
import { Field } from '../../../../ui/field.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import styles from '../../../../ui/staff-page.module.css';
import { type Row, RowsEditor } from '../../back-office/index.tsx';
import { defaultText, useHomeTexts } from '../texts.ts';

const useHomeEditorTexts = defineTexts('home-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

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
    <div className={styles.rows}>
      <h3>{t.challenges}</h3>
      <p>{t.challengesHelp}</p>
      <SortableList
        label={t.challenges}
        items={chosen.map((id) => ({ id }))}
        nameOf={({ id }) => nameOf(id)}
        onOrder={onChange}
        actionsOf={({ id }) => (
          <RowAction label={t.remove(nameOf(id))} onPress={() => onChange(chosen.filter((one) => one !== id))}>
            <IconX aria-hidden size={20} />
          </RowAction>
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
          <ul className={blocks.chips}>
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

/** The texts of the home page that are its own; those of the other sections are their pages'. */
function HomeTexts({ document, saved }: { document: EditedDocument<HomeChoices>; saved: HomeChoices }) {
  const { texts: t } = useHomeEditorTexts();
  const home = useHomeTexts();
  return (
    <>
      <h2>{t.title}</h2>
      <p>
        {t.lead} <Link to={linkTo(backOfficePages.organisationPages)}>{t.pages}</Link>
      </p>
      {homeTextNames.map((name) => (
        <LocalizedField
          key={name}
          document={document}
          saved={saved}
          name={name}
          label={t.names[name]}
          help={t.help(defaultText(home, name))}
          maximum={homeTexts[name]}
          kind={homeTexts[name] > 100 ? 'area' : 'line'}
          rows={3}
        />
      ))}
    </>
  );
}

/** What the home page shows of the challenges, and its texts, saved as it is chosen. */
function HomeChoicesForm({ saved }: { saved: HomeChoices }) {
  const { choices: t } = useHomeEditorTexts();
  const document = useApiDocument<HomeChoices>({ path: '/admin/home', form: 'home choices', saved });
  const { challenge_ids, figures } = document.values;
  return (
    <section className={styles.rows} aria-label={t.title}>
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
      <HomeTexts document={document} saved={saved} />
    </section>
  );
}

/** The banners of the home page. */
function Banners() {
  const { banners: t } = useHomeEditorTexts();
  const { language } = useLanguage();
  const period = ({ starts_on, ends_on }: Row) =>
    [
      starts_on ? t.from(formatDay(String(starts_on), 'UTC')) : '',
      ends_on ? t.until(formatDay(String(ends_on), 'UTC')) : '',
    ]
      .filter(Boolean)
      .join(' ') || t.always;
  return (
    <RowsEditor
      path="home-banners"
      texts={t}
      isOrdered
      initial={{ title_pt: '', title_en: '', text_pt: '', text_en: '', link: null, starts_on: null, ends_on: null }}
      nameOf={(row) => String(row[`title_${language}`])}
      summaryOf={period}
      fields={[
        { kind: 'localized', name: 'title', label: t.name, maximum: homeLengths.title },
        { kind: 'localized', name: 'text', label: t.text, maximum: homeLengths.text, isLong: true },
        { kind: 'text', name: 'link', label: t.link, help: t.linkHelp, isOptional: true, maximum: homeLengths.address },
        { kind: 'day', name: 'starts_on', label: t.startsOn, help: t.daysHelp, isOptional: true },
        { kind: 'day', name: 'ends_on', label: t.endsOn, help: t.daysHelp, isOptional: true },
      ]}
      pictures={[{ call: 'home-banners/:row/picture', column: 'picture', label: t.picture }]}
    />
  );
}

/** The figures that the organisation gives, each with its source. */
function GivenFigures() {
  const { figures: t } = useHomeEditorTexts();
  const { language } = useLanguage();
  return (
    <RowsEditor
      path="home-figures"
      texts={t}
      isOrdered
      initial={{ value: '', label_pt: '', label_en: '', source_pt: '', source_en: '', source_url: null }}
      nameOf={(row) => `${row.value} ${row[`label_${language}`]}`}
      summaryOf={(row) => String(row[`source_${language}`])}
      fields={[
        { kind: 'text', name: 'value', label: t.value, help: t.valueHelp, maximum: homeLengths.value },
        { kind: 'localized', name: 'label', label: t.label, maximum: homeLengths.label },
        { kind: 'localized', name: 'source', label: t.source, maximum: homeLengths.source },
        { kind: 'url', name: 'source_url', label: t.sourceUrl, help: t.sourceUrlHelp, isOptional: true },
      ]}
    />
  );
}

/** What the home page shows, for staff. */
export function Component() {
  const query = useApiQuery('GET /admin/home', {}, { quiet: true });
  return (
    <div className={styles.page}>
      <Banners />
      <Loaded query={query}>{(saved) => <HomeChoicesForm saved={saved} />}</Loaded>
      <GivenFigures />
    </div>
  );
}
