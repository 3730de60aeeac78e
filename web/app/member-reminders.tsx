import { ConfirmReminder } from '../features/accounts/email-confirmation/index.ts';
import { LegalReminder } from '../features/organisation/pages/index.ts';
import { FootBanners } from '../ui/foot-banners.tsx';

/** What a member is asked for at the foot of every page. */
export function MemberReminders() {
  return (
    <FootBanners>
      <LegalReminder />
      <ConfirmReminder />
    </FootBanners>
  );
}
