import { IconX } from '@tabler/icons-react';
import { useIsMutating } from '@tanstack/react-query';
import { defineTexts } from '../../../i18n/texts.ts';
import { ApiError } from '../../../platform/api.ts';
import { RetryCancelled } from '../../../platform/failures.ts';
import { useQueries } from '../../../platform/query-client.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useApiMutation } from '../../../platform/use-answers.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import styles from './email-confirmation.module.css';

export const useEmailConfirmationTexts = defineTexts('email-confirmation', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

const call = 'POST /me/resend-email-verify';
const mine = { mutationKey: [call] };

/** Requests another confirmation mail. While a request is pending anywhere on the page, another one does nothing. */
function useResend(): { resend: () => Promise<void>; waiting: boolean } {
  const t = useEmailConfirmationTexts().resend;
  const queries = useQueries();
  const waiting = useIsMutating(mine, queries) > 0;
  const { mutate } = useApiMutation(call);

  async function resend(): Promise<void> {
    if (queries.isMutating(mine) > 0) return;
    try {
      await mutate();
      showToast({ tone: 'success', text: t.sent });
    } catch (error) {
      if (error instanceof RetryCancelled) return;
      showToast({ tone: 'failure', text: (error instanceof ApiError && error.message) || t.failed });
      if (!(error instanceof ApiError)) throw error;
    }
  }
  return { resend, waiting };
}

/** Sends the confirmation mail again. */
export function ResendButton() {
  const t = useEmailConfirmationTexts().resend;
  const { resend, waiting } = useResend();
  return (
    <Button look="outline" aria-disabled={waiting} aria-busy={waiting} onClick={() => void resend()}>
      {waiting ? t.waiting : t.button}
    </Button>
  );
}

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
        <button
          type="button"
          className={`${blocks.iconButton} ${styles.close}`}
          aria-label={t.dismiss}
          onClick={onDismiss}
        >
          <IconX aria-hidden />
        </button>
      </div>
    </section>
  );
}
