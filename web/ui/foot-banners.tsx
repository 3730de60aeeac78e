import { IconX } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './foot-banners.module.css';

/** Stacks banners at the foot of the screen, above which toasts appear. */
export function FootBanners({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => root.style.setProperty('--banner', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--banner');
    };
  }, []);
  return (
    <div ref={place} className={styles.place}>
      {children}
    </div>
  );
}

interface FootBannerProps {
  title: string;
  /** The text. */
  children: ReactNode;
  /** Its actions. */
  action: ReactNode;
  dismiss: string;
  onDismiss: () => void;
}

/** A banner that does not block the page. */
export function FootBanner({ title, children, action, dismiss, onDismiss }: FootBannerProps) {
  return (
    <section className={styles.banner} aria-label={title}>
      <div className={styles.inner}>
        <div className={styles.text}>
          <p className={styles.title}>{title}</p>
          {children}
        </div>
        {action}
        <button type="button" className={styles.close} aria-label={dismiss} onClick={onDismiss}>
          <IconX aria-hidden />
        </button>
      </div>
    </section>
  );
}
