import { setTimeout as rest } from 'node:timers/promises';
import type { Language } from '@mutirao/contract/language.ts';
import type { NotificationEvent } from '@mutirao/contract/members/notifications/notifications.ts';
import { defaultPlatformSetting } from '@mutirao/contract/members/platform-settings/platform-settings.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notificationEvents } from './notification-events.ts';
import type { Delivery } from './notifications.queries.ts';
import {
  advanceAnnouncement,
  findUnfinished,
  howOften,
  stopAnnouncement,
  takeAnnouncement,
  wants,
} from './notifications.queries.ts';
import { notifyStreams } from './stream-messages.ts';
import { notificationMail } from './write-notification-mails.ts';

interface Recipients {
  readonly event: NotificationEvent;
  /** The caller chose them, instead of the kind. */
  readonly has_recipients: boolean;
}

/** Whether an announcement concerns a few members whom the caller chose. */
function isDirect({ event, has_recipients }: Recipients): boolean {
  return has_recipients && !notificationEvents[event].isForMany;
}

/** What of an announcement decides to whom it is delivered, and how. */
type Choosing = Omit<Delivery, 'is_hidden'>;

/** How many members a transaction delivers to. */
export const batchSize = 500;

export interface ToMail {
  notification: number;
  member: number;
  email: string;
  language: Language;
}

export interface Batch {
  /** How many members were scanned, whether or not they were notified. */
  readonly seen: number;
  /** The last of them. */
  readonly last: number;
  /** Whether any of them is shown it on the platform. */
  readonly shown: boolean;
  readonly mails: readonly ToMail[];
}

const limit = sql.lit(batchSize);

/** In milliseconds: after a mail about a direct announcement, how long further ones to that member are gathered. */
const gatheringTime = 60 * 60 * 1000;

/**
 * The next members whom an announcement may concern: the chosen ones, all, those with a tie to its challenge, or with a
 * role in it.
 */
function nextMembers({ id, challenge_id, event, kind, has_recipients, member_cursor }: Choosing) {
  if (has_recipients)
    return sql`
      select distinct recipient as member_id from announcement, unnest(recipient_ids) recipient
      where announcement.id = ${id} and recipient > ${member_cursor} order by recipient limit ${limit}`;
  if (!kind.startsWith('my_challenges.'))
    return sql`select id as member_id from member_contact where id > ${member_cursor} order by id limit ${limit}`;
  const { role } = notificationEvents[event];
  if (role)
    return sql`
      select member_id from challenge_person
      where challenge_id = ${challenge_id} and role = ${role} and member_id > ${member_cursor}
      order by member_id limit ${limit}`;
  return sql`
    select member_id from (
      (select member_id from challenge_follower
        where challenge_id = ${challenge_id} and member_id > ${member_cursor} order by member_id limit ${limit})
      union
      (select member_id from challenge_person
        where challenge_id = ${challenge_id} and member_id > ${member_cursor} order by member_id limit ${limit})
    ) concerned order by member_id limit ${limit}`;
}

/**
 * How often a member `m` gets such a mail. Minors get no digests and no news: what concerns them is mailed at once,
 * outside of their quiet hours.
 */
function frequencyFor(delivery: Choosing) {
  const ofMinors = isDirect(delivery)
    ? sql`case ${howOften} when 'never' then 'never' else 'always' end`
    : sql`'never'`;
  return sql`case when m.is_protected then ${ofMinors} else ${howOften} end`;
}

/** A moment of a row of `wanted`, or now where it is null, moved out of quiet hours; null again for now. */
function outsideQuietHours(moment: RawBuilder<unknown>, now: Date) {
  return sql`case when quiet_from is null then ${moment}
    else nullif(after_quiet(coalesce(${moment}, ${now}), timezone, quiet_from, quiet_to), ${now}) end`;
}

/**
 * When each of the members `wanted` gets a digest with it, if at all. Mails about direct announcements are gathered for
 * an hour after the first one, which is sent at once.
 */
function withDigests(delivery: Choosing, now: Date) {
  const chosen = sql`when frequency in ('daily', 'weekly') then next_digest(${now}, frequency, timezone)`;
  if (!isDirect(delivery)) return sql`timed as materialized (select *, case ${chosen} end as digest_at from wanted)`;
  const until = new Date(now.getTime() + gatheringTime);
  const gathered = sql`case ${chosen}
    when frequency = 'always' and id not in (select member_id from throttled)
      then case when t.until > ${now} then t.until else ${until} end end`;
  return sql`
    throttled as (
      insert into mail_throttle as t (member_id, until)
      select id, ${until} from wanted where frequency = 'always' order by id
      on conflict (member_id) do update set until = excluded.until where t.until <= ${now}
      returning member_id
    ),
    timed as materialized (
      select wanted.*, ${outsideQuietHours(gathered, now)} as digest_at
      from wanted left join mail_throttle t on t.member_id = id
    )`;
}

/**
 * Delivers to the next members, by their preferences, in one statement: on the platform, by an immediate mail or by a
 * digest. Skips members who have it already.
 */
export async function deliverNext(connection: Connection, delivery: Choosing, now: Date): Promise<Batch> {
  const { timezone } = defaultPlatformSetting;
  const { rows } = await sql<Batch>`
    with page as materialized (${nextMembers(delivery)}),
    wanted as materialized (
      select m.id, m.email, m.language, ${wants(delivery.kind, 'platform')} as on_platform,
        case when ${delivery.by_mail} and ${wants(delivery.kind, 'email')} and m.confirmed_at is not null and m.email is not null
          then ${frequencyFor(delivery)} else 'never' end as frequency,
        q.from_hour as quiet_from, q.to_hour as quiet_to,
        coalesce(s.timezone, ${timezone}) as timezone
      from page join member_contact m on m.id = page.member_id
        left join platform_setting_card s on s.member_id = m.id
        left join quiet_hours q on q.member_id = m.id
      where m.deleted_at is null and m.id is distinct from ${delivery.author_id}
    ),
    ${withDigests(delivery, now)},
    delivered as (
      insert into notification (announcement_id, member_id, on_platform, digest_at, mail_state, created_at)
      select ${delivery.id}, id, on_platform, digest_at, case when frequency <> 'never' then 'queued' end, ${now}
      from timed where on_platform or frequency <> 'never' order by id
      on conflict (announcement_id, member_id) do nothing
      returning id, member_id, on_platform
    )
    select (select count(*) from page) as seen, (select coalesce(max(member_id), 0) from page) as last,
      exists (select from delivered where on_platform) as shown,
      coalesce((
        select json_agg(json_build_object(
          'notification', delivered.id, 'member', timed.id, 'email', timed.email, 'language', timed.language))
        from delivered join timed on timed.id = delivered.member_id
        where timed.frequency = 'always' and timed.digest_at is null
      ), '[]') as mails`.execute(connection);
  return rows[0] as Batch;
}

/**
 * Takes off the platform what members have not read of earlier replies in the topic of an announcement that these
 * members got: the latest stands for all. Those that are being read are left.
 */
async function hideEarlierReplies(
  connection: Connection,
  { id, after, until }: { id: number; after: number; until: number },
): Promise<void> {
  await sql`
    update notification set on_platform = false where id = any(array(
      select earlier.id
      from notification latest join announcement a on a.id = latest.announcement_id
        join notification earlier on earlier.member_id = latest.member_id and earlier.announcement_id < a.id
          and earlier.on_platform and earlier.read_at is null
        join announcement b on b.id = earlier.announcement_id
          and b.event = a.event and b.detail -> 'topic_id' = a.detail -> 'topic_id'
      where a.id = ${id} and latest.member_id > ${after} and latest.member_id <= ${until} and latest.on_platform
      for update of earlier skip locked
    ))`.execute(connection);
}

const fanOutJob = 'notifications-fan-out';
/** A queue of its own: an invitation does not wait for the delivery to a crowd. */
const directJob = 'notifications-direct';
/** In milliseconds: how long one announcement is delivered before the next one. */
const turn = 10_000;
/** In milliseconds, at least, between two batches. */
const shortestRest = 5;

/** The job that delivers announcements to such recipients. */
export function jobOf(recipients: Recipients): string {
  return isDirect(recipients) ? directJob : fanOutJob;
}

type Parts = Pick<Platform, 'database' | 'clock' | 'mail' | 'jobs'>;

/** Delivers an announcement to its next batch of members, all or none of them; false once it is finished. */
export function deliverBatch({ database, clock, mail }: Omit<Parts, 'jobs'>, id: number): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const delivery = await takeAnnouncement(transaction, id);
    if (!delivery) return false;
    const now = clock();
    if (delivery.is_hidden && !notificationEvents[delivery.event].inDrafts) {
      await stopAnnouncement(transaction, { id, now });
      return false;
    }
    const { seen, last, shown, mails } = await deliverNext(transaction, delivery, now);
    const toMail = mails.map(({ notification, member, email, language }) => ({
      to: email,
      language,
      memberId: member,
      data: { notification },
    }));
    await mail.sendMany(transaction, notificationMail, toMail);
    const isLast = seen < batchSize;
    const memberCursor = seen > 0 ? last : delivery.member_cursor;
    const reached = { after: delivery.member_cursor, until: memberCursor };
    if (delivery.event === 'forum_replied') await hideEarlierReplies(transaction, { id, ...reached });
    await advanceAnnouncement(transaction, { id, memberCursor, finishedAt: isLast ? now : null });
    if (shown) await notifyStreams(transaction, { announcement: id, ...reached });
    return !isLast;
  });
}

/** Delivers an announcement, resting as long as it works, so that page requests hardly slow down. */
async function fanOut(platform: Parts, job: string, id: number, ending: AbortSignal): Promise<void> {
  const end = performance.now() + turn;
  while (!ending.aborted && performance.now() < end) {
    const begun = performance.now();
    if (!(await deliverBatch(platform, id))) return;
    await rest(Math.max(shortestRest, performance.now() - begun));
  }
  await addJob(platform, job, id);
}

function addJob({ jobs, database }: Parts, job: string, id: number): Promise<void> {
  return jobs.add(database, job, { announcement: id }, { onceFor: String(id) });
}

/** Resumes announcements of crashed instances and those without a job. */
export async function resumeFanOuts(platform: Parts): Promise<void> {
  for (const { id, ...recipients } of await findUnfinished(platform.database))
    await addJob(platform, jobOf(recipients), id);
}

/** Registers the delivery of announcements. */
export function handleFanOuts(platform: Platform): void {
  for (const job of [fanOutJob, directJob])
    platform.jobs.handle<{ announcement: number }>(job, ({ announcement }, ending) =>
      fanOut(platform, job, announcement, ending),
    );
  platform.jobs.every('notifications-rounds', '* * * * *', () => resumeFanOuts(platform));
}
