import {
  type ChangedChallenge,
  notificationStreamEvents,
} from '@mutirao/contract/members/notifications/notification-stream.ts';
import type { Notification, UnreadCount } from '@mutirao/contract/members/notifications/notifications.ts';
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { openStream } from '../../../platform/api.ts';
import { answerKey, changeAnswers, useQueries } from '../../../platform/query-client.ts';
import { answersFor } from '../../../platform/use-answers.ts';
import { addChange, useChangedChallenges } from './changed-challenges.ts';
import { keepConnected, readStream } from './keep-connected.ts';
import { notificationList, unreadCount, useNotificationsTexts, useUnreadCount } from './use-notifications.ts';

/** A notification that arrived while the site was open, with the id of its event. */
interface Arrival {
  readonly notification: Notification;
  readonly eventId: string | undefined;
}

const none: readonly Arrival[] = [];
const keyFor = (memberId: number) => answerKey('arrivals of GET /notifications/stream', {}, memberId);

/** The notifications that arrived in any tab of this browser, the oldest first. */
function readArrivals(client: QueryClient, memberId: number): readonly Arrival[] {
  return client.getQueryData<readonly Arrival[]>(keyFor(memberId)) ?? none;
}

/** The same, for a component that shows it. */
function useArrivals(memberId: number): readonly Arrival[] {
  const { data } = useQuery<readonly Arrival[]>({ queryKey: keyFor(memberId), queryFn: skipToken }, useQueries());
  return data ?? none;
}

/** Adds arrivals, in all tabs; after a lost connection the server may send one twice. */
function addArrival(client: QueryClient, memberId: number, arrival: Arrival): void {
  const known = readArrivals(client, memberId);
  if (known.some(({ notification }) => notification.id === arrival.notification.id)) return;
  void changeAnswers(client, { queryKey: keyFor(memberId), answer: [...known, arrival] });
}

/** In milliseconds: a tab hidden for so long stops listening. */
const patience = 5 * 60_000;

/**
 * Runs `work` while this tab is visible, with a signal that aborts when it has been hidden for long or left.
 * `again` is true where events may have been missed before.
 */
function whileAttended(work: (signal: AbortSignal, again: boolean) => void): () => void {
  let attended: AbortController | undefined;
  // A tab opened in the background may have missed events.
  let again = document.hidden;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    attended?.abort();
    attended = undefined;
  };
  const look = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(rest, patience);
    else if (!attended) {
      attended = new AbortController();
      work(attended.signal, again);
      again = true;
    }
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('pagehide', rest);
  addEventListener('pageshow', look);
  look();
  return () => {
    clearTimeout(timer);
    rest();
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pagehide', rest);
    removeEventListener('pageshow', look);
  };
}

/** Runs `work` in one tab of this browser at a time; the next takes over when it ends or its tab is closed. */
async function inOneTab(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  // Browsers offer locks only in secure contexts; elsewhere each tab has its own connection.
  if (!('locks' in navigator)) return work();
  try {
    await navigator.locks.request(name, { signal }, work);
  } catch (error) {
    // An abort while waiting for the lock is expected: the tab was hidden or left.
    if (!signal.aborted) throw error;
  }
}

interface Listener {
  readonly onArrival: (notification: Notification, eventId: string | undefined) => void;
  readonly onCount: (count: UnreadCount) => void;
  /** Something that the member's pages may show changed in a challenge; null stands for any. */
  readonly onChange: (challenge: ChangedChallenge | null) => void;
  /** Some may have been missed. */
  readonly onReturn: () => void;
  /** Of the last notification that arrived in any tab: the next tab that connects resumes there. */
  readonly lastEventId: () => string | undefined;
}

/** Subscribes to a member's notifications, by one connection for all tabs of this browser; returns the unsubscribe. */
function listen(memberId: number, listener: Listener): () => void {
  const { onArrival, onCount, onChange, onReturn, lastEventId } = listener;
  // Before the first connection, the page is as old as its document.
  let upToDate = performance.timeOrigin;
  const onComment = () => {
    upToDate = Date.now();
  };
  async function connect(signal: AbortSignal): Promise<void> {
    const missed = Math.max(0, Math.ceil((Date.now() - upToDate) / 1000));
    const options = { signal, query: { missed }, lastEventId: lastEventId() };
    await readStream(await openStream('GET /notifications/stream', options), {
      onEvent({ event, data, id }) {
        if (event === notificationStreamEvents.notification) onArrival(JSON.parse(data) as Notification, id);
        else if (event === notificationStreamEvents.unread) onCount(JSON.parse(data) as UnreadCount);
        else if (event === notificationStreamEvents.challenge) onChange(JSON.parse(data) as ChangedChallenge | null);
        upToDate = Date.now();
      },
      onComment,
    });
  }
  return whileAttended((signal, again) => {
    if (again) onReturn();
    void inOneTab(`notifications of ${memberId}`, signal, () => keepConnected(signal, connect));
  });
}

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
