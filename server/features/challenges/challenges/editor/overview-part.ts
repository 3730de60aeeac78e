import {
  maximumOverviewEndings,
  type OverviewEnding,
  type OverviewFigure,
} from '@mutirao/contract/site/back-office/back-office.calls.ts';
import { sql } from 'kysely';
import { challengesWithRole } from '../../../../platform/auth/roles-in-force.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { OverviewPart } from '../../../site/back-office/index.ts';
import { joinFigures } from '../challenges.queries.ts';

type Asked = Parameters<NonNullable<OverviewPart['endings']>>[0];

/** The challenges that are not archived, of all or of those of an admin. */
const shown = ({ admin }: Pick<Asked, 'admin'>) =>
  sql`c.archived_at is null and ${admin ? sql`c.id in (${challengesWithRole(admin, 'challenge_admin')})` : sql`true`}`;

async function countParticipants(connection: Connection, asked: Asked): Promise<OverviewFigure> {
  const { rows } = await sql<{ total: number; added: number }>`
    select coalesce(sum(f.contestants_count), 0)::integer as total, coalesce(sum((
      select count(*) from challenge_person p
      where p.challenge_id = c.id and p.role = 'contestant' and p.created_at >= ${asked.since}
    )), 0)::integer as added
    from challenge c ${joinFigures} where ${shown(asked)}`.execute(connection);
  const { total = 0, added = 0 } = rows[0] ?? {};
  return { name: 'participants', total, since_last_week: added, oldest_at: null };
}

interface EndingRow {
  readonly id: number;
  readonly title_pt: string;
  readonly title_en: string;
  readonly part: 'registration' | 'challenge';
  readonly ends_at: Date;
}

/** Registrations that end before their challenge, and challenges, of those in progress. */
async function findEndings(connection: Connection, asked: Asked): Promise<OverviewEnding[]> {
  const { rows } = await sql<EndingRow>`
    select c.id, c.title_pt, c.title_en, e.part, e.ends_at
    from challenge c cross join lateral (values
      ('registration', case when not c.registration_closed and c.registration_deadline < c.deadline
        then c.registration_deadline end),
      ('challenge', c.deadline)
    ) as e (part, ends_at)
    where c.published and c.closed_at is null and e.ends_at > ${asked.now} and e.ends_at <= ${asked.until}
      and ${shown(asked)}
    order by e.ends_at limit ${maximumOverviewEndings}`.execute(connection);
  return rows.map(({ id, title_pt: pt, title_en: en, part, ends_at }) => ({
    challenge: { id, title: { pt, en } },
    part,
    stage: null,
    ends_at: ends_at.toISOString(),
  }));
}

async function hasPublished(connection: Connection): Promise<boolean> {
  const { rows } = await sql`select from challenge where published limit 1`.execute(connection);
  return rows.length > 0;
}

/** The challenges in the overview: their participants, what of them ends, and whether one is published. */
export function challengesOverview({ database }: Pick<Platform, 'database'>): OverviewPart {
  return {
    figures: async (asked) => [await countParticipants(database, asked)],
    endings: (asked) => findEndings(database, asked),
    steps: async () => [{ name: 'challenge', role: 'admin', is_done: await hasPublished(database) }],
  };
}
