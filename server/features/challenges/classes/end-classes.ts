import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { announce } from '../../members/notifications/index.ts';

interface EndedClass {
  id: number;
  challenge_id: number;
  teacher_id: number | null;
}

/** Ends a class and deletes all that its pupils wrote and entered by; false where it had ended. */
export async function endClassIn(
  { jobs }: Pick<Platform, 'jobs'>,
  transaction: Connection,
  { classId, now }: { classId: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql<EndedClass>`
    update class set ended_at = ${now}, code = null, name = case when keeps_name then name else '' end
    where id = ${classId} and ended_at is null returning id, challenge_id, teacher_id`.execute(transaction);
  const ended = rows[0];
  if (!ended) return false;
  await transaction.deleteFrom('class_seat').where('class_id', '=', classId).execute();
  if (ended.teacher_id !== null)
    await announce({ jobs }, transaction, {
      event: 'class_ended',
      detail: { class_id: classId },
      challengeId: ended.challenge_id,
      recipients: [ended.teacher_id],
      onceFor: `class ${classId} ended`,
      now,
    });
  return true;
}

const reminderDays = 2;

/** For a query: the time of a class `k`, or its challenge, is over. */
const isDue = (now: Date) => sql`k.ended_at is null and (k.ends_at <= ${now} or exists (
  select from challenge_card c where c.id = k.challenge_id and (c.closed_at <= ${now} or c.deadline <= ${now})))`;

/** Ends the classes whose time is over, and notifies teachers two days before; instances at once do each once. */
export async function endDueClasses(platform: Pick<Platform, 'database' | 'clock' | 'write' | 'jobs'>): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from class k where ${isDue(platform.clock())} order by id`.execute(platform.database);
  for (const { id } of rows)
    await platform.write(async (transaction) => {
      const now = platform.clock();
      const { rows: due } = await sql`
        select from class k where id = ${id} and ${isDue(now)} for update`.execute(transaction);
      if (due.length > 0) await endClassIn(platform, transaction, { classId: id, now });
    });
  await platform.write(async (transaction) => {
    const now = platform.clock();
    const { rows: ending } = await sql<EndedClass & { ends_at: Date }>`
      update class set reminded_at = ${now}
      where ended_at is null and reminded_at is null and ends_at > ${now}
        and ends_at <= ${now}::timestamptz + make_interval(days => ${reminderDays})
        and ends_at > created_at + make_interval(days => ${reminderDays})
      returning id, challenge_id, teacher_id, ends_at`.execute(transaction);
    for (const { id, challenge_id, teacher_id, ends_at } of ending)
      if (teacher_id !== null)
        await announce(platform, transaction, {
          event: 'class_ending',
          detail: { class_id: id, ends_at: ends_at.toISOString() },
          challengeId: challenge_id,
          recipients: [teacher_id],
          onceFor: `class ${id} ends`,
          now,
        });
  });
}
