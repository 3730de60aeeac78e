import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from './dialog.tsx';
import styles from './popover.module.css';
import { useMedia } from './use-media.ts';

interface PopoverProps {
  /** Name of the button, for those who do not see its icon. */
  label: string;
  icon: ReactNode;
  align?: 'start' | 'end';
  /** Opens for a mouse that rests on it as well. */
  hover?: boolean;
  /** On a narrow screen it is a dialog over all of it, with this heading. */
  sheet?: { title: string; closeLabel: string };
  children: ReactNode;
}

/** In milliseconds: a mouse on its way to the panel may stray. */
const leaveDelay = 250;

/** What is asked in a dialog over the page leaves the page as it is. */
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
  /** Opened by the mouse alone: it closes when the mouse leaves, and a click keeps it open. */
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
          {/* Nobody can open it without scripts, so that its content need not come with the page. */}
          {open && children}
        </div>
      )}
    </div>
  );
}
