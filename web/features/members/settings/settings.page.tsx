import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useState } from 'react';
import { Outlet, redirect, useLocation } from 'react-router';
import type { LoadArguments } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { useSignedIn } from '../../../platform/signed-in.tsx';
import { DeletionBanner } from '../../accounts/personal-data/index.ts';
import { OwnCard } from '../avatars/index.ts';
import { IncompleteBanner } from '../members/index.ts';
import styles from './settings.module.css';
import { SettingsTabs, tabAt } from './settings-tabs.tsx';
import { useSettingsTexts } from './texts.ts';

/** Settings have no public view. */
export const load = ({ params }: LoadArguments) =>
  params.slug === undefined || params.slug === 'me' ? null : redirect(linkTo(pages.settings.info, { slug: 'me' }));

/** A member's own area: the membership card, then the settings by tab. */
export function Component() {
  const t = useSettingsTexts();
  const member = useSignedIn();
  const [wasAsked] = useState(member.deletion_at !== null);
  const tab = tabAt(useLocation().pathname);
  return (
    <div className={styles.page}>
      <PageHead title={`${t.tabs[tab]} · ${t.title}`} description={t.description} />
      <h1 className={styles.title}>{t.title}</h1>
      {member.deletion_at && <DeletionBanner day={member.deletion_at} isNew={!wasAsked} />}
      {!member.user_profile?.created_at && <IncompleteBanner isAtForm={tab === 'info'} />}
      <OwnCard member={member} />
      <SettingsTabs active={tab} />
      <Outlet />
    </div>
  );
}
