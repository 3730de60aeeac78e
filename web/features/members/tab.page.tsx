import { useLocation } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { ProfileList } from './profile-list.tsx';
import { firstTab, listsOf, tabAt } from './profile-parts.ts';
import { membersTexts } from './texts.ts';

/** What a tab beside "about" lists of the member. */
export function Component() {
  const t = useTexts(membersTexts).tabs;
  const tab = tabAt(useLocation().pathname);
  if (tab === firstTab) return null;
  return (
    <section aria-label={t[tab]}>
      {listsOf(tab).map((name) => (
        <ProfileList key={name} name={name} />
      ))}
    </section>
  );
}
