import { daysOfNotice } from '@mutirao/contract/organisation/enquiries/inbox.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import type { OverviewFigureName } from '@mutirao/contract/site/back-office/back-office.calls.ts';
import { sql } from 'kysely';
import { daysBefore } from '../../../../platform/clock.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { countWaitingSince } from '../../../challenges/moderation/index.ts';
import { countApplicationsSince } from '../../../challenges/people/index.ts';
import type { Person } from '../../../members/members/index.ts';
import { announce } from '../../../members/notifications/index.ts';
import { type OverviewPart, readWeek } from '../../../site/back-office/index.ts';
import { addDays } from './inbox.queries.ts';

const isStaffAt = (now: Date) => sql`
  m.roles && array['admin', 'master_admin'] and m.deleted_at is null
  and (m.suspended_until is null or m.suspended_until <= ${now})`;

/** The staff, by name, without those who are suspended. */
export async function findStaff(connection: Connection, now: Date): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select m.id, m.slug, m.first_name, m.last_name, m.avatar_url, m.provider_photo_url, m.hidden_at
    from member_name m where ${isStaffAt(now)} order by m.folded_name, m.id`.execute(connection);
  return rows;
}

/** What is due by a day, by the member of staff who has it; null for what none of the present staff has. */
async function countDueByAssignee(
  connection: Connection,
  { by, today, now }: { by: string; today: string; now: Date },
): Promise<{ assignee_id: number | null; due: number; overdue: number }[]> {
  const { rows } = await sql<{ assignee_id: number | null; due: number; overdue: number }>`
    select m.id as assignee_id, count(*) as due, count(*) filter (where i.due_on < ${today}::date) as overdue
    from inbox_item i left join member_name m on m.id = i.assignee_id and ${isStaffAt(now)}
    where not i.is_settled and i.due_on <= ${by}::date
    group by m.id`.execute(connection);
  return rows;
}

interface Due {
  readonly due: number;
  readonly overdue: number;
}

/** Counts what is due soon and what is overdue, where so many days are allowed. */
async function countDue(
  { now, days }: { readonly now: Date; readonly days: number },
  countSince: (moment: Date) => Promise<number>,
): Promise<Due> {
  const [due, overdue] = [daysBefore(now, Math.max(0, days - daysOfNotice)), daysBefore(now, days)];
  return { due: await countSince(due), overdue: await countSince(overdue) };
}

/**
 * Notifies staff, once a day, of what is due soon or overdue: each of their own enquiries, and everyone of those that
 * nobody has, of reports about others, and of applications to advise.
 */
export async function remindStaff({
  write,
  clock,
  jobs,
  settings,
}: Pick<Platform, 'write' | 'clock' | 'jobs' | 'settings'>): Promise<void> {
  const now = clock();
  const { report_days, application_days } = await settings.get();
  const reportsOf = (transaction: Connection, moderatorId: number) =>
    countDue({ now, days: report_days }, (moment) =>
      countWaitingSince(transaction, { moderatorId, challengeIds: undefined }, moment),
    );
  const today = organisationDay(now);
  return write(async (transaction) => {
    const counts = await countDueByAssignee(transaction, { by: addDays(today, daysOfNotice), today, now });
    const of = (assigneeId: number | null) => counts.find(({ assignee_id }) => assignee_id === assigneeId);
    const unassigned = of(null);
    const applications = await countDue({ now, days: application_days }, (moment) =>
      countApplicationsSince(transaction, moment),
    );
    for (const { id } of await findStaff(transaction, now)) {
      const parts = [of(id), unassigned, applications, await reportsOf(transaction, id)];
      const sum = (count: keyof Due) => parts.reduce((total, part) => total + (part?.[count] ?? 0), 0);
      const [due, overdue] = [sum('due'), sum('overdue')];
      if (due === 0) continue;
      await announce({ jobs }, transaction, {
        event: 'enquiries_due',
        detail: { due, overdue },
        recipients: [id],
        onceFor: `enquiries due: ${today}, ${id}`,
        now,
      });
    }
  });
}

/** Notifies staff, once a week, of the figures of the overview. */
export async function announceWeek(
  platform: Pick<Platform, 'write' | 'clock' | 'jobs' | 'database'>,
  parts: readonly OverviewPart[],
): Promise<void> {
  const now = platform.clock();
  const { figures, endings } = await readWeek(platform, parts);
  const of = (name: OverviewFigureName) => figures.find((figure) => figure.name === name);
  const total = (name: OverviewFigureName) => of(name)?.total ?? 0;
  const added = (name: OverviewFigureName) => of(name)?.since_last_week ?? 0;
  await platform.write(async (transaction) => {
    const staff = await findStaff(transaction, now);
    await announce(platform, transaction, {
      event: 'weekly_overview',
      detail: {
        members: total('members'),
        new_members: added('members'),
        participants: total('participants'),
        new_participants: added('participants'),
        waiting: total('interactions'),
        endings: endings.length,
        failed_mails: total('mails'),
      },
      recipients: staff.map(({ id }) => id),
      onceFor: `weekly overview: ${organisationDay(now)}`,
      now,
    });
  });
}
