import type { AnnouncementEntry } from '@mutirao/contract/challenges/announcements/announcements.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { readSearch } from '@mutirao/contract/site-map/search-parameters.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { formatMoment } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber } from '../../../../i18n/numbers.ts';
import { useAction } from '../../../../platform/failures.ts';
import { useSignedIn } from '../../../../platform/signed-in.tsx';
import { useApiMutation } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { Pagination } from '../../../../ui/pagination/pagination.tsx';
import { ExportButton } from '../../../site/exports/index.tsx';
import styles from './announcements.module.css';
import { useAnnouncementTexts } from './use-announcement.ts';

/** In milliseconds. */
const pollInterval = 15_000;

const empty = {
  subject_pt: '',
  subject_en: '',
  text_pt: '',
  text_en: '',
  audience: 'participants',
  filter: {},
  by_mail: true,
} as const;

function useColumns(id: string) {
  const t = useAnnouncementTexts();
  const { columns, untitled } = t.list;
  const { language, localize } = useLanguage();
  const { timezone } = useSignedIn().platform_setting;
  return [
    {
      label: columns.subject,
      cell: ({ id: announcement, subject }: AnnouncementEntry) => (
        <Link to={linkTo(backOfficePages.challengeAnnouncement, { id, announcement })}>
          {localize(subject) || subject.pt || subject.en || untitled}
        </Link>
      ),
    },
    { label: columns.status, cell: ({ status }: AnnouncementEntry) => t.statuses[status] },
    { label: columns.audience, cell: ({ audience }: AnnouncementEntry) => t.audiences[audience] },
    {
      label: columns.addressees,
      isNumber: true,
      cell: ({ addressees }: AnnouncementEntry) => (addressees === null ? '–' : formatNumber(addressees, language)),
    },
    {
      label: columns.when,
      cell: ({ begun_at, send_at }: AnnouncementEntry) => {
        const moment = begun_at ?? send_at;
        return moment ? formatMoment(moment, language, timezone) : '–';
      },
    },
    { label: columns.sender, cell: ({ sender }: AnnouncementEntry) => sender?.full_name ?? '–' },
  ];
}

/** Creates an empty draft and opens it; a second click opens the same. */
function WriteButton({ id }: { id: string }) {
  const { list: t } = useAnnouncementTexts();
  const navigate = useNavigate();
  const [key] = useState(() => crypto.randomUUID());
  const { mutate } = useApiMutation('POST /admin/challenges/:id/announcements', {
    invalidates: ['GET /admin/challenges/:id/announcements'],
  });
  const writing = useAction(t.failed, async () => {
    const created = await mutate({ params: { id }, body: { ...empty, key } });
    await navigate(linkTo(backOfficePages.challengeAnnouncement, { id, announcement: created.id }));
  });
  return (
    <Button onClick={writing.run} aria-disabled={writing.waiting}>
      {t.write}
    </Button>
  );
}

/** The announcements of a challenge: what is not sent yet first, then the newest. */
export function Component() {
  const { list: t } = useAnnouncementTexts();
  const { id = '' } = useParams();
  const columns = useColumns(id);
  const { page = 1 } = readSearch(backOfficePages.challengeAnnouncements, useLocation().search);
  const query = useApiQuery(
    'GET /admin/challenges/:id/announcements',
    { params: { id }, query: { page } },
    { placeholderData: keepPreviousData, refetchInterval: pollInterval },
  );
  return (
    <div className={blocks.column}>
      <header className={`${blocks.head} ${styles.head}`}>
        <h3>{t.title}</h3>
        <WriteButton id={id} />
      </header>
      <Loaded query={query}>
        {({ data, current_page, last_page }) =>
          data.length > 0 ? (
            <>
              <DataTable caption={t.caption} columns={columns} rows={data} keyOf={(entry) => entry.id} isWide />
              <Pagination
                current_page={current_page}
                last_page={last_page}
                addressOf={(to) => linkTo(backOfficePages.challengeAnnouncements, { id }, { page: to })}
              />
              <div>
                <ExportButton list="announcements" challenge={id} />
              </div>
            </>
          ) : (
            <EmptyState picture="empty" title={t.empty} text={t.emptyText} />
          )
        }
      </Loaded>
    </div>
  );
}
