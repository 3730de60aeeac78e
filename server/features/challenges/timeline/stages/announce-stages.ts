import { stageNews } from '@mutirao/contract/challenges/timeline/stage-effects.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { announce } from '../../../members/notifications/index.ts';
import { takeOpenedStages } from './moments.queries.ts';

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
