import {
  type Participant,
  type ParticipantFilter,
  type ParticipantsPage,
  type ParticipantsQuery,
  participantOrders,
  participantTeams,
  removalReasonLength,
  removeParticipantInput,
} from '@mutirao/contract/challenges/participants/participants.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { readSearch } from '@mutirao/contract/site-map/search-parameters.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { formatDay } from '../../../i18n/dates.ts';
import { useCounted, useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { defineTexts } from '../../../i18n/texts.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useApiMutation } from '../../../platform/use-answers.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Field, SelectField } from '../../../ui/field.tsx';
import { CursorLinks, FilteredEmpty, useShowFilter } from '../../../ui/filter-form.tsx';
import { ReasonDialog } from '../../../ui/form-dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SearchForm } from '../../../ui/search-form.tsx';
import { useSkills } from '../../members/skills/index.tsx';
import { ExportButton } from '../../site/exports/index.tsx';
import styles from './participants.module.css';

interface FilterFoldProps {
  /** Of the button, with the number of active filters. */
  label: string;
  children: ReactNode;
}

/** Filters behind a button, so that the list they filter is in view. */
function FilterFold({ label, children }: FilterFoldProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.fold}>
      <Button look="outline" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {label}
      </Button>
      <div id={id} className={styles.content} hidden={!open}>
        {children}
      </div>
    </div>
  );
}

type ShownFilter = ParticipantFilter & Pick<ParticipantsQuery, 'order' | 'after'>;

const isDay = /^\d{4}-\d{2}-\d{2}$/;

function oneOf<Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined {
  return values.find((value) => value === text);
}

/** The filter in the address of the list; an unknown choice counts as the default. */
function readParticipantFilter(address: string): ShownFilter {
  const { team, since, q, order, place, skill, ...rest } = readSearch(backOfficePages.challengeParticipants, address);
  return {
    ...rest,
    team: oneOf(participantTeams, team),
    since: since && isDay.test(since) ? since : undefined,
    // A field of the form that is left empty is no filter.
    place: place || undefined,
    skill: skill || undefined,
    search: q || undefined,
    order: oneOf(participantOrders, order) ?? 'newest',
  };
}

/** How many filters are active, besides the search. */
function countFilters({ team, answered, unanswered, skill, place, since }: ShownFilter): number {
  return [team, answered, unanswered, skill, place, since].filter((one) => one !== undefined).length;
}

/** The search parameters of a filter; defaults are left out. */
function searchOf({ search, order, ...filter }: ShownFilter) {
  return { ...filter, q: search, order: order === 'newest' ? undefined : order };
}

const useParticipantsTexts = defineTexts('participants', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

const longest = 60;

interface ParticipantFiltersProps {
  challengeId: string;
  filter: ShownFilter;
  stages: ParticipantsPage['stages'];
}

/** Filters and orders the participants; the address has the choice, so that it can be shared. */
function ParticipantFilters({ challengeId: id, filter, stages }: ParticipantFiltersProps) {
  const t = useParticipantsTexts();
  const { localize } = useLanguage();
  const counted = useCounted();
  const { data: skills = [] } = useSkills();
  const page = (next: ShownFilter) => linkTo(backOfficePages.challengeParticipants, { id }, searchOf(next));
  const [typed, setTyped] = useState<Partial<Record<keyof ShownFilter, string>>>({});
  const shown = page(filter);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another choice
  useEffect(() => setTyped({}), [shown]);

  const show = useShowFilter((next: ShownFilter) => page({ ...next, after: undefined }));
  function choose(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    show({ ...readParticipantFilter(`?${new URLSearchParams(chosen)}`), search: filter.search });
  }

  const field = (name: keyof ShownFilter) => ({
    name,
    value: typed[name] ?? String(filter[name] ?? ''),
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setTyped((before) => ({ ...before, [name]: value })),
  });

  const active = countFilters(filter);
  const stageOptions = stages.map((stage) => ({ value: String(stage.id), label: localize(stage.title) }));
  return (
    <div className={blocks.column}>
      <SearchForm
        texts={t.search}
        action={linkTo(backOfficePages.challengeParticipants, { id })}
        search={filter.search ?? ''}
        longest={longest}
        onSearch={(search) => show({ ...filter, search: search || undefined })}
      />
      <FilterFold label={active > 0 ? counted(t.activeFilters, active) : t.filters}>
        <form className={styles.choices} aria-label={t.filters} onSubmit={choose}>
          <SelectField
            label={t.team}
            {...field('team')}
            placeholder={t.everyTeam}
            options={participantTeams.map((value) => ({ value, label: t.teams[value] }))}
          />
          {stages.length > 0 && (
            <>
              <SelectField label={t.answered} {...field('answered')} placeholder={t.anyStage} options={stageOptions} />
              <SelectField
                label={t.unanswered}
                {...field('unanswered')}
                placeholder={t.anyStage}
                options={stageOptions}
              />
            </>
          )}
          <SelectField
            label={t.skill}
            {...field('skill')}
            placeholder={t.everySkill}
            options={skills.map(({ abbr, name }) => ({ value: abbr, label: localize(name) }))}
          />
          <Field label={t.place} {...field('place')} maxLength={longest} autoComplete="off" />
          <Field type="date" label={t.since} {...field('since')} />
          <SelectField
            label={t.order}
            {...field('order')}
            options={participantOrders.map((value) => ({ value, label: t.orders[value] }))}
          />
          <div className={styles.apply}>
            <Button type="submit" look="outline">
              {t.apply}
            </Button>
          </div>
        </form>
      </FilterFold>
    </div>
  );
}

interface ParticipantTableProps {
  rows: readonly Participant[];
  stages: ParticipantsPage['stages'];
  /** Absent for those who may not. */
  onRemove?: (participant: Participant) => void;
}

/** Participants with their place, team and answered stages. */
function ParticipantTable({ rows, stages, onRemove }: ParticipantTableProps) {
  const t = useParticipantsTexts();
  const { language } = useLanguage();
  const columns = [
    {
      label: t.columns.who,
      cell: ({ slug, full_name }: Participant) => <Link to={linkTo(pages.profile, { slug })}>{full_name}</Link>,
    },
    { label: t.columns.place, cell: ({ location }: Participant) => location ?? '–' },
    {
      label: t.columns.team,
      cell: ({ team }: Participant) => (team ? (team.is_leader ? `${team.name} (${t.leads})` : team.name) : '–'),
    },
    {
      label: t.columns.stages,
      cell: ({ stages: answered }: Participant) =>
        t.stages(formatNumber(answered.length, language), formatNumber(stages.length, language)),
    },
    { label: t.columns.since, cell: ({ since }: Participant) => formatDay(since) },
    ...(onRemove
      ? [
          {
            label: t.columns.action,
            cell: (row: Participant) => (
              <Button look="quiet" aria-label={t.remove.of(row.full_name)} onClick={() => onRemove(row)}>
                {t.remove.label}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return <DataTable caption={t.caption} columns={columns} rows={rows} keyOf={({ id }) => id} isWide />;
}

const call = 'GET /admin/challenges/:id/participants';

/** The participants of a challenge: filters, a page of them, and the export of all who fit. */
export function Component() {
  const t = useParticipantsTexts();
  const counted = useCounted();
  const { id = '' } = useParams();
  const shown = readParticipantFilter(useLocation().search);
  const { order, after, ...filter } = shown;
  const query = useApiQuery(call, { params: { id }, query: shown }, { placeholderData: keepPreviousData });
  const [chosen, setChosen] = useState<Participant>();
  const { mutate } = useApiMutation('POST /admin/challenges/:id/participants/:member/remove', {
    invalidates: [call, 'GET /admin/challenges/:id/teams'],
  });
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const pageFrom = (first: string | undefined) =>
    linkTo(backOfficePages.challengeParticipants, { id }, searchOf({ ...shown, after: first }));

  async function remove(member: Participant, body: { reason: string }): Promise<void> {
    await mutate({ params: { id, member: member.id }, body });
    showToast({ tone: 'success', text: t.remove.success(member.full_name) });
    setChosen(undefined);
  }

  return (
    <Loaded query={query}>
      {({ data, next, total, stages, can }) => (
        <div className={blocks.column}>
          <p role="status">{counted(t.total, total)}</p>
          <ParticipantFilters challengeId={id} filter={shown} stages={stages} />
          {data.length > 0 ? (
            <ParticipantTable rows={data} stages={stages} {...(can.remove && { onRemove: setChosen })} />
          ) : (
            <FilteredEmpty
              texts={t}
              isFiltered={isFiltered}
              all={linkTo(backOfficePages.challengeParticipants, { id })}
              level="p"
            />
          )}
          <div className={styles.actions}>
            <CursorLinks after={after} next={next} to={pageFrom} texts={t} />
            <ExportButton list="participants" challenge={id} filter={{ ...filter, order }} />
          </div>
          {chosen && (
            <ReasonDialog
              schema={removeParticipantInput}
              longest={removalReasonLength.longest}
              texts={{ ...t.remove, text: t.remove.text(chosen.full_name) }}
              onConfirm={(body) => remove(chosen, body)}
              onClose={() => setChosen(undefined)}
            />
          )}
        </div>
      )}
    </Loaded>
  );
}
