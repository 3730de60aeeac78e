import type { Notification } from '@mutirao/contract/members/notifications.ts';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { Link } from '../../../ui/link.tsx';
import { NotificationIcon } from './notification-icon.tsx';
import styles from './notification-row.module.css';
import { useNotificationsTexts } from './texts.ts';

const middleButton = 1;

interface TitleProps {
  notification: Notification;
  onRead: () => void;
  children: ReactNode;
}

/** The whole row is clickable: it opens the page of the notification, or marks it as read. */
function Title({ notification: { path, is_read }, onRead, children }: TitleProps) {
  if (path === null)
    return (
      <button type="button" className={styles.title} aria-disabled={is_read} onClick={onRead}>
        {children}
      </button>
    );
  return (
    <Link
      to={path}
      className={styles.title}
      onClick={onRead}
      // The middle button opens another tab.
      onAuxClick={({ button }) => button === middleButton && onRead()}
    >
      {children}
    </Link>
  );
}

interface NotificationRowProps {
  notification: Notification;
  /** When it happened, in the format of the list. */
  when: string;
  onRead: (notification: Notification) => void;
}

/** A notification in a list; an unread one has a text label. */
export function NotificationRow({ notification, when, onRead }: NotificationRowProps) {
  const t = useNotificationsTexts();
  const { localize } = useLanguage();
  const text = localize(notification.text);
  return (
    <li className={styles.row} data-unread={!notification.is_read}>
      <span className={styles.tile}>
        <NotificationIcon event={notification.event} />
      </span>
      <div className={styles.words}>
        <p>
          <Title notification={notification} onRead={() => onRead(notification)}>
            {!notification.is_read && <strong className={styles.isNew}>{t.isNew}</strong>}{' '}
            {localize(notification.title)}
          </Title>
        </p>
        {text && <p className={styles.text}>{text}</p>}
        <p className={styles.when}>
          <time dateTime={notification.created_at}>{when}</time>
        </p>
      </div>
    </li>
  );
}

const lengths = [72, 54, 63, 80];

/** Placeholder rows while loading. */
export function NotificationSkeletons({ rows }: { rows: number }) {
  return (
    <ul aria-hidden>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without names
        <li key={index} className={styles.row}>
          <span className={styles.tile} />
          <div className={styles.words}>
            <p className={styles.bone} style={{ width: `${lengths[index % lengths.length]}%` }} />
            <p className={styles.bone} />
            <p className={styles.bone} style={{ width: '20%' }} />
          </div>
        </li>
      ))}
    </ul>
  );
}
