import { goalColours, inkOn } from '@mutirao/contract/challenges/goals.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { Link } from '../../../ui/link.tsx';
import type { CardFacts } from '../../challenges/challenges/index.ts';
import { ParticipatingBadge } from '../../challenges/participation/index.ts';
import styles from './flagship-challenge.module.css';
import { useHomeTexts } from './texts.ts';

interface FlagshipChallengeProps {
  challenge: CardFacts;
  banner: string;
  /** The user takes part in it. */
  isParticipating: boolean;
}

/** One of the challenges that home presents, with the banner home has for it. */
export function FlagshipChallenge({ challenge, banner, isParticipating }: FlagshipChallengeProps) {
  const t = useHomeTexts().active;
  const { localize } = useLanguage();
  const colour = goalColours[challenge.categories[0]?.id ?? 0] ?? '#D7263D';
  return (
    <article
      className={styles.flagship}
      style={{ background: colour, color: inkOn(colour) }}
      data-testid="home-challenge"
      data-challenge={challenge.id}
    >
      <img src={banner} width="1200" height="520" alt="" loading="lazy" />
      {isParticipating && <ParticipatingBadge text={t.participating} />}
      <div className={styles.words}>
        <h3>
          <Link to={linkTo(pages.challenge, { slug: challenge.slug })}>{localize(challenge.title)}</Link>
        </h3>
        <p>{localize(challenge.short_description)}</p>
      </div>
    </article>
  );
}
