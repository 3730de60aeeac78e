import { definePage } from './page.ts';
import { choice, pageNumber, rowId, type SearchParameters, searchText } from './search-parameters.ts';

// biome-ignore lint/complexity/noBannedTypes: a page without search parameters
type NoSearch = {};

function staffPage<const Pattern extends string, const Search extends SearchParameters = NoSearch>(
  pattern: Pattern,
  search?: Search,
) {
  return definePage<Pattern, Search>(pattern, { access: 'members', ...(search && { search }) });
}

/**
 * The pages of the back office, all below `pages.admin`. They are apart from the other pages, so that no visitor's
 * browser loads their addresses.
 */
export const backOfficePages = {
  overview: staffPage('/admin'),
  /** The steps of the first start. */
  setUp: staffPage('/admin/setup', { step: choice }),

  challenges: staffPage('/admin/challenges', {
    state: choice,
    situation: choice,
    goal: choice,
    q: searchText,
    order: choice,
    after: choice,
  }),
  tags: staffPage('/admin/challenges/tags', { q: searchText }),
  goals: staffPage('/admin/challenges/goals'),
  challenge: staffPage('/admin/challenges/:id'),
  challengePreview: staffPage('/admin/challenges/:id/preview'),
  challengeWaiting: staffPage('/admin/challenges/:id/waiting'),
  challengeStages: staffPage('/admin/challenges/:id/stages'),
  /** Judging of the stages: of one, its steps, with a list of entries. */
  challengeJudging: staffPage('/admin/challenges/:id/judging', {
    stage: rowId,
    filter: choice,
    q: searchText,
    page: pageNumber,
  }),
  challengeResults: staffPage('/admin/challenges/:id/results', { indicator: rowId, page: pageNumber }),
  challengeReport: staffPage('/admin/challenges/:id/report'),
  challengeTasks: staffPage('/admin/challenges/:id/tasks'),
  challengeFaqs: staffPage('/admin/challenges/:id/questions'),
  challengeFiles: staffPage('/admin/challenges/:id/files'),
  challengeGallery: staffPage('/admin/challenges/:id/gallery'),
  challengePartners: staffPage('/admin/challenges/:id/partners'),
  challengePeople: staffPage('/admin/challenges/:id/people'),
  challengeParticipants: staffPage('/admin/challenges/:id/participants', {
    team: choice,
    answered: rowId,
    unanswered: rowId,
    since: choice,
    place: searchText,
    skill: choice,
    q: searchText,
    order: choice,
    after: choice,
  }),
  challengeTeams: staffPage('/admin/challenges/:id/teams', {
    size: choice,
    unanswered: rowId,
    q: searchText,
    after: rowId,
  }),
  challengeProblems: staffPage('/admin/challenges/:id/map', { q: searchText, after: rowId }),
  challengeFigures: staffPage('/admin/challenges/:id/figures', { from: choice, to: choice }),
  challengeAnnouncements: staffPage('/admin/challenges/:id/announcements', { page: pageNumber }),
  challengeAnnouncement: staffPage('/admin/challenges/:id/announcements/:announcement'),

  inbox: staffPage('/admin/inbox', {
    kind: choice,
    status: choice,
    assigned: choice,
    q: searchText,
    order: choice,
    after: choice,
  }),
  inboxItem: staffPage('/admin/inbox/:item'),

  /** The staff's directory of members. */
  directory: staffPage('/admin/people', { page: pageNumber, q: searchText, filter: choice }),
  teachers: staffPage('/admin/teachers', { page: pageNumber, status: choice }),
  memberFile: staffPage('/admin/people/:member'),

  /** Of all challenges. */
  figures: staffPage('/admin/figures', { from: choice, to: choice }),

  organisation: staffPage('/admin/organisation'),
  organisationHome: staffPage('/admin/organisation/home'),
  organisationPages: staffPage('/admin/organisation/pages'),
  organisationPage: staffPage('/admin/organisation/pages/:slug'),
  organisationFaqs: staffPage('/admin/organisation/questions'),
  organisationPartners: staffPage('/admin/organisation/partners'),
  organisationLeague: staffPage('/admin/organisation/league'),
  organisationTransparency: staffPage('/admin/organisation/transparency'),
  organisationOpenData: staffPage('/admin/organisation/open-data'),
  skills: staffPage('/admin/organisation/skills'),
  wording: staffPage('/admin/organisation/wording'),
  wordingItem: staffPage('/admin/organisation/wording/:key'),
  translations: staffPage('/admin/organisation/translations', { kind: choice, language: choice, after: choice }),

  settings: staffPage('/admin/settings'),

  auditLog: staffPage('/admin/audit-log', {
    kind: choice,
    q: searchText,
    challenge: rowId,
    address: choice,
    from: choice,
    to: choice,
    before: rowId,
  }),
};
