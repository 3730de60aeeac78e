import { IconPlugConnectedX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { failures } from '../../../platform/failures.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './failure-dialog.module.css';
import { shellTexts } from './texts.ts';

/** Says that the server, or a part of the page, could not be reached. The page below stays as it is. */
export function FailureDialog() {
  const t = useTexts(shellTexts);
  const kind = useSyncExternalStore(failures.subscribe, failures.getKind, () => undefined);
  const chunk = kind === 'chunk';
  return (
    <Dialog
      open={kind !== undefined}
      title={chunk ? t.chunkError.title : t.networkError.title}
      closeLabel={t.close}
      onClose={failures.dismiss}
    >
      <div className={styles.body} role="alert">
        <IconPlugConnectedX className={styles.icon} data-icon="error" aria-hidden size={56} stroke={1.5} />
        <p>{chunk ? t.chunkError.text : t.networkError.text}</p>
        {!chunk && <p className={styles.kept}>{t.networkError.kept}</p>}
      </div>
      <div className={styles.actions}>
        {chunk && (
          <Button look="outline" onClick={() => location.reload()}>
            {t.chunkError.reload}
          </Button>
        )}
        <Button onClick={failures.retry}>{t.networkError.retry}</Button>
      </div>
    </Dialog>
  );
}
