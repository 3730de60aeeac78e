import type { ForumUser, Topic } from '@mutirao/contract/challenges/forum/forum.ts';
import { challengeRoleLabel } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import { memberName, roleLabel } from '@mutirao/contract/members/members/roles.ts';
import type { TextLanguage } from '@mutirao/contract/schemas.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { IconCircleCheck, IconEyeOff, IconLock, IconPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatMoment, formatPost } from '../../../i18n/dates.ts';
import { useLanguage, useTextLanguage } from '../../../i18n/language.tsx';
import { useMember } from '../../../platform/session.ts';
import { useReaderZone } from '../../../platform/signed-in.tsx';
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

/** The time of a post; the title names the zone. */
export function PostTime({ instant }: { instant: string }) {
  const t = useForumTexts();
  const { language } = useLanguage();
  const { zone, name } = useReaderZone();
  const moment = formatMoment(instant, language, zone);
  return (
    <time dateTime={instant} title={`${moment}. ${t.zone(name)}`}>
      {formatPost(instant, language, zone)}
    </time>
  );
}

/** The mark of a post that was changed after it was published. */
export function EditedMark({ created_at, updated_at }: { created_at: string; updated_at: string }) {
  const t = useForumTexts().topic;
  const { language } = useLanguage();
  const { zone } = useReaderZone();
  if (created_at === updated_at) return null;
  return <span title={t.editedAt(formatMoment(updated_at, language, zone))}>({t.edited})</span>;
}

type Marked = Pick<Topic, 'is_pinned' | 'is_closed' | 'is_hidden' | 'answer_id'>;

/** Whether a topic is pinned, closed, answered or hidden, in words with icons. */
export function TopicMarks({ topic }: { topic: Marked }) {
  const t = useForumTexts();
  const marks = [
    topic.is_pinned && { Icon: IconPin, text: t.pinned },
    topic.is_closed && { Icon: IconLock, text: t.closed },
    topic.answer_id !== null && { Icon: IconCircleCheck, text: t.answered },
    topic.is_hidden && { Icon: IconEyeOff, text: t.hidden },
  ].filter((mark) => mark !== false);
  if (marks.length === 0) return null;
  return (
    <ul className={styles.marks}>
      {marks.map(({ Icon, text }) => (
        <li key={text}>
          <Icon aria-hidden size={16} />
          {text}
        </li>
      ))}
    </ul>
  );
}
