import type { Challenge } from '@mutirao/contract/challenges/challenges.ts';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { abbreviate } from '../../../i18n/numbers.ts';
import { callApi } from '../../../platform/api.ts';
import styles from './challenge-figures.module.css';
import { useChallengeTexts } from './texts.ts';

/** Counts this visit and returns the total; undefined until it is loaded. */
function useVisits(challengeId: number): number | undefined {
  const [total, setTotal] = useState<number>();
  useEffect(() => {
    let left = false;
    // A visit that could not be counted is no reason to disturb the visitor.
    callApi('POST /challenges/:id/visitors', { params: { id: challengeId }, public: true })
      .then((answer) => !left && setTotal(answer.total))
      .catch(() => {});
    return () => {
      left = true;
    };
  }, [challengeId]);
  return total;
}

/** The impact of a challenge, and its number of participants. */
export function ChallengeFigures({ challenge }: { challenge: Challenge }) {
  const t = useChallengeTexts().detail;
  const { language } = useLanguage();
  const visits = useVisits(challenge.id);
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
