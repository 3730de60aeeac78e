import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import blocks from './blocks.module.css';
import styles from './dialog.module.css';
import { rememberFocus } from './return-focus.ts';
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

const firstField = 'input:not([type=hidden], [tabindex="-1"], :disabled), select, textarea';

/**
 * A modal dialog. The focus goes to its first field, else to its heading, and returns to what opened it, or took its
 * place. It closes by its icon, by Esc, and by a press and release outside.
 */
export function Dialog({ open, title, onClose, width = 480, whole, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** A text that is selected in the dialog may be released outside. */
  const isOutside = useRef(false);
  const titleId = useId();
  const { close } = useUiTexts();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    const returnFocus = rememberFocus();
    element.showModal();
    (element.querySelector<HTMLElement>(firstField) ?? heading.current)?.focus();
    return () => {
      element.close();
      returnFocus();
    };
  }, [open]);

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
      onPointerDown={({ target }) => {
        isOutside.current = target === dialog.current;
      }}
      onPointerUp={({ target }) => {
        isOutside.current &&= target === dialog.current;
      }}
      onClick={({ target }) => target === dialog.current && isOutside.current && onClose()}
    >
      {open && (
        <div className={styles.sheet}>
          <div className={styles.header}>
            <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            <button
              type="button"
              className={`${blocks.iconButton} ${styles.close}`}
              aria-label={close}
              onClick={onClose}
            >
              <IconX aria-hidden />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
