import type { Challenge } from '@mutirao/contract/challenges/challenges.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { abbreviate } from '../../../i18n/numbers.ts';
import styles from './challenge-figures.module.css';
import { useChallengeTexts } from './texts.ts';

/** The impact of a challenge, and its number of participants. */
export function ChallengeFigures({ challenge, visits }: { challenge: Challenge; visits: number | undefined }) {
  const t = useChallengeTexts().detail;
  const { language } = useLanguage();
  const figures = [
    ['livesChanged', abbreviate(challenge.lives_changed, language)],
    ['contestants', abbreviate(challenge.contestants_count, language)],
    ['followers', abbreviate(challenge.followers_count, language)],
    ['visitors', visits === undefined ? '–' : abbreviate(visits, language)],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name} data-figure={name}>
          <dd>{value}</dd>
          <dt>{t[name]}</dt>
        </div>
      ))}
    </dl>
  );
}
