import { useEffect, useState } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { useQueries } from '../../../platform/query-client.ts';
import { answersFor } from '../../../platform/use-answers.ts';
import { addArrival, readArrivals, useArrivals } from './arrivals.ts';
import { addChange, useChangedChallenges } from './changed-challenges.ts';
import { listen } from './listen.ts';
import { useNotificationsTexts } from './texts.ts';
import { unreadCount, useUnreadCount } from './unread-count.ts';
import { notificationList } from './use-notifications.ts';

/** In milliseconds: the least time between two announcements to screen readers. */
const quietTime = 5000;

/** Updates the cached count and list of a member while the page is open. */
function useLiveUpdates(memberId: number): void {
  const client = useQueries();
  useEffect(() => {
    const answers = answersFor(client, memberId);
    let isFirst = true;
    return listen(memberId, {
      onArrival(notification, eventId) {
        addArrival(client, memberId, { notification, eventId });
        void answers.invalidate(notificationList);
      },
      onCount(count) {
        const known = answers.get(unreadCount, {});
        // Something happened on another device, or between loading the list and connecting.
        if (isFirst || known?.unread_count !== count.unread_count) void answers.invalidate(notificationList);
        isFirst = false;
        answers.set(unreadCount, {}, count);
      },
      onChange: (challenge) => addChange(client, memberId, challenge),
      onReconnect: () => addChange(client, memberId, null),
      onReturn() {
        for (const key of [unreadCount, notificationList]) void client.invalidateQueries({ queryKey: [key] });
      },
      lastEventId: () => readArrivals(client, memberId).at(-1)?.eventId,
    });
  }, [client, memberId]);
}

/** Which arrivals to announce: those since the last announcement, a few seconds after it. */
function useAnnounced(count: number): readonly [from: number, to: number] {
  const [range, setRange] = useState([count, count] as const);
  const [isQuiet, setQuiet] = useState(false);
  const [, to] = range;
  useEffect(() => {
    if (isQuiet || to === count) return;
    setRange([to, count]);
    setQuiet(true);
  }, [isQuiet, to, count]);
  useEffect(() => {
    if (!isQuiet) return;
    const timer = setTimeout(() => setQuiet(false), quietTime);
    return () => clearTimeout(timer);
  }, [isQuiet]);
  return range;
}

interface LiveNotificationsProps {
  memberId: number;
  onCount: (unread: number) => void;
}

/** Updates a member's notifications live, shows how many are unread, and announces new ones to screen readers. */
export function LiveNotifications({ memberId, onCount }: LiveNotificationsProps) {
  const t = useNotificationsTexts();
  const { language } = useLanguage();
  useLiveUpdates(memberId);
  useChangedChallenges(memberId);
  const unread = useUnreadCount() ?? 0;
  useEffect(() => onCount(unread), [onCount, unread]);

  const arrivals = useArrivals(memberId);
  const announced = arrivals.slice(...useAnnounced(arrivals.length));
  const newest = announced.at(-1)?.notification;
  return (
    <p className="visually-hidden" aria-live="polite">
      {newest && (announced.length === 1 ? t.arrived(newest.title[language]) : t.severalArrived(announced.length))}
    </p>
  );
}
