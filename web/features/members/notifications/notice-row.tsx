import { localize } from '@mutirao/contract/language.ts';
import type { Notice } from '@mutirao/contract/members/notices.ts';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Link } from '../../../ui/link.tsx';
import { NoticeIcon } from './notice-icon.tsx';
import styles from './notice-row.module.css';
import { notificationsTexts } from './texts.ts';

const middleButton = 1;

interface TitleProps {
  notice: Notice;
  onRead: () => void;
  children: ReactNode;
}

/** The whole row answers to it: leads to the page that the notice is about, or says that it was read. */
function Title({ notice: { path, is_read }, onRead, children }: TitleProps) {
  if (path === null)
    return (
      <button type="button" className={styles.title} aria-disabled={is_read} onClick={onRead}>
        {children}
      </button>
    );
  return (
    <Link
      to={path}
      className={styles.title}
      onClick={onRead}
      // In a tab of its own.
      onAuxClick={({ button }) => button === middleButton && onRead()}
    >
      {children}
    </Link>
  );
}

interface NoticeRowProps {
  notice: Notice;
  /** When it happened, as its list tells it. */
  when: string;
  onRead: (notice: Notice) => void;
}

/** A notice in a list; what is unread says so in a word. */
export function NoticeRow({ notice, when, onRead }: NoticeRowProps) {
  const t = useTexts(notificationsTexts);
  const { language } = useLanguage();
  const text = localize(notice.text, language);
  return (
    <li className={styles.row} data-unread={!notice.is_read}>
      <span className={styles.tile}>
        <NoticeIcon event={notice.event} />
      </span>
      <div className={styles.words}>
        <p>
          <Title notice={notice} onRead={() => onRead(notice)}>
            {!notice.is_read && <strong className={styles.isNew}>{t.isNew}</strong>} {localize(notice.title, language)}
          </Title>
        </p>
        {text && <p className={styles.text}>{text}</p>}
        <p className={styles.when}>
          <time dateTime={notice.created_at}>{when}</time>
        </p>
      </div>
    </li>
  );
}

const lengths = [72, 54, 63, 80];

/** The shapes of rows while they are on their way. */
export function NoticeSkeletons({ rows }: { rows: number }) {
  return (
    <ul aria-hidden>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without names
        <li key={index} className={styles.row}>
          <span className={styles.tile} />
          <div className={styles.words}>
            <p className={styles.bone} style={{ width: `${lengths[index % lengths.length]}%` }} />
            <p className={styles.bone} />
            <p className={styles.bone} style={{ width: '20%' }} />
          </div>
        </li>
      ))}
    </ul>
  );
}
