import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { IconEyeOff } from '@tabler/icons-react';
import { useMember } from '../../../platform/session.ts';
import { Link } from '../../../ui/link.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import styles from './post.module.css';
import { useForumTexts } from './texts.ts';

interface PostTextProps {
  html: string;
  isHidden: boolean;
  /** The id of its author. */
  authorId: number;
}

/** The text of a post. Where moderation hid it, its place says so; its author and moderators still see the text. */
export function PostText({ html, isHidden, authorId }: PostTextProps) {
  const t = useForumTexts().topic;
  const { member } = useMember();
  return (
    <>
      {isHidden && (
        <p className={styles.hidden}>
          <IconEyeOff aria-hidden size={20} />
          <span>{t.hidden}</span>
          {member?.id === authorId && <Link to={linkTo(pages.myModeration)}>{t.seeWhy}</Link>}
        </p>
      )}
      {html && <RichText html={html} />}
    </>
  );
}
