import type { Notification } from '@mutirao/contract/members/notifications/notifications.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { IconChecks } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiError } from '../../../platform/api.ts';
import { RetryCancelled } from '../../../platform/failures.ts';
import { showToast } from '../../../platform/toasts.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import styles from './notification-row.module.css';
import { NotificationSkeletons } from './notification-row.tsx';
import { type useNotifications, useNotificationsTexts, useReading, useUnreadCount } from './use-notifications.ts';

/** Marks everything up to the newest notification that is shown as read. */
function ReadAllButton({ newest }: { newest: Notification }) {
  const t = useNotificationsTexts();
  const { readAll } = useReading();
  const isDone = useUnreadCount() === 0;

  async function onClick(): Promise<void> {
    if (isDone) return;
    try {
      await readAll(newest);
      showToast({ tone: 'success', text: t.readAllDone });
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof RetryCancelled)) throw error;
      showToast({ tone: 'failure', text: t.readAllFailed });
    }
  }

  return (
    <Button look="quiet" className={styles.button} aria-disabled={isDone} onClick={() => void onClick()}>
      <IconChecks aria-hidden size={20} /> {t.readAll}
    </Button>
  );
}

interface NotificationStatesProps {
  list: ReturnType<typeof useNotifications>;
  /** How many placeholder rows to show while loading. */
  rows: number;
  /** The element of the message in place of notifications. */
  level: 'p' | 'h2';
  children: (notifications: readonly Notification[]) => ReactNode;
}

/** A member's notifications with the button to mark them as read; or their loading, failure or empty state. */
export function NotificationStates({
  list: { pages: fetched, failure, notifications, fetchMore },
  rows,
  level,
  children,
}: NotificationStatesProps) {
  const t = useNotificationsTexts();
  const [newest] = notifications;
  if (!fetched && failure)
    return (
      <EmptyState announced picture="broken" level={level} title={t.failed.title} text={t.failed.text}>
        <Button look="outline" onClick={fetchMore}>
          {t.failed.retry}
        </Button>
      </EmptyState>
    );
  if (!fetched)
    return (
      <>
        <p className="visually-hidden" role="status">
          {t.loading}
        </p>
        <NotificationSkeletons rows={rows} />
      </>
    );
  if (!newest)
    return (
      <EmptyState picture="empty" level={level} title={t.empty.title} text={t.empty.text}>
        <LinkButton to={linkTo(pages.challengesInProgress)}>{t.empty.next}</LinkButton>
      </EmptyState>
    );
  return (
    <>
      <ReadAllButton newest={newest} />
      {children(notifications)}
    </>
  );
}
