import { IconAlertTriangle, IconCircleCheck, IconPlugConnectedX, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { onSessionExpired } from '../../../platform/credentials.ts';
import { failures } from '../../../platform/failures.ts';
import { showToast, type Toast, toastStore } from '../../../platform/toasts.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import styles from './footer.module.css';
import { useShellTexts } from './texts.ts';

/** The latest field with input, which may have been removed or emptied since. */
let typedIn: EventTarget | null = null;

function rememberInput({ target }: Event): void {
  typedIn = target;
}

function hasInput(): boolean {
  if (!(typedIn instanceof HTMLElement) || !typedIn.isConnected) return false;
  // An editor of rich text has no value.
  return ('value' in typedIn ? typedIn.value : typedIn.textContent) !== '';
}

/** In milliseconds: just after the event, a network often reaches nothing yet. */
const onlineDelay = 1000;

/** Reports that the server, or a part of the page, could not be reached. The page below stays as it is. */
export function FailureDialog() {
  const { chunkError } = useShellTexts();
  const { networkError } = useUiTexts();
  const kind = useSyncExternalStore(failures.subscribe, failures.getKind, () => undefined);
  useEffect(() => {
    document.addEventListener('input', rememberInput);
    return () => document.removeEventListener('input', rememberInput);
  }, []);
  useEffect(() => {
    if (!kind) return;
    let timer: ReturnType<typeof setTimeout>;
    const retrySoon = () => {
      timer = setTimeout(failures.retry, onlineDelay);
    };
    addEventListener('online', retrySoon);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retrySoon);
    };
  }, [kind]);
  const chunk = kind === 'chunk';
  return (
    <Dialog open={kind !== undefined} title={chunk ? chunkError.title : networkError.title} onClose={failures.dismiss}>
      <div className={styles.body} role="alert">
        <IconPlugConnectedX className={styles.failureDialogIcon} data-icon="error" aria-hidden size={56} stroke={1.5} />
        <p>{chunk ? chunkError.text : networkError.text}</p>
        {kind && !navigator.onLine && <p>{networkError.byItself}</p>}
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

/** How long a toast stays without hover or focus: failures take longer to read. */
const stay = { success: 6_000, failure: 12_000 };
const none: readonly Toast[] = [];

function ToastMessage({ toast: { id, tone, title, text }, onClose }: { toast: Toast; onClose: () => void }) {
  const t = useShellTexts();
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => toastStore.remove(id), stay[tone]);
    return () => clearTimeout(timer);
  }, [paused, id, tone]);
  const Icon = tone === 'success' ? IconCircleCheck : IconAlertTriangle;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only pauses the timer
    <div
      className={styles.toast}
      data-toast={id}
      data-tone={tone}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon aria-hidden className={styles.icon} />
      <div className={styles.text} role={tone === 'success' ? 'status' : 'alert'}>
        {title && <p className={styles.title}>{title}</p>}
        <p>{text}</p>
      </div>
      <button type="button" className={`${blocks.iconButton} ${styles.close}`} aria-label={t.close} onClick={onClose}>
        <IconX aria-hidden size={20} />
      </button>
    </div>
  );
}

/** The toasts in their corner, above whatever is open. */
export function Toasts() {
  const t = useShellTexts();
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.getAll, () => none);
  const place = useRef<HTMLDivElement>(null);
  /** The focused element before the user moved to the toasts by keyboard. */
  const before = useRef<Element>(null);
  useEffect(() => onSessionExpired(() => showToast({ tone: 'failure', text: t.sessionExpired })), [t]);
  useEffect(() => {
    const element = place.current;
    if (!element?.showPopover) return;
    const isOpen = element.matches(':popover-open');
    // The latest top layer element is on top, above a dialog too; a toast with the focus is not moved.
    if (isOpen && (toasts.length === 0 || !element.contains(document.activeElement))) element.hidePopover();
    if (toasts.length > 0 && !element.matches(':popover-open')) element.showPopover();
  }, [toasts]);

  /** After a toast is closed, the focus moves to the next one, or back to where it was. */
  function close(id: number): void {
    const next = toasts.find((one) => one.id !== id);
    const goOn = next ? place.current?.querySelector(`[data-toast="${next.id}"] button`) : before.current;
    toastStore.remove(id);
    if (goOn instanceof HTMLElement && goOn.isConnected) goOn.focus();
    else document.getElementById('content')?.focus({ preventScroll: true });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stores the element that had the focus before
    <div
      ref={place}
      className={styles.place}
      popover="manual"
      onFocus={({ relatedTarget }) => {
        if (relatedTarget && !place.current?.contains(relatedTarget)) before.current = relatedTarget;
      }}
    >
      {toasts.map((toast) => (
        <ToastMessage key={toast.id} toast={toast} onClose={() => close(toast.id)} />
      ))}
    </div>
  );
}
