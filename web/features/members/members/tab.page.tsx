import { useLocation } from 'react-router';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ProfileBlock, ProfileList } from './profile-list.tsx';
import { firstTab, tabAt } from './profile-parts.ts';
import { membersTexts } from './texts.ts';

/** What a tab beside "about" lists of the member. */
export function Component() {
  const t = useTexts(membersTexts).tabs;
  const tab = tabAt(useLocation().pathname);
  if (tab === firstTab) return null;
  return (
    <section aria-label={t[tab]}>
      <ProfileList name={tab} />
      {/* Who looks for badges looks for certificates too. */}
      {tab === 'achievements' && <ProfileBlock name="certificates" />}
    </section>
  );
}
