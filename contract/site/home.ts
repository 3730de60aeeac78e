import { z } from 'zod';
import { challengeCard } from '../challenges/challenges.ts';
import { component, countLike } from '../schemas.ts';

/** The content of the home page beside the goals. */
export const home = component('Home', {
  challenges: z.array(challengeCard).meta({ description: 'The two that home presents, in their order' }),
  lives_changed: countLike(1200, 'By all challenges together'),
  challenges_count: countLike(24),
  active_challenges_count: z.int(),
});
export type Home = z.infer<typeof home>;

/** The challenges on the home page without the setting `home_challenge_ids`. */
export const defaultHomeChallengeIds: readonly number[] = [1, 2];
