import type { InboxItem } from '@mutirao/contract/organisation/inbox.ts';
import { formatMoment } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useSignedIn } from '../../../../platform/signed-in.tsx';
import styles from './inbox.module.css';
import { useInboxTexts } from './texts.ts';

/** Who did what with an enquiry, the oldest first. */
export function ItemHistory({ events }: Pick<InboxItem, 'events'>) {
  const { item: t, nobody } = useInboxTexts();
  const { language } = useLanguage();
  const { timezone } = useSignedIn().platform_setting;
  if (events.length === 0) return <p>{t.noHistory}</p>;
  return (
    <ol className={styles.history}>
      {events.map(({ id, kind, actor, assignee, text, created_at }) => (
        <li key={id} data-kind={kind}>
          <p className={styles.by}>
            <strong>{actor?.full_name ?? t.command}</strong> {t.events[kind]}
            {kind === 'assigned' && ` ${assignee?.full_name ?? nobody.toLowerCase()}`} ·{' '}
            <time dateTime={created_at}>{formatMoment(created_at, language, timezone)}</time>
          </p>
          {text && <div className={styles.said}>{text}</div>}
        </li>
      ))}
    </ol>
  );
}
