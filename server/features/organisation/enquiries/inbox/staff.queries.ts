import { sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';
import type { Person } from '../../../members/members/index.ts';

const isStaff = sql`m.roles && array['admin', 'master_admin'] and m.deleted_at is null`;

/** The staff, by name. */
export async function findStaff(connection: Connection): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select m.id, m.slug, m.first_name, m.last_name, m.avatar_url, m.provider_photo_url, m.hidden_at
    from member m where ${isStaff} order by m.folded_name, m.id`.execute(connection);
  return rows;
}

/** What is due by a day, by the member of staff who has it; null for what none of the present staff has. */
export async function countDueByAssignee(
  connection: Connection,
  { by, today }: { by: string; today: string },
): Promise<{ assignee_id: number | null; due: number; overdue: number }[]> {
  const { rows } = await sql<{ assignee_id: number | null; due: number; overdue: number }>`
    select m.id as assignee_id, count(*) as due, count(*) filter (where i.due_on < ${today}::date) as overdue
    from inbox_item i left join member m on m.id = i.assignee_id and ${isStaff}
    where not i.is_settled and i.due_on <= ${by}::date
    group by m.id`.execute(connection);
  return rows;
}
