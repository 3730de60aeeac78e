import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useState } from 'react';
import { Outlet, redirect, useLocation } from 'react-router';
import { placeOfIntention } from '../../../platform/intention.ts';
import type { LoadArguments } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { useSignedIn } from '../../../platform/signed-in.tsx';
import { TabBar } from '../../../ui/tab-bar.tsx';
import { DeletionBanner } from '../../accounts/personal-data/index.tsx';
import { OwnCard } from '../avatars/index.tsx';
import { AgeNotice } from '../guardians/index.tsx';
import { IncompleteBanner } from '../members/index.ts';
import { BeginProfile } from '../profiles/index.tsx';
import type { SettingsMessages } from './messages.pt.ts';
import styles from './settings.module.css';
import { useSettingsTexts } from './texts.ts';

/** The tabs in their order; the first is the area's own address. */
const tabs = ['info', 'skills', 'settings', 'security'] as const satisfies (keyof SettingsMessages['tabs'])[];
type Tab = (typeof tabs)[number];

/** The tab that an address shows. */
function tabAt(pathname: string): Tab {
  const last = pathname.replace(/\/+$/, '').split('/').at(-1);
  return tabs.find((tab) => tab === last) ?? 'info';
}

/** The parts of the settings, each with its address. */
function SettingsTabs({ active, isChild }: { active: Tab; isChild: boolean }) {
  const t = useSettingsTexts().tabs;
  const own = tabs.map((name) => ({
    name: name as string,
    to: linkTo(pages.settings[name], { slug: 'me' }),
    label: t[name],
  }));
  const guardians = { name: 'guardians', to: linkTo(pages.myProfileTab.guardians), label: t.guardians };
  return <TabBar label={t.label} tabs={isChild ? [...own, guardians] : own} active={active} />;
}

/** Settings have no public view. */
export const load = ({ params }: LoadArguments) =>
  params.slug === undefined || params.slug === 'me' ? null : redirect(linkTo(pages.settings.info, { slug: 'me' }));

/** A member's own area: the membership card, then the settings by tab. */
export function Component() {
  const t = useSettingsTexts();
  const member = useSignedIn();
  const [wasAsked] = useState(member.deletion_at !== null);
  const { pathname } = useLocation();
  const tab = tabAt(pathname);
  // Whoever came to take part is asked for that alone.
  const [begunAt, setBegunAt] = useState(() => (member.can.accept_challenges ? undefined : placeOfIntention()));
  if (begunAt !== undefined && pathname === linkTo(pages.profileForm))
    return <BeginProfile member={member} returnTo={begunAt} onWhole={() => setBegunAt(undefined)} />;
  return (
    <div className={styles.page}>
      <PageHead title={`${t.tabs[tab]} · ${t.title}`} description={t.description} />
      <h1 className={styles.title}>{t.title}</h1>
      {member.deletion_at && member.age.limit !== 'too_young' && (
        <DeletionBanner day={member.deletion_at} isNew={!wasAsked} />
      )}
      {member.user_profile?.created_at ? <AgeNotice /> : <IncompleteBanner isAtForm={tab === 'info'} />}
      <OwnCard member={member} isBrief={tab !== 'info'} />
      <SettingsTabs active={tab} isChild={member.age.band === '12_to_15'} />
      <Outlet />
    </div>
  );
}
