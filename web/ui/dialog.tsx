import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  title: string;
  closeLabel: string;
  onClose: () => void;
  /** In pixels. */
  width?: number;
  /** Covers the whole screen, as on a phone. */
  whole?: boolean;
  children: ReactNode;
}

/** A window over the page: takes the focus, closes by its icon, outside and by Esc, gives the focus back. */
export function Dialog({ open, title, closeLabel, onClose, width = 480, whole, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);

  // Closing is what gives the focus back: a dialog that is only taken away keeps it.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Esc
    <dialog
      ref={dialog}
      className={whole ? `${styles.dialog} ${styles.whole}` : styles.dialog}
      {...(!whole && { style: { maxWidth: `min(${width}px, calc(100vw - 2rem))` } })}
      aria-labelledby={titleId}
      // Esc; a close of ours is no wish of the user's.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {open && (
        <div className={styles.sheet}>
          <div className={styles.header}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
              <IconX aria-hidden />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
