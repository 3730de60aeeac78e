import type { Language } from '../contract/language.ts';
import { messages as accountLinksEn } from '../web/features/accounts/account-links/messages.en.ts';
import { messages as accountLinksPt } from '../web/features/accounts/account-links/messages.pt.ts';
import { messages as providersEn } from '../web/features/accounts/providers/messages.en.ts';
import { messages as providersPt } from '../web/features/accounts/providers/messages.pt.ts';
import { messages as signInEn } from '../web/features/accounts/sign-in/messages.en.ts';
import { messages as signInPt } from '../web/features/accounts/sign-in/messages.pt.ts';
import { messages as categoriesEn } from '../web/features/challenges/categories/messages.en.ts';
import { messages as categoriesPt } from '../web/features/challenges/categories/messages.pt.ts';
import { messages as challengesEn } from '../web/features/challenges/challenges/messages.en.ts';
import { messages as challengesPt } from '../web/features/challenges/challenges/messages.pt.ts';
import { messages as searchEn } from '../web/features/challenges/search/messages.en.ts';
import { messages as searchPt } from '../web/features/challenges/search/messages.pt.ts';
import { messages as teamsEn } from '../web/features/challenges/teams/messages.en.ts';
import { messages as teamsPt } from '../web/features/challenges/teams/messages.pt.ts';
import { messages as membersEn } from '../web/features/members/members/messages.en.ts';
import { messages as membersPt } from '../web/features/members/members/messages.pt.ts';
import { messages as notificationsEn } from '../web/features/members/notifications/messages.en.ts';
import { messages as notificationsPt } from '../web/features/members/notifications/messages.pt.ts';
import { messages as placesEn } from '../web/features/members/places/messages.en.ts';
import { messages as placesPt } from '../web/features/members/places/messages.pt.ts';
import { messages as platformSettingsEn } from '../web/features/members/platform-settings/messages.en.ts';
import { messages as platformSettingsPt } from '../web/features/members/platform-settings/messages.pt.ts';
import { messages as privacyEn } from '../web/features/members/privacy/messages.en.ts';
import { messages as privacyPt } from '../web/features/members/privacy/messages.pt.ts';
import { messages as profileAddressEn } from '../web/features/members/profile-address/messages.en.ts';
import { messages as profileAddressPt } from '../web/features/members/profile-address/messages.pt.ts';
import { messages as profileEn } from '../web/features/members/profiles/messages.en.ts';
import { messages as profilePt } from '../web/features/members/profiles/messages.pt.ts';
import { messages as settingsEn } from '../web/features/members/settings/messages.en.ts';
import { messages as settingsPt } from '../web/features/members/settings/messages.pt.ts';
import { messages as skillsEn } from '../web/features/members/skills/messages.en.ts';
import { messages as skillsPt } from '../web/features/members/skills/messages.pt.ts';
import { messages as enquiriesEn } from '../web/features/organisation/enquiries/messages.en.ts';
import { messages as enquiriesPt } from '../web/features/organisation/enquiries/messages.pt.ts';
import { messages as faqEn } from '../web/features/organisation/faqs/messages.en.ts';
import { messages as faqPt } from '../web/features/organisation/faqs/messages.pt.ts';
import { messages as impactEn } from '../web/features/organisation/impact/messages.en.ts';
import { messages as impactPt } from '../web/features/organisation/impact/messages.pt.ts';
import { messages as leagueEn } from '../web/features/organisation/league/messages.en.ts';
import { messages as leaguePt } from '../web/features/organisation/league/messages.pt.ts';
import { messages as pagesEn } from '../web/features/organisation/pages/messages.en.ts';
import { messages as pagesPt } from '../web/features/organisation/pages/messages.pt.ts';
import { messages as partnersEn } from '../web/features/organisation/partners/messages.en.ts';
import { messages as partnersPt } from '../web/features/organisation/partners/messages.pt.ts';
import { messages as transparencyEn } from '../web/features/organisation/transparency/messages.en.ts';
import { messages as transparencyPt } from '../web/features/organisation/transparency/messages.pt.ts';
import { messages as apiDocsEn } from '../web/features/site/api-docs/messages.en.ts';
import { messages as apiDocsPt } from '../web/features/site/api-docs/messages.pt.ts';
import { messages as homeEn } from '../web/features/site/home/messages.en.ts';
import { messages as homePt } from '../web/features/site/home/messages.pt.ts';
import { messages as mapEn } from '../web/features/site/map/messages.en.ts';
import { messages as mapPt } from '../web/features/site/map/messages.pt.ts';
import { messages as shellEn } from '../web/features/site/shell/messages.en.ts';
import { messages as shellPt } from '../web/features/site/shell/messages.pt.ts';
import { messages as videoEn } from '../web/features/site/video/messages.en.ts';
import { messages as videoPt } from '../web/features/site/video/messages.pt.ts';
import { messages as uiEn } from '../web/ui/messages.en.ts';
import { messages as uiPt } from '../web/ui/messages.pt.ts';

const pt = {
  accountLinks: accountLinksPt,
  apiDocs: apiDocsPt,
  categories: categoriesPt,
  challenges: challengesPt,
  enquiries: enquiriesPt,
  faq: faqPt,
  home: homePt,
  impact: impactPt,
  league: leaguePt,
  map: mapPt,
  members: membersPt,
  notifications: notificationsPt,
  pages: pagesPt,
  partners: partnersPt,
  places: placesPt,
  platformSettings: platformSettingsPt,
  privacy: privacyPt,
  profile: profilePt,
  profileAddress: profileAddressPt,
  providers: providersPt,
  search: searchPt,
  settings: settingsPt,
  shell: shellPt,
  signIn: signInPt,
  skills: skillsPt,
  teams: teamsPt,
  transparency: transparencyPt,
  ui: uiPt,
  video: videoPt,
};

/** The product's own texts, by feature. What the specification quotes is written out in the tests instead. */
export const texts: Record<Language, typeof pt> = {
  pt,
  en: {
    accountLinks: accountLinksEn,
    apiDocs: apiDocsEn,
    categories: categoriesEn,
    challenges: challengesEn,
    enquiries: enquiriesEn,
    faq: faqEn,
    home: homeEn,
    impact: impactEn,
    league: leagueEn,
    map: mapEn,
    members: membersEn,
    notifications: notificationsEn,
    pages: pagesEn,
    partners: partnersEn,
    places: placesEn,
    platformSettings: platformSettingsEn,
    privacy: privacyEn,
    profile: profileEn,
    profileAddress: profileAddressEn,
    providers: providersEn,
    search: searchEn,
    settings: settingsEn,
    shell: shellEn,
    signIn: signInEn,
    skills: skillsEn,
    teams: teamsEn,
    transparency: transparencyEn,
    ui: uiEn,
    video: videoEn,
  },
};

/** Both languages, for tests that are written once. */
export const languages = ['pt', 'en'] as const;
