import type { Challenge, Prize } from '@mutirao/contract/challenges/challenges.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import styles from './description.module.css';
import { DescriptionBlocks } from './description-blocks.tsx';
import { Prizes } from './prizes.tsx';
import { useChallengeTexts } from './texts.ts';

interface DescriptionProps {
  challenge: Challenge;
  prizes: readonly Prize[];
}

/** The description of a challenge, its prizes and its blocks. */
export function Description({ challenge, prizes }: DescriptionProps) {
  const t = useChallengeTexts().description;
  const { localize } = useLanguage();
  return (
    <div className={styles.page}>
      <section className={styles.text} aria-labelledby="about-challenge">
        <h2 id="about-challenge">{t.about}</h2>
        <div data-testid="description">
          <RichText html={localize(challenge.description)} />
        </div>
      </section>
      {prizes.length > 0 && <Prizes prizes={prizes} />}
      <DescriptionBlocks blocks={challenge.description_blocks} />
    </div>
  );
}
