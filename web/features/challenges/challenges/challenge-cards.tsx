import { useParticipations } from '../participation/index.ts';
import type { CardFacts } from './card-facts.ts';
import { ChallengeCard } from './challenge-card.tsx';

interface ChallengeCardsProps {
  challenges: readonly CardFacts[];
  level?: 'h2' | 'h3';
  /** The number of cards in the first viewport, which load eagerly. */
  eager?: number;
}

/** Cards as list items, with a member's badges and up-to-date figures: one request for all of them. */
export function ChallengeCards({ challenges, level, eager = 0 }: ChallengeCardsProps) {
  const participations = useParticipations(challenges.map(({ id }) => id));
  return challenges.map((challenge, index) => (
    <li key={challenge.id}>
      <ChallengeCard
        challenge={{ ...challenge, ...participations.get(challenge.id) }}
        isParticipating={participations.get(challenge.id)?.is_contestant ?? false}
        {...(level && { level })}
        eager={index < eager}
      />
    </li>
  ));
}
