import type { Notification } from '@mutirao/contract/members/notifications.ts';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useQueries } from '../../../platform/query-client.ts';
import { askAgain, takeNews } from './cached-notifications.ts';
import { listen } from './listen.ts';
import { notificationsTexts } from './texts.ts';
import { setUnreadCount } from './unread-count.ts';

/** In milliseconds: the least time between two announcements to screen readers. */
const quietTime = 5000;

/** Gathers what arrives, and gives it a few seconds after what it gave before. */
function useGathered(): [readonly Notification[], (notification: Notification) => void] {
  const [given, setGiven] = useState<readonly Notification[]>([]);
  const waiting = useRef<Notification[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const [gather] = useState(() => {
    const give = () => {
      timer.current = undefined;
      if (waiting.current.length === 0) return;
      setGiven(waiting.current);
      waiting.current = [];
      timer.current = setTimeout(give, quietTime);
    };
    return (notification: Notification) => {
      waiting.current.push(notification);
      if (timer.current === undefined) give();
    };
  });
  return [given, gather];
}

/** Keeps a member's notifications up to date while the page is open, and announces new ones to screen readers. */
export function LiveNotifications({ memberId }: { memberId: number }) {
  const t = useTexts(notificationsTexts);
  const { language } = useLanguage();
  const queries = useQueries();
  const [arrived, gather] = useGathered();

  useEffect(() => {
    const ask = () => void askAgain(queries, memberId);
    ask();
    const stop = listen(
      memberId,
      (news) => {
        if (takeNews(queries, memberId, news) && news.kind === 'arrived') gather(news.notification);
      },
      ask,
    );
    return () => {
      stop();
      setUnreadCount(undefined);
    };
  }, [queries, memberId, gather]);

  const [newest] = arrived;
  return (
    <p className="visually-hidden" aria-live="polite">
      {newest && (arrived.length === 1 ? t.arrived(newest.title[language]) : t.severalArrived(arrived.length))}
    </p>
  );
}
