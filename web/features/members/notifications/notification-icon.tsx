import type { NotificationEvent } from '@mutirao/contract/members/notifications.ts';
import {
  IconCalendarEvent,
  IconFlag,
  IconHeartHandshake,
  IconLock,
  IconPlayerPlay,
  IconSparkles,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

const icons: Readonly<Record<NotificationEvent, ComponentType<{ 'aria-hidden': true }>>> = {
  challenge_published: IconSparkles,
  challenge_opened: IconPlayerPlay,
  challenge_dates_changed: IconCalendarEvent,
  challenge_registration_closed: IconLock,
  challenge_finished: IconFlag,
  product_news: IconHeartHandshake,
};

/** The icon of a notification. */
export function NotificationIcon({ event }: { event: NotificationEvent }) {
  const Icon = icons[event];
  return <Icon aria-hidden />;
}
