import type { GoverningBody } from '@mutirao/contract/organisation/transparency.ts';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useTransparencyTexts } from './texts.ts';
import styles from './transparency.module.css';

const day = (date: string) => formatDay(date, 'UTC');

/** The organisation's governing bodies. */
export function Bodies({ bodies }: { bodies: readonly GoverningBody[] }) {
  const t = useTransparencyTexts();
  const { localize } = useLanguage();
  if (bodies.length === 0) return <EmptyState picture="empty" title={t.bodiesEmpty} text={t.empty} level="p" />;
  return (
    <div className={styles.bodies}>
      {bodies.map(({ id, name, description, members }) => (
        <section key={id} className={styles.body} aria-labelledby={`body-${id}`}>
          <h3 id={`body-${id}`}>{localize(name)}</h3>
          <p>{localize(description)}</p>
          {members.length > 0 && (
            <DataTable
              caption={t.members(localize(name))}
              rows={members}
              keyOf={(member) => member.id}
              columns={[
                { label: t.memberName, cell: (member) => member.name },
                { label: t.role, cell: (member) => localize(member.role) },
                {
                  label: t.term,
                  cell: ({ since, until }) => t.termOf(day(since), until ? day(until) : undefined),
                },
              ]}
            />
          )}
        </section>
      ))}
    </div>
  );
}
