import { goalCount } from '@mutirao/contract/challenges/categories/goals.ts';
import {
  createChallengeInput,
  type EditorEntry,
  type EditorPage,
  type EditorQuery,
} from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import { editorLimits, editorOrders, editorStates } from '@mutirao/contract/challenges/challenges/challenge-limits.ts';
import { situations } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { type Language, writtenLanguages } from '@mutirao/contract/language.ts';
import { backOfficePages as pages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { readSearch } from '@mutirao/contract/site-map/search-parameters.ts';
import { IconArchive, IconCopy, IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatDay, formatMoment } from '../../../../i18n/dates.ts';
import { useCounted, useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber } from '../../../../i18n/numbers.ts';
import { callApi } from '../../../../platform/api.ts';
import { useSignedIn } from '../../../../platform/signed-in.tsx';
import { showToast } from '../../../../platform/toasts.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { RowAction } from '../../../../ui/editing/editing-dialogs.tsx';
import { Field, SelectField } from '../../../../ui/field.tsx';
import {
  CursorLinks,
  FilteredEmpty,
  FilterForm,
  FilterSelect,
  optionsOf,
  useShowFilter,
} from '../../../../ui/filter-form.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { SearchForm } from '../../../../ui/search-form.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { ExportButton } from '../../../site/exports/index.tsx';
import { StateBadge, useChallengeActions, useChallengeEditorTexts } from './challenge-state.tsx';
import styles from './editor.module.css';

/** Creates a challenge from a title in one language, and opens it. */
function CreateDialog({ onClose }: { onClose: () => void }) {
  const { create: t, languages: names } = useChallengeEditorTexts();
  const navigate = useNavigate();
  const answers = useAnswers();
  const written = writtenLanguages();
  const [language, setLanguage] = useState<Language>(useLanguage().language);
  const [title, setTitle] = useState('');
  const [requestId] = useState(() => crypto.randomUUID());
  const name = `title_${language}`;
  const form = useForm(
    createChallengeInput,
    async (body) => {
      const { id } = await callApi('POST /admin/challenges', { body });
      void answers.invalidate('GET /admin/challenges');
      await navigate(linkTo(pages.challenge, { id }));
      showToast({ tone: 'success', text: t.done });
    },
    { read: () => ({ request_id: requestId, [name]: title }) },
  );
  return (
    <FormDialog texts={{ ...t, submit: t.confirm }} form={form} onClose={onClose}>
      <Field
        label={t.name}
        // The field in which the contract reports that both titles are empty.
        name="title_pt"
        error={form.errors.title_pt ?? form.errors[name]}
        maxLength={editorLimits.title}
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        required
      />
      {written.length > 1 && (
        <SelectField
          label={t.language}
          value={language}
          options={written.map((value) => ({ value, label: names[value] }))}
          onChange={({ currentTarget }) => setLanguage(currentTarget.value as Language)}
        />
      )}
    </FormDialog>
  );
}

type ListFilter = Omit<EditorQuery, 'per_page'>;

function oneOf<Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined {
  return values.find((value) => value === text);
}

function goalOf(text: string | undefined): number | undefined {
  const goal = Number(text);
  return Number.isInteger(goal) && goal >= 1 && goal <= goalCount ? goal : undefined;
}

/** The filter in the address of the list; an unknown choice counts as none. */
function readListFilter(address: string): ListFilter {
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
function searchOf({ state, situation, category, search, order, after }: ListFilter) {
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
function ListFilters({ filter }: { filter: ListFilter }) {
  const { list: t, states, situations: situationNames } = useChallengeEditorTexts();
  const { localize } = useLanguage();
  const show = useShowFilter((next: ListFilter) => linkTo(pages.challenges, {}, searchOf(next)));
  const { data: goals = [] } = useApiQuery('GET /categories', {}, { public: true, quiet: true });

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
          options={optionsOf(editorStates, states)}
        />
        <FilterSelect
          label={t.situation}
          name="situation"
          value={filter.situation}
          placeholder={t.everySituation}
          options={optionsOf(situations, situationNames)}
        />
        <FilterSelect
          label={t.goal}
          name="goal"
          value={filter.category}
          placeholder={t.everyGoal}
          options={goals.map(({ id, name }) => ({ value: String(id), label: `${id}. ${localize(name)}` }))}
        />
        <FilterSelect label={t.order} name="order" value={filter.order} options={optionsOf(editorOrders, t.orders)} />
      </FilterForm>
    </div>
  );
}

/** Copies or archives a challenge of the list. */
function RowActions({ entry, title }: { entry: EditorEntry; title: string }) {
  const { list: t, actions, waiting, failed } = useChallengeEditorTexts();
  const act = useChallengeActions(entry.id);
  const [asked, setAsked] = useState<'copy' | 'archive'>();
  return (
    <span className={styles.icons}>
      <RowAction label={t.copy(title)} onPress={() => setAsked('copy')}>
        <IconCopy aria-hidden size={20} />
      </RowAction>
      {entry.state !== 'archived' && (
        <RowAction label={t.archive(title)} onPress={() => setAsked('archive')}>
          <IconArchive aria-hidden size={20} />
        </RowAction>
      )}
      {asked && (
        <ConfirmDialog
          texts={{ ...actions[asked], waiting, failed }}
          onConfirm={async () => {
            await act[asked]();
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </span>
  );
}

function useColumns({ can }: EditorPage) {
  const t = useChallengeEditorTexts();
  const { list } = t;
  const { columns } = list;
  const { language, localize } = useLanguage();
  const counted = useCounted();
  const { timezone } = useSignedIn().platform_setting;
  const titleOf = ({ title_pt, title_en }: EditorEntry) => localize({ pt: title_pt, en: title_en }) || t.untitled;
  return [
    {
      label: columns.title,
      cell: (entry: EditorEntry) => (
        <>
          <Link to={linkTo(pages.challenge, { id: entry.id })}>{titleOf(entry)}</Link>
          {entry.title_en === '' && <span className={`${blocks.soft} ${styles.second}`}>{list.noTranslation}</span>}
          {entry.title_pt === '' && <span className={`${blocks.soft} ${styles.second}`}>{list.noOriginal}</span>}
        </>
      ),
    },
    {
      label: columns.state,
      cell: ({ state, situation, publish_at }: EditorEntry) => (
        <>
          <StateBadge state={state} />
          <span className={`${blocks.soft} ${styles.second}`}>
            {publish_at
              ? list.publishesAt(formatMoment(publish_at, language, timezone))
              : (state === 'published' || state === 'changed') && t.situations[situation]}
          </span>
        </>
      ),
    },
    {
      label: columns.missing,
      cell: ({ missing_count: count }: EditorEntry) =>
        count === 0 ? list.nothingMissing : <span className={styles.missing}>{counted(list.missing, count)}</span>,
    },
    {
      label: columns.deadline,
      cell: ({ deadline }: EditorEntry) => (deadline ? formatDay(deadline, timezone) : list.noDeadline),
    },
    {
      label: columns.people,
      isNumber: true,
      cell: ({ contestants_count }: EditorEntry) => formatNumber(contestants_count, language),
    },
    { label: columns.changed, cell: ({ changed_at }: EditorEntry) => formatDay(changed_at, timezone) },
    ...(can.create
      ? [
          {
            label: columns.actions,
            cell: (entry: EditorEntry) => <RowActions entry={entry} title={titleOf(entry)} />,
          },
        ]
      : []),
  ];
}

function Challenges({ page, isFiltered }: { page: EditorPage; isFiltered: boolean }) {
  const t = useChallengeEditorTexts().list;
  const columns = useColumns(page);
  if (page.data.length === 0) return <FilteredEmpty texts={t} isFiltered={isFiltered} all={linkTo(pages.challenges)} />;
  return <DataTable caption={t.caption} columns={columns} rows={page.data} keyOf={({ id }) => id} isWide />;
}

/** All challenges that the member may edit, with their states and what is missing for publishing. */
export function Component() {
  const { list: t, create } = useChallengeEditorTexts();
  const [isCreating, setCreating] = useState(false);
  const filter = readListFilter(useLocation().search);
  const query = useApiQuery('GET /admin/challenges', { query: filter }, { placeholderData: keepPreviousData });
  const isFiltered = Object.values(searchOf({ ...filter, order: 'newest' })).some(Boolean);
  const pageFrom = (after: string | undefined) => linkTo(pages.challenges, {}, searchOf({ ...filter, after }));
  return (
    <div className={styles.page}>
      {query.data?.can.create && (
        <div className={`${blocks.head} ${styles.bar}`}>
          <Button onClick={() => setCreating(true)}>
            <IconPlus aria-hidden size={20} /> {create.open}
          </Button>
          <nav className={`${blocks.actions} ${styles.actions}`} aria-label={t.more}>
            <Link to={linkTo(pages.tags)}>{t.tags}</Link>
            <Link to={linkTo(pages.goals)}>{t.goals}</Link>
          </nav>
        </div>
      )}
      <ListFilters filter={filter} />
      <Loaded query={query}>
        {(page) => (
          <>
            <Challenges page={page} isFiltered={isFiltered} />
            <div className={`${blocks.actions} ${styles.actions}`}>
              <CursorLinks after={filter.after} next={page.next} to={pageFrom} texts={t} />
              <ExportButton list="challenges" filter={{ ...filter, after: undefined }} />
            </div>
          </>
        )}
      </Loaded>
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
    </div>
  );
}
