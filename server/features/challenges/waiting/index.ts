import { waitingCalls } from '@mutirao/contract/challenges/waiting.calls.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getWaiting } from './get-waiting.ts';

export { withWaiting } from './waiting-section.ts';

/** What waits for those who manage a challenge. */
export function registerWaiting(app: Server, platform: Platform): void {
  answerCalls(app, waitingCalls, {
    'GET /admin/challenges/:id/waiting': ({ viewer, params }) =>
      getWaiting(platform, { viewer, challengeId: params.id }),
  });
}
