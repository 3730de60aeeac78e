import type { Passkey } from '@mutirao/contract/accounts/passkeys.ts';
import { formatAgo, formatDay } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useNow } from '../../../../i18n/now.tsx';
import { Button } from '../../../../ui/button.tsx';
import rowStyles from '../../../../ui/rows.module.css';
import styles from './factors.module.css';
import { useSecondFactorSettingsTexts } from './texts.ts';

interface PasskeyRowProps {
  passkey: Passkey;
  onAsk: (to: 'rename' | 'remove') => void;
}

/** A passkey: its name, where it is stored, when it was created and last used. */
export function PasskeyRow({ passkey: { name, is_synced, created_at, last_used_at }, onAsk }: PasskeyRowProps) {
  const t = useSecondFactorSettingsTexts().passkeys;
  const { language } = useLanguage();
  const now = useNow();
  const used = last_used_at ? t.used(formatAgo(last_used_at, now, language) ?? t.now) : t.neverUsed;
  return (
    <li className={rowStyles.row}>
      <div>
        <p className={rowStyles.name}>{name}</p>
        <p className={rowStyles.more}>{is_synced ? t.synced : t.onDevice}</p>
        <p className={rowStyles.more}>
          {t.created(formatDay(created_at))} · {used}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button look="outline" aria-label={t.renameOf(name)} onClick={() => onAsk('rename')}>
          {t.rename}
        </Button>
        <Button look="outline" aria-label={t.removeOf(name)} onClick={() => onAsk('remove')}>
          {t.remove}
        </Button>
      </div>
    </li>
  );
}
