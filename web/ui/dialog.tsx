import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { useUiTexts } from './texts.ts';

interface DialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** In pixels. */
  width?: number;
  /** Covers the whole screen, as on a phone. */
  whole?: boolean;
  children: ReactNode;
}

/** A modal dialog: takes the focus, closes by its icon, outside and by Esc, and returns the focus. */
export function Dialog({ open, title, onClose, width = 480, whole, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { close } = useUiTexts();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);

  // Closing returns the focus: a dialog that is only removed does not.
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
      // Esc; our own close is no cancellation by the user.
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
            <button type="button" className={styles.close} aria-label={close} onClick={onClose}>
              <IconX aria-hidden />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
