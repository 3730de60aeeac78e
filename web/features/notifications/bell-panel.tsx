import { IconSettings } from '@tabler/icons-react';
import { formatAgo } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useNow } from '../../i18n/now.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { paths } from '../../platform/paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Vignette } from '../../ui/vignette.tsx';
import styles from './bell-panel.module.css';
import { NoticeRow, NoticeSkeleton } from './notice-row.tsx';
import { ReadAllButton } from './read-all-button.tsx';
import { notificationsTexts } from './texts.ts';
import { useNotices, useReading } from './use-notices.ts';

/** So many fit; the page has the others. */
const most = 6;

/** The newest notices, or what there is instead of them. */
function Newest() {
  const t = useTexts(notificationsTexts);
  const { language } = useLanguage();
  const now = useNow();
  const { notices, data, error, refetch } = useNotices();
  const { read } = useReading();
  if (!data && error)
    return (
      <Vignette announced picture="broken" level="p" title={t.failed.title} text={t.failed.text}>
        <Button look="outline" onClick={() => void refetch()}>
          {t.failed.retry}
        </Button>
      </Vignette>
    );
  if (!data)
    return (
      <>
        <p className="visually-hidden" role="status">
          {t.loading}
        </p>
        <ul>
          {[0, 1, 2].map((index) => (
            <NoticeSkeleton key={index} index={index} />
          ))}
        </ul>
      </>
    );
  const [newest] = notices;
  if (!newest)
    return (
      <Vignette picture="empty" level="p" title={t.empty.title} text={t.empty.text}>
        <LinkButton to={paths.challengesInProgress()} look="outline">
          {t.empty.next}
        </LinkButton>
      </Vignette>
    );
  return (
    <>
      <ReadAllButton newest={newest} />
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
    </>
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
        <Link to={paths.notifications()}>{t.seeAll}</Link>
        <Link to={paths.settings('settings')}>
          <IconSettings aria-hidden size={20} /> {t.settings}
        </Link>
      </p>
    </div>
  );
}
