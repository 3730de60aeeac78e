import type { PartnershipAgreement, Transparency } from '@mutirao/contract/organisation/transparency/transparency.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatMoney } from '../../../i18n/numbers.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { useTransparencyTexts } from './texts.ts';
import styles from './transparency.module.css';

const day = (date: string) => formatDay(date, 'UTC');

function Files({ documents }: Pick<PartnershipAgreement, 'documents'>) {
  const t = useTransparencyTexts();
  const { localize } = useLanguage();
  if (documents.length === 0) return t.noFiles;
  return (
    <ul>
      {documents.map(({ slug, title }) => (
        <li key={slug}>
          <Link to={linkTo(pages.document, { slug })}>{localize(title)}</Link>
        </li>
      ))}
    </ul>
  );
}

/** Agreements with public bodies, and their results. */
export function Agreements({ agreements, totals }: Pick<Transparency, 'agreements' | 'totals'>) {
  const t = useTransparencyTexts();
  const { language, localize } = useLanguage();
  if (agreements.length === 0) return <EmptyState picture="empty" title={t.agreementsEmpty} text={t.empty} level="p" />;
  const money = (amount: number) => formatMoney(amount, 'BRL', language);
  return (
    <DataTable
      isWide
      caption={t.agreementsCaption}
      rows={agreements}
      keyOf={({ id }) => id}
      columns={[
        {
          label: t.partner,
          cell: ({ partner, number }) => (
            <>
              <span>{partner}</span>
              <span className={styles.small}>{number}</span>
            </>
          ),
        },
        { label: t.object, cell: ({ object }) => localize(object) },
        {
          label: t.amount,
          isNumber: true,
          cell: ({ amount }) => (amount > 0 ? money(amount) : <span className={styles.words}>{t.noMoney}</span>),
        },
        { label: t.received, isNumber: true, cell: ({ amount, received }) => (amount > 0 ? money(received) : '–') },
        { label: t.period, cell: ({ starts_on, ends_on }) => t.periodOf(day(starts_on), day(ends_on)) },
        { label: t.status, cell: ({ status }) => t.statuses[status] },
        { label: t.files, cell: ({ documents }) => <Files documents={documents} /> },
      ]}
      totals={{ [t.partner]: t.total, [t.amount]: money(totals.amount), [t.received]: money(totals.received) }}
    />
  );
}
