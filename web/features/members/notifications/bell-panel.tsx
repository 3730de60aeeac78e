import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { IconSettings } from '@tabler/icons-react';
import { formatAgo } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { useNow } from '../../../i18n/now.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './bell-panel.module.css';
import { NoticeRow } from './notice-row.tsx';
import { NoticeStates } from './notice-states.tsx';
import { notificationsTexts } from './texts.ts';
import { useNotices, useReading } from './use-notices.ts';

/** So many fit; the page has the others. */
const most = 6;

/** The newest notices, or what there is instead of them. */
function Newest() {
  const t = useTexts(notificationsTexts);
  const { language } = useLanguage();
  const now = useNow();
  const { read } = useReading();
  return (
    <NoticeStates list={useNotices()} rows={3} level="p">
      {(notices) => (
        <ul className={styles.list}>
          {notices.slice(0, most).map((notice) => (
            <NoticeRow
              key={notice.id}
              notice={notice}
              when={formatAgo(notice.created_at, now, language) ?? t.justNow}
              onRead={read}
            />
          ))}
        </ul>
      )}
    </NoticeStates>
  );
}

/** What the bell shows when it is opened. */
export function BellPanel() {
  const t = useTexts(notificationsTexts);
  return (
    <div className={styles.panel} role="group" aria-label={t.title}>
      <div className={styles.newest}>
        <Newest />
      </div>
      <p className={styles.ways}>
        <Link to={linkTo(pages.notifications)}>{t.seeAll}</Link>
        <Link to={linkTo(pages.settings.settings, { slug: 'me' })}>
          <IconSettings aria-hidden size={20} /> {t.settings}
        </Link>
      </p>
    </div>
  );
}
