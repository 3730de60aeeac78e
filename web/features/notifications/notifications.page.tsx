import { IconSettings } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { groupByDay } from '../../i18n/days.ts';
import { formatTime } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useNow } from '../../i18n/now.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { paths } from '../../platform/paths.ts';
import { useSignedIn } from '../../platform/signed-in.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Vignette } from '../../ui/vignette.tsx';
import { nameDay } from './days.ts';
import { NoticeRow, NoticeSkeleton } from './notice-row.tsx';
import styles from './notifications.module.css';
import { ReadAllButton } from './read-all-button.tsx';
import { notificationsTexts } from './texts.ts';
import { useNotices, useReading } from './use-notices.ts';

/** How far below the screen the end may lie before the next page is fetched. */
const ahead = '600px';

function Skeleton({ rows }: { rows: number }) {
  return (
    <ul className={styles.list}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without names
        <NoticeSkeleton key={index} index={index} />
      ))}
    </ul>
  );
}

/** All of a member's notices by day, going on as the reader scrolls. */
function Days({ list }: { list: ReturnType<typeof useNotices> }) {
  const t = useTexts(notificationsTexts);
  const { language } = useLanguage();
  const { timezone } = useSignedIn().platform_setting;
  const now = useNow();
  const { read } = useReading();
  const nameOf = (day: string) => nameDay(day, { now, timeZone: timezone, language, words: t });
  return groupByDay(list.notices, timezone).map(({ day, items }) => (
    <section key={day} aria-label={nameOf(day)}>
      <h2 className={styles.day}>{nameOf(day)}</h2>
      <ul className={styles.list}>
        {items.map((notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            when={formatTime(notice.created_at, language, timezone)}
            onRead={read}
          />
        ))}
      </ul>
    </section>
  ));
}

/** Where the list goes on: by itself as it comes near the screen, or by the button. */
function End({
  list: { hasNextPage, isFetchingNextPage, error, fetchNextPage },
}: {
  list: ReturnType<typeof useNotices>;
}) {
  const t = useTexts(notificationsTexts);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const mark = end.current;
    if (!mark || !hasNextPage || isFetchingNextPage || error) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: ahead,
    });
    observer.observe(mark);
    return () => observer.disconnect();
  }, [hasNextPage, isFetchingNextPage, error, fetchNextPage]);
  return (
    <>
      {isFetchingNextPage && <Skeleton rows={3} />}
      <div ref={end} className={styles.end}>
        {error && (
          <p role="alert">
            {t.failed.title}. {t.failed.text}
          </p>
        )}
        {hasNextPage && (
          <Button look="outline" aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? t.loadingMore : error ? t.failed.retry : t.more}
          </Button>
        )}
      </div>
    </>
  );
}

function Content({ list }: { list: ReturnType<typeof useNotices> }) {
  const t = useTexts(notificationsTexts);
  const { data, error, notices, refetch } = list;
  const [newest] = notices;
  if (!data && error)
    return (
      <Vignette announced picture="broken" title={t.failed.title} text={t.failed.text}>
        <Button look="outline" onClick={() => void refetch()}>
          {t.failed.retry}
        </Button>
      </Vignette>
    );
  if (!data)
    return (
      <>
        <p className="visually-hidden" role="status">
          {t.loading}
        </p>
        <Skeleton rows={6} />
      </>
    );
  if (!newest)
    return (
      <Vignette picture="empty" title={t.empty.title} text={t.empty.text}>
        <LinkButton to={paths.challengesInProgress()}>{t.empty.next}</LinkButton>
      </Vignette>
    );
  return (
    <>
      <ReadAllButton newest={newest} />
      <Days list={list} />
      <End list={list} />
    </>
  );
}

/** What a member was told of, on a page of its own. */
export function Component() {
  const t = useTexts(notificationsTexts);
  const list = useNotices();
  return (
    <div className={styles.page}>
      <PageHead title={t.title} description={t.description} hidden />
      <header className={styles.head}>
        <h1 className={styles.title}>{t.title}</h1>
        <LinkButton to={paths.settings('settings')} look="outline">
          <IconSettings aria-hidden size={20} /> {t.settings}
        </LinkButton>
      </header>
      <Content list={list} />
    </div>
  );
}
