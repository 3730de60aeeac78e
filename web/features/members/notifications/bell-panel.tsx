import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { IconSettings } from '@tabler/icons-react';
import { formatAgo } from '../../../i18n/dates.ts';
import { useCounted, useLanguage } from '../../../i18n/language.tsx';
import { useNow } from '../../../i18n/now.tsx';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { Link } from '../../../ui/link.tsx';
import { NotificationRow, NotificationStates } from './notification-list.tsx';
import styles from './notifications.module.css';
import { useNotifications, useNotificationsTexts, useReading } from './use-notifications.ts';

/** The number that fits; the page has the others. */
const most = 6;

/** The newest notifications, or their empty state. */
function Newest() {
  const t = useNotificationsTexts();
  const { language } = useLanguage();
  const now = useNow();
  const { read } = useReading();
  return (
    <NotificationStates list={useNotifications()} rows={3} level="p">
      {(notifications) => (
        <ul className={styles.panelList}>
          {notifications.slice(0, most).map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              when={formatAgo(notification.created_at, now, language) ?? t.justNow}
              onRead={read}
            />
          ))}
        </ul>
      )}
    </NotificationStates>
  );
}

/** What waits for a reply of the member, where they judge, advise or run a challenge. */
function DeskLine() {
  const t = useNotificationsTexts();
  const counted = useCounted();
  const { data = [] } = useApiQuery('GET /me/waiting-interactions', {}, { quiet: true });
  const count = data.reduce((sum, { unanswered_count }) => sum + unanswered_count, 0);
  if (count === 0) return null;
  return (
    <p className={styles.ways}>
      <Link to={linkTo(pages.desk)}>{counted(t.desk, count)}</Link>
    </p>
  );
}

/** The content of the opened bell. */
export function BellPanel() {
  const t = useNotificationsTexts();
  return (
    <div className={styles.panel} role="group" aria-label={t.title}>
      <DeskLine />
      <div className={styles.newest}>
        <Newest />
      </div>
      <p className={styles.ways}>
        <Link to={linkTo(pages.notifications)}>{t.seeAll}</Link>
        <Link to={linkTo(pages.settings.settings, { slug: 'me' })}>
          <IconSettings aria-hidden size={20} /> {t.settings}
        </Link>
      </p>
    </div>
  );
}
