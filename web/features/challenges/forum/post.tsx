import type { ForumUser } from '@mutirao/contract/challenges/forum/forum.ts';
import { challengeRoleLabel } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import { memberName, roleLabel } from '@mutirao/contract/members/members/roles.ts';
import type { TextLanguage } from '@mutirao/contract/schemas.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage, useTextLanguage } from '../../../i18n/language.tsx';
import { useMember } from '../../../platform/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Link } from '../../../ui/link.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import styles from './forum.module.css';
import { useForumTexts } from './use-forum.tsx';

interface PostTextProps {
  html: string;
  language: TextLanguage;
  isHidden: boolean;
  /** The id of its author. */
  authorId: number;
}

/** The text of a post. Where moderation hid it, its place says so; its author and moderators still see the text. */
export function PostText({ html, language, isHidden, authorId }: PostTextProps) {
  const t = useForumTexts().topic;
  const { member } = useMember();
  const langOf = useTextLanguage();
  return (
    <>
      {isHidden && (
        <p className={styles.hidden}>
          <IconEyeOff aria-hidden size={20} />
          <span>{t.hidden}</span>
          {member?.id === authorId && <Link to={linkTo(pages.myModeration)}>{t.seeWhy}</Link>}
        </p>
      )}
      {html && <RichText html={html} {...langOf(language)} />}
    </>
  );
}

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
