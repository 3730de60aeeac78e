import { useState } from 'react';
import { formatDay } from '../../../../i18n/dates.ts';
import { copyText } from '../../../../platform/copy-text.ts';
import { saveFile } from '../../../../platform/save-file.ts';
import { useMember } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choices.tsx';
import dialogStyles from '../../../../ui/dialog.module.css';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import styles from './factors.module.css';
import { useFocusOnTitle, useSecondFactorSettingsTexts } from './part.tsx';

interface ShownCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Recovery codes, shown this once: the dialog closes when the member says that they are stored. */
export function ShownCodes({ codes, onDone }: ShownCodesProps) {
  const t = useSecondFactorSettingsTexts().recovery.shown;
  const { member } = useMember();
  const sheet = useFocusOnTitle<HTMLDivElement>();
  const [isStored, setStored] = useState(false);
  const [isWarned, setWarned] = useState(false);
  const [status, setStatus] = useState('');
  const heading = t.heading(member?.email ?? '', location.host, formatDay(new Date().toISOString()));
  const text = [heading, '', ...codes, ''].join('\n');
  const close = () => (isStored ? onDone() : setWarned(true));
  return (
    <Dialog open title={t.title} onClose={close}>
      <div ref={sheet} className={styles.sheet}>
        <p className={styles.heading}>{heading}</p>
        <p className={styles.text}>{t.text}</p>
        <ul className={styles.codes} aria-label={t.list}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className={dialogStyles.actions}>
        <Button look="outline" onClick={async () => setStatus((await copyText(text)) ? t.copied : t.notCopied)}>
          {t.copy}
        </Button>
        <Button look="outline" onClick={() => saveFile(new File([text], t.file, { type: 'text/plain' }))}>
          {t.download}
        </Button>
        <Button look="outline" onClick={() => print()}>
          {t.print}
        </Button>
      </div>
      <p role="status">{status}</p>
      <Checkbox
        label={t.stored}
        checked={isStored}
        onChange={({ currentTarget }) => setStored(currentTarget.checked)}
      />
      {isWarned && !isStored && <Failure>{t.first}</Failure>}
      <div className={dialogStyles.actions}>
        <Button onClick={close}>{t.done}</Button>
      </div>
    </Dialog>
  );
}
