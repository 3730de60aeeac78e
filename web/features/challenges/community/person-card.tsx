import type { CommunityUser } from '@mutirao/contract/challenges/community.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { IconMapPin } from '@tabler/icons-react';
import { useLanguage } from '../../../i18n/language.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import styles from './community.module.css';
import { useCommunityTexts } from './texts.ts';

interface PersonCardProps {
  person: CommunityUser;
  /** A line in the window of the map, which names the place. */
  brief?: boolean;
}

/** A participant: who, from where, and what they can do. The profile opens in another tab. */
export function PersonCard({ person, brief }: PersonCardProps) {
  const t = useCommunityTexts();
  const { localize } = useLanguage();
  const { slug, full_name: name, avatar, contestant } = person;
  const { location, skills } = contestant;
  return (
    <article className={brief ? styles.line : styles.card}>
      <a className={styles.who} href={linkTo(pages.profile, { slug })} target="_blank" rel="noreferrer">
        <Avatar className={styles.face} address={avatar} size={brief ? 48 : 72} />
        <h3 className={styles.name}>{name}</h3>
        <span className="visually-hidden"> ({t.newTab})</span>
      </a>
      {!brief && location && (
        <p className={styles.place}>
          <IconMapPin aria-hidden size={18} /> {location}
        </p>
      )}
      {skills.length > 0 && <p className={styles.skills}>{skills.map((skill) => localize(skill.name)).join(' · ')}</p>}
    </article>
  );
}
