import type { NoticeEvent } from '@mutirao/contract/members/notices.ts';
import type { NotificationKind } from '@mutirao/contract/members/platform-settings.ts';

/** An announcement that is being told. */
export interface Telling {
  id: number;
  event: NoticeEvent;
  kind: NotificationKind;
  challenge_id: number | null;
  author_id: number | null;
  by_mail: boolean;
  told_until: number;
  /** It is about a challenge that only its staff see by now. */
  is_hidden: boolean;
}
