import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './popover.module.css';

interface PopoverProps {
  /** Name of the button, for those who do not see its icon. */
  label: string;
  icon: ReactNode;
  align?: 'start' | 'end';
  children: ReactNode;
}

/** A button that shows a small panel below itself; closes by Esc, by a click elsewhere and when the focus leaves. */
export function Popover({ label, icon, align = 'start', children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false);
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('keydown', onEscape);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('keydown', onEscape);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);

  return (
    <div ref={place} className={styles.place}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={label}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        {icon}
      </button>
      <div id={panelId} className={`${styles.panel} ${styles[align]}`} hidden={!open}>
        {children}
      </div>
    </div>
  );
}
