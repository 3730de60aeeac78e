import type { Language } from '../contract/language.ts';
import { messages as accountLinksEn } from '../web/features/account-links/messages.en.ts';
import { messages as accountLinksPt } from '../web/features/account-links/messages.pt.ts';
import { messages as apiDocsEn } from '../web/features/api-docs/messages.en.ts';
import { messages as apiDocsPt } from '../web/features/api-docs/messages.pt.ts';
import { messages as categoriesEn } from '../web/features/categories/messages.en.ts';
import { messages as categoriesPt } from '../web/features/categories/messages.pt.ts';
import { messages as challengesEn } from '../web/features/challenges/messages.en.ts';
import { messages as challengesPt } from '../web/features/challenges/messages.pt.ts';
import { messages as enquiriesEn } from '../web/features/enquiries/messages.en.ts';
import { messages as enquiriesPt } from '../web/features/enquiries/messages.pt.ts';
import { messages as faqEn } from '../web/features/faq/messages.en.ts';
import { messages as faqPt } from '../web/features/faq/messages.pt.ts';
import { messages as homeEn } from '../web/features/home/messages.en.ts';
import { messages as homePt } from '../web/features/home/messages.pt.ts';
import { messages as impactEn } from '../web/features/impact/messages.en.ts';
import { messages as impactPt } from '../web/features/impact/messages.pt.ts';
import { messages as leagueEn } from '../web/features/league/messages.en.ts';
import { messages as leaguePt } from '../web/features/league/messages.pt.ts';
import { messages as mapEn } from '../web/features/map/messages.en.ts';
import { messages as mapPt } from '../web/features/map/messages.pt.ts';
import { messages as membersEn } from '../web/features/members/messages.en.ts';
import { messages as membersPt } from '../web/features/members/messages.pt.ts';
import { messages as notificationsEn } from '../web/features/notifications/messages.en.ts';
import { messages as notificationsPt } from '../web/features/notifications/messages.pt.ts';
import { messages as pagesEn } from '../web/features/pages/messages.en.ts';
import { messages as pagesPt } from '../web/features/pages/messages.pt.ts';
import { messages as partnersEn } from '../web/features/partners/messages.en.ts';
import { messages as partnersPt } from '../web/features/partners/messages.pt.ts';
import { messages as placesEn } from '../web/features/places/messages.en.ts';
import { messages as placesPt } from '../web/features/places/messages.pt.ts';
import { messages as platformSettingsEn } from '../web/features/platform-settings/messages.en.ts';
import { messages as platformSettingsPt } from '../web/features/platform-settings/messages.pt.ts';
import { messages as privacyEn } from '../web/features/privacy/messages.en.ts';
import { messages as privacyPt } from '../web/features/privacy/messages.pt.ts';
import { messages as profileEn } from '../web/features/profile/messages.en.ts';
import { messages as profilePt } from '../web/features/profile/messages.pt.ts';
import { messages as profileAddressEn } from '../web/features/profile-address/messages.en.ts';
import { messages as profileAddressPt } from '../web/features/profile-address/messages.pt.ts';
import { messages as providersEn } from '../web/features/providers/messages.en.ts';
import { messages as providersPt } from '../web/features/providers/messages.pt.ts';
import { messages as searchEn } from '../web/features/search/messages.en.ts';
import { messages as searchPt } from '../web/features/search/messages.pt.ts';
import { messages as settingsEn } from '../web/features/settings/messages.en.ts';
import { messages as settingsPt } from '../web/features/settings/messages.pt.ts';
import { messages as shellEn } from '../web/features/shell/messages.en.ts';
import { messages as shellPt } from '../web/features/shell/messages.pt.ts';
import { messages as signInEn } from '../web/features/sign-in/messages.en.ts';
import { messages as signInPt } from '../web/features/sign-in/messages.pt.ts';
import { messages as skillsEn } from '../web/features/skills/messages.en.ts';
import { messages as skillsPt } from '../web/features/skills/messages.pt.ts';
import { messages as teamsEn } from '../web/features/teams/messages.en.ts';
import { messages as teamsPt } from '../web/features/teams/messages.pt.ts';
import { messages as transparencyEn } from '../web/features/transparency/messages.en.ts';
import { messages as transparencyPt } from '../web/features/transparency/messages.pt.ts';
import { messages as videoEn } from '../web/features/video/messages.en.ts';
import { messages as videoPt } from '../web/features/video/messages.pt.ts';
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
