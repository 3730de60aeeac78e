import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { type Notice, noticeBoard, notify } from '../../platform/notices.ts';
import { onSessionOver } from '../../platform/renewal.ts';
import styles from './notices.module.css';
import { shellTexts } from './texts.ts';

/** How long a notice stays, unless the reader is at it: what went wrong takes longer to take in. */
const stay = { success: 6_000, failure: 12_000 };
const none: readonly Notice[] = [];

function Snackbar({ notice: { id, tone, title, text } }: { notice: Notice }) {
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
      <button type="button" className={styles.close} aria-label={t.close} onClick={() => noticeBoard.remove(id)}>
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
  useEffect(() => onSessionOver(() => notify({ tone: 'failure', text: t.sessionOver })), [t]);
  useEffect(() => {
    const element = place.current;
    if (!element?.showPopover || notices.length === 0) return;
    // What is shown last lies on top, above a dialog too.
    element.showPopover();
    return () => element.hidePopover();
  }, [notices]);
  return (
    <div ref={place} className={styles.place} popover="manual" aria-live="polite">
      {notices.map((notice) => (
        <Snackbar key={notice.id} notice={notice} />
      ))}
    </div>
  );
}
