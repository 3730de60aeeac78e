import type { WordingSummary } from '@mutirao/contract/organisation/wording/wording.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import blocks from '../../../ui/blocks.module.css';
import { DataTable } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ExportButton } from '../../site/exports/index.tsx';
import { useWordingTexts } from './use-wording.ts';

/** The texts of mails, notifications and achievements, in groups. */
export function Component() {
  const t = useWordingTexts().list;
  const { language, localize } = useLanguage();
  const query = useApiQuery('GET /admin/wording');
  const columns = [
    {
      label: t.name,
      cell: ({ name, title }: WordingSummary) => (
        <Link to={linkTo(backOfficePages.wordingItem, { key: name })}>{localize(title)}</Link>
      ),
    },
    { label: t.kind, cell: ({ is_mail }: WordingSummary) => (is_mail ? t.mail : t.other) },
    { label: t.texts, cell: ({ texts }: WordingSummary) => formatNumber(texts, language), isNumber: true },
    { label: t.changed, cell: ({ changed }: WordingSummary) => formatNumber(changed, language), isNumber: true },
  ];
  return (
    <Loaded query={query}>
      {(groups) => (
        <div className={blocks.column}>
          <DataTable caption={t.caption} columns={columns} rows={groups} keyOf={({ name }) => name} />
          <div>
            <ExportButton list="wording" />
          </div>
        </div>
      )}
    </Loaded>
  );
}
