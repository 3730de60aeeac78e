import { licenceFacts } from '@mutirao/contract/organisation/open-data/open-data-licences.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber, formatSize } from '../../../../i18n/numbers.ts';
import { useAction } from '../../../../platform/failures.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { useApiMutation } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { useOpenDataTexts } from '../texts.ts';

/** In milliseconds: how often the versions are read, since a job writes them. */
const pollInterval = 5000;

/** The versions of the open data for staff, and the button that publishes one. */
export function Component() {
  const { editor: t } = useOpenDataTexts();
  const { language } = useLanguage();
  const query = useApiQuery('GET /open-data', {}, { quiet: true, refetchInterval: pollInterval });
  const { mutate } = useApiMutation('POST /admin/open-data/versions');
  const publish = useAction(t.failed, async () => {
    await mutate();
    showToast({ tone: 'success', text: t.asked });
  });
  return (
    <Loaded query={query}>
      {({ is_offered, versions }) => (
        <div className={blocks.column}>
          <p>{is_offered ? t.lead : t.isOff}</p>
          <div className={blocks.actions}>
            {is_offered && (
              <Button onClick={publish.run} aria-disabled={publish.waiting}>
                {publish.waiting ? t.publishing : t.publish}
              </Button>
            )}
          </div>
          <div className={blocks.actions}>
            <Link className={blocks.target} to={linkTo(backOfficePages.settings)}>
              {t.settings}
            </Link>
            <Link className={blocks.target} to={linkTo(pages.openData)}>
              {t.page}
            </Link>
          </div>
          {versions.length > 0 ? (
            <DataTable
              caption={t.versions}
              rows={versions}
              keyOf={({ name }) => name}
              columns={[
                { label: t.version, cell: ({ name, package_url }) => <a href={package_url}>{name}</a> },
                { label: t.licence, cell: ({ licence }) => licenceFacts[licence].title },
                { label: t.tables, isNumber: true, cell: ({ resources }) => formatNumber(resources.length, language) },
                {
                  label: t.size,
                  isNumber: true,
                  cell: ({ resources }) =>
                    formatSize(
                      resources.reduce((sum, { bytes }) => sum + bytes, 0),
                      language,
                    ),
                },
              ]}
            />
          ) : (
            is_offered && <EmptyState picture="empty" title={t.none} text={t.noneText} level="p" />
          )}
        </div>
      )}
    </Loaded>
  );
}
