import type { Challenge } from '@mutirao/contract/challenges/challenges.ts';
import { goalColours, inkOn } from '@mutirao/contract/challenges/goals.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { ChallengeActions } from './challenge-actions.tsx';
import styles from './compact-header.module.css';
import { useChallengeTexts } from './texts.ts';
import type { ViewerParticipation } from './use-viewer-participation.ts';

/** The challenge above the content of a tab, which begins in the first window. */
export function CompactHeader({
  challenge,
  participation,
}: {
  challenge: Challenge;
  participation: ViewerParticipation;
}) {
  const t = useChallengeTexts();
  const { localize } = useLanguage();
  const colour = goalColours[challenge.categories[0]?.id ?? 0] ?? '#D7263D';
  return (
    <header className={styles.header} style={{ '--goal': colour, '--on-goal': inkOn(colour) } as React.CSSProperties}>
      <div className={styles.inner}>
        <p className={styles.state}>{t.situation[challenge.situation]}</p>
        <h1>{localize(challenge.title)}</h1>
        <ChallengeActions challenge={challenge} participation={participation} brief />
      </div>
    </header>
  );
}
