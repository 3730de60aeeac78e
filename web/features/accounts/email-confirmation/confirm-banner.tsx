import { FootBanner } from '../../../ui/foot-banners.tsx';
import { ResendButton } from './resend-button.tsx';
import { useEmailConfirmationTexts } from './texts.ts';

interface ConfirmBannerProps {
  email: string;
  onDismiss: () => void;
}

/** Asks a member to confirm the e-mail address, in a line at the foot of the screen. */
export function ConfirmBanner({ email, onDismiss }: ConfirmBannerProps) {
  const t = useEmailConfirmationTexts().banner;
  return (
    <FootBanner title={t.title} tone="sun" action={<ResendButton />} dismiss={t.dismiss} onDismiss={onDismiss}>
      <p>{t.text(email)}</p>
    </FootBanner>
  );
}
