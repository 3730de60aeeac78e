import { recoveryCodeCount } from '@mutirao/contract/accounts/second-factor.ts';
import { useState } from 'react';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../../i18n/numbers.ts';
import { callApi } from '../../../../platform/api.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import styles from './factors.module.css';
import { Part } from './part.tsx';
import { useSecondFactorSettingsTexts } from './texts.ts';

/** So few are shown with a hint to renew them. */
const few = Math.floor(recoveryCodeCount / 3);

interface RecoveryCodesProps {
  left: number;
  /** New ones, to be shown this once. */
  onCodes: (codes: readonly string[]) => void;
}

/** How many recovery codes are left, and how to renew them. */
export function RecoveryCodes({ left, onCodes }: RecoveryCodesProps) {
  const t = useSecondFactorSettingsTexts().recovery;
  const { language } = useLanguage();
  const [asking, setAsking] = useState(false);
  const count = left === 0 ? t.none : t.left(formatNumber(left, language), isOne(left, language));
  return (
    <Part title={t.title} what={t.what}>
      <p className={left <= few ? styles.urgent : undefined}>
        {count} {left > 0 && left <= few && t.few}
      </p>
      <div>
        <Button look="outline" onClick={() => setAsking(true)}>
          {t.renew}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          texts={t.renewing}
          onConfirm={async () => {
            const { recovery_codes } = await callApi('POST /me/recovery-codes');
            setAsking(false);
            onCodes(recovery_codes);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Part>
  );
}
