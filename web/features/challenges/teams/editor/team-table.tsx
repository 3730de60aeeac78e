import type { ManagedTeam, ManagedTeamsPage } from '@mutirao/contract/challenges/teams-editor.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { formatDay } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber } from '../../../../i18n/numbers.ts';
import { Button } from '../../../../ui/button.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { Link } from '../../../../ui/link.tsx';
import styles from './teams-editor.module.css';
import { useTeamsEditorTexts } from './texts.ts';

interface TeamTableProps {
  page: ManagedTeamsPage;
  /** Of the challenge; absent for a draft, whose teams have no page. */
  challengeSlug: string | undefined;
  onEnd: (team: ManagedTeam) => void;
}

/** Teams with their people and answered stages. */
export function TeamTable({ page: { data, max_members, stages, can }, challengeSlug, onEnd }: TeamTableProps) {
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
          {is_hidden && <span className={styles.soft}> ({t.hidden})</span>}
        </>
      ),
    },
    {
      label: t.columns.people,
      cell: ({ people, leader_id }: ManagedTeam) => (
        <>
          {t.size(number(people.length), number(max_members))}
          <ul className={styles.people}>
            {people.map(({ id, slug, full_name }) => (
              <li key={id}>
                <Link to={linkTo(pages.profile, { slug })}>{full_name}</Link>
                {id === leader_id && <span className={styles.soft}> ({t.leader})</span>}
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
