import type { Officer } from '@mutirao/contract/challenges/people/people.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { IconMapPin } from '@tabler/icons-react';
import { defineTexts } from '../../../i18n/texts.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import blocks from '../../../ui/blocks.module.css';
import { Paragraphs } from '../../../ui/rich-text.tsx';
import styles from './people.module.css';

export const usePeopleTexts = defineTexts('people', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** A judge or an adviser. The profile opens in another tab. */
function OfficerCard({ officer: { slug, full_name, avatar, contestant, user_profile } }: { officer: Officer }) {
  const { newTab } = usePeopleTexts();
  return (
    <article className={`${blocks.card} ${styles.card}`}>
      <a className={styles.who} href={linkTo(pages.profile, { slug })} target="_blank" rel="noreferrer">
        <Avatar className={`${blocks.face} ${styles.face}`} address={avatar} size={80} />
        <h3>{full_name}</h3>
        <span className="visually-hidden"> ({newTab})</span>
      </a>
      {contestant.location && (
        <p className={styles.place}>
          <IconMapPin aria-hidden size={18} /> {contestant.location}
        </p>
      )}
      {user_profile.about && (
        <div className={styles.about}>
          <Paragraphs text={user_profile.about} />
        </div>
      )}
    </article>
  );
}

/** Judges or advisers in a grid. */
export function OfficerGrid({ officers, label }: { officers: readonly Officer[]; label: string }) {
  return (
    <ul className={`${blocks.cards} ${styles.grid}`} aria-label={label}>
      {officers.map((officer) => (
        <li key={officer.id}>
          <OfficerCard officer={officer} />
        </li>
      ))}
    </ul>
  );
}
