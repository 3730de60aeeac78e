import type { Challenge } from '@mutirao/contract/challenges/challenges.ts';
import { isOpen, isRegistrationPossible } from '@mutirao/contract/challenges/registration.ts';

/** What a challenge's dates allow at an instant. */
export interface Availability {
  /** It has not begun. */
  readonly coming: boolean;
  readonly finished: boolean;
  /** Somebody may accept it. */
  readonly registration: boolean;
}

type Dates = Pick<Challenge, 'situation' | 'opens_at' | 'deadline' | 'registration_deadline'>;

/** What a challenge's dates allow at an instant; they are instants too, independent of the user's time zone. */
export function availabilityAt(challenge: Dates, now: Date): Availability {
  const { situation, opens_at } = challenge;
  const finished = situation === 'finished' || !isOpen(challenge, now);
  const coming = situation === 'coming_soon' && opens_at !== null && Date.parse(opens_at) > now.getTime();
  return { coming, finished, registration: !finished && !coming && isRegistrationPossible(challenge, now) };
}
