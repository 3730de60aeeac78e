import { challengeRoleLabel } from '@mutirao/contract/challenges/challenge-roles.ts';
import type { ForumUser } from '@mutirao/contract/challenges/forum.ts';
import { memberName, roleLabel } from '@mutirao/contract/members/roles.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './post.module.css';

interface AuthorProps {
  user: ForumUser;
  location?: string | null;
  /** When it was posted. */
  children: ReactNode;
}

/** The author of a post: picture, name, role and place. */
export function Author({ user, location, children }: AuthorProps) {
  const { language } = useLanguage();
  const { name: role } = user.role;
  const name = memberName(user, language);
  return (
    <div className={styles.author}>
      <Avatar className={styles.face} address={user.avatar} size={48} />
      <div>
        <p className={styles.who}>
          {user.slug ? <Link to={linkTo(pages.profile, { slug: user.slug })}>{name}</Link> : <strong>{name}</strong>}
          <span className={styles.role} data-role={role}>
            {role === 'challenge_admin' ? challengeRoleLabel(role, language) : roleLabel(role, language)}
          </span>
        </p>
        <p className={styles.facts}>
          {children}
          {location && <span>{location}</span>}
        </p>
      </div>
    </div>
  );
}
