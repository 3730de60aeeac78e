import { htmlLanguage, type Language, localize } from '@mutirao/contract/language.ts';
import { roleLabel } from '@mutirao/contract/members/members/roles.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { Outlet, useLocation } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { organisation } from '../../../i18n/organisation.ts';
import { PageHead, usePublicUrl } from '../../../platform/page-head.tsx';
import { useMember } from '../../../platform/session.ts';
import blocks from '../../../ui/blocks.module.css';
import { LinkButton } from '../../../ui/button.tsx';
import { TabBar } from '../../../ui/tab-bar.tsx';
import { ModerationLinks, ReportButton } from '../../challenges/moderation/index.ts';
import { AgeNotice } from '../guardians/index.tsx';
import styles from './profile.module.css';
import { IncompleteBanner, MembershipCard } from './profile-cards.tsx';
import {
  aboutOf,
  firstTab,
  ownTabs,
  type ProfileMember,
  publicTabs,
  type ShownProfile,
  summaryOf,
  type TabName,
  tabAt,
  useMembersTexts,
} from './profile-parts.ts';

/** A member's profile as structured data of schema.org. */
function structuredPerson(member: ProfileMember, language: Language, publicUrl: string) {
  const { slug, full_name, avatar, skills, country_residence, created_at, updated_at } = member;
  const url = `${publicUrl}/profile/${slug}`;
  const about = aboutOf(member, language);
  return {
    '@type': 'ProfilePage',
    url,
    inLanguage: htmlLanguage[language],
    dateCreated: created_at,
    dateModified: updated_at,
    mainEntity: {
      '@type': 'Person',
      name: full_name,
      url,
      image: avatar.startsWith('/') ? publicUrl + avatar : avatar,
      ...(about && { description: about }),
      ...(skills.length > 0 && { knowsAbout: skills.map(({ name }) => localize(name, language)) }),
      ...(country_residence && {
        address: { '@type': 'PostalAddress', addressCountry: country_residence.code },
      }),
      memberOf: { '@type': 'Organization', name: organisation.name, url: publicUrl },
    },
  };
}

interface ProfileHeadProps {
  profile: ShownProfile;
  tab: TabName;
  isListed: boolean;
}

/** A profile's metadata for social networks. Search engines index its canonical address alone, and only if allowed. */
function ProfileHead({ profile: { member, isOwn }, tab, isListed }: ProfileHeadProps) {
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

/** A member's profile, with links to edit it for its owner. */
function UnderCard({ member, isOwn, isBrief }: ShownProfile & { isBrief: boolean }) {
  const t = useMembersTexts().profile;
  const { language } = useLanguage();
  const viewer = useMember().member;
  const roles = new Set(member.roles.map(({ name }) => roleLabel(name, language)));
  return (
    <div className={styles.under} {...(isBrief && { 'data-brief': '' })}>
      <ul className={styles.roles} aria-label={t.rolesLabel}>
        {[...roles].map((role) => (
          <li key={role}>{role}</li>
        ))}
      </ul>
      {!isOwn && !member.is_hidden && viewer?.id !== member.id && (
        <div className={blocks.chips}>
          <ReportButton target={{ kind: 'member', params: { user: member.id } }} />
        </div>
      )}
      {viewer?.id === member.id && (
        <div className={blocks.chips}>
          {isOwn && <ModerationLinks />}
          <LinkButton look="outline" to={linkTo(pages.profileForm)}>
            {t.edit}
          </LinkButton>
          {isOwn && (
            <LinkButton look="quiet" to={linkTo(pages.profile, { slug: member.slug })}>
              {t.asOthers}
            </LinkButton>
          )}
        </div>
      )}
    </div>
  );
}

interface ProfileProps {
  shown: ProfileMember;
  /** Search engines may list it. */
  isListed?: boolean;
  /** At the address that is each member's own. */
  isOwn?: boolean;
}

/** A member's profile: the card, and its parts as tabs. */
export function Profile({ shown, isListed = false, isOwn = false }: ProfileProps) {
  const texts = useMembersTexts();
  const t = texts.tabs;
  const tab = tabAt(useLocation().pathname);
  const { slug } = shown;
  const profile: ShownProfile = { member: shown, isOwn };
  return (
    <article className={styles.page}>
      <ProfileHead profile={profile} tab={tab} isListed={isListed} />
      {isOwn && (shown.user_profile ? <AgeNotice /> : <IncompleteBanner />)}
      <MembershipCard member={shown} level="h1" isBrief={tab !== firstTab} />
      {shown.is_hidden && <p>{texts.profile.hidden}</p>}
      <UnderCard {...profile} isBrief={tab !== firstTab} />
      <TabBar
        label={t.label}
        tabs={[
          { name: firstTab, to: isOwn ? linkTo(pages.myProfile) : linkTo(pages.profile, { slug }), label: t[firstTab] },
          ...(isOwn
            ? ownTabs.map((name) => ({ name, to: linkTo(pages.myProfileTab[name]), label: t[name] }))
            : publicTabs.map((name) => ({ name, to: linkTo(pages.profileTab[name], { slug }), label: t[name] }))),
        ]}
        active={tab}
      />
      <Outlet context={profile} />
    </article>
  );
}
