import type { AnnouncementContent } from '@mutirao/contract/challenges/announcements/announcements.ts';
import type { ParticipantFilter } from '@mutirao/contract/challenges/participants/participants.ts';
import type { LanguageChoice } from '@mutirao/contract/language.ts';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { type Person, personJson } from '../../members/members/index.ts';
import { deliveries } from '../../members/notifications/index.ts';
import { whereParticipants } from '../participants/index.ts';

type Table = Tables['challenge_announcement'];

/** An announcement of a challenge, with its people and the state of its delivery. */
export interface AnnouncementRow extends Omit<Selectable<Table>, 'key'> {
  is_delivering: boolean;
  finished_at: Date | null;
  author: Person | null;
  sender: Person | null;
}

export interface AnnouncementId {
  readonly challengeId: number;
  readonly id: number;
}

const person = (member: string) => sql`case when ${sql.ref(`${member}.id`)} is not null then ${personJson(member)} end`;

const selected = sql`
  select c.id, c.challenge_id, c.subject_pt, c.subject_en, c.text_pt, c.text_en, c.audience, c.filter, c.by_mail,
    c.author_id, c.sender_id, c.send_at, c.obstacle, c.begun_at,
    coalesce(c.stopped_at, a.stopped_at) as stopped_at, c.announcement_id, c.addressees,
    c.figures, c.created_at, c.updated_at,
    a.id is not null and a.finished_at is null as is_delivering, a.finished_at,
    ${person('author')} as author, ${person('sender')} as sender
  from challenge_announcement c left join ${deliveries} a on a.id = c.announcement_id
    left join member_card author on author.id = c.author_id and author.deleted_at is null
    left join member_card sender on sender.id = c.sender_id and sender.deleted_at is null`;

export async function findAnnouncement(
  connection: Connection,
  { challengeId, id }: AnnouncementId,
): Promise<AnnouncementRow | undefined> {
  const { rows } = await sql<AnnouncementRow>`
    ${selected} where c.id = ${id} and c.challenge_id = ${challengeId}`.execute(connection);
  return rows[0];
}

/** An announcement, locked for update. */
export async function lockAnnouncementForUpdate(
  connection: Connection,
  { challengeId, id }: AnnouncementId,
): Promise<AnnouncementRow | undefined> {
  // A statement of its own, so that the next one sees what others wrote while this one waited.
  await sql`
    select from challenge_announcement where id = ${id} and challenge_id = ${challengeId}
    for no key update`.execute(connection);
  return findAnnouncement(connection, { challengeId, id });
}

/** A query of a slice of a challenge's announcements: what is not sent yet first, then the newest. */
export function selectAnnouncements(
  challengeId: number,
  { offset, limit }: { offset: number; limit: number | null },
): RawBuilder<AnnouncementRow> {
  return sql`${selected} where c.challenge_id = ${challengeId}
    order by c.begun_at desc nulls first, c.id desc limit ${limit} offset ${offset}`;
}

/** A page of a challenge's announcements, with their total. */
export async function findAnnouncements(
  connection: Connection,
  { challengeId, ...slice }: { challengeId: number; offset: number; limit: number },
): Promise<{ rows: AnnouncementRow[]; total: number }> {
  const [listed, counted] = await Promise.all([
    selectAnnouncements(challengeId, slice).execute(connection),
    sql<{ total: number }>`
      select count(*) as total from challenge_announcement where challenge_id = ${challengeId}`.execute(connection),
  ]);
  return { rows: listed.rows, total: counted.rows[0]?.total ?? 0 };
}

interface NewAnnouncement {
  readonly challengeId: number;
  readonly key: string;
  readonly authorId: number;
  readonly content: AnnouncementContent;
  readonly now: Date;
}

/** Inserts a draft; undefined where there is one with its key. */
export async function insertAnnouncement(
  connection: Connection,
  { challengeId, key, authorId, content, now }: NewAnnouncement,
): Promise<number | undefined> {
  const values: Insertable<Table> = {
    ...content,
    challenge_id: challengeId,
    key,
    author_id: authorId,
    sender_id: null,
    send_at: null,
    obstacle: null,
    begun_at: null,
    stopped_at: null,
    announcement_id: null,
    addressees: null,
    figures: null,
    created_at: now,
    updated_at: now,
  };
  const row = await connection
    .insertInto('challenge_announcement')
    .values(values)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The announcement of a challenge that was created with a key. */
export async function findByKey(
  connection: Connection,
  { challengeId, key }: { challengeId: number; key: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from challenge_announcement where key = ${key} and challenge_id = ${challengeId}`.execute(connection);
  return rows[0]?.id;
}

export async function updateAnnouncement(
  connection: Connection,
  id: number,
  changed: Updateable<Table>,
): Promise<void> {
  await connection.updateTable('challenge_announcement').set(changed).where('id', '=', id).execute();
}

export async function deleteAnnouncement(connection: Connection, id: number): Promise<void> {
  await connection.deleteFrom('challenge_announcement').where('id', '=', id).execute();
}

interface SendingRow {
  readonly latest: Date | null;
  readonly is_published: boolean;
  readonly offered_languages: LanguageChoice;
}

/** When the latest announcement of a challenge began to be sent, and whether the challenge is published. */
export async function findSendingFacts(connection: Connection, challengeId: number): Promise<SendingRow> {
  const { rows } = await sql<SendingRow>`
    select c.published as is_published, c.offered_languages, (
      select begun_at from challenge_announcement
      where challenge_id = c.id and begun_at is not null order by begun_at desc limit 1
    ) as latest
    from challenge_card c where c.id = ${challengeId}`.execute(connection);
  return rows[0] ?? { latest: null, is_published: false, offered_languages: 'both' };
}

/** Scheduled announcements whose time has come, the earliest first. */
export async function findDue(connection: Connection, now: Date): Promise<AnnouncementId[]> {
  const { rows } = await sql<AnnouncementId>`
    select id, challenge_id as "challengeId" from challenge_announcement
    where begun_at is null and send_at <= ${now} order by send_at, id`.execute(connection);
  return rows;
}

/** Announcements that began before a time, whose figures are not stored yet. */
export async function findWithoutFigures(connection: Connection, before: Date): Promise<AnnouncementRow[]> {
  const { rows } = await sql<AnnouncementRow>`
    ${selected} where c.begun_at < ${before} and c.figures is null and c.announcement_id is not null
    order by c.id`.execute(connection);
  return rows;
}

/** Whom an announcement is for. */
export interface Segment extends Pick<AnnouncementContent, 'audience' | 'filter'> {
  readonly challengeId: number;
}

function membersOf({ challengeId, audience, filter }: Segment): RawBuilder<unknown> {
  if (audience === 'followers')
    return sql`select member_id from challenge_follower where challenge_id = ${challengeId}`;
  if (audience === 'judges')
    return sql`select member_id from challenge_person where challenge_id = ${challengeId} and role = 'judge'`;
  return sql`select r.member_id from challenge_person r where ${whereParticipants(challengeId, filter)}`;
}

/** Whether `member m` is in a segment and not suspended. */
export function isAddressed(segment: Segment, now: Date): RawBuilder<boolean> {
  return sql`m.id in (${membersOf(segment)}) and (m.suspended_until is null or m.suspended_until <= ${now})`;
}

/** The ids of the members in a segment who have an account and are not suspended, in ascending order. */
export async function findRecipients(connection: Connection, segment: Segment, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from member_card m where m.deleted_at is null and ${isAddressed(segment, now)} order by m.id`.execute(
    connection,
  );
  return rows.map(({ id }) => id);
}

/** Whether a filter names a stage that is not one of the challenge. */
export async function hasUnknownStage(
  connection: Connection,
  { challengeId, filter: { answered, unanswered } }: { challengeId: number; filter: ParticipantFilter },
): Promise<boolean> {
  const stages = [...new Set([answered, unanswered].filter((id) => id !== undefined))];
  if (stages.length === 0) return false;
  const { rows } = await sql`
    select from stage_card where challenge_id = ${challengeId} and id = any(${stages}::integer[])`.execute(connection);
  return rows.length < stages.length;
}
