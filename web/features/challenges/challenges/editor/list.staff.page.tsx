import type { EditorEntry, EditorPage } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import { backOfficePages as pages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/index.ts';
import { IconArchive, IconCopy, IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { formatDay, formatMoment } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../../i18n/numbers.ts';
import { useSignedIn } from '../../../../platform/signed-in.tsx';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { StateBadge, useChallengeActions, useChallengeEditorTexts } from './challenge-state.tsx';
import { CreateDialog } from './create-dialog.tsx';
import styles from './editor.module.css';
import { ListFilters, readListFilter, searchOf } from './list-filters.tsx';

/** Copies or archives a challenge of the list. */
function RowActions({ entry, title }: { entry: EditorEntry; title: string }) {
  const { list: t, actions, waiting, failed } = useChallengeEditorTexts();
  const act = useChallengeActions(entry.id);
  const [asked, setAsked] = useState<'copy' | 'archive'>();
  return (
    <span className={styles.icons}>
      <button type="button" className={styles.icon} aria-label={t.copy(title)} onClick={() => setAsked('copy')}>
        <IconCopy aria-hidden size={20} />
      </button>
      {entry.state !== 'archived' && (
        <button type="button" className={styles.icon} aria-label={t.archive(title)} onClick={() => setAsked('archive')}>
          <IconArchive aria-hidden size={20} />
        </button>
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
  const { timezone } = useSignedIn().platform_setting;
  const titleOf = ({ title_pt, title_en }: EditorEntry) => localize({ pt: title_pt, en: title_en }) || t.untitled;
  return [
    {
      label: columns.title,
      cell: (entry: EditorEntry) => (
        <>
          <Link to={linkTo(pages.challenge, { id: entry.id })}>{titleOf(entry)}</Link>
          {entry.title_en === '' && <span className={styles.second}>{list.noTranslation}</span>}
          {entry.title_pt === '' && <span className={styles.second}>{list.noOriginal}</span>}
        </>
      ),
    },
    {
      label: columns.state,
      cell: ({ state, situation, publish_at }: EditorEntry) => (
        <>
          <StateBadge state={state} />
          <span className={styles.second}>
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
        count === 0 ? (
          list.nothingMissing
        ) : (
          <span className={styles.missing}>{list.missing(formatNumber(count, language), isOne(count, language))}</span>
        ),
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
  if (page.data.length === 0)
    return (
      <EmptyState
        picture="empty"
        title={isFiltered ? t.emptyFiltered : t.empty}
        {...(!isFiltered && { text: t.emptyText })}
      >
        {isFiltered && <LinkButton to={linkTo(pages.challenges)}>{t.clear}</LinkButton>}
      </EmptyState>
    );
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
        <div className={styles.bar}>
          <Button onClick={() => setCreating(true)}>
            <IconPlus aria-hidden size={20} /> {create.open}
          </Button>
          <nav className={styles.actions} aria-label={t.more}>
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
            <div className={styles.actions}>
              {filter.after && (
                <LinkButton look="outline" to={pageFrom(undefined)}>
                  {t.first}
                </LinkButton>
              )}
              {page.next !== null && (
                <LinkButton look="outline" to={pageFrom(page.next)}>
                  {t.next}
                </LinkButton>
              )}
            </div>
          </>
        )}
      </Loaded>
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
    </div>
  );
}
