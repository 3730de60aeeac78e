import { IconX } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from '../../../ui/link.tsx';
import { rememberFocus } from '../../../ui/return-focus.ts';
import styles from './page-dialog.module.css';

interface PageDialogProps {
  title: string;
  /** The name of the link that closes it, and the page behind, where it leads without scripts. */
  closing: { readonly label: string; readonly to: string };
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog with an address of its own. The server sends it open, in the same place, so it can be read without scripts;
 * hydration makes it modal. It closes by its icon, by Esc, and by a click outside.
 */
export function PageDialog({ title, closing, onClose, children }: PageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** A text that is selected in the dialog may be released outside. */
  const isOutside = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const returnFocus = rememberFocus();
    // Open as the server sent it, it cannot become modal.
    element.close();
    element.showModal();
    heading.current?.focus();
    return () => {
      element.close();
      returnFocus();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Esc
    <dialog
      ref={dialog}
      open
      className={styles.dialog}
      aria-labelledby="page-dialog"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={({ target }) => {
        isOutside.current = target === dialog.current;
      }}
      onClick={({ target }) => target === dialog.current && isOutside.current && onClose()}
    >
      <div className={styles.sheet}>
        <div className={styles.header}>
          <h2 ref={heading} id="page-dialog" tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <Link
            to={closing.to}
            className={styles.close}
            aria-label={closing.label}
            preventScrollReset
            onClick={(event) => {
              event.preventDefault();
              onClose();
            }}
          >
            <IconX aria-hidden />
          </Link>
        </div>
        {children}
      </div>
    </dialog>
  );
}
