import { judgingRecordCalls } from '@mutirao/contract/challenges/judging/judging.calls.ts';
import type { FeatureContext } from '../../../../platform/feature.ts';
import { answerCalls } from '../../../../platform/http/answer-calls.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { requireChallenge } from '../../challenges/index.ts';
import { checkpointRecords } from './checkpoints.ts';
import { listJudging } from './list-judging.ts';
import { getBundle } from './read-bundle.ts';
import { handleDeliveries } from './send-checkpoints.ts';
import { routeWitness } from './witness.routes.ts';

/** What the public reads of judging, and what witnesses do for each other. */
export function routeRecord({ site, api, platform }: Pick<FeatureContext, 'site' | 'api' | 'platform'>): void {
  routeWitness(site, platform);
  answerCalls(api, judgingRecordCalls, {
    'GET /challenges/:id/judging': ({ params, viewer }) => listJudging(platform, params.id, viewer),

    'GET /challenges/:id/judging/:stage/bundle': async ({ params, viewer }) => {
      await requireChallenge(platform.database, params.id, viewer);
      return getBundle(platform, { challengeId: params.id, stageId: params.stage });
    },
  });
}

/** Signs records each day, and sends what was signed to the witnesses. */
export function handleRecordJobs(platform: Platform): void {
  handleDeliveries(platform);
  platform.jobs.every('judging-checkpoints', '50 3 * * *', () => checkpointRecords(platform));
}
