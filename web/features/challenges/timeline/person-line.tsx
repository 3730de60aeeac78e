import type { InteractionUser } from '@mutirao/contract/challenges/interactions.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import styles from './interaction.module.css';
import { useTimelineTexts } from './texts.ts';

const defaultAvatar = '/icons/avatar.svg';

interface PersonLineProps {
  /** Null once they deleted their account. */
  user: InteractionUser | null;
  /** The heading's level, where the name is one. */
  level?: 'h3' | 'p';
  /** Marks beside the name. */
  marks?: ReactNode;
  /** Below the name, such as the time. */
  children: ReactNode;
}

/** Who wrote something, and when. The profile opens in another tab. */
export function PersonLine({ user, level: Name = 'p', marks, children }: PersonLineProps) {
  const t = useTimelineTexts().replies;
  return (
    <header className={styles.person}>
      <Avatar className={styles.face} address={user?.avatar ?? defaultAvatar} size={44} />
      <div>
        <div className={styles.names}>
          <Name className={styles.name}>
            {user ? (
              <a href={linkTo(pages.profile, { slug: user.slug })} target="_blank" rel="noreferrer">
                {user.full_name}
                <span className="visually-hidden"> ({t.newTab})</span>
              </a>
            ) : (
              t.someone
            )}
          </Name>
          {marks}
        </div>
        <p className={styles.when}>{children}</p>
      </div>
    </header>
  );
}
