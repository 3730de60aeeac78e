import type { Language } from '../contract/language.ts';
import { messages as accountSecurityEn } from '../web/features/accounts/account-security/messages.en.ts';
import { messages as accountSecurityPt } from '../web/features/accounts/account-security/messages.pt.ts';
import { messages as emailConfirmationEn } from '../web/features/accounts/email-confirmation/messages.en.ts';
import { messages as emailConfirmationPt } from '../web/features/accounts/email-confirmation/messages.pt.ts';
import { messages as passwordRecoveryEn } from '../web/features/accounts/password-recovery/messages.en.ts';
import { messages as passwordRecoveryPt } from '../web/features/accounts/password-recovery/messages.pt.ts';
import { messages as personalDataEn } from '../web/features/accounts/personal-data/messages.en.ts';
import { messages as personalDataPt } from '../web/features/accounts/personal-data/messages.pt.ts';
import { messages as providersEn } from '../web/features/accounts/providers/messages.en.ts';
import { messages as providersPt } from '../web/features/accounts/providers/messages.pt.ts';
import { messages as secondFactorEn } from '../web/features/accounts/second-factor/messages.en.ts';
import { messages as secondFactorPt } from '../web/features/accounts/second-factor/messages.pt.ts';
import { messages as secondFactorSettingsEn } from '../web/features/accounts/second-factor/settings/messages.en.ts';
import { messages as secondFactorSettingsPt } from '../web/features/accounts/second-factor/settings/messages.pt.ts';
import { messages as signInEn } from '../web/features/accounts/sign-in/messages.en.ts';
import { messages as signInPt } from '../web/features/accounts/sign-in/messages.pt.ts';
import { messages as announcementEditorEn } from '../web/features/challenges/announcements/editor/messages.en.ts';
import { messages as announcementEditorPt } from '../web/features/challenges/announcements/editor/messages.pt.ts';
import { messages as announcementsEn } from '../web/features/challenges/announcements/messages.en.ts';
import { messages as announcementsPt } from '../web/features/challenges/announcements/messages.pt.ts';
import { messages as categoriesEn } from '../web/features/challenges/categories/messages.en.ts';
import { messages as categoriesPt } from '../web/features/challenges/categories/messages.pt.ts';
import { messages as closingEn } from '../web/features/challenges/certificates/closing/messages.en.ts';
import { messages as closingPt } from '../web/features/challenges/certificates/closing/messages.pt.ts';
import { messages as certificatesEn } from '../web/features/challenges/certificates/messages.en.ts';
import { messages as certificatesPt } from '../web/features/challenges/certificates/messages.pt.ts';
import { messages as verifyingEn } from '../web/features/challenges/certificates/verifying/messages.en.ts';
import { messages as verifyingPt } from '../web/features/challenges/certificates/verifying/messages.pt.ts';
import { messages as challengeEditorEn } from '../web/features/challenges/challenges/editor/messages.en.ts';
import { messages as challengeEditorPt } from '../web/features/challenges/challenges/editor/messages.pt.ts';
import { messages as challengesEn } from '../web/features/challenges/challenges/messages.en.ts';
import { messages as challengesPt } from '../web/features/challenges/challenges/messages.pt.ts';
import { messages as communityEn } from '../web/features/challenges/community/messages.en.ts';
import { messages as communityPt } from '../web/features/challenges/community/messages.pt.ts';
import { messages as contentsEn } from '../web/features/challenges/contents/messages.en.ts';
import { messages as contentsPt } from '../web/features/challenges/contents/messages.pt.ts';
import { messages as challengeFaqsEditorEn } from '../web/features/challenges/faqs/editor/messages.en.ts';
import { messages as challengeFaqsEditorPt } from '../web/features/challenges/faqs/editor/messages.pt.ts';
import { messages as challengeFaqsEn } from '../web/features/challenges/faqs/messages.en.ts';
import { messages as challengeFaqsPt } from '../web/features/challenges/faqs/messages.pt.ts';
import { messages as filesEditorEn } from '../web/features/challenges/files/editor/messages.en.ts';
import { messages as filesEditorPt } from '../web/features/challenges/files/editor/messages.pt.ts';
import { messages as filesEn } from '../web/features/challenges/files/messages.en.ts';
import { messages as filesPt } from '../web/features/challenges/files/messages.pt.ts';
import { messages as forumEn } from '../web/features/challenges/forum/messages.en.ts';
import { messages as forumPt } from '../web/features/challenges/forum/messages.pt.ts';
import { messages as galleryEditorEn } from '../web/features/challenges/gallery/editor/messages.en.ts';
import { messages as galleryEditorPt } from '../web/features/challenges/gallery/editor/messages.pt.ts';
import { messages as galleryEn } from '../web/features/challenges/gallery/messages.en.ts';
import { messages as galleryPt } from '../web/features/challenges/gallery/messages.pt.ts';
import { messages as moderationEn } from '../web/features/challenges/moderation/messages.en.ts';
import { messages as moderationPt } from '../web/features/challenges/moderation/messages.pt.ts';
import { messages as reportEn } from '../web/features/challenges/moderation/report-messages.en.ts';
import { messages as reportPt } from '../web/features/challenges/moderation/report-messages.pt.ts';
import { messages as participantsEn } from '../web/features/challenges/participants/messages.en.ts';
import { messages as participantsPt } from '../web/features/challenges/participants/messages.pt.ts';
import { messages as partnersEditorEn } from '../web/features/challenges/partners/editor/messages.en.ts';
import { messages as partnersEditorPt } from '../web/features/challenges/partners/editor/messages.pt.ts';
import { messages as challengePartnersEn } from '../web/features/challenges/partners/messages.en.ts';
import { messages as challengePartnersPt } from '../web/features/challenges/partners/messages.pt.ts';
import { messages as peopleEditorEn } from '../web/features/challenges/people/editor/messages.en.ts';
import { messages as peopleEditorPt } from '../web/features/challenges/people/editor/messages.pt.ts';
import { messages as roleInvitationEn } from '../web/features/challenges/people/invitation/messages.en.ts';
import { messages as roleInvitationPt } from '../web/features/challenges/people/invitation/messages.pt.ts';
import { messages as peopleEn } from '../web/features/challenges/people/messages.en.ts';
import { messages as peoplePt } from '../web/features/challenges/people/messages.pt.ts';
import { messages as problemsEditorEn } from '../web/features/challenges/problem-locations/editor/messages.en.ts';
import { messages as problemsEditorPt } from '../web/features/challenges/problem-locations/editor/messages.pt.ts';
import { messages as problemsEn } from '../web/features/challenges/problem-locations/messages.en.ts';
import { messages as problemsPt } from '../web/features/challenges/problem-locations/messages.pt.ts';
import { messages as tasksEditorEn } from '../web/features/challenges/tasks/editor/messages.en.ts';
import { messages as tasksEditorPt } from '../web/features/challenges/tasks/editor/messages.pt.ts';
import { messages as tasksEn } from '../web/features/challenges/tasks/messages.en.ts';
import { messages as tasksPt } from '../web/features/challenges/tasks/messages.pt.ts';
import { messages as teamCodesEn } from '../web/features/challenges/teams/codes/messages.en.ts';
import { messages as teamCodesPt } from '../web/features/challenges/teams/codes/messages.pt.ts';
import { messages as teamsEditorEn } from '../web/features/challenges/teams/editor/messages.en.ts';
import { messages as teamsEditorPt } from '../web/features/challenges/teams/editor/messages.pt.ts';
import { messages as invitingEn } from '../web/features/challenges/teams/inviting/messages.en.ts';
import { messages as invitingPt } from '../web/features/challenges/teams/inviting/messages.pt.ts';
import { messages as joiningEn } from '../web/features/challenges/teams/joining/messages.en.ts';
import { messages as joiningPt } from '../web/features/challenges/teams/joining/messages.pt.ts';
import { messages as teamsEn } from '../web/features/challenges/teams/messages.en.ts';
import { messages as teamsPt } from '../web/features/challenges/teams/messages.pt.ts';
import { messages as answeringEn } from '../web/features/challenges/timeline/answering/messages.en.ts';
import { messages as answeringPt } from '../web/features/challenges/timeline/answering/messages.pt.ts';
import { messages as stagesEditorEn } from '../web/features/challenges/timeline/editor/messages.en.ts';
import { messages as stagesEditorPt } from '../web/features/challenges/timeline/editor/messages.pt.ts';
import { messages as timelineEn } from '../web/features/challenges/timeline/messages.en.ts';
import { messages as timelinePt } from '../web/features/challenges/timeline/messages.pt.ts';
import { messages as panelEn } from '../web/features/challenges/timeline/panel/messages.en.ts';
import { messages as panelPt } from '../web/features/challenges/timeline/panel/messages.pt.ts';
import { messages as waitingEn } from '../web/features/challenges/waiting/messages.en.ts';
import { messages as waitingPt } from '../web/features/challenges/waiting/messages.pt.ts';
import { messages as avatarsEn } from '../web/features/members/avatars/messages.en.ts';
import { messages as avatarsPt } from '../web/features/members/avatars/messages.pt.ts';
import { messages as directoryEn } from '../web/features/members/directory/messages.en.ts';
import { messages as directoryPt } from '../web/features/members/directory/messages.pt.ts';
import { messages as membersEn } from '../web/features/members/members/messages.en.ts';
import { messages as membersPt } from '../web/features/members/members/messages.pt.ts';
import { messages as notificationsEn } from '../web/features/members/notifications/messages.en.ts';
import { messages as notificationsPt } from '../web/features/members/notifications/messages.pt.ts';
import { messages as placesEn } from '../web/features/members/places/messages.en.ts';
import { messages as placesPt } from '../web/features/members/places/messages.pt.ts';
import { messages as platformSettingsEn } from '../web/features/members/platform-settings/messages.en.ts';
import { messages as platformSettingsPt } from '../web/features/members/platform-settings/messages.pt.ts';
import { messages as profileEn } from '../web/features/members/profiles/messages.en.ts';
import { messages as profilePt } from '../web/features/members/profiles/messages.pt.ts';
import { messages as settingsEn } from '../web/features/members/settings/messages.en.ts';
import { messages as settingsPt } from '../web/features/members/settings/messages.pt.ts';
import { messages as skillsEditorEn } from '../web/features/members/skills/editor/messages.en.ts';
import { messages as skillsEditorPt } from '../web/features/members/skills/editor/messages.pt.ts';
import { messages as skillsEn } from '../web/features/members/skills/messages.en.ts';
import { messages as skillsPt } from '../web/features/members/skills/messages.pt.ts';
import { messages as inboxEn } from '../web/features/organisation/enquiries/inbox/messages.en.ts';
import { messages as inboxPt } from '../web/features/organisation/enquiries/inbox/messages.pt.ts';
import { messages as enquiriesEn } from '../web/features/organisation/enquiries/messages.en.ts';
import { messages as enquiriesPt } from '../web/features/organisation/enquiries/messages.pt.ts';
import { messages as faqsEditorEn } from '../web/features/organisation/faqs/editor/messages.en.ts';
import { messages as faqsEditorPt } from '../web/features/organisation/faqs/editor/messages.pt.ts';
import { messages as faqEn } from '../web/features/organisation/faqs/messages.en.ts';
import { messages as faqPt } from '../web/features/organisation/faqs/messages.pt.ts';
import { messages as identityEn } from '../web/features/organisation/identity/messages.en.ts';
import { messages as identityPt } from '../web/features/organisation/identity/messages.pt.ts';
import { messages as impactEn } from '../web/features/organisation/impact/messages.en.ts';
import { messages as impactPt } from '../web/features/organisation/impact/messages.pt.ts';
import { messages as leagueEditorEn } from '../web/features/organisation/league/editor/messages.en.ts';
import { messages as leagueEditorPt } from '../web/features/organisation/league/editor/messages.pt.ts';
import { messages as leagueEn } from '../web/features/organisation/league/messages.en.ts';
import { messages as leaguePt } from '../web/features/organisation/league/messages.pt.ts';
import { messages as pagesEditorEn } from '../web/features/organisation/pages/editor/messages.en.ts';
import { messages as pagesEditorPt } from '../web/features/organisation/pages/editor/messages.pt.ts';
import { messages as pagesEn } from '../web/features/organisation/pages/messages.en.ts';
import { messages as pagesPt } from '../web/features/organisation/pages/messages.pt.ts';
import { messages as organisationPartnersEditorEn } from '../web/features/organisation/partners/editor/messages.en.ts';
import { messages as organisationPartnersEditorPt } from '../web/features/organisation/partners/editor/messages.pt.ts';
import { messages as partnersEn } from '../web/features/organisation/partners/messages.en.ts';
import { messages as partnersPt } from '../web/features/organisation/partners/messages.pt.ts';
import { messages as translationsEn } from '../web/features/organisation/translations/messages.en.ts';
import { messages as translationsPt } from '../web/features/organisation/translations/messages.pt.ts';
import { messages as transparencyEditorEn } from '../web/features/organisation/transparency/editor/messages.en.ts';
import { messages as transparencyEditorPt } from '../web/features/organisation/transparency/editor/messages.pt.ts';
import { messages as transparencyEn } from '../web/features/organisation/transparency/messages.en.ts';
import { messages as transparencyPt } from '../web/features/organisation/transparency/messages.pt.ts';
import { messages as wordingEn } from '../web/features/organisation/wording/messages.en.ts';
import { messages as wordingPt } from '../web/features/organisation/wording/messages.pt.ts';
import { messages as apiDocsEn } from '../web/features/site/api-docs/messages.en.ts';
import { messages as apiDocsPt } from '../web/features/site/api-docs/messages.pt.ts';
import { messages as auditLogEn } from '../web/features/site/audit-log/messages.en.ts';
import { messages as auditLogPt } from '../web/features/site/audit-log/messages.pt.ts';
import { messages as backOfficeEn } from '../web/features/site/back-office/messages.en.ts';
import { messages as backOfficePt } from '../web/features/site/back-office/messages.pt.ts';
import { messages as rowsEn } from '../web/features/site/back-office/rows/messages.en.ts';
import { messages as rowsPt } from '../web/features/site/back-office/rows/messages.pt.ts';
import { messages as homeEditorEn } from '../web/features/site/home/editor/messages.en.ts';
import { messages as homeEditorPt } from '../web/features/site/home/editor/messages.pt.ts';
import { messages as homeEn } from '../web/features/site/home/messages.en.ts';
import { messages as homePt } from '../web/features/site/home/messages.pt.ts';
import { messages as mapEn } from '../web/features/site/map/messages.en.ts';
import { messages as mapPt } from '../web/features/site/map/messages.pt.ts';
import { messages as siteSettingsEn } from '../web/features/site/settings/messages.en.ts';
import { messages as siteSettingsPt } from '../web/features/site/settings/messages.pt.ts';
import { messages as setupEn } from '../web/features/site/setup/messages.en.ts';
import { messages as setupPt } from '../web/features/site/setup/messages.pt.ts';
import { messages as shellEn } from '../web/features/site/shell/messages.en.ts';
import { messages as shellPt } from '../web/features/site/shell/messages.pt.ts';
import { messages as uploadsEn } from '../web/features/site/uploads/messages.en.ts';
import { messages as uploadsPt } from '../web/features/site/uploads/messages.pt.ts';
import { messages as videoEn } from '../web/features/site/video/messages.en.ts';
import { messages as videoPt } from '../web/features/site/video/messages.pt.ts';
import { messages as editingEn } from '../web/ui/editing/messages.en.ts';
import { messages as editingPt } from '../web/ui/editing/messages.pt.ts';
import { messages as instantEn } from '../web/ui/instant-field/messages.en.ts';
import { messages as instantPt } from '../web/ui/instant-field/messages.pt.ts';
import { messages as uiEn } from '../web/ui/messages.en.ts';
import { messages as uiPt } from '../web/ui/messages.pt.ts';
import { messages as paginationEn } from '../web/ui/pagination/messages.en.ts';
import { messages as paginationPt } from '../web/ui/pagination/messages.pt.ts';
import { messages as cropEn } from '../web/ui/picture-crop/messages.en.ts';
import { messages as cropPt } from '../web/ui/picture-crop/messages.pt.ts';
import { messages as editorEn } from '../web/ui/rich-text-editor/messages.en.ts';
import { messages as editorPt } from '../web/ui/rich-text-editor/messages.pt.ts';
import { messages as sortableEn } from '../web/ui/sortable-list/messages.en.ts';
import { messages as sortablePt } from '../web/ui/sortable-list/messages.pt.ts';

/** The words of the pages to which a provider leads back. */
const providerPages = ({ returning, known, terms }: typeof signInPt) => ({ returning, known, terms });

/** What all forms of the settings say. */
const formWords = ({ saved, notSaved }: typeof uiPt, { incomplete }: typeof profilePt) => ({
  incomplete,
  profile: { messages: { update_success: saved, update_failed: notSaved } },
});

const pt = {
  accountLinks: { ...emailConfirmationPt, ...passwordRecoveryPt },
  announcements: { ...announcementsPt, editor: announcementEditorPt },
  answering: answeringPt,
  apiDocs: apiDocsPt,
  auditLog: auditLogPt,
  setup: setupPt,
  identity: identityPt,
  backOffice: backOfficePt,
  inbox: inboxPt,
  challengeFaqsEditor: challengeFaqsEditorPt,
  pagesEditor: pagesEditorPt,
  translations: translationsPt,
  wording: wordingPt,
  categories: categoriesPt,
  certificates: certificatesPt,
  challengeEditor: challengeEditorPt,
  challenges: challengesPt,
  crop: cropPt,
  directory: directoryPt,
  closing: closingPt,
  editor: editorPt,
  editing: editingPt,
  enquiries: enquiriesPt,
  faq: faqPt,
  forum: forumPt,
  home: homePt,
  organisationPartnersEditor: organisationPartnersEditorPt,
  leagueEditor: leagueEditorPt,
  transparencyEditor: transparencyEditorPt,
  homeEditor: homeEditorPt,
  siteSettings: siteSettingsPt,
  rows: rowsPt,
  impact: impactPt,
  inviting: invitingPt,
  instant: instantPt,
  joining: joiningPt,
  league: leaguePt,
  map: mapPt,
  members: membersPt,
  moderation: { ...moderationPt, button: reportPt.button },
  notifications: notificationsPt,
  pages: pagesPt,
  panel: panelPt,
  partners: partnersPt,
  places: placesPt,
  platformSettings: platformSettingsPt,
  privacy: membersPt.privacy,
  profile: { ...profilePt, avatar: avatarsPt },
  profileAddress: membersPt.address,
  providers: { ...providersPt, ...providerPages(signInPt) },
  search: challengesPt.search,
  secondFactor: { ...secondFactorPt, ...secondFactorSettingsPt },
  settings: { ...uiPt, ...settingsPt, ...accountSecurityPt, ...personalDataPt, ...formWords(uiPt, profilePt) },
  shell: { ...uiPt, ...shellPt },
  signIn: { ...uiPt, ...signInPt },
  skills: skillsPt,
  skillsEditor: skillsEditorPt,
  people: peoplePt,
  participants: participantsPt,
  peopleEditor: peopleEditorPt,
  roleInvitation: roleInvitationPt,
  teamsEditor: teamsEditorPt,
  waiting: waitingPt,
  challengePartners: challengePartnersPt,
  challengeFaqs: challengeFaqsPt,
  pagination: paginationPt,
  community: communityPt,
  problems: problemsPt,
  problemsEditor: problemsEditorPt,
  gallery: galleryPt,
  contents: contentsPt,
  faqsEditor: faqsEditorPt,
  filesEditor: filesEditorPt,
  galleryEditor: galleryEditorPt,
  partnersEditor: partnersEditorPt,
  stagesEditor: stagesEditorPt,
  tasksEditor: tasksEditorPt,
  files: filesPt,
  sortable: sortablePt,
  tasks: tasksPt,
  teamCodes: teamCodesPt,
  teams: teamsPt,
  timeline: timelinePt,
  transparency: transparencyPt,
  ui: uiPt,
  uploads: uploadsPt,
  verifying: verifyingPt,
  video: videoPt,
};

/** The product's texts, by feature. Tests write out the texts that the specification quotes. */
export const texts: Record<Language, typeof pt> = {
  pt,
  en: {
    accountLinks: { ...emailConfirmationEn, ...passwordRecoveryEn },
    announcements: { ...announcementsEn, editor: announcementEditorEn },
    answering: answeringEn,
    apiDocs: apiDocsEn,
    auditLog: auditLogEn,
    setup: setupEn,
    identity: identityEn,
    backOffice: backOfficeEn,
    inbox: inboxEn,
    challengeFaqsEditor: challengeFaqsEditorEn,
    pagesEditor: pagesEditorEn,
    translations: translationsEn,
    wording: wordingEn,
    categories: categoriesEn,
    certificates: certificatesEn,
    challengeEditor: challengeEditorEn,
    challenges: challengesEn,
    crop: cropEn,
    directory: directoryEn,
    closing: closingEn,
    editor: editorEn,
    editing: editingEn,
    enquiries: enquiriesEn,
    faq: faqEn,
    forum: forumEn,
    home: homeEn,
    organisationPartnersEditor: organisationPartnersEditorEn,
    leagueEditor: leagueEditorEn,
    transparencyEditor: transparencyEditorEn,
    homeEditor: homeEditorEn,
    siteSettings: siteSettingsEn,
    rows: rowsEn,
    impact: impactEn,
    inviting: invitingEn,
    instant: instantEn,
    joining: joiningEn,
    league: leagueEn,
    map: mapEn,
    members: membersEn,
    moderation: { ...moderationEn, button: reportEn.button },
    notifications: notificationsEn,
    pages: pagesEn,
    panel: panelEn,
    partners: partnersEn,
    places: placesEn,
    platformSettings: platformSettingsEn,
    privacy: membersEn.privacy,
    profile: { ...profileEn, avatar: avatarsEn },
    profileAddress: membersEn.address,
    providers: { ...providersEn, ...providerPages(signInEn) },
    search: challengesEn.search,
    secondFactor: { ...secondFactorEn, ...secondFactorSettingsEn },
    settings: { ...uiEn, ...settingsEn, ...accountSecurityEn, ...personalDataEn, ...formWords(uiEn, profileEn) },
    shell: { ...uiEn, ...shellEn },
    signIn: { ...uiEn, ...signInEn },
    skills: skillsEn,
    skillsEditor: skillsEditorEn,
    people: peopleEn,
    participants: participantsEn,
    peopleEditor: peopleEditorEn,
    roleInvitation: roleInvitationEn,
    teamsEditor: teamsEditorEn,
    waiting: waitingEn,
    challengePartners: challengePartnersEn,
    challengeFaqs: challengeFaqsEn,
    pagination: paginationEn,
    community: communityEn,
    problems: problemsEn,
    problemsEditor: problemsEditorEn,
    gallery: galleryEn,
    contents: contentsEn,
    faqsEditor: faqsEditorEn,
    filesEditor: filesEditorEn,
    galleryEditor: galleryEditorEn,
    partnersEditor: partnersEditorEn,
    stagesEditor: stagesEditorEn,
    tasksEditor: tasksEditorEn,
    files: filesEn,
    sortable: sortableEn,
    tasks: tasksEn,
    teamCodes: teamCodesEn,
    teams: teamsEn,
    timeline: timelineEn,
    transparency: transparencyEn,
    ui: uiEn,
    uploads: uploadsEn,
    verifying: verifyingEn,
    video: videoEn,
  },
};

/** Both languages, for tests that run in each. */
export const languages = ['pt', 'en'] as const;
