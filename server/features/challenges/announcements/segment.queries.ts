import type { AnnouncementContent } from '@mutirao/contract/challenges/announcements/announcements.ts';
import type { ParticipantFilter } from '@mutirao/contract/challenges/participants/participants.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import { whereParticipants } from '../participants/index.ts';

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
