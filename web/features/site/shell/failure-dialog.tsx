import { IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import { failures } from '../../../platform/failures.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import styles from './failure-dialog.module.css';
import { useShellTexts } from './texts.ts';

/** The latest field with input, which may have been removed or emptied since. */
let typedIn: EventTarget | null = null;

function rememberInput({ target }: Event): void {
  typedIn = target;
}

function hasInput(): boolean {
  if (!(typedIn instanceof HTMLInputElement || typedIn instanceof HTMLTextAreaElement)) return false;
  return typedIn.isConnected && typedIn.value !== '';
}

/** Reports that the server, or a part of the page, could not be reached. The page below stays as it is. */
export function FailureDialog() {
  const { chunkError } = useShellTexts();
  const { networkError } = useUiTexts();
  const kind = useSyncExternalStore(failures.subscribe, failures.getKind, () => undefined);
  useEffect(() => {
    document.addEventListener('input', rememberInput);
    return () => document.removeEventListener('input', rememberInput);
  }, []);
  const chunk = kind === 'chunk';
  return (
    <Dialog open={kind !== undefined} title={chunk ? chunkError.title : networkError.title} onClose={failures.dismiss}>
      <div className={styles.body} role="alert">
        <IconPlugConnectedX className={styles.icon} data-icon="error" aria-hidden size={56} stroke={1.5} />
        <p>{chunk ? chunkError.text : networkError.text}</p>
        {kind === 'network' && hasInput() && <p className={styles.unchanged}>{networkError.unchanged}</p>}
      </div>
      <div className={styles.actions}>
        {chunk && (
          <Button look="outline" onClick={() => location.reload()}>
            {chunkError.reload}
          </Button>
        )}
        <Button onClick={failures.retry}>{networkError.retry}</Button>
      </div>
    </Dialog>
  );
}
