import { categoriesCalls } from './categories.calls.ts';
import { categoryChallengesCalls, challengesCalls } from './challenges.calls.ts';
import { participationCalls } from './participation.calls.ts';
import { teamsCalls } from './teams.calls.ts';
import { visitsCalls } from './visits.calls.ts';

/** The calls of this area. */
export const challengeCalls = {
  ...categoriesCalls,
  ...challengesCalls,
  ...categoryChallengesCalls,
  ...participationCalls,
  ...teamsCalls,
  ...visitsCalls,
};
