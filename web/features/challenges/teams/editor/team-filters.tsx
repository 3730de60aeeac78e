import { type ManagedTeamsPage, teamSizes } from '@mutirao/contract/challenges/teams-editor.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/index.ts';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../../i18n/language.tsx';
import { FilterForm, FilterSelect } from '../../../../ui/filter-form.tsx';
import { SearchForm } from '../../../../ui/search-form.tsx';
import { readTeamFilter, type ShownTeams, searchOf } from './team-filter.ts';
import styles from './teams-editor.module.css';
import { useTeamsEditorTexts } from './texts.ts';

const longest = 60;

interface TeamFiltersProps {
  challengeId: string;
  filter: ShownTeams;
  stages: ManagedTeamsPage['stages'];
}

/** Filters the teams; the address has the choice, so that it can be shared. */
export function TeamFilters({ challengeId: id, filter, stages }: TeamFiltersProps) {
  const t = useTeamsEditorTexts();
  const { localize } = useLanguage();
  const navigate = useNavigate();

  function show(next: ShownTeams): void {
    const page = linkTo(backOfficePages.challengeTeams, { id }, searchOf({ ...next, after: undefined }));
    void navigate(page, { preventScrollReset: true, replace: true });
  }
  function choose(chosen: Record<string, string>): void {
    show({ ...readTeamFilter(`?${new URLSearchParams(chosen)}`), search: filter.search });
  }

  return (
    <div className={styles.filters}>
      <SearchForm
        texts={t.search}
        action={linkTo(backOfficePages.challengeTeams, { id })}
        search={filter.search}
        longest={longest}
        onSearch={(search) => show({ ...filter, search })}
      />
      <FilterForm className={styles.choices} label={t.filters} onChoose={choose}>
        <FilterSelect
          label={t.sizeFilter}
          name="size"
          value={filter.size}
          placeholder={t.everySize}
          options={teamSizes.map((value) => ({ value, label: t.sizes[value] }))}
        />
        {stages.length > 0 && (
          <FilterSelect
            label={t.unanswered}
            name="unanswered"
            value={filter.unanswered}
            placeholder={t.anyStage}
            options={stages.map((stage) => ({ value: String(stage.id), label: localize(stage.title) }))}
          />
        )}
      </FilterForm>
    </div>
  );
}
