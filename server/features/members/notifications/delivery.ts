import type { NotificationEvent } from '@mutirao/contract/members/notifications.ts';
import type { NotificationKind } from '@mutirao/contract/members/platform-settings.ts';

/** An announcement that is being delivered. */
export interface Delivery {
  id: number;
  event: NotificationEvent;
  kind: NotificationKind;
  challenge_id: number | null;
  author_id: number | null;
  by_mail: boolean;
  member_cursor: number;
  /** It is about a challenge that only its staff see by now. */
  is_hidden: boolean;
}
