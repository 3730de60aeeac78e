import { useLanguage } from '../../../i18n/language.tsx';
import { PageHead } from '../../../platform/page-head.tsx';
import { usePublicUrl } from '../../../platform/public-url.tsx';
import { aboutOf, summaryOf } from './about-text.ts';
import { firstTab, type TabName } from './profile-parts.ts';
import type { ShownProfile } from './shown-profile.ts';
import { structuredPerson } from './structured-person.ts';
import { useMembersTexts } from './texts.ts';

interface ProfileHeadProps {
  profile: ShownProfile;
  tab: TabName;
  isListed: boolean;
}

/** A profile's metadata for social networks. Search engines index its canonical address alone, and only if allowed. */
export function ProfileHead({ profile: { member, isOwn }, tab, isListed }: ProfileHeadProps) {
  const t = useMembersTexts();
  const { language } = useLanguage();
  const publicUrl = usePublicUrl();
  const { full_name, slug } = member;
  return (
    <PageHead
      title={tab === firstTab ? full_name : `${t.tabs[tab]} · ${full_name}`}
      description={summaryOf(aboutOf(member, language)) || t.profile.description(full_name)}
      {...(!isOwn && { type: 'profile', image: `/pictures/member/${language}/${slug}.png` })}
      {...(isListed && tab === firstTab && { structured: structuredPerson(member, language, publicUrl) })}
      hidden={!isListed}
    />
  );
}
