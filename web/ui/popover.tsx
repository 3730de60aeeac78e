import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from './dialog.tsx';
import styles from './popover.module.css';
import { useMedia } from './use-viewport.ts';

interface PopoverProps {
  /** The accessible name of the button. */
  label: string;
  icon: ReactNode;
  align?: 'start' | 'end';
  /** Opens for a mouse that rests on it as well. */
  hover?: boolean;
  /** On a narrow screen it is a full-screen dialog with this heading. */
  sheet?: { title: string };
  children: ReactNode;
}

/** In milliseconds: tolerance for a mouse that moves to the panel. */
const leaveDelay = 250;

/** A dialog opened from the popover does not close it. */
function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog') !== null;
}

/** A button that shows a small panel below itself; closes by Esc, by a click elsewhere and when the focus leaves. */
export function Popover({ label, icon, align = 'start', hover, sheet, children }: PopoverProps) {
  const narrow = useMedia('(max-width: 47.99rem)');
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();
  /** Opened by hovering: it closes when the mouse leaves, and a click keeps it open. */
  const hovered = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  function onHover({ pointerType, type }: PointerEvent): void {
    if (!hover || pointerType !== 'mouse') return;
    clearTimeout(leaving.current);
    if (type === 'pointerenter') {
      hovered.current ||= !open;
      setOpen(true);
    } else if (hovered.current) {
      leaving.current = setTimeout(() => {
        if (!hovered.current) return;
        hovered.current = false;
        setOpen(false);
      }, leaveDelay);
    }
  }

  function onClick(): void {
    setOpen(hovered.current || !open);
    hovered.current = false;
  }

  useEffect(() => {
    if (!open) return;
    const outside = ({ target }: Event) => {
      if (panel.current?.contains(target as Node)) hovered.current = false;
      else if (!place.current?.contains(target as Node) && !isInDialog(target)) setOpen(false);
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isInDialog(event.target)) return;
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
    <div ref={place} className={styles.place} onPointerEnter={onHover} onPointerLeave={onHover}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={label}
        aria-expanded={open}
        {...(sheet && narrow ? { 'aria-haspopup': 'dialog' } : { 'aria-controls': panelId })}
        onClick={onClick}
      >
        {icon}
      </button>
      {sheet && narrow ? (
        <Dialog whole open={open} {...sheet} onClose={() => setOpen(false)}>
          {children}
        </Dialog>
      ) : (
        <div ref={panel} id={panelId} className={`${styles.panel} ${styles[align]}`} hidden={!open}>
          {/* It cannot be opened without scripts, so that the server need not render its content. */}
          {open && children}
        </div>
      )}
    </div>
  );
}
