import type { Notification } from '@mutirao/contract/members/notifications.ts';

/** What a tab knows of a member's notifications that the others do not know yet. */
export type News =
  | { readonly kind: 'arrived'; readonly notification: Notification; readonly eventId: string | undefined }
  | { readonly kind: 'counted'; readonly unread: number }
  | { readonly kind: 'read'; readonly id: number }
  | { readonly kind: 'read-until'; readonly id: number }
  /** Something was shown that is not so: ask again. */
  | { readonly kind: 'stale' };

interface Letter {
  readonly memberId: number;
  readonly news: News;
}

let channel: BroadcastChannel | undefined;

/** One for each tab: its messages reach all others, not itself. */
function tabChannel(): BroadcastChannel | undefined {
  if ('BroadcastChannel' in globalThis) channel ??= new BroadcastChannel('notifications');
  return channel;
}

/** Notifies the other tabs of this browser. */
export function notifyTabs(memberId: number, news: News): void {
  tabChannel()?.postMessage({ memberId, news } satisfies Letter);
}

/** Subscribes to what the other tabs know of this member's notifications. */
export function onTabNews(memberId: number, listener: (news: News) => void): () => void {
  const receive = ({ data }: MessageEvent<Letter>) => {
    if (data.memberId === memberId) listener(data.news);
  };
  const open = tabChannel();
  open?.addEventListener('message', receive);
  return () => open?.removeEventListener('message', receive);
}
