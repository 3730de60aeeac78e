import type { Session } from '@mutirao/contract/accounts/sessions.ts';
import { formatAgo } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { useNow } from '../../../i18n/now.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from '../../../ui/rows.module.css';
import { useAccountSecurityTexts } from './texts.ts';

/** A session: one browser in which a member is signed in. */
export function SessionRow({ session, onLeave }: { session: Session; onLeave: () => void }) {
  const t = useAccountSecurityTexts().sessions;
  const { language } = useLanguage();
  const now = useNow();
  const seen = t.seen(formatAgo(session.updated_at, now, language) ?? t.now);
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{session.device}</p>
        <p className={styles.more}>
          {session.place && `${t.zone(session.place.replaceAll('_', ' '))} · `}
          <time dateTime={session.updated_at}>{seen}</time>
        </p>
      </div>
      {session.is_current ? (
        <span className={styles.here}>{t.here}</span>
      ) : (
        <Button look="outline" aria-label={`${t.signOutOf(session.device)}, ${seen}`} onClick={onLeave}>
          {t.signOut}
        </Button>
      )}
    </li>
  );
}
