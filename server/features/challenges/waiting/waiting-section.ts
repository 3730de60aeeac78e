import { shownWaitingChallenges, type WaitingChallenge } from '@mutirao/contract/site/back-office/back-office.calls.ts';
import { sql } from 'kysely';
import { challengesWithRole } from '../../../platform/auth/roles-in-force.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { daysBefore } from '../../../platform/clock.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Section } from '../../site/back-office/index.ts';

/** Among so many answers that wait longest, the challenges are looked for. */
const longestWaiting = 100;

interface WaitingChallengeRow {
  readonly id: number;
  readonly title_pt: string;
  readonly title_en: string;
  readonly applications: number;
  readonly overdue: number;
  readonly interactions: number;
  readonly oldest_at: Date;
}

interface Asked {
  /** Only the challenges that this member administers; undefined for all. */
  readonly admin: Viewer | undefined;
  /** Applications from before are overdue. */
  readonly since: Date;
}

/** The challenges in which applications to advise, or the answers that wait longest, wait; overdue ones first. */
async function findWaitingChallenges(connection: Connection, { admin, since }: Asked): Promise<WaitingChallengeRow[]> {
  const own = (column: string) =>
    admin ? sql`${sql.ref(column)} = any(array(${challengesWithRole(admin, 'challenge_admin')}))` : sql`true`;
  const { rows } = await sql<WaitingChallengeRow>`
    with offers as (
      select challenge_id, count(*) as applications, count(*) filter (where created_at < ${since}) as overdue,
        min(created_at) as oldest_at
      from adviser_application where ${own('challenge_id')} group by challenge_id
    ), answers as (
      select oldest.challenge_id, min(oldest.created_at) as oldest_at from (
        select s.challenge_id, i.created_at from interaction_card i join stage_card s on s.id = i.stage_id
        where i.is_waiting and ${own('s.challenge_id')} order by i.id limit ${longestWaiting}
      ) oldest group by oldest.challenge_id
    )
    select c.id, c.title_pt, c.title_en, coalesce(o.applications, 0) as applications,
      coalesce(o.overdue, 0) as overdue, least(o.oldest_at, a.oldest_at) as oldest_at,
      (select coalesce(sum(s.waiting_count), 0) from stage_card s where s.challenge_id = c.id) as interactions
    from offers o full join answers a using (challenge_id) join challenge_card c on c.id = challenge_id
    order by coalesce(o.overdue, 0) = 0, least(o.oldest_at, a.oldest_at), c.id`.execute(connection);
  return rows;
}

function present({ title_pt, title_en, oldest_at, ...row }: WaitingChallengeRow): WaitingChallenge {
  return { ...row, title: { pt: title_pt, en: title_en }, oldest_at: oldest_at.toISOString() };
}

/** The section of challenges, with the applications to advise them, and those in which somebody waits longest. */
export function withWaiting(
  { database, clock, settings }: Pick<Platform, 'database' | 'clock' | 'settings'>,
  section: Section,
): Section {
  return {
    name: section.name,
    count: async (viewer) => {
      const queue = await section.count(viewer);
      if (!queue) return queue;
      const { application_days } = await settings.get();
      const rows = await findWaitingChallenges(database, {
        admin: viewer.isAdmin ? undefined : viewer,
        since: daysBefore(clock(), application_days),
      });
      const sum = (count: 'applications' | 'overdue') => rows.reduce((total, row) => total + row[count], 0);
      return {
        waiting: queue.waiting + sum('applications'),
        overdue: queue.overdue + sum('overdue'),
        challenges: rows.slice(0, shownWaitingChallenges).map(present),
      };
    },
  };
}
