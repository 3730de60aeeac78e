import { accountSecurityCalls } from './accounts/account-security/account-security.calls.ts';
import { emailConfirmationCalls } from './accounts/email-confirmation/email-confirmation.calls.ts';
import { passwordRecoveryCalls } from './accounts/password-recovery/password-recovery.calls.ts';
import { personalDataCalls } from './accounts/personal-data/personal-data.calls.ts';
import { providersCalls } from './accounts/providers/providers.calls.ts';
import { secondFactorCalls } from './accounts/second-factor/second-factor.calls.ts';
import { signInCalls } from './accounts/sign-in/sign-in.calls.ts';
import type { CallAnswer, CallInput } from './calls.ts';
import { announcementsCalls } from './challenges/announcements/announcements.calls.ts';
import { categoriesCalls, categoriesEditorCalls } from './challenges/categories/categories.calls.ts';
import { certificatesCalls } from './challenges/certificates/certificates.calls.ts';
import {
  categoryChallengesCalls,
  challengeEditorCalls,
  challengesCalls,
  tagsEditorCalls,
} from './challenges/challenges/challenges.calls.ts';
import { classesCalls, classRoomCalls, teachersCalls } from './challenges/classes/classes.calls.ts';
import { communityCalls } from './challenges/community/community.calls.ts';
import { credentialsCalls } from './challenges/credentials/credentials.calls.ts';
import { challengeFaqsCalls, faqsEditorCalls } from './challenges/faqs/faqs.calls.ts';
import { filesCalls, filesEditorCalls } from './challenges/files/files.calls.ts';
import { forumCalls } from './challenges/forum/forum.calls.ts';
import { galleryCalls, galleryEditorCalls } from './challenges/gallery/gallery.calls.ts';
import {
  judgingCalls,
  judgingEditorCalls,
  judgingRecordCalls,
  judgingResultCalls,
} from './challenges/judging/judging.calls.ts';
import { moderationCalls } from './challenges/moderation/moderation.calls.ts';
import { participantsCalls } from './challenges/participants/participants.calls.ts';
import { participationCalls } from './challenges/participation/participation.calls.ts';
import { challengePartnersCalls, partnersEditorCalls } from './challenges/partners/partners.calls.ts';
import { challengePeopleCalls, peopleCalls, roleInvitationsCalls } from './challenges/people/people.calls.ts';
import { problemLocationsCalls } from './challenges/problem-locations/problem-locations.calls.ts';
import { reportCalls } from './challenges/report/report.calls.ts';
import { resultsCalls, resultsEditorCalls } from './challenges/results/results.calls.ts';
import { tasksCalls, tasksEditorCalls } from './challenges/tasks/tasks.calls.ts';
import { teamCodesCalls, teamInvitationLinksCalls, teamInvitesCalls } from './challenges/teams/team-invites.calls.ts';
import { teamCandidatesCalls, teamsCalls, teamsEditorCalls } from './challenges/teams/teams.calls.ts';
import { deskCalls } from './challenges/timeline/desk.calls.ts';
import { interactionsCalls, stagesCalls, stagesEditorCalls } from './challenges/timeline/timeline.calls.ts';
import { visitsCalls } from './challenges/visits/visits.calls.ts';
import { waitingCalls } from './challenges/waiting/waiting.calls.ts';
import { achievementsCalls } from './members/achievements/achievements.calls.ts';
import { activitiesCalls } from './members/activities/activities.calls.ts';
import { avatarsCalls } from './members/avatars/avatars.calls.ts';
import { directoryCalls, memberRequestsCalls } from './members/directory/directory.calls.ts';
import { guardiansCalls } from './members/guardians/guardians.calls.ts';
import { membersCalls } from './members/members/members.calls.ts';
import { notificationsCalls } from './members/notifications/notifications.calls.ts';
import { placesCalls } from './members/places/places.calls.ts';
import { platformSettingsCalls } from './members/platform-settings/platform-settings.calls.ts';
import { profilesCalls } from './members/profiles/profiles.calls.ts';
import { protectionCalls } from './members/protection/protection.calls.ts';
import { skillsCalls, skillsEditorCalls } from './members/skills/skills.calls.ts';
import { enquiriesCalls, inboxCalls } from './organisation/enquiries/enquiries.calls.ts';
import { faqsCalls, organisationFaqsEditorCalls } from './organisation/faqs/faqs.calls.ts';
import { figuresCalls } from './organisation/figures/figures.calls.ts';
import { identityCalls, signatoryCalls } from './organisation/identity/identity.calls.ts';
import { impactCalls } from './organisation/impact/impact.calls.ts';
import { leagueCalls, leagueEditorCalls } from './organisation/league/league.calls.ts';
import { openDataCalls } from './organisation/open-data/open-data.calls.ts';
import { pagesCalls, pagesEditorCalls } from './organisation/pages/pages.calls.ts';
import { organisationPartnersEditorCalls, partnersCalls } from './organisation/partners/partners.calls.ts';
import { translationsCalls } from './organisation/translations/translations.calls.ts';
import { transparencyCalls, transparencyEditorCalls } from './organisation/transparency/transparency.calls.ts';
import { wordingCalls } from './organisation/wording/wording.calls.ts';
import { auditLogCalls } from './site/audit-log/audit-log.calls.ts';
import { backOfficeCalls } from './site/back-office/back-office.calls.ts';
import { clientErrorsCalls } from './site/client-errors/client-errors.calls.ts';
import { exportsCalls } from './site/exports/exports.calls.ts';
import { homeCalls, homeEditorCalls } from './site/home/home.calls.ts';
import { searchCalls } from './site/search/search.calls.ts';
import { settingsCalls } from './site/settings/settings.calls.ts';
import { setupCalls } from './site/setup/setup.calls.ts';
import { uploadsCalls } from './uploads.calls.ts';

/** Every call of the API. */
export const apiCalls = {
  ...accountSecurityCalls,
  ...emailConfirmationCalls,
  ...passwordRecoveryCalls,
  ...personalDataCalls,
  ...providersCalls,
  ...secondFactorCalls,
  ...signInCalls,
  ...categoriesCalls,
  ...certificatesCalls,
  ...credentialsCalls,
  ...challengesCalls,
  ...categoryChallengesCalls,
  ...challengeEditorCalls,
  ...tagsEditorCalls,
  ...categoriesEditorCalls,
  ...participationCalls,
  ...teamsCalls,
  ...teamInvitesCalls,
  ...teamCodesCalls,
  ...teamCandidatesCalls,
  ...teamInvitationLinksCalls,
  ...teamsEditorCalls,
  ...visitsCalls,
  ...stagesCalls,
  ...stagesEditorCalls,
  ...interactionsCalls,
  ...deskCalls,
  ...judgingCalls,
  ...judgingRecordCalls,
  ...judgingEditorCalls,
  ...judgingResultCalls,
  ...forumCalls,
  ...peopleCalls,
  ...challengePeopleCalls,
  ...roleInvitationsCalls,
  ...participantsCalls,
  ...waitingCalls,
  ...communityCalls,
  ...challengePartnersCalls,
  ...partnersEditorCalls,
  ...challengeFaqsCalls,
  ...faqsEditorCalls,
  ...galleryCalls,
  ...galleryEditorCalls,
  ...filesCalls,
  ...filesEditorCalls,
  ...classesCalls,
  ...classRoomCalls,
  ...teachersCalls,
  ...reportCalls,
  ...resultsCalls,
  ...resultsEditorCalls,
  ...tasksCalls,
  ...tasksEditorCalls,
  ...problemLocationsCalls,
  ...moderationCalls,
  ...protectionCalls,
  ...announcementsCalls,
  ...achievementsCalls,
  ...activitiesCalls,
  ...avatarsCalls,
  ...directoryCalls,
  ...memberRequestsCalls,
  ...guardiansCalls,
  ...membersCalls,
  ...notificationsCalls,
  ...placesCalls,
  ...platformSettingsCalls,
  ...profilesCalls,
  ...skillsCalls,
  ...skillsEditorCalls,
  ...enquiriesCalls,
  ...faqsCalls,
  ...identityCalls,
  ...figuresCalls,
  ...impactCalls,
  ...inboxCalls,
  ...leagueCalls,
  ...leagueEditorCalls,
  ...pagesCalls,
  ...partnersCalls,
  ...wordingCalls,
  ...translationsCalls,
  ...pagesEditorCalls,
  ...organisationFaqsEditorCalls,
  ...organisationPartnersEditorCalls,
  ...signatoryCalls,
  ...transparencyCalls,
  ...openDataCalls,
  ...transparencyEditorCalls,
  ...auditLogCalls,
  ...backOfficeCalls,
  ...exportsCalls,
  ...searchCalls,
  ...clientErrorsCalls,
  ...homeCalls,
  ...homeEditorCalls,
  ...settingsCalls,
  ...setupCalls,
  ...uploadsCalls,
};

export type ApiCalls = typeof apiCalls;
export type ApiKey = keyof ApiCalls;

/** The groups of the calls, in the order in which the OpenAPI document shows them. */
export const apiTags: Readonly<Record<ApiCalls[ApiKey]['tag'], string>> = {
  'Signing in': 'Accounts, tokens, providers and the links in mails that confirm or recover.',
  'Second factor': 'Passkeys, one-time codes and recovery codes.',
  Account: 'The credentials, sessions and avatar of the caller.',
  'Personal data': 'Consents, the copy of all data and the deletion of the account.',
  Profile: 'What members tell of themselves, and their settings.',
  Members: 'Members as everyone sees them, and what they did.',
  Guardians: 'Guardians of children: what they agree to, see and decide.',
  Notifications: 'What members are notified of, as a list, as a stream and by e-mail.',
  Challenges: 'Challenges, their tags, prizes and visits.',
  Categories: 'The 17 goals of the United Nations, by which challenges are grouped.',
  'Taking part': 'Following challenges and taking part in them.',
  Teams: 'The teams of a challenge.',
  Timeline: 'The stages of a challenge, and what participants answer to them.',
  Classes: 'School classes: their teachers, and pupils without an account, who write to their class.',
  Judging: 'How entries of a stage are judged: rubrics, reviews, appeals and results that anyone can recompute.',
  Forum: 'Topics of a challenge, and the replies to them.',
  Community: 'Participants of a challenge, as a list and on a map.',
  People: 'Judges, advisers and partners of a challenge, and questions about it.',
  'Gallery and files': 'Pictures and files of a challenge.',
  Results: 'What a challenge plans and what was done, entry by entry, with evidence.',
  Tasks: 'The tasks of a challenge, and who does them.',
  Certificates: 'Closing a challenge, and the certificates that anyone can verify.',
  'Problem map': 'Problems that members reported at places, and who has them too.',
  Moderation: 'Reports of what members wrote, and what moderators decide about them.',
  Announcements: 'Messages of those who run a challenge to the people in it.',
  Home: 'What the home page shows.',
  Impact: 'Lives changed, and the members who changed them.',
  Figures: 'What happened on the platform and in a challenge, in numbers too large to name a person.',
  League: 'The ambassadors of the cause.',
  Pages: "The organisation's pages, questions and partners.",
  Enquiries: 'Messages to the organisation, proposals and requests for information.',
  Transparency: "The organisation's bodies, documents and agreements.",
  Places: 'Countries, time zones and cities.',
  Uploads: 'Files in parts, over lines that break: the tus protocol.',
  'Managing challenges': 'Contents and people of challenges, for staff and the admins of a challenge.',
  'Managing the organisation': "The organisation's texts, records and look, for staff.",
  'Back office': 'What else staff see and do: people, enquiries, settings, the audit log.',
  Search: 'Challenges, people and pages by their words.',
  Site: 'Reports of faults in pages.',
};
/** The input of a call. */
export type ApiInput<Key extends ApiKey> = CallInput<Key, ApiCalls[Key]>;
/** The answer of a call. */
export type ApiAnswer<Key extends ApiKey> = CallAnswer<ApiCalls[Key]>;
