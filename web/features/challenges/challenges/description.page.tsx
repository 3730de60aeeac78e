import { useOutletContext } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { Paragraphs } from '../../../ui/paragraphs.tsx';
import type { ShownChallenge } from './challenge.page.tsx';
import styles from './description.module.css';
import { DescriptionBlocks } from './description-blocks.tsx';
import { Prizes } from './prizes.tsx';
import { useChallengeTexts } from './texts.ts';

export const load = async ({ api, params }: LoadArguments) => {
  const { id, type } = await api('GET /challenges/slug/:slug', { params: { slug: params.slug ?? '' } });
  return type === 'competition' ? api('GET /challenges/:id/prizes', { params: { id } }) : [];
};

/** The first tab: the challenge's description. */
export function Component() {
  const t = useChallengeTexts().description;
  const { localize } = useLanguage();
  const { challenge } = useOutletContext<ShownChallenge>();
  const prizes = useData<typeof load>();
  return (
    <div className={styles.page}>
      <section className={styles.text} aria-labelledby="about-challenge">
        <h2 id="about-challenge">{t.about}</h2>
        <div data-testid="description">
          <Paragraphs text={localize(challenge.description)} />
        </div>
      </section>
      {prizes.length > 0 && <Prizes prizes={prizes} />}
      <DescriptionBlocks blocks={challenge.description_blocks} />
    </div>
  );
}
