import {
  maximumOverviewEndings,
  type OverviewEnding,
  type OverviewFigure,
} from '@mutirao/contract/site/back-office/back-office.calls.ts';
import { type RawBuilder, sql } from 'kysely';
import { challengesWithRole } from '../../../platform/auth/roles-in-force.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OverviewPart } from '../../site/back-office/index.ts';

type Asked = Parameters<NonNullable<OverviewPart['endings']>>[0];

const ownStages = ({ admin }: Pick<Asked, 'admin'>): RawBuilder<unknown> =>
  admin ? sql`s.challenge_id in (${challengesWithRole(admin, 'challenge_admin')})` : sql`true`;

async function countWaiting(connection: Connection, asked: Asked): Promise<OverviewFigure> {
  const { rows } = await sql<{ total: number; added: number; oldest_at: Date | null }>`
    select coalesce(sum(s.waiting_count), 0)::integer as total,
      coalesce(sum((
        select count(*) from interaction_card i where i.stage_id = s.id and i.is_waiting and i.created_at >= ${asked.since}
      )), 0)::integer as added,
      min((select min(i.created_at) from interaction_card i where i.stage_id = s.id and i.is_waiting)) as oldest_at
    from stage_card s where s.waiting_count > 0 and ${ownStages(asked)}`.execute(connection);
  const { total = 0, added = 0, oldest_at } = rows[0] ?? {};
  return { name: 'interactions', total, since_last_week: added, oldest_at: oldest_at?.toISOString() ?? null };
}

interface StageEndRow {
  readonly id: number;
  readonly title_pt: string;
  readonly title_en: string;
  readonly stage_pt: string;
  readonly stage_en: string;
  readonly ends_at: Date;
}

async function findStageEnds(connection: Connection, asked: Asked): Promise<OverviewEnding[]> {
  const { rows } = await sql<StageEndRow>`
    select c.id, c.title_pt, c.title_en, s.title_pt as stage_pt, s.title_en as stage_en, s.finish_at as ends_at
    from stage_card s join challenge_card c on c.id = s.challenge_id
    where c.published and c.closed_at is null and s.finish_at > ${asked.now} and s.finish_at <= ${asked.until}
      and ${ownStages(asked)}
    order by s.finish_at limit ${maximumOverviewEndings}`.execute(connection);
  return rows.map(({ id, title_pt, title_en, stage_pt, stage_en, ends_at }) => ({
    challenge: { id, title: { pt: title_pt, en: title_en } },
    part: 'stage',
    stage: { pt: stage_pt, en: stage_en },
    ends_at: ends_at.toISOString(),
  }));
}

/** Answers that wait for a reply, and stages that end. */
export function waitingOverview({ database }: Pick<Platform, 'database'>): OverviewPart {
  return {
    figures: async (asked) => [await countWaiting(database, asked)],
    endings: (asked) => findStageEnds(database, asked),
  };
}
