import type { Language } from '@mutirao/contract/language.ts';
import type { NotificationEvent } from '@mutirao/contract/members/notifications/notifications.ts';
import type { NotificationKind } from '@mutirao/contract/members/platform-settings/platform-settings.ts';
import {
  defaultPlatformSetting,
  type EmailFrequency,
  notificationKinds,
} from '@mutirao/contract/members/platform-settings/platform-settings.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import type { RawBuilder, Selectable } from 'kysely';
import { type Insertable, sql } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';

/** Whether the member of `platform_setting_card s` wants to be notified, by their preference or the default. */
export function wants(kind: NotificationKind, by: 'platform' | 'email'): RawBuilder<boolean> {
  const usual = defaultPlatformSetting.notification_config[kind][by];
  return sql`coalesce((s.notification_config -> ${kind} ->> ${sql.lit(by)})::boolean, ${usual})`;
}

/** How often the member of `platform_setting_card s` wants e-mails, likewise. */
export const howOften = sql`coalesce(s.email_frequency, ${defaultPlatformSetting.email_frequency})`;

/** How many members an announcement reaches. */
interface Reach {
  readonly total: number;
  readonly platform: number;
  readonly email: number;
}

/** How many members `m` an announcement would reach, on the platform and by e-mail: of those who fit, or of all. */
export async function countAddressees(
  connection: Connection,
  kind: NotificationKind,
  fits: RawBuilder<boolean> = sql`true`,
): Promise<Reach> {
  const { rows } = await sql<Reach>`
    select
      count(*) as total,
      count(*) filter (where ${wants(kind, 'platform')}) as platform,
      count(*) filter (where ${wants(kind, 'email')} and ${howOften} <> 'never'
        and m.confirmed_at is not null and m.email is not null and not m.is_protected) as email
    from member_contact m left join platform_setting_card s on s.member_id = m.id
    where m.deleted_at is null and ${fits}`.execute(connection);
  return rows[0] as Reach;
}

/** A notification with all that its words are written from. */
export interface NotificationRow {
  id: number;
  member_id: number;
  event: NotificationEvent;
  kind: NotificationKind;
  detail: object;
  is_read: boolean;
  created_at: Date;
  timezone: string | null;
  challenge_id: number | null;
  published: boolean | null;
  slug: string | null;
  title_pt: string | null;
  title_en: string | null;
  short_description_pt: string | null;
  short_description_en: string | null;
  /** Absent where nobody did it, and once that account is deleted. */
  author: string | null;
}

/** Of `notification n` and what it is joined with, what a `NotificationRow` has. */
export const columns = sql.raw(
  `n.id, n.member_id, a.event, a.kind, n.read_at is not null as is_read, n.created_at, s.timezone,
   a.challenge_id, c.published, c.slug, c.title_pt, c.title_en, c.short_description_pt, c.short_description_en,
   trim(author.first_name || ' ' || author.last_name) as author,
   case when t.hidden_at is not null then a.detail || '{"topic": null}'
     when issued.code is not null then a.detail || jsonb_build_object('code', issued.code)
     else a.detail - 'html' end as detail`,
);

export const withDetails = sql.raw(
  `join announcement a on a.id = n.announcement_id left join challenge_card c on c.id = a.challenge_id
   left join platform_setting_card s on s.member_id = n.member_id
   left join member_card author on author.id = a.author_id and author.deleted_at is null
   left join topic_card t on t.id = (a.detail ->> 'topic_id')::bigint
   left join certificate_card issued on issued.issuance_id = (a.detail ->> 'issuance_id')::integer
     and issued.member_id = n.member_id`,
);

type Announcement = Selectable<Tables['announcement']>;

/** An announcement that is being delivered. */
export interface Delivery
  extends Pick<Announcement, 'id' | 'event' | 'kind' | 'challenge_id' | 'author_id' | 'by_mail' | 'member_cursor'> {
  /** The caller chose its recipients. */
  has_recipients: boolean;
  /** It is about a challenge that only its staff see by now. */
  is_hidden: boolean;
}

/** Inserts an announcement; undefined where it was announced before. */
export async function insertAnnouncement(
  connection: Connection,
  values: Insertable<Tables['announcement']>,
): Promise<number | undefined> {
  const row = await connection
    .insertInto('announcement')
    .values(values)
    .onConflict((conflict) => conflict.column('once_for').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** An unfinished announcement, locked for update. */
export async function takeAnnouncement(connection: Connection, id: number): Promise<Delivery | undefined> {
  const { rows } = await sql<Delivery>`
    select a.id, a.event, a.kind, a.challenge_id, a.author_id, a.by_mail, a.member_cursor,
      a.recipient_ids is not null as has_recipients,
      exists (select from challenge_card c where c.id = a.challenge_id and not c.published) as is_hidden
    from announcement a where a.id = ${id} and a.finished_at is null
    for no key update of a`.execute(connection);
  return rows[0];
}

/** Advances the cursor of an announcement: delivered up to this member, or to all, who need not be listed then. */
export async function advanceAnnouncement(
  connection: Connection,
  { id, memberCursor, finishedAt }: { id: number; memberCursor: number; finishedAt: Date | null },
): Promise<void> {
  await sql`
    update announcement set member_cursor = ${memberCursor}, finished_at = ${finishedAt},
      recipient_ids = case when ${finishedAt}::timestamptz is null then recipient_ids end
    where id = ${id}`.execute(connection);
}

type Unfinished = Pick<Delivery, 'id' | 'event' | 'has_recipients'>;

/** Unfinished announcements, the oldest first. */
export async function findUnfinished(connection: Connection): Promise<Unfinished[]> {
  const { rows } = await sql<Unfinished>`
    select id, event, recipient_ids is not null as has_recipients from announcement
    where finished_at is null order by id limit 1000`.execute(connection);
  return rows;
}

/** Ends the delivery of an announcement, of its queued mails too. */
export async function stopAnnouncement(
  connection: Connection,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<void> {
  await sql`
    update announcement set stopped_at = ${now}, finished_at = coalesce(finished_at, ${now}), recipient_ids = null
    where id = ${id}`.execute(connection);
}

/** Takes the name of a child out of the notifications about them. */
export async function eraseChildName(
  connection: Connection,
  { childId, events }: { readonly childId: number; readonly events: readonly NotificationEvent[] },
): Promise<void> {
  await sql`
    update announcement set detail = jsonb_set(detail, '{child}', '"–"')
    where event = any(${[...events]}) and detail @> ${JSON.stringify({ child_id: childId })}::jsonb`.execute(
    connection,
  );
}

/** The ids of announcements from before a time, oldest first. */
export async function findAnnouncementsBefore(connection: Connection, moment: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from announcement where created_at < ${moment} order by created_at`.execute(connection);
  return rows.map(({ id }) => id);
}

/** Deletes a batch of notifications of an announcement; returns how many. */
export async function deleteSomeNotifications(connection: Connection, announcement: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notification where id = any(array(
      select id from notification where announcement_id = ${announcement} limit 2000
    ))`.execute(connection);
  return Number(numAffectedRows ?? 0n);
}

export async function deleteAnnouncement(connection: Connection, id: number): Promise<void> {
  await sql`delete from announcement where id = ${id}`.execute(connection);
}

/** Deletes the throttles of mails that ended before a time. */
export async function deleteExpiredThrottles(connection: Connection, moment: Date): Promise<void> {
  await sql`delete from mail_throttle where until < ${moment}`.execute(connection);
}

/** What became of an announcement's notifications and of their mails. */
interface Delivered {
  readonly notified: number;
  readonly read: number;
  readonly mails_queued: number;
  readonly mails_sent: number;
  readonly mails_refused: number;
}

/** The delivery of an announcement so far; of a stopped one, mails that were queued count as refused. */
export async function countDelivered(connection: Connection, announcement: number): Promise<Delivered> {
  const { rows } = await sql<Delivered>`
    with counted as (
      select count(*) filter (where on_platform) as notified,
        count(*) filter (where on_platform and read_at is not null) as read,
        count(*) filter (where mail_state = 'queued') as queued,
        count(*) filter (where mail_state = 'sent') as sent,
        count(*) filter (where mail_state = 'dropped') as dropped
      from notification where announcement_id = ${announcement}
    )
    select notified, read, case when is_stopped then 0 else queued end as mails_queued, sent as mails_sent,
      case when is_stopped then dropped + queued else dropped end as mails_refused
    from counted, (select stopped_at is not null as is_stopped from announcement where id = ${announcement}) a`.execute(
    connection,
  );
  return rows[0] as Delivered;
}

/** For a query: all announcements, with the state of their delivery. */
export const deliveries = sql`(select id, stopped_at, finished_at from announcement)`;

/** For a query: the announcements that a member got. */
export const announcedTo = (memberId: number) => sql`(
  select announcement_id from notification where member_id = ${memberId})`;

/** Whether a member got an announcement, on the platform or by mail. */
export async function wasDelivered(
  connection: Connection,
  { announcement, memberId }: { readonly announcement: number; readonly memberId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from notification where announcement_id = ${announcement} and member_id = ${memberId}`.execute(connection);
  return rows.length > 0;
}

export interface MailedRow extends NotificationRow {
  first_name: string;
  email_frequency: EmailFrequency;
  /** The text of which the notification has an excerpt. */
  html: Localized | null;
}

const usuallyMailed = JSON.stringify(
  Object.fromEntries(notificationKinds.map((kind) => [kind, defaultPlatformSetting.notification_config[kind].email])),
);

/**
 * Of these notifications, those that their member wants by e-mail still, newest first; none about a draft, and none for
 * suspended members.
 */
export async function findNotificationsToMail(
  connection: Connection,
  ids: readonly number[],
  now: Date,
): Promise<MailedRow[]> {
  const { rows } = await sql<MailedRow>`
    select ${columns}, m.first_name, ${howOften} as email_frequency, a.detail -> 'html' as html
    from notification n ${withDetails} join member_contact m on m.id = n.member_id
    where n.id = any(${ids}) and m.deleted_at is null and m.confirmed_at is not null and a.stopped_at is null
      and (m.suspended_until is null or m.suspended_until <= ${now})
      and coalesce(c.published, true)
      and ${howOften} <> 'never'
      and coalesce((s.notification_config -> a.kind ->> 'email')::boolean, (${usuallyMailed}::jsonb ->> a.kind)::boolean)
    order by n.id desc`.execute(connection);
  return rows;
}

/** The number of members whose digests one transaction sends. */
const perBatch = sql.lit(200);

interface DueDigest {
  member: number;
  /** Absent where it may not be written to any more. */
  email: string | null;
  language: Language;
  notifications: number[];
}

/** Dequeues what is due for the next members; of concurrent callers, one gets each notification. */
export async function takeDueDigests(connection: Connection, now: Date): Promise<DueDigest[]> {
  const { rows } = await sql<DueDigest>`
    with first as materialized (
      select member_id from notification where digest_at <= ${now} order by digest_at limit ${perBatch}
    ),
    taken as (
      update notification n set digest_at = null,
        mail_state = case when m.confirmed_at is null or m.email is null then 'dropped' else n.mail_state end
      from member_contact m
      where m.id = n.member_id and n.member_id = any(array(select member_id from first)) and n.digest_at <= ${now}
      returning n.id, n.member_id
    )
    select m.id as member, case when m.confirmed_at is not null then m.email end as email, m.language,
      json_agg(taken.id) as notifications
    from taken join member_contact m on m.id = taken.member_id
    group by m.id, m.confirmed_at, m.email, m.language`.execute(connection);
  return rows;
}

/** What a notification and its mail to a member say beside the event: its challenge, as if it were published. */
export async function findSample(
  connection: Connection,
  { memberId, challengeId }: { readonly memberId: number; readonly challengeId: number },
): Promise<Omit<MailedRow, 'id' | 'event' | 'kind' | 'detail' | 'html' | 'is_read' | 'created_at'>> {
  const { rows } = await sql<Awaited<ReturnType<typeof findSample>>>`
    select m.id as member_id, m.first_name, s.timezone, ${howOften} as email_frequency, null as author,
      c.id as challenge_id, true as published, c.slug, c.title_pt, c.title_en, c.short_description_pt,
      c.short_description_en
    from member_contact m left join platform_setting_card s on s.member_id = m.id cross join challenge_card c
    where m.id = ${memberId} and c.id = ${challengeId}`.execute(connection);
  return rows[0] as Awaited<ReturnType<typeof findSample>>;
}
