import { waitingCalls } from '@mutirao/contract/challenges/waiting/waiting.calls.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import { overviewParts, sections } from '../../site/back-office/index.ts';
import { challengesSection } from '../challenges/index.ts';
import { getWaiting } from './get-waiting.ts';
import { waitingOverview } from './overview-part.ts';
import { withWaiting } from './waiting-section.ts';

/** What waits for those who manage a challenge. */
export const waiting: Feature = {
  name: 'challenges/waiting',
  extensions: (platform) => [
    sections.with(withWaiting(platform, challengesSection(platform))),
    overviewParts.with(waitingOverview(platform)),
  ],
  routes: ({ api, platform }) =>
    answerCalls(api, waitingCalls, {
      'GET /admin/challenges/:id/waiting': ({ viewer, params }) =>
        getWaiting(platform, { viewer, challengeId: params.id }),
    }),
};
