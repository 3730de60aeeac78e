import { IconX } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './confirm-banner.module.css';
import { ResendButton } from './resend-button.tsx';
import { accountLinksTexts } from './texts.ts';

interface ConfirmBannerProps {
  email: string;
  onDismiss: () => void;
}

/** Tells the page how much room to leave at its end, whatever size the text has. */
function useRoom() {
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
  return banner;
}

/** Asks a member to confirm the e-mail address, at the foot of the screen. */
export function ConfirmBanner({ email, onDismiss }: ConfirmBannerProps) {
  const t = useTexts(accountLinksTexts).banner;
  const banner = useRoom();
  return (
    <section ref={banner} className={styles.banner} aria-label={t.title}>
      <div className={styles.inner}>
        <div className={styles.text}>
          <p className={styles.title}>{t.title}</p>
          <p>{t.text(email)}</p>
        </div>
        <ResendButton />
        <button type="button" className={styles.close} aria-label={t.dismiss} onClick={onDismiss}>
          <IconX aria-hidden />
        </button>
      </div>
    </section>
  );
}
