import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { type Notice, noticeBoard, notify } from '../../../platform/notices.ts';
import { onSessionOver } from '../../../platform/renewal.ts';
import styles from './notices.module.css';
import { shellTexts } from './texts.ts';

/** How long a notice stays, unless the reader is at it: what went wrong takes longer to take in. */
const stay = { success: 6_000, failure: 12_000 };
const none: readonly Notice[] = [];

function Snackbar({ notice: { id, tone, title, text }, onClose }: { notice: Notice; onClose: () => void }) {
  const t = useTexts(shellTexts);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => noticeBoard.remove(id), stay[tone]);
    return () => clearTimeout(timer);
  }, [held, id, tone]);
  const Icon = tone === 'success' ? IconCircleCheck : IconAlertTriangle;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here but to wait while it is read
    <div
      className={styles.notice}
      data-notice={id}
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden className={styles.icon} />
      <div className={styles.text} role={tone === 'success' ? 'status' : 'alert'}>
        {title && <p className={styles.title}>{title}</p>}
        <p>{text}</p>
      </div>
      <button type="button" className={styles.close} aria-label={t.close} onClick={onClose}>
        <IconX aria-hidden size={20} />
      </button>
    </div>
  );
}

/** Says in a corner how things went, above whatever is open. */
export function Notices() {
  const t = useTexts(shellTexts);
  const notices = useSyncExternalStore(noticeBoard.subscribe, noticeBoard.getAll, () => none);
  const place = useRef<HTMLDivElement>(null);
  /** Where the reader was before they came here by keyboard. */
  const before = useRef<Element>(null);
  useEffect(() => onSessionOver(() => notify({ tone: 'failure', text: t.sessionOver })), [t]);
  useEffect(() => {
    const element = place.current;
    if (!element?.showPopover) return;
    const isOpen = element.matches(':popover-open');
    // What is shown last lies on top, above a dialog too; but who is in the middle of it stays there.
    if (isOpen && (notices.length === 0 || !element.contains(document.activeElement))) element.hidePopover();
    if (notices.length > 0 && !element.matches(':popover-open')) element.showPopover();
  }, [notices]);

  /** Whoever closes a notice goes on at the next one, or where they were. */
  function close(id: number): void {
    const next = notices.find((one) => one.id !== id);
    const goOn = next ? place.current?.querySelector(`[data-notice="${next.id}"] button`) : before.current;
    noticeBoard.remove(id);
    if (goOn instanceof HTMLElement && goOn.isConnected) goOn.focus();
    else document.getElementById('content')?.focus({ preventScroll: true });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here but to remember where the reader came from
    <div
      ref={place}
      className={styles.place}
      popover="manual"
      onFocus={({ relatedTarget }) => {
        if (relatedTarget && !place.current?.contains(relatedTarget)) before.current = relatedTarget;
      }}
    >
      {notices.map((notice) => (
        <Snackbar key={notice.id} notice={notice} onClose={() => close(notice.id)} />
      ))}
    </div>
  );
}
