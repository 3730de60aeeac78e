import { ConfirmReminder } from '../features/accounts/email-confirmation/index.ts';
import { LegalReminder } from '../features/organisation/pages/index.ts';
import { FootBanners } from '../ui/foot-banners.tsx';

/** The reminders for a member at the foot of every page. */
export function MemberReminders() {
  return (
    <FootBanners>
      <LegalReminder />
      <ConfirmReminder />
    </FootBanners>
  );
}
