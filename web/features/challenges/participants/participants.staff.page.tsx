import {
  type Participant,
  type ParticipantsPage,
  removalReasonLength,
  removeParticipantInput,
} from '@mutirao/contract/challenges/participants/participants.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { fetchFile } from '../../../platform/api.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useAction } from '../../../platform/use-action.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { ParticipantFilters, readParticipantFilter, searchOf, useParticipantsTexts } from './participant-filters.tsx';
import styles from './participants.module.css';

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

/** The participants of a challenge: filters, a page of them, and the list of all who fit as a file. */
export function Component() {
  const t = useParticipantsTexts();
  const { language } = useLanguage();
  const { id = '' } = useParams();
  const shown = readParticipantFilter(useLocation().search);
  const { order, after, ...filter } = shown;
  const query = useApiQuery(call, { params: { id }, query: shown }, { placeholderData: keepPreviousData });
  const [chosen, setChosen] = useState<Participant>();
  const { mutate } = useApiMutation('POST /admin/challenges/:id/participants/:member/remove', {
    invalidates: [call, 'GET /admin/challenges/:id/teams'],
  });
  const download = useAction(t.exportFailed, async () =>
    saveFile(await fetchFile('GET /admin/challenges/:id/participants/export', { params: { id }, query: filter })),
  );
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
        <div className={styles.list}>
          <p role="status">{t.total(formatNumber(total, language), isOne(total, language))}</p>
          <ParticipantFilters challengeId={id} filter={shown} stages={stages} />
          {data.length > 0 ? (
            <ParticipantTable rows={data} stages={stages} {...(can.remove && { onRemove: setChosen })} />
          ) : (
            <EmptyState picture="empty" title={isFiltered ? t.emptyFiltered : t.empty} level="p">
              {isFiltered && (
                <LinkButton to={linkTo(backOfficePages.challengeParticipants, { id })}>{t.clear}</LinkButton>
              )}
            </EmptyState>
          )}
          <div className={styles.actions}>
            {after !== undefined && (
              <LinkButton look="outline" to={pageFrom(undefined)}>
                {t.first}
              </LinkButton>
            )}
            {next !== null && (
              <LinkButton look="outline" to={pageFrom(next)}>
                {t.next}
              </LinkButton>
            )}
          </div>
          <div className={styles.actions}>
            <Button look="outline" onClick={download.run} aria-disabled={download.waiting}>
              {download.waiting ? t.exporting : t.export}
            </Button>
            <span className={blocks.soft}>{t.exportNote}</span>
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
