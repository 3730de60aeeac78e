import { messages as announcementEditorEn } from '../../web/features/challenges/announcements/editor/messages.en.ts';
import { messages as announcementEditorPt } from '../../web/features/challenges/announcements/editor/messages.pt.ts';
import { messages as announcementsEn } from '../../web/features/challenges/announcements/messages.en.ts';
import { messages as announcementsPt } from '../../web/features/challenges/announcements/messages.pt.ts';
import { messages as categoriesEn } from '../../web/features/challenges/categories/messages.en.ts';
import { messages as categoriesPt } from '../../web/features/challenges/categories/messages.pt.ts';
import { messages as closingEn } from '../../web/features/challenges/certificates/closing/messages.en.ts';
import { messages as closingPt } from '../../web/features/challenges/certificates/closing/messages.pt.ts';
import { messages as certificatesEn } from '../../web/features/challenges/certificates/messages.en.ts';
import { messages as certificatesPt } from '../../web/features/challenges/certificates/messages.pt.ts';
import { messages as verifyingEn } from '../../web/features/challenges/certificates/verifying/messages.en.ts';
import { messages as verifyingPt } from '../../web/features/challenges/certificates/verifying/messages.pt.ts';
import { messages as challengeEditorEn } from '../../web/features/challenges/challenges/editor/messages.en.ts';
import { messages as challengeEditorPt } from '../../web/features/challenges/challenges/editor/messages.pt.ts';
import { messages as filtersEn } from '../../web/features/challenges/challenges/filter-messages.en.ts';
import { messages as filtersPt } from '../../web/features/challenges/challenges/filter-messages.pt.ts';
import { messages as challengesEn } from '../../web/features/challenges/challenges/messages.en.ts';
import { messages as challengesPt } from '../../web/features/challenges/challenges/messages.pt.ts';
import { messages as classesEn } from '../../web/features/challenges/classes/messages.en.ts';
import { messages as classesPt } from '../../web/features/challenges/classes/messages.pt.ts';
import { messages as communityEn } from '../../web/features/challenges/community/messages.en.ts';
import { messages as communityPt } from '../../web/features/challenges/community/messages.pt.ts';
import { messages as contentsEn } from '../../web/features/challenges/contents/messages.en.ts';
import { messages as contentsPt } from '../../web/features/challenges/contents/messages.pt.ts';
import { messages as challengeFaqsEditorEn } from '../../web/features/challenges/faqs/editor/messages.en.ts';
import { messages as challengeFaqsEditorPt } from '../../web/features/challenges/faqs/editor/messages.pt.ts';
import { messages as challengeFaqsEn } from '../../web/features/challenges/faqs/messages.en.ts';
import { messages as challengeFaqsPt } from '../../web/features/challenges/faqs/messages.pt.ts';
import { messages as filesEditorEn } from '../../web/features/challenges/files/editor/messages.en.ts';
import { messages as filesEditorPt } from '../../web/features/challenges/files/editor/messages.pt.ts';
import { messages as filesEn } from '../../web/features/challenges/files/messages.en.ts';
import { messages as filesPt } from '../../web/features/challenges/files/messages.pt.ts';
import { messages as forumEn } from '../../web/features/challenges/forum/messages.en.ts';
import { messages as forumPt } from '../../web/features/challenges/forum/messages.pt.ts';
import { messages as galleryEditorEn } from '../../web/features/challenges/gallery/editor/messages.en.ts';
import { messages as galleryEditorPt } from '../../web/features/challenges/gallery/editor/messages.pt.ts';
import { messages as galleryEn } from '../../web/features/challenges/gallery/messages.en.ts';
import { messages as galleryPt } from '../../web/features/challenges/gallery/messages.pt.ts';
import { messages as judgingEditorEn } from '../../web/features/challenges/judging/editor/messages.en.ts';
import { messages as judgingEditorPt } from '../../web/features/challenges/judging/editor/messages.pt.ts';
import { messages as judgingResultEn } from '../../web/features/challenges/judging/result/messages.en.ts';
import { messages as judgingResultPt } from '../../web/features/challenges/judging/result/messages.pt.ts';
import { messages as reviewingEn } from '../../web/features/challenges/judging/reviewing/messages.en.ts';
import { messages as reviewingPt } from '../../web/features/challenges/judging/reviewing/messages.pt.ts';
import { messages as moderationEn } from '../../web/features/challenges/moderation/messages.en.ts';
import { messages as moderationPt } from '../../web/features/challenges/moderation/messages.pt.ts';
import { messages as reportEn } from '../../web/features/challenges/moderation/report-messages.en.ts';
import { messages as reportPt } from '../../web/features/challenges/moderation/report-messages.pt.ts';
import { messages as participantsEn } from '../../web/features/challenges/participants/messages.en.ts';
import { messages as participantsPt } from '../../web/features/challenges/participants/messages.pt.ts';
import { messages as partnersEditorEn } from '../../web/features/challenges/partners/editor/messages.en.ts';
import { messages as partnersEditorPt } from '../../web/features/challenges/partners/editor/messages.pt.ts';
import { messages as challengePartnersEn } from '../../web/features/challenges/partners/messages.en.ts';
import { messages as challengePartnersPt } from '../../web/features/challenges/partners/messages.pt.ts';
import { messages as peopleEditorEn } from '../../web/features/challenges/people/editor/messages.en.ts';
import { messages as peopleEditorPt } from '../../web/features/challenges/people/editor/messages.pt.ts';
import { messages as roleInvitationEn } from '../../web/features/challenges/people/invitation/messages.en.ts';
import { messages as roleInvitationPt } from '../../web/features/challenges/people/invitation/messages.pt.ts';
import { messages as peopleEn } from '../../web/features/challenges/people/messages.en.ts';
import { messages as peoplePt } from '../../web/features/challenges/people/messages.pt.ts';
import { messages as problemsEditorEn } from '../../web/features/challenges/problem-locations/editor/messages.en.ts';
import { messages as problemsEditorPt } from '../../web/features/challenges/problem-locations/editor/messages.pt.ts';
import { messages as problemsEn } from '../../web/features/challenges/problem-locations/messages.en.ts';
import { messages as problemsPt } from '../../web/features/challenges/problem-locations/messages.pt.ts';
import { messages as resultsReportEn } from '../../web/features/challenges/report/messages.en.ts';
import { messages as resultsReportPt } from '../../web/features/challenges/report/messages.pt.ts';
import { messages as resultsEditorEn } from '../../web/features/challenges/results/editor/messages.en.ts';
import { messages as resultsEditorPt } from '../../web/features/challenges/results/editor/messages.pt.ts';
import { messages as resultsEn } from '../../web/features/challenges/results/messages.en.ts';
import { messages as resultsPt } from '../../web/features/challenges/results/messages.pt.ts';
import { messages as tasksEditorEn } from '../../web/features/challenges/tasks/editor/messages.en.ts';
import { messages as tasksEditorPt } from '../../web/features/challenges/tasks/editor/messages.pt.ts';
import { messages as tasksEn } from '../../web/features/challenges/tasks/messages.en.ts';
import { messages as tasksPt } from '../../web/features/challenges/tasks/messages.pt.ts';
import { messages as teamCodesEn } from '../../web/features/challenges/teams/codes/messages.en.ts';
import { messages as teamCodesPt } from '../../web/features/challenges/teams/codes/messages.pt.ts';
import { messages as teamsEditorEn } from '../../web/features/challenges/teams/editor/messages.en.ts';
import { messages as teamsEditorPt } from '../../web/features/challenges/teams/editor/messages.pt.ts';
import { messages as invitingEn } from '../../web/features/challenges/teams/inviting/messages.en.ts';
import { messages as invitingPt } from '../../web/features/challenges/teams/inviting/messages.pt.ts';
import { messages as teamsEn } from '../../web/features/challenges/teams/messages.en.ts';
import { messages as teamsPt } from '../../web/features/challenges/teams/messages.pt.ts';
import { messages as answeringEn } from '../../web/features/challenges/timeline/answering/messages.en.ts';
import { messages as answeringPt } from '../../web/features/challenges/timeline/answering/messages.pt.ts';
import { messages as deskEn } from '../../web/features/challenges/timeline/desk/messages.en.ts';
import { messages as deskPt } from '../../web/features/challenges/timeline/desk/messages.pt.ts';
import { messages as stagesEditorEn } from '../../web/features/challenges/timeline/editor/messages.en.ts';
import { messages as stagesEditorPt } from '../../web/features/challenges/timeline/editor/messages.pt.ts';
import { messages as timelineEn } from '../../web/features/challenges/timeline/messages.en.ts';
import { messages as timelinePt } from '../../web/features/challenges/timeline/messages.pt.ts';
import { messages as panelEn } from '../../web/features/challenges/timeline/panel/messages.en.ts';
import { messages as panelPt } from '../../web/features/challenges/timeline/panel/messages.pt.ts';
import { messages as waitingEn } from '../../web/features/challenges/waiting/messages.en.ts';
import { messages as waitingPt } from '../../web/features/challenges/waiting/messages.pt.ts';

/** In Portuguese and English, by feature. */
export const challenges = {
  announcements: [
    { ...announcementsPt, editor: announcementEditorPt },
    { ...announcementsEn, editor: announcementEditorEn },
  ],
  answering: [answeringPt, answeringEn],
  desk: [deskPt, deskEn],
  categories: [categoriesPt, categoriesEn],
  certificates: [certificatesPt, certificatesEn],
  challengeEditor: [challengeEditorPt, challengeEditorEn],
  filters: [filtersPt, filtersEn],
  challengeFaqs: [challengeFaqsPt, challengeFaqsEn],
  challengeFaqsEditor: [challengeFaqsEditorPt, challengeFaqsEditorEn],
  challengePartners: [challengePartnersPt, challengePartnersEn],
  challenges: [challengesPt, challengesEn],
  closing: [closingPt, closingEn],
  judgingEditor: [judgingEditorPt, judgingEditorEn],
  judgingResult: [judgingResultPt, judgingResultEn],
  reviewing: [reviewingPt, reviewingEn],
  classes: [classesPt, classesEn],
  community: [communityPt, communityEn],
  contents: [contentsPt, contentsEn],
  files: [filesPt, filesEn],
  filesEditor: [filesEditorPt, filesEditorEn],
  forum: [forumPt, forumEn],
  resultsReport: [resultsReportPt, resultsReportEn],
  results: [resultsPt, resultsEn],
  resultsEditor: [resultsEditorPt, resultsEditorEn],
  gallery: [galleryPt, galleryEn],
  galleryEditor: [galleryEditorPt, galleryEditorEn],
  inviting: [invitingPt, invitingEn],
  joining: [teamsPt.joining, teamsEn.joining],
  moderation: [
    { ...moderationPt, button: reportPt.button },
    { ...moderationEn, button: reportEn.button },
  ],
  panel: [panelPt, panelEn],
  participants: [participantsPt, participantsEn],
  partnersEditor: [partnersEditorPt, partnersEditorEn],
  people: [peoplePt, peopleEn],
  peopleEditor: [peopleEditorPt, peopleEditorEn],
  problems: [problemsPt, problemsEn],
  problemsEditor: [problemsEditorPt, problemsEditorEn],
  roleInvitation: [roleInvitationPt, roleInvitationEn],
  search: [challengesPt.search, challengesEn.search],
  stagesEditor: [stagesEditorPt, stagesEditorEn],
  tasks: [tasksPt, tasksEn],
  tasksEditor: [tasksEditorPt, tasksEditorEn],
  teamCodes: [teamCodesPt, teamCodesEn],
  teams: [teamsPt, teamsEn],
  teamsEditor: [teamsEditorPt, teamsEditorEn],
  timeline: [timelinePt, timelineEn],
  verifying: [verifyingPt, verifyingEn],
  waiting: [waitingPt, waitingEn],
} as const;
