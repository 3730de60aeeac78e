import type { NoticeEvent } from '@mutirao/contract/members/notices.ts';
import {
  IconCalendarEvent,
  IconFlag,
  IconHeartHandshake,
  IconLock,
  IconPlayerPlay,
  IconSparkles,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

const icons: Readonly<Record<NoticeEvent, ComponentType<{ 'aria-hidden': true }>>> = {
  challenge_published: IconSparkles,
  challenge_opened: IconPlayerPlay,
  challenge_dates_changed: IconCalendarEvent,
  challenge_registration_closed: IconLock,
  challenge_finished: IconFlag,
  product_news: IconHeartHandshake,
};

/** A picture of what a notice tells, for those who see it. */
export function NoticeIcon({ event }: { event: NoticeEvent }) {
  const Icon = icons[event];
  return <Icon aria-hidden />;
}
