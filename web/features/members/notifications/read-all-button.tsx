import type { Notification } from '@mutirao/contract/members/notifications.ts';
import { IconChecks } from '@tabler/icons-react';
import { ApiError } from '../../../platform/api.ts';
import { RetryCancelled } from '../../../platform/failures.ts';
import { showToast } from '../../../platform/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './read-all-button.module.css';
import { useNotificationsTexts } from './texts.ts';
import { useUnreadCount } from './unread-count.ts';
import { useReading } from './use-notifications.ts';

/** Marks everything up to the newest notification that is shown as read. */
export function ReadAllButton({ newest }: { newest: Notification }) {
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
