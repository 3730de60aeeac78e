import type { ReactNode } from 'react';
import { useOutletContext } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { PageHead } from '../../../platform/page-head.tsx';
import blocks from '../../../ui/blocks.module.css';
import type { ShownChallenge } from './challenge.page.tsx';
import styles from './challenge-card.module.css';

export { type CardFacts, cardFacts, pageOfFacts } from './card-facts.ts';
export type { ShownChallenge } from './challenge.page.tsx';
export { CardList, EndlessCards } from './challenge-card.tsx';
export { ShareMenu } from './share-menu.tsx';

interface ChallengeAreaProps {
  title: string;
  /** For search engines. */
  description: string;
  structured?: Record<string, unknown>;
  children: ReactNode;
}

/** A tab of the challenge, with the page's title. */
export function ChallengeArea({ title, description, structured, children }: ChallengeAreaProps) {
  const { language, localize } = useLanguage();
  const { challenge } = useOutletContext<ShownChallenge>();
  return (
    <section className={blocks.area} aria-label={title}>
      <PageHead
        title={`${title} · ${localize(challenge.title)}`}
        description={description}
        image={`/pictures/share/${language}/${challenge.slug}.png`}
        {...(structured && { structured })}
      />
      {children}
    </section>
  );
}

/** The heading of a tab that has something to show, and a sentence about it. */
export function AreaHeader({ title, lead }: { title: string; lead: string }) {
  return (
    <header className={styles.header}>
      <h2>{title}</h2>
      <p>{lead}</p>
    </header>
  );
}
