import { setupPage } from '@mutirao/contract/site/setup/setup.ts';
import { backOfficePages as pages } from '@mutirao/contract/site-map/back-office.ts';
import type { RouteObject } from 'react-router';
import { type PageModule, pagesOf } from './app/page.ts';

const page = pagesOf(
  import.meta.glob<PageModule>([
    './features/**/*.staff.page.tsx',
    // Built with them, and loaded by pages of an organisation with a name of its own.
    './app/own-texts.ts',
  ]),
  'staff.page.tsx',
);

/** The routes below the frame of the back office, from files `*.staff.page.tsx`, loaded by those who enter it only. */
export const backOfficeRoutes: RouteObject[] = [
  page('challenges/challenges/editor/list', pages.challenges),
  page('challenges/challenges/editor/tags', pages.tags),
  page('challenges/challenges/editor/goals', pages.goals),
  page('site/back-office/challenge', pages.challenge, [
    page('challenges/challenges/editor/editor', pages.challenge),
    page('challenges/challenges/editor/preview', pages.challengePreview),
    page('challenges/waiting/waiting', pages.challengeWaiting),
    page('challenges/people/editor/people', pages.challengePeople),
    page('challenges/participants/participants', pages.challengeParticipants),
    page('challenges/teams/editor/teams', pages.challengeTeams),
    page('challenges/timeline/editor/stages', pages.challengeStages),
    page('challenges/judging/editor/judging', pages.challengeJudging),
    page('challenges/tasks/editor/tasks', pages.challengeTasks),
    page('challenges/results/editor/results', pages.challengeResults),
    page('challenges/report/report', pages.challengeReport),
    page('challenges/faqs/editor/faqs', pages.challengeFaqs),
    page('challenges/files/editor/files', pages.challengeFiles),
    page('challenges/gallery/editor/gallery', pages.challengeGallery),
    page('challenges/partners/editor/partners', pages.challengePartners),
    page('challenges/problem-locations/editor/problems', pages.challengeProblems),
    page('organisation/figures/figures', pages.challengeFigures),
    page('challenges/announcements/editor/list', pages.challengeAnnouncements),
    page('challenges/announcements/editor/announcement', pages.challengeAnnouncement),
  ]),
  page('organisation/enquiries/inbox/list', pages.inbox),
  page('organisation/enquiries/inbox/item', pages.inboxItem),
  page('members/directory/directory', pages.directory),
  page('challenges/classes/teachers', pages.teachers),
  page('members/directory/member-file', pages.memberFile),
  page('organisation/figures/figures', pages.figures),
  page('site/back-office/organisation', pages.organisation, [
    page('organisation/identity/look', pages.organisation),
    page('site/home/editor/home', pages.organisationHome),
    page('organisation/partners/editor/partners', pages.organisationPartners),
    page('organisation/league/editor/league', pages.organisationLeague),
    page('organisation/transparency/editor/transparency', pages.organisationTransparency),
    page('organisation/open-data/editor/open-data', pages.organisationOpenData),
    page('organisation/pages/editor/list', pages.organisationPages),
    page('organisation/pages/editor/page', pages.organisationPage),
    page('organisation/faqs/editor/list', pages.organisationFaqs),
    page('members/skills/editor/skills', pages.skills),
    page('organisation/wording/list', pages.wording),
    page('organisation/wording/item', pages.wordingItem),
    page('organisation/translations/list', pages.translations),
  ]),
  page('site/setup/steps', pages.setUp),
  page('site/settings/settings', pages.settings),
  page('site/audit-log/audit-log', pages.auditLog),
];

/** The page of the first start, which only the server routes to: nothing links to it. */
export const setupRoute = page('site/setup/setup', setupPage);
