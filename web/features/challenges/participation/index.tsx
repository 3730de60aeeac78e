import type { ParticipationOfCard } from '@mutirao/contract/challenges/participation/participation.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import styles from './participation.module.css';

/**
 * The member's participation in these challenges, with the figures that members change: one request, merged into the
 * public page, whose figures may be older. Visitors send none, and a failure leaves the page as it is.
 */
export function useParticipations(challenges: readonly number[]): ReadonlyMap<number, ParticipationOfCard> {
  const { data = [] } = useApiQuery(
    'GET /me/participations',
    { query: { challenges } },
    { quiet: true, enabled: challenges.length > 0 },
  );
  return new Map(data.map((one) => [one.challenge_id, one]));
}

/** Marks a challenge in which the user takes part. It overlays the picture, so that it causes no layout shift. */
export function ParticipatingBadge({ text }: { text: string }) {
  return <p className={styles.badge}>{text}</p>;
}
