import { IconX } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './foot-banner.module.css';

interface FootBannerProps {
  title: string;
  /** The text. */
  children: ReactNode;
  /** Its actions. */
  action: ReactNode;
  dismiss: string;
  onDismiss: () => void;
}

/** A banner at the foot of the screen, above which toasts appear; it does not block the page. */
export function FootBanner({ title, children, action, dismiss, onDismiss }: FootBannerProps) {
  const banner = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = banner.current;
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
    <section ref={banner} className={styles.banner} aria-label={title}>
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
