import type { NotificationEvent } from '@mutirao/contract/members/notifications/notifications.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { announce } from './announce.ts';
import { type ChallengeChange, findRegistrationsEnded, takeChanges } from './challenge-news.queries.ts';
import type { EventDetails } from './notification-facts.ts';

/** In milliseconds: changes within this time are merged into one. */
export const settling = 60_000;
/** In milliseconds: after a longer downtime, older ends are not announced. */
const stillNews = 24 * 60 * 60 * 1000;

type News = { [Name in NotificationEvent]: { event: Name; detail: EventDetails[Name] } }[NotificationEvent];

const dates = ['opens_at', 'registration_deadline', 'deadline'] as const;
const json = (date: Date | null) => date?.toISOString() ?? null;

function changedDates({ was, is }: ChallengeChange): EventDetails['challenge_dates_changed'] {
  return Object.fromEntries(
    dates.filter((name) => json(was[name]) !== json(is[name])).map((name) => [name, json(is[name])]),
  );
}

/** What a change announces; nothing for drafts, and for new challenges that have finished. */
export function newsOf(change: ChallengeChange): News[] {
  const { was, is } = change;
  if (!is.published) return [];
  if (!was.published) {
    const opens_at = is.situation === 'coming_soon' ? json(is.opens_at) : null;
    return is.situation === 'finished' ? [] : [{ event: 'challenge_published', detail: { opens_at } }];
  }
  if (is.situation === 'finished')
    return was.situation === 'finished' ? [] : [{ event: 'challenge_finished', detail: {} }];
  const news: News[] = [];
  if (was.situation === 'coming_soon' && is.situation === 'in_progress')
    news.push({ event: 'challenge_opened', detail: { deadline: json(is.deadline) } });
  const detail = changedDates(change);
  // The opening is announced above.
  if (news.length > 0) delete detail.opens_at;
  if (Object.keys(detail).length > 0) news.push({ event: 'challenge_dates_changed', detail });
  if (is.registration_closed && !was.registration_closed)
    news.push({ event: 'challenge_registration_closed', detail: {} });
  return news;
}

type Parts = Pick<Platform, 'database' | 'clock' | 'jobs'>;

/** Announces the changes of challenges since the last run, from any source. */
export async function notifyOfChallenges(platform: Parts): Promise<void> {
  while (await notifyOfChanges(platform));
  await notifyOfRegistrations(platform);
}

/** True while there may be more. */
function notifyOfChanges({ database, clock, jobs }: Parts): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const now = clock();
    const changes = await takeChanges(transaction, new Date(now.getTime() - settling));
    for (const change of changes) {
      const { challengeId } = change;
      for (const news of newsOf(change)) {
        // One that was taken off for a while is not new when it comes back.
        const onceFor = news.event === 'challenge_published' ? { onceFor: `published:${challengeId}` } : {};
        await announce({ jobs }, transaction, { ...news, ...onceFor, challengeId, now });
      }
    }
    return changes.length > 0;
  });
}

async function notifyOfRegistrations({ database, clock, jobs }: Parts): Promise<void> {
  await database.transaction().execute(async (transaction: Connection) => {
    const now = clock();
    const ended = await findRegistrationsEnded(transaction, { after: new Date(now.getTime() - stillNews), until: now });
    for (const { id, registration_deadline } of ended)
      await announce({ jobs }, transaction, {
        event: 'challenge_registration_closed',
        detail: {},
        challengeId: id,
        onceFor: `registration:${id}:${registration_deadline.toISOString()}`,
        now,
      });
  });
}
