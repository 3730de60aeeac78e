import { IconX } from '@tabler/icons-react';
import styles from './confirm-banner.module.css';
import { ResendButton, useEmailConfirmationTexts } from './resend-button.tsx';

interface ConfirmBannerProps {
  email: string;
  /** The platform has no mail server yet. */
  isWaiting: boolean;
  onDismiss: () => void;
}

/** Asks a member to confirm the e-mail address, in a line above the page that scrolls away with it. */
export function ConfirmBanner({ email, isWaiting, onDismiss }: ConfirmBannerProps) {
  const t = useEmailConfirmationTexts().banner;
  return (
    <section className={styles.banner} aria-label={t.title}>
      <div className={styles.inner}>
        <div className={styles.text}>
          <p className={styles.title}>{isWaiting ? t.waiting : t.title}</p>
          <p>{isWaiting ? t.waitingText : t.text(email)}</p>
        </div>
        {!isWaiting && <ResendButton />}
        <button type="button" className={styles.close} aria-label={t.dismiss} onClick={onDismiss}>
          <IconX aria-hidden />
        </button>
      </div>
    </section>
  );
}
