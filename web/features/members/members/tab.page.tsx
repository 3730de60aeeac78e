import { useLocation } from 'react-router';
import { ProfileBlock, ProfileList } from './profile-list.tsx';
import { firstTab, tabAt } from './profile-parts.ts';
import { useMembersTexts } from './texts.ts';

/** The list on a tab beside "about". */
export function Component() {
  const t = useMembersTexts().tabs;
  const tab = tabAt(useLocation().pathname);
  if (tab === firstTab) return null;
  return (
    <section aria-label={t[tab]}>
      <ProfileList name={tab} />
      {/* Users look for certificates beside badges. */}
      {tab === 'achievements' && <ProfileBlock name="certificates" />}
    </section>
  );
}
