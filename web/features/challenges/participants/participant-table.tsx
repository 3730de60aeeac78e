import type { Participant, ParticipantsPage } from '@mutirao/contract/challenges/participants.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { useParticipantsTexts } from './texts.ts';

interface ParticipantTableProps {
  rows: readonly Participant[];
  stages: ParticipantsPage['stages'];
  /** Absent for those who may not. */
  onRemove?: (participant: Participant) => void;
}

/** Participants with their place, team and answered stages. */
export function ParticipantTable({ rows, stages, onRemove }: ParticipantTableProps) {
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
