import type { Situation } from '@mutirao/contract/challenges/challenges/challenges.ts';
import type { NotificationEvent } from '@mutirao/contract/members/notifications/notifications.ts';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { announce } from './announce.ts';
import type { EventDetails } from './notification-facts.ts';

/** What members are notified of when it changes. */
export type ChallengeState = Pick<
  Selectable<Tables['challenge_card']>,
  'published' | 'opens_at' | 'deadline' | 'registration_deadline' | 'registration_closed'
> & { situation: Situation | null };

type StateRow = ChallengeState & { challenge_id: number };

export interface ChallengeChange {
  readonly challengeId: number;
  readonly was: ChallengeState;
  readonly is: ChallengeState;
}

const perBatch = sql.lit(100);

/**
 * Dequeues challenges that changed before a time, with their earlier and present state. Locks them: a concurrent
 * change waits for the end of the transaction, and the next run handles it.
 */
export async function takeChanges(transaction: Transaction<Tables>, before: Date): Promise<ChallengeChange[]> {
  const { rows: taken } = await sql<StateRow>`
    with taken as (
      delete from challenge_change where challenge_id in (
        select challenge_id from challenge_change where changed_at <= ${before}
        order by changed_at limit ${perBatch} for update skip locked
      )
      returning *
    )
    select * from taken order by changed_at, challenge_id`.execute(transaction);
  // Read after dequeuing, in a new snapshot: another change may have been committed meanwhile.
  const { rows: present } = await sql<StateRow>`
    select id as challenge_id, published, situation, opens_at, deadline, registration_deadline, registration_closed
    from challenge_card where id = any(${taken.map(({ challenge_id }) => challenge_id)})`.execute(transaction);
  const byId = new Map(present.map((row) => [row.challenge_id, row]));
  return taken.flatMap((was) => {
    const is = byId.get(was.challenge_id);
    return is ? [{ challengeId: was.challenge_id, was, is }] : [];
  });
}

/** Challenges in progress whose registration ended by its date within an interval. */
async function findRegistrationsEnded(
  connection: Connection,
  { after, until }: { after: Date; until: Date },
): Promise<{ id: number; registration_deadline: Date }[]> {
  const { rows } = await sql<{ id: number; registration_deadline: Date }>`
    select id, registration_deadline from challenge_card
    where registration_deadline > ${after} and registration_deadline <= ${until}
      and published and situation = 'in_progress' and not registration_closed`.execute(connection);
  return rows;
}

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
