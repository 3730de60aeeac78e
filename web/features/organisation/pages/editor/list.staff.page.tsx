import { defaultOrganisationName } from '@mutirao/contract/organisation/identity/own-name.ts';
import type { EditedPageSummary } from '@mutirao/contract/organisation/pages/pages.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { formatMoment } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useSignedIn } from '../../../../platform/signed-in.tsx';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import blocks from '../../../../ui/blocks.module.css';
import { DataTable } from '../../../../ui/data-table.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { ExportButton } from '../../../site/exports/index.tsx';
import styles from './editor.module.css';
import { usePagesEditorTexts } from './use-page.ts';

function useColumns() {
  const t = usePagesEditorTexts().list;
  const { language, localize } = useLanguage();
  const { timezone } = useSignedIn().platform_setting;
  const moment = (at: string | null) => (at === null ? '–' : formatMoment(at, language, timezone));
  return [
    {
      label: t.page,
      cell: ({ slug, title, is_legal, is_template, names_default }: EditedPageSummary) => (
        <>
          <Link to={linkTo(backOfficePages.organisationPage, { slug })}>{localize(title) || slug}</Link>
          {is_legal && ` (${t.legal})`}
          {is_template && <span className={styles.problem}>{t.template}</span>}
          {names_default && <span className={styles.problem}>{t.namesDefault(defaultOrganisationName)}</span>}
        </>
      ),
    },
    { label: t.version, cell: ({ version }: EditedPageSummary) => version ?? '–' },
    { label: t.published, cell: ({ published_at }: EditedPageSummary) => moment(published_at) },
    {
      label: t.draft,
      cell: ({ draft_at }: EditedPageSummary) => (draft_at === null ? t.none : t.changed(moment(draft_at))),
    },
  ];
}

/** The organisation's pages, to edit. */
export function Component() {
  const t = usePagesEditorTexts().list;
  const columns = useColumns();
  const query = useApiQuery('GET /admin/pages');
  return (
    <Loaded query={query}>
      {(pages) => (
        <div className={blocks.column}>
          <DataTable caption={t.caption} columns={columns} rows={pages} keyOf={({ slug }) => slug} />
          <div>
            <ExportButton list="pages" />
          </div>
        </div>
      )}
    </Loaded>
  );
}
