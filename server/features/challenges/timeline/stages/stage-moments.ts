import { stageNews } from '@mutirao/contract/challenges/timeline/stage-effects.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';
import { followMoments } from '../../../../platform/follow-moments.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { announce } from '../../../members/notifications/index.ts';

/** The challenges with a stage that started or ended after a time, until another. A stage is active at its end. */
async function findChallengesWithMoments(
  connection: Connection,
  { after, until }: { after: Date; until: Date },
): Promise<number[]> {
  const { rows } = await sql<{ challenge_id: number }>`
    select challenge_id from stage where start_at > ${after} and start_at <= ${until}
    union select challenge_id from stage where finish_at >= ${after} and finish_at < ${until}
    union select s.challenge_id from stage s join judged_stage j on j.stage_id = s.id and j.late_hours > 0
    where s.finish_at + make_interval(hours => j.late_hours) >= ${after}
      and s.finish_at + make_interval(hours => j.late_hours) < ${until}`.execute(connection);
  return rows.map(({ challenge_id }) => challenge_id);
}

/** When the next stage of any challenge becomes active, or stops being active. */
async function findNextMoment(connection: Connection, after: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ next: Date | null }>`
    select least(
      (select min(start_at) from stage where start_at > ${after}),
      (select min(finish_at) + interval '1 millisecond' from stage where finish_at >= ${after}),
      (select min(s.finish_at + make_interval(hours => j.late_hours)) + interval '1 millisecond'
        from stage s join judged_stage j on j.stage_id = s.id and j.late_hours > 0
        where s.finish_at + make_interval(hours => j.late_hours) >= ${after})
    ) as next`.execute(connection);
  return rows[0]?.next ?? undefined;
}

export interface OpenedStage {
  id: number;
  challenge_id: number;
  title_pt: string;
  title_en: string;
  start_at: Date;
  finish_at: Date | null;
  /** Whether participants can see it. */
  is_visible: boolean;
}

/** Marks stages that started and were not announced, and returns them. Instances at once take different ones. */
async function takeOpenedStages(connection: Connection, now: Date): Promise<OpenedStage[]> {
  const { rows } = await sql<OpenedStage>`
    update stage s set announced_at = ${now} from challenge_card c
    where c.id = s.challenge_id and s.id = any(array(
      select id from stage where announced_at is null and start_at <= ${now}
      order by start_at, id limit 100 for update skip locked
    ))
    returning s.id, s.challenge_id, s.title_pt, s.title_en, s.start_at,
      least(s.finish_at, c.closed_at) as finish_at, c.published and not ('timeline' = any(c.tabs_off)) as is_visible`.execute(
    connection,
  );
  return rows;
}

type Parts = Pick<Platform, 'database' | 'clock' | 'jobs'>;

/** Notifies contestants of the stages that started since the last run, each once. */
export async function announceStages(platform: Parts): Promise<void> {
  while (await announceSome(platform));
}

/** True while there may be more. */
function announceSome({ database, clock, jobs }: Parts): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const now = clock();
    const stages = await takeOpenedStages(transaction, now);
    for (const { id, challenge_id, title_pt, title_en, start_at, finish_at, is_visible } of stages) {
      const hasEnded = finish_at !== null && finish_at < now;
      if (!is_visible || hasEnded || now.getTime() - start_at.getTime() > stageNews) continue;
      await announce({ jobs }, transaction, {
        event: 'stage_opened',
        detail: {
          stage_id: id,
          stage: { pt: title_pt || title_en, en: title_en || title_pt },
          finish_at: finish_at?.toISOString() ?? null,
        },
        challengeId: challenge_id,
        onceFor: `stage:${id}:${start_at.toISOString()}`,
        now,
      });
    }
    return stages.length > 0;
  });
}

/** Drops cached answers of a challenge's stages from this instance whenever one of them starts or ends. */
export function followStages(platform: Platform): { refresh: () => Promise<void> } {
  const { database, clock } = platform;
  const { responseCache } = platform.cache;
  let after = clock();
  return followMoments(platform, {
    name: 'stages',
    run: async () => {
      const until = clock();
      const ids = await findChallengesWithMoments(database, { after, until });
      responseCache.invalidate(ids.map((id) => `timeline:${id}`));
      after = until;
      return findNextMoment(database, until);
    },
    concerns: (tag) => tag.startsWith('timeline:'),
  });
}
