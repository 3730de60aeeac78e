import type { Notification, NotificationEvent } from '@mutirao/contract/members/notifications/notifications.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import {
  IconAlertTriangle,
  IconAt,
  IconCalendarEvent,
  IconCertificate,
  IconCertificateOff,
  IconChecks,
  IconCircleCheck,
  IconClipboardCheck,
  IconClipboardList,
  IconCrown,
  IconCrownOff,
  IconEye,
  IconEyeOff,
  IconFlag,
  IconHeartHandshake,
  IconLock,
  IconMailOpened,
  IconMessage,
  IconMessageReply,
  IconMessageReport,
  IconPlayerPlay,
  IconSparkles,
  IconSpeakerphone,
  IconUserCheck,
  IconUserMinus,
  IconUserPlus,
  IconUserQuestion,
  IconUsersMinus,
  IconUserX,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { ApiError } from '../../../platform/api.ts';
import { RetryCancelled } from '../../../platform/failures.ts';
import { showToast } from '../../../platform/toasts.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './notifications.module.css';
import { type useNotifications, useNotificationsTexts, useReading, useUnreadCount } from './use-notifications.ts';

const icons: Readonly<Record<NotificationEvent, ComponentType<{ 'aria-hidden': true }>>> = {
  challenge_published: IconSparkles,
  challenge_opened: IconPlayerPlay,
  challenge_dates_changed: IconCalendarEvent,
  challenge_registration_closed: IconLock,
  challenge_finished: IconFlag,
  team_invited: IconMailOpened,
  team_requested: IconUserQuestion,
  team_request_accepted: IconUserCheck,
  team_request_rejected: IconUserX,
  team_invite_accepted: IconUserCheck,
  team_invite_rejected: IconUserX,
  team_member_joined: IconUserPlus,
  team_member_left: IconUserMinus,
  team_member_removed: IconUserMinus,
  team_hand_over_offered: IconCrown,
  team_handed_over: IconCrown,
  team_hand_over_declined: IconCrownOff,
  team_inherited: IconCrown,
  team_code_closed: IconLock,
  team_destroyed: IconUsersMinus,
  adviser_applied: IconUserQuestion,
  adviser_accepted: IconUserCheck,
  adviser_refused: IconUserX,
  role_given: IconUserCheck,
  role_taken: IconUserX,
  role_accepted: IconUserCheck,
  participant_removed: IconUserMinus,
  team_ended: IconUsersMinus,
  content_hidden: IconEyeOff,
  content_restored: IconEye,
  content_warned: IconAlertTriangle,
  content_reported: IconMessageReport,
  content_answered: IconMessageReply,
  enquiry_assigned: IconMailOpened,
  publication_refused: IconMailOpened,
  enquiries_due: IconMailOpened,
  weekly_overview: IconMailOpened,
  forum_replied: IconMessage,
  forum_mentioned: IconAt,
  forum_answer_marked: IconCircleCheck,
  certificate_issued: IconCertificate,
  certificate_corrected: IconCertificate,
  certificate_withdrawn: IconCertificateOff,
  judging_published: IconClipboardCheck,
  judging_final: IconClipboardCheck,
  judging_closed: IconClipboardCheck,
  judging_appealed: IconMessageReport,
  judging_decided: IconMessageReply,
  stage_opened: IconFlag,
  interaction_replied: IconMessage,
  judging_assigned: IconClipboardList,
  judging_reminder: IconClipboardList,
  entry_disqualified: IconFlag,
  teacher_asked: IconUserCheck,
  teacher_verified: IconUserCheck,
  teacher_refused: IconUserX,
  teacher_suspended: IconLock,
  class_replied: IconMessageReply,
  class_ending: IconFlag,
  class_ended: IconFlag,
  class_given: IconUserCheck,
  challenge_announcement: IconSpeakerphone,
  announcement_refused: IconSpeakerphone,
  product_news: IconHeartHandshake,
  task_added: IconClipboardList,
  task_done: IconClipboardCheck,
  guardian_agreed: IconUserCheck,
  guardian_paused: IconLock,
  guardian_resumed: IconPlayerPlay,
  guardian_hours_changed: IconCalendarEvent,
  guardian_withdrew: IconUserX,
  guardian_exported: IconEye,
  guardian_asked_deletion: IconUserMinus,
  guardian_undid_deletion: IconUserCheck,
  turned_16: IconSparkles,
  turned_18: IconSparkles,
  child_turned_16: IconSparkles,
};

/** The icon of a notification. */
function NotificationIcon({ event }: { event: NotificationEvent }) {
  const Icon = icons[event];
  return <Icon aria-hidden />;
}

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
      <button type="button" className={styles.rowTitle} aria-disabled={is_read} onClick={onRead}>
        {children}
      </button>
    );
  return (
    <Link
      to={path}
      className={styles.rowTitle}
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
