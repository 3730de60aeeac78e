import { definePage } from '../site-map/page.ts';
import {
  choice,
  filteredListSearch,
  flag,
  listSearch,
  mapPosition,
  pageNumber,
  rowId,
  searchText,
  skillNames,
  yesOrNo,
} from '../site-map/search-parameters.ts';

const list = { search: filteredListSearch, inSitemap: true } as const;
const membersOnly = { access: 'members' } as const;

function definePageOfChallenge<const Name extends string>(name: Name) {
  return definePage(`/challenges/:slug/${name}`);
}

/** Goals, challenges and their teams. */
export const challengePages = {
  categories: definePage('/categories', { inSitemap: true }),
  category: definePage('/categories/:goal', { search: listSearch, inSitemap: true }),
  challenges: definePage('/challenges', list),
  challengesInProgress: definePage('/challenges/in-progress', list),
  challengesFinished: definePage('/challenges/finished', list),
  challengesComingSoon: definePage('/challenges/coming-soon', list),
  challenge: definePage('/challenges/:slug', { inSitemap: true }),
  /** The areas of a challenge beside its description, each a tab. */
  challengeArea: {
    timeline: definePageOfChallenge('timeline'),
    tasks: definePage('/challenges/:slug/tasks', { search: { page: pageNumber } }),
    community: definePage('/challenges/:slug/community', {
      search: { page: pageNumber, q: searchText, skills: skillNames, place: mapPosition, view: choice },
    }),
    forum: definePage('/challenges/:slug/forum', { search: { page: pageNumber, q: searchText } }),
    teams: definePage('/challenges/:slug/teams', {
      search: { page: pageNumber, skills: skillNames, open: flag },
    }),
    faq: definePageOfChallenge('faq'),
    judges: definePageOfChallenge('judges'),
    advisers: definePageOfChallenge('advisers'),
    partners: definePageOfChallenge('partners'),
    map: definePage('/challenges/:slug/map', { search: { page: pageNumber, q: searchText, place: mapPosition } }),
    gallery: definePage('/challenges/:slug/gallery', { search: { page: pageNumber } }),
    files: definePage('/challenges/:slug/files', { search: { page: pageNumber, q: searchText } }),
  },
  /** The search parameters filter the interactions, for those who reply. */
  stage: definePage('/challenges/:slug/timeline/:stage', {
    search: { page: pageNumber, q: searchText, answered: yesOrNo, team: rowId, member: rowId },
  }),
  /** Where judges review the entries of a stage; its rubric and result; what an entry gets back. */
  judgingReviews: definePage('/challenges/:slug/timeline/:stage/judging', { ...membersOnly, search: { entry: rowId } }),
  judgingResult: definePage('/challenges/:slug/timeline/:stage/result'),
  judgingFeedback: definePage('/challenges/:slug/timeline/:stage/feedback', membersOnly),
  /** What was planned and done, with the entries of which the numbers are made. */
  challengeResults: definePage('/challenges/:slug/results', { search: { page: pageNumber, indicator: rowId } }),
  /** The answers to which the member replies, over all challenges; `item` is the one that is read. */
  desk: definePage('/desk', {
    ...membersOnly,
    search: { page: pageNumber, view: choice, challenge: rowId, stage: rowId, item: rowId },
  }),
  /** A teacher's classes, and one of them. */
  classes: definePage('/classes', membersOnly),
  class: definePage('/classes/:class', membersOnly),
  /** Where pupils enter, who have no account, and where they write. The secret of a card is after the `#`. */
  enterClass: definePage('/class/enter', { indexed: false }),
  classRoom: definePage('/class', { indexed: false }),
  newTopic: definePage('/challenges/:slug/forum/new', membersOnly),
  /** A reply is `#reply-ID` on the page that has it, which `message` asks for. */
  topic: definePage('/challenges/:slug/forum/:topic', { search: { page: pageNumber, message: rowId } }),
  editTopic: definePage('/challenges/:slug/forum/:topic/edit', membersOnly),
  deleteTopic: definePage('/challenges/:slug/forum/:topic/delete', membersOnly),
  reportProblem: definePage('/challenges/:slug/map/report', membersOnly),
  newTeam: definePage('/challenges/:slug/teams/new', membersOnly),
  myTeam: definePage('/challenges/:slug/teams/my', membersOnly),
  myTeamMembers: definePage('/challenges/:slug/teams/my/members', membersOnly),
  inviteToTeam: definePage('/challenges/:slug/teams/my/invite', membersOnly),
  teamPendent: definePage('/challenges/:slug/teams/my/pendent', membersOnly),
  teamCode: definePage('/challenges/:slug/teams/my/code', membersOnly),
  editMyTeam: definePage('/challenges/:slug/teams/my/edit', membersOnly),
  team: definePage('/challenges/:slug/teams/:teamSlug'),
  teamMembers: definePage('/challenges/:slug/teams/:teamSlug/members'),
  task: definePage('/challenges/:slug/tasks/:task'),
  moderation: definePage('/moderation', {
    ...membersOnly,
    search: { challenge: choice, kind: choice, status: choice, order: choice },
  }),
  /** Closing a challenge and issuing its certificates, for its admins. */
  challengeCertificates: definePage('/challenges/:slug/certificates', {
    ...membersOnly,
    search: { page: pageNumber, q: searchText, filter: choice },
  }),
  /** A certificate, for anyone who has its code. */
  certificate: definePage('/certificate/:verifyCode', { secret: true }),
  printCertificate: definePage('/certificate/:verifyCode/print', { secret: true }),
  /** Takes a code or a file and says whether it is genuine. */
  verify: definePage('/verify', { search: { code: choice }, inSitemap: true }),
  /** Hidden and warned contents of the member. */
  myModeration: definePage('/moderation/mine', membersOnly),
  typeTeamCode: definePage('/join', { indexed: false }),
  /** A QR code has this address in capital letters. */
  joinTeam: definePage('/join/:code', { secret: true }),
  /** The page behind the link of an invitation by e-mail. */
  teamInvitation: definePage('/team-invitations/:token', { secret: true }),
  roleInvitation: definePage('/role-invitations/:token', { secret: true }),
};
