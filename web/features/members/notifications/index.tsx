import { IconBell } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { fetchChunk, useLazyPart } from '../../../platform/load-chunk.ts';
import { useMember } from '../../../platform/session.ts';
import { Popover } from '../../../ui/popover.tsx';
import styles from './bell.module.css';

/** Larger counts are shown as more than this. */
const mostShown = 9;

interface NotificationBellProps {
  /** Name of the button, with how many are unread. */
  label: (unread: number) => string;
  title: string;
  loading: string;
}

const Nothing = () => null;

/** The bell of the signed-in member. */
function Bell({ label, title, loading, memberId }: NotificationBellProps & { memberId: number }) {
  const [unread, setUnread] = useState(0);
  const { key } = useLocation();
  const Panel = useLazyPart(() => import('./bell-panel.tsx').then(({ BellPanel }) => BellPanel));
  // The count loads unasked: a failure stays silent until the bell is opened.
  const Live = useLazyPart<{ memberId: number; onCount: (unread: number) => void }>(() =>
    fetchChunk(() => import('./live-notifications.tsx')).then(
      ({ LiveNotifications }) => LiveNotifications,
      () => Nothing,
    ),
  );
  const icon = (
    <span className={styles.icon}>
      <IconBell aria-hidden />
      {unread > 0 && (
        // The button's name has the full count.
        <span className={styles.badge} data-count={unread > mostShown ? `${mostShown}+` : unread} />
      )}
    </span>
  );
  return (
    <>
      <Popover
        // Navigation closes it.
        key={key}
        label={label(unread)}
        icon={icon}
        align="end"
        sheet={{ title }}
      >
        <Suspense
          fallback={
            <p className={styles.waiting} role="status">
              {loading}
            </p>
          }
        >
          <Panel />
        </Suspense>
      </Popover>
      <Suspense>
        <Live memberId={memberId} onCount={setUnread} />
      </Suspense>
    </>
  );
}

/** The bell in the bar, for members. */
export function NotificationBell(words: NotificationBellProps) {
  const { member } = useMember();
  return member && <Bell key={member.id} {...words} memberId={member.id} />;
}
