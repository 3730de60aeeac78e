import type { OpenDataResource, OpenDataVersion } from '@mutirao/contract/organisation/open-data/open-data.calls.ts';
import { licenceFacts, type OpenDataLicence } from '@mutirao/contract/organisation/open-data/open-data-licences.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, formatSize } from '../../../i18n/numbers.ts';
import { organisation } from '../../../i18n/organisation.ts';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { PageHead, usePublicUrl } from '../../../platform/page-head.tsx';
import blocks from '../../../ui/blocks.module.css';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TitledPage } from '../../../ui/section.tsx';
import styles from './open-data.module.css';
import { useOpenDataTexts } from './texts.ts';

export const load = ({ api }: LoadArguments) => api('GET /open-data');

function Licence({ licence }: { licence: OpenDataLicence }) {
  const { title, address } = licenceFacts[licence];
  return (
    <a href={address} rel="license">
      {title}
    </a>
  );
}

/** The tables of a version, each with its file and its fields. */
function Tables({ version }: { version: OpenDataVersion }) {
  const t = useOpenDataTexts();
  const { language, localize } = useLanguage();
  const nameOf = (table: OpenDataResource) => localize(table.title);
  return (
    <>
      <DataTable
        caption={t.tables(version.name)}
        rows={version.resources}
        keyOf={({ name }) => name}
        columns={[
          { label: t.table, cell: nameOf },
          { label: t.what, cell: ({ description }) => localize(description) },
          { label: t.rows, isNumber: true, cell: ({ rows }) => formatNumber(rows, language) },
          {
            label: t.file,
            cell: (table) => (
              <a href={table.url} download className={styles.file}>
                {t.download(nameOf(table), formatSize(table.bytes, language))}
              </a>
            ),
          },
        ]}
      />
      {version.resources.map((table) => (
        <details key={table.name} className={styles.fields}>
          <summary>{t.fieldsOf(nameOf(table))}</summary>
          <DataTable
            caption={t.fieldsOf(nameOf(table))}
            rows={table.fields}
            keyOf={({ name }) => name}
            columns={[
              { label: t.field, cell: ({ name }) => <code>{name}</code> },
              { label: t.meaning, cell: ({ title }) => localize(title) },
              { label: t.type, cell: ({ type }) => <code>{type}</code> },
            ]}
          />
          <p className={styles.checksum}>
            SHA-256: <code>{table.sha256}</code>
          </p>
        </details>
      ))}
    </>
  );
}

/** The open data: the newest version with its tables, the licence, and earlier versions. */
export function Component() {
  const t = useOpenDataTexts();
  const { localize } = useLanguage();
  const publicUrl = usePublicUrl();
  const { versions, is_offered, catalogue_url } = useData<typeof load>();
  const [newest, ...earlier] = versions;
  return (
    <TitledPage title={t.title} intro={<p>{t.lead}</p>}>
      <PageHead
        title={t.title}
        description={t.description}
        {...(newest && {
          structured: {
            '@type': 'Dataset',
            name: `${t.title}: ${organisation.name}`,
            description: t.description,
            url: publicUrl + linkTo(pages.openData),
            version: newest.name,
            datePublished: newest.created_at,
            license: licenceFacts[newest.licence].address,
            creator: { '@type': 'Organization', name: organisation.name },
            distribution: newest.resources.map(({ title, url }) => ({
              '@type': 'DataDownload',
              name: localize(title),
              encodingFormat: 'text/csv',
              contentUrl: publicUrl + url,
            })),
          },
        })}
      />
      {newest ? (
        <>
          <section className={blocks.column} aria-labelledby="newest">
            <h2 id="newest">{t.newest(formatDay(newest.created_at))}</h2>
            <p>
              {t.licence} <Licence licence={newest.licence} />. {t.attribution(organisation.name)}
            </p>
            <Tables version={newest} />
            <p className={blocks.actions}>
              <a href={newest.package_url}>{t.package}</a>
              <a href={catalogue_url}>{t.catalogue}</a>
            </p>
          </section>
          {earlier.length > 0 && (
            <section className={`${blocks.column} ${styles.earlier}`} aria-labelledby="earlier">
              <h2 id="earlier">{t.earlier}</h2>
              <ul className={blocks.lines}>
                {earlier.map((version) => (
                  <li key={version.name}>
                    <a href={version.package_url}>{t.packageOf(version.name)}</a>, <Licence licence={version.licence} />
                    :{' '}
                    {version.resources.map(({ name, title, url }, index) => (
                      <span key={name}>
                        {index > 0 && ', '}
                        <a href={url} download>
                          {localize(title)}
                        </a>
                      </span>
                    ))}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      ) : (
        <EmptyState picture="empty" title={is_offered ? t.none : t.off} text={is_offered ? t.noneText : t.offText} />
      )}
    </TitledPage>
  );
}
