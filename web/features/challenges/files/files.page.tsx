import { longestFileSearch } from '@mutirao/contract/challenges/files/file-limits.ts';
import type { ChallengeFile } from '@mutirao/contract/challenges/files/files.calls.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { readSearch } from '@mutirao/contract/site-map/search-parameters.ts';
import { IconDownload } from '@tabler/icons-react';
import { data, useNavigate, useOutletContext } from 'react-router';
import { formatDay } from '../../../i18n/dates.ts';
import { useCounted, useLanguage } from '../../../i18n/language.tsx';
import { formatSize } from '../../../i18n/numbers.ts';
import { defineTexts } from '../../../i18n/texts.ts';
import { type LoadArguments, pageNumber, redirectBeyond, useData } from '../../../platform/load.ts';
import blocks from '../../../ui/blocks.module.css';
import { LinkButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pagination } from '../../../ui/pagination/pagination.tsx';
import { SearchForm } from '../../../ui/search-form.tsx';
import { AreaHeader, ChallengeArea, type ShownChallenge } from '../challenges/index.tsx';
import styles from './files.module.css';

const useFilesTexts = defineTexts('files', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

const place = pages.challengeArea.files;

export const load = async ({ api, params, url }: LoadArguments) => {
  const { id, settings } = await api('GET /challenges/slug/:slug', { params: { slug: params.slug ?? '' } });
  if (!settings.tabs.files) throw data({}, { status: 404 });
  const search = readSearch(place, url.searchParams).q ?? '';
  const query = { page: pageNumber(url), ...(search && { search }) };
  const list = await api('GET /challenges/:id/files', { params: { id }, query });
  redirectBeyond(url, list);
  return { list, search };
};

function useColumns() {
  const t = useFilesTexts();
  const { columns } = t;
  const { language, localize } = useLanguage();
  return [
    {
      label: columns.file,
      cell: ({ title, description, file_url }: ChallengeFile) => (
        <div className={styles.file}>
          <a
            className={blocks.way}
            href={file_url}
            target="_blank"
            rel="noreferrer"
            aria-label={t.open(localize(title))}
          >
            {localize(title)}
          </a>
          <p>{localize(description)}</p>
        </div>
      ),
    },
    { label: columns.kind, cell: ({ kind }: ChallengeFile) => kind.toUpperCase() },
    { label: columns.size, cell: ({ size }: ChallengeFile) => formatSize(size, language), isNumber: true },
    { label: columns.date, cell: ({ created_at }: ChallengeFile) => formatDay(created_at, organisationZone) },
    {
      label: columns.download,
      cell: ({ title, file_url, name }: ChallengeFile) => (
        <a
          className={`${blocks.way} ${styles.download}`}
          href={`${file_url}?download`}
          download={name}
          aria-label={t.downloadOf(localize(title))}
        >
          <IconDownload aria-hidden size={20} /> {t.download}
        </a>
      ),
    },
  ];
}

/** The files of a challenge, in a table with a search. */
export function Component() {
  const t = useFilesTexts();
  const counted = useCounted();
  const { challenge } = useOutletContext<ShownChallenge>();
  const { list, search } = useData<typeof load>();
  const navigate = useNavigate();
  const columns = useColumns();
  const { slug } = challenge;
  const count = (texts: (count: string, one: boolean) => string) => counted(texts, list.total);
  return (
    <ChallengeArea title={t.title} description={t.lead}>
      {list.total === 0 && !search ? (
        <EmptyState picture="empty" title={t.no_challenge_file} text={t.lead} />
      ) : (
        <>
          <AreaHeader title={count(search ? t.found : t.count)} lead={t.lead} />
          <SearchForm
            texts={t.search}
            action={linkTo(place, { slug })}
            search={search}
            longest={longestFileSearch}
            onSearch={(q) =>
              navigate(linkTo(place, { slug }, { q: q || undefined }), { preventScrollReset: true, replace: true })
            }
          />
          <p role="status" className="visually-hidden">
            {search && count(t.found)}
          </p>
          {list.total === 0 ? (
            <EmptyState picture="search" title={t.none} text={t.noneText} level="p">
              <LinkButton look="outline" to={linkTo(place, { slug })} preventScrollReset>
                {t.all}
              </LinkButton>
            </EmptyState>
          ) : (
            <DataTable caption={t.title} columns={columns} rows={list.data} keyOf={({ id }) => id} isWide />
          )}
          <Pagination
            current_page={list.current_page}
            last_page={list.last_page}
            addressOf={(page) => linkTo(place, { slug }, { q: search || undefined, page: page > 1 ? page : undefined })}
          />
        </>
      )}
    </ChallengeArea>
  );
}
