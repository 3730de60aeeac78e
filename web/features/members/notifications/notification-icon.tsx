import type { NotificationEvent } from '@mutirao/contract/members/notifications.ts';
import {
  IconAlertTriangle,
  IconAt,
  IconCalendarEvent,
  IconCircleCheck,
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
  IconUserCheck,
  IconUserMinus,
  IconUserPlus,
  IconUserQuestion,
  IconUsersMinus,
  IconUserX,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

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
  team_destroyed: IconUsersMinus,
  content_hidden: IconEyeOff,
  content_restored: IconEye,
  content_warned: IconAlertTriangle,
  content_reported: IconMessageReport,
  content_answered: IconMessageReply,
  forum_replied: IconMessage,
  forum_mentioned: IconAt,
  forum_answer_marked: IconCircleCheck,
  stage_opened: IconFlag,
  interaction_replied: IconMessage,
  product_news: IconHeartHandshake,
};

/** The icon of a notification. */
export function NotificationIcon({ event }: { event: NotificationEvent }) {
  const Icon = icons[event];
  return <Icon aria-hidden />;
}
