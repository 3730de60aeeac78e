import { announcementOf } from '@mutirao/contract/challenges/announcements/announcement-anchor.ts';
import type { Notification } from '@mutirao/contract/members/notifications/notifications.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { IconSettings } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { formatTime, groupByDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { useNow } from '../../../i18n/now.tsx';
import { useLazyPart } from '../../../platform/load-chunk.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { useSignedIn } from '../../../platform/signed-in.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { NotificationRow, NotificationSkeletons, NotificationStates } from './notification-list.tsx';
import styles from './notifications.module.css';
import { nameDay, useNotifications, useNotificationsTexts, useReading } from './use-notifications.ts';

/** All of a member's notifications by day, going on as the user scrolls. */
function Days({ notifications }: { notifications: readonly Notification[] }) {
  const t = useNotificationsTexts();
  const { language } = useLanguage();
  const { timezone } = useSignedIn().platform_setting;
  const now = useNow();
  const { read } = useReading();
  const nameOf = (day: string) => nameDay(day, { now, timeZone: timezone, language, words: t });
  return groupByDay(notifications, timezone).map(({ day, items }) => (
    <section key={day} aria-label={nameOf(day)}>
      <h2 className={styles.day}>{nameOf(day)}</h2>
      <ul className={styles.list}>
        {items.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            when={formatTime(notification.created_at, language, timezone)}
            onRead={read}
          />
        ))}
      </ul>
    </section>
  ));
}

/** The end of the list: loads the next page near the viewport, or by the button. */
function End({
  list: { hasNext, isFetchingNext, failure, fetchMore, end },
}: {
  list: ReturnType<typeof useNotifications>;
}) {
  const t = useNotificationsTexts();
  return (
    <>
      {isFetchingNext && <NotificationSkeletons rows={3} />}
      <div ref={end} className={styles.end}>
        {failure && (
          <p role="alert">
            {t.failed.title}. {t.failed.text}
          </p>
        )}
        {hasNext && (
          <Button look="outline" aria-disabled={isFetchingNext} onClick={fetchMore}>
            {isFetchingNext ? t.loadingMore : failure ? t.failed.retry : t.more}
          </Button>
        )}
      </div>
    </>
  );
}

/** The announcement that the address names, unfolded above the list. */
function OpenedAnnouncement() {
  const id = announcementOf(useLocation().hash);
  const Announcement = useLazyPart(
    async () => (await import('../../challenges/announcements/index.tsx')).ReceivedAnnouncementView,
  );
  if (id === undefined) return null;
  return (
    <Suspense>
      <Announcement key={id} id={id} />
    </Suspense>
  );
}

/** The page of a member's notifications. */
export function Component() {
  const t = useNotificationsTexts();
  const list = useNotifications();
  return (
    <div className={styles.page}>
      <PageHead title={t.title} description={t.description} />
      <header className={styles.head}>
        <h1 className={styles.title}>{t.title}</h1>
        <LinkButton to={linkTo(pages.settings.settings, { slug: 'me' })} look="outline">
          <IconSettings aria-hidden size={20} /> {t.settings}
        </LinkButton>
      </header>
      <OpenedAnnouncement />
      <NotificationStates list={list} rows={6} level="h2">
        {(notifications) => (
          <>
            <Days notifications={notifications} />
            <End list={list} />
          </>
        )}
      </NotificationStates>
    </div>
  );
}
