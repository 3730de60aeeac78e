import { goalCount } from '@mutirao/contract/challenges/categories/goals.ts';
import type { EditorQuery } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import { editorOrders, editorStates } from '@mutirao/contract/challenges/challenges/challenge-limits.ts';
import { situations } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { backOfficePages as pages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo, readSearch } from '@mutirao/contract/site-map/index.ts';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { FilterForm, FilterSelect } from '../../../../ui/filter-form.tsx';
import { SearchForm } from '../../../../ui/search-form.tsx';
import { useChallengeEditorTexts } from './challenge-state.tsx';
import styles from './editor.module.css';

type ListFilter = Omit<EditorQuery, 'per_page'>;

function oneOf<Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined {
  return values.find((value) => value === text);
}

function goalOf(text: string | undefined): number | undefined {
  const goal = Number(text);
  return Number.isInteger(goal) && goal >= 1 && goal <= goalCount ? goal : undefined;
}

/** The filter in the address of the list; an unknown choice counts as none. */
export function readListFilter(address: string): ListFilter {
  const { state, situation, goal, q = '', order, after } = readSearch(pages.challenges, address);
  return {
    state: oneOf(editorStates, state),
    situation: oneOf(situations, situation),
    category: goalOf(goal),
    search: q,
    order: oneOf(editorOrders, order) ?? 'newest',
    after,
  };
}

/** The search parameters of a filter; defaults are left out. */
export function searchOf({ state, situation, category, search, order, after }: ListFilter) {
  return {
    state,
    situation,
    goal: category === undefined ? undefined : String(category),
    q: search || undefined,
    order: order === 'newest' ? undefined : order,
    after,
  };
}

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
