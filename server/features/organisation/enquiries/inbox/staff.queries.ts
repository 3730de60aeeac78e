import { sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';
import type { Person } from '../../../members/members/index.ts';

const isStaffAt = (now: Date) => sql`
  m.roles && array['admin', 'master_admin'] and m.deleted_at is null
  and (m.suspended_until is null or m.suspended_until <= ${now})`;

/** The staff, by name, without those who are suspended. */
export async function findStaff(connection: Connection, now: Date): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select m.id, m.slug, m.first_name, m.last_name, m.avatar_url, m.provider_photo_url, m.hidden_at
    from member m where ${isStaffAt(now)} order by m.folded_name, m.id`.execute(connection);
  return rows;
}

/** What is due by a day, by the member of staff who has it; null for what none of the present staff has. */
export async function countDueByAssignee(
  connection: Connection,
  { by, today, now }: { by: string; today: string; now: Date },
): Promise<{ assignee_id: number | null; due: number; overdue: number }[]> {
  const { rows } = await sql<{ assignee_id: number | null; due: number; overdue: number }>`
    select m.id as assignee_id, count(*) as due, count(*) filter (where i.due_on < ${today}::date) as overdue
    from inbox_item i left join member m on m.id = i.assignee_id and ${isStaffAt(now)}
    where not i.is_settled and i.due_on <= ${by}::date
    group by m.id`.execute(connection);
  return rows;
}
