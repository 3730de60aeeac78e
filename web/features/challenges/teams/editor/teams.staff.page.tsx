import { removalReasonLength } from '@mutirao/contract/challenges/participants/participants.ts';
import {
  endTeamInput,
  type ManagedTeam,
  type ManagedTeamsPage,
  type ManagedTeamsQuery,
  teamSizes,
} from '@mutirao/contract/challenges/teams/teams.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { readSearch } from '@mutirao/contract/site-map/search-parameters.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { formatDay } from '../../../../i18n/dates.ts';
import { useCounted, useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber } from '../../../../i18n/numbers.ts';
import { defineTexts } from '../../../../i18n/texts.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { useApiMutation } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import {
  CursorLinks,
  FilteredEmpty,
  FilterForm,
  FilterSelect,
  optionsOf,
  useShowFilter,
} from '../../../../ui/filter-form.tsx';
import { ReasonDialog } from '../../../../ui/form-dialog.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { SearchForm } from '../../../../ui/search-form.tsx';
import { ExportButton } from '../../../site/exports/index.tsx';
import styles from '../teams.module.css';

type ShownTeams = Omit<ManagedTeamsQuery, 'per_page'>;

/** The filter in the address of the list; an unknown choice counts as the default. */
function readTeamFilter(address: string): ShownTeams {
  const { size, q = '', ...rest } = readSearch(backOfficePages.challengeTeams, address);
  return { ...rest, size: teamSizes.find((value) => value === size), search: q };
}

/** The search parameters of a filter; defaults are left out. */
function searchOf({ search, ...filter }: ShownTeams) {
  return { ...filter, q: search || undefined };
}

const useTeamsEditorTexts = defineTexts('teams editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

const longest = 60;

interface TeamFiltersProps {
  challengeId: string;
  filter: ShownTeams;
  stages: ManagedTeamsPage['stages'];
}

/** Filters the teams; the address has the choice, so that it can be shared. */
function TeamFilters({ challengeId: id, filter, stages }: TeamFiltersProps) {
  const t = useTeamsEditorTexts();
  const { localize } = useLanguage();
  const show = useShowFilter((next: ShownTeams) =>
    linkTo(backOfficePages.challengeTeams, { id }, searchOf({ ...next, after: undefined })),
  );

  function choose(chosen: Record<string, string>): void {
    show({ ...readTeamFilter(`?${new URLSearchParams(chosen)}`), search: filter.search });
  }

  return (
    <div className={blocks.column}>
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
          options={optionsOf(teamSizes, t.sizes)}
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

interface TeamTableProps {
  page: ManagedTeamsPage;
  /** Of the challenge; absent for a draft, whose teams have no page. */
  challengeSlug: string | undefined;
  onEnd: (team: ManagedTeam) => void;
}

/** Teams with their people and answered stages. */
function TeamTable({ page: { data, max_members, stages, can }, challengeSlug, onEnd }: TeamTableProps) {
  const t = useTeamsEditorTexts();
  const { language } = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const columns = [
    {
      label: t.columns.team,
      cell: ({ name, slug, is_hidden }: ManagedTeam) => (
        <>
          {challengeSlug === undefined ? (
            name
          ) : (
            <Link to={linkTo(pages.team, { slug: challengeSlug, teamSlug: slug })}>{name}</Link>
          )}
          {is_hidden && <span className={blocks.soft}> ({t.hidden})</span>}
        </>
      ),
    },
    {
      label: t.columns.people,
      cell: ({ people, leader_id }: ManagedTeam) => (
        <>
          {t.size(number(people.length), number(max_members))}
          <ul>
            {people.map(({ id, slug, full_name }) => (
              <li key={id}>
                <Link to={linkTo(pages.profile, { slug })}>{full_name}</Link>
                {id === leader_id && <span className={blocks.soft}> ({t.leader})</span>}
              </li>
            ))}
          </ul>
        </>
      ),
    },
    {
      label: t.columns.stages,
      cell: ({ stages: answered }: ManagedTeam) => t.stages(number(answered.length), number(stages.length)),
    },
    { label: t.columns.since, cell: ({ created_at }: ManagedTeam) => formatDay(created_at) },
    ...(can.end
      ? [
          {
            label: t.columns.action,
            cell: (row: ManagedTeam) => (
              <Button look="quiet" aria-label={t.end.of(row.name)} onClick={() => onEnd(row)}>
                {t.end.label}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return <DataTable caption={t.caption} columns={columns} rows={data} keyOf={({ id }) => id} isWide />;
}

const call = 'GET /admin/challenges/:id/teams';

/** The teams of a challenge, with filters, and how to end one. */
export function Component() {
  const t = useTeamsEditorTexts();
  const counted = useCounted();
  const { id = '' } = useParams();
  const filter = readTeamFilter(useLocation().search);
  const query = useApiQuery(call, { params: { id }, query: filter }, { placeholderData: keepPreviousData });
  const [chosen, setChosen] = useState<ManagedTeam>();
  const { mutate } = useApiMutation('POST /admin/challenges/:id/teams/:team/end', {
    invalidates: [call, 'GET /admin/challenges/:id/participants'],
  });
  const isFiltered = filter.size !== undefined || filter.unanswered !== undefined || filter.search !== '';
  const pageFrom = (after: number | undefined) =>
    linkTo(backOfficePages.challengeTeams, { id }, searchOf({ ...filter, after }));

  async function end(team: ManagedTeam, body: { reason: string }): Promise<void> {
    await mutate({ params: { id, team: team.id }, body });
    showToast({ tone: 'success', text: t.end.success(team.name) });
    setChosen(undefined);
  }

  return (
    <Loaded query={query}>
      {(page) => (
        <div className={blocks.column}>
          <p role="status">{counted(t.total, page.total)}</p>
          <TeamFilters challengeId={id} filter={filter} stages={page.stages} />
          {page.data.length > 0 ? (
            <TeamTable page={page} challengeSlug={page.challenge_slug ?? undefined} onEnd={setChosen} />
          ) : (
            <FilteredEmpty
              texts={t}
              isFiltered={isFiltered}
              all={linkTo(backOfficePages.challengeTeams, { id })}
              level="p"
            />
          )}
          <div className={blocks.actions}>
            <CursorLinks after={filter.after} next={page.next} to={pageFrom} texts={t} />
            <ExportButton list="teams" challenge={id} filter={{ ...filter, after: undefined }} />
          </div>
          {chosen && (
            <ReasonDialog
              schema={endTeamInput}
              longest={removalReasonLength.longest}
              texts={{ ...t.end, text: t.end.text(chosen.name) }}
              onConfirm={(body) => end(chosen, body)}
              onClose={() => setChosen(undefined)}
            />
          )}
        </div>
      )}
    </Loaded>
  );
}
