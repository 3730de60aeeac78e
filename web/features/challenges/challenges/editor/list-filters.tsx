import { editorOrders, editorStates } from '@mutirao/contract/challenges/challenge-editor-limits.ts';
import { situations } from '@mutirao/contract/challenges/challenges.ts';
import { backOfficePages as pages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/index.ts';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { FilterForm, FilterSelect } from '../../../../ui/filter-form.tsx';
import { SearchForm } from '../../../../ui/search-form.tsx';
import styles from './editor.module.css';
import { type ListFilter, readListFilter, searchOf } from './list-filter.ts';
import { useChallengeEditorTexts } from './texts.ts';

const longestSearch = 60;

/** Filters and orders the challenges; the address has the choice, so that it can be shared. */
export function ListFilters({ filter }: { filter: ListFilter }) {
  const { list: t, states, situations: situationNames } = useChallengeEditorTexts();
  const { localize } = useLanguage();
  const navigate = useNavigate();
  const { data: goals = [] } = useApiQuery('GET /categories', {}, { public: true, quiet: true });

  function show(next: ListFilter): void {
    void navigate(linkTo(pages.challenges, {}, searchOf(next)), { preventScrollReset: true, replace: true });
  }
  function choose(chosen: Record<string, string>): void {
    show({ ...readListFilter(`?${new URLSearchParams(chosen)}`), search: filter.search });
  }

  return (
    <div className={styles.filters}>
      <SearchForm
        texts={t.search}
        action={linkTo(pages.challenges)}
        search={filter.search}
        longest={longestSearch}
        onSearch={(search) => show({ ...filter, search, after: undefined })}
      />
      <FilterForm className={styles.choices} label={t.filters} onChoose={choose}>
        <FilterSelect
          label={t.state}
          name="state"
          value={filter.state}
          placeholder={t.everyState}
          options={editorStates.map((value) => ({ value, label: states[value] }))}
        />
        <FilterSelect
          label={t.situation}
          name="situation"
          value={filter.situation}
          placeholder={t.everySituation}
          options={situations.map((value) => ({ value, label: situationNames[value] }))}
        />
        <FilterSelect
          label={t.goal}
          name="goal"
          value={filter.category}
          placeholder={t.everyGoal}
          options={goals.map(({ id, name }) => ({ value: String(id), label: `${id}. ${localize(name)}` }))}
        />
        <FilterSelect
          label={t.order}
          name="order"
          value={filter.order}
          options={editorOrders.map((value) => ({ value, label: t.orders[value] }))}
        />
      </FilterForm>
    </div>
  );
}
