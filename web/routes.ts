import { pages } from '@mutirao/contract/site-map/index.ts';
import { matchPage } from '@mutirao/contract/site-map/match-page.ts';
import { redirects } from '@mutirao/contract/site-map/redirects.ts';
import type { RouteObject } from 'react-router';
import { type PageModule, pagesOf, redirectTo } from './app/page.ts';
import { root } from './app/root.tsx';

const { challengeArea: area, profileTab: tab, myProfileTab: myTab, settings, text, textVersion } = pages;
const { forum, timeline, tasks, teams, faq, judges, advisers, partners, gallery, files, community, map } = area;

const page = pagesOf(import.meta.glob<PageModule>(['./features/**/*.page.tsx', '!./features/**/*.staff.page.tsx']));

/** The frame of the back office and its first page; the others come with `fetchRoutesBelow`. */
const backOffice = page('site/back-office/back-office', pages.admin, [
  page('site/back-office/overview/overview', { ...pages.admin, pattern: '/admin' }),
]);

/** The routes: which module shows which page, and within which layouts; those of the back office are in `back-office-routes.ts`. */
export const routes: RouteObject[] = [
  {
    ...root,
    children: [
      page('site/home/home', pages.home),

      page('challenges/categories/goals', pages.categories),
      page('challenges/categories/goal', pages.category),

      page('challenges/challenges/list', pages.challenges),
      page('challenges/challenges/list', pages.challengesInProgress),
      page('challenges/challenges/list', pages.challengesFinished),
      page('challenges/challenges/list', pages.challengesComingSoon),
      page('challenges/challenges/challenge', pages.challenge, [
        page('challenges/challenges/description', pages.challenge),
        page('challenges/community/community', community),
        page('challenges/problem-locations/map', map),
        page('challenges/problem-locations/report', pages.reportProblem),
        page('challenges/forum/forum', forum),
        page('challenges/forum/new-topic', pages.newTopic),
        page('challenges/forum/topic', pages.topic),
        page('challenges/forum/edit-topic', pages.editTopic),
        page('challenges/forum/delete-topic', pages.deleteTopic),
        page('challenges/faqs/faq', faq),
        page('challenges/people/judges', judges),
        page('challenges/people/advisers', advisers),
        page('challenges/partners/partners', partners),
        page('challenges/gallery/gallery', gallery),
        page('challenges/files/files', files),
        page('challenges/timeline/timeline', timeline),
        page('challenges/timeline/stage', pages.stage),
        page('challenges/results/results', pages.challengeResults),
        page('challenges/judging/result/result', pages.judgingResult),
        page('challenges/judging/result/feedback', pages.judgingFeedback),
        page('challenges/teams/teams', teams),
        page('challenges/tasks/tasks', tasks, [page('challenges/tasks/task', pages.task)]),
        page('challenges/teams/new-team', pages.newTeam),
        page('challenges/teams/my-team', pages.myTeam, [
          page('challenges/teams/members', pages.myTeam),
          page('challenges/teams/members', pages.myTeamMembers),
          page('challenges/teams/codes/team-code', pages.teamCode),
          page('challenges/teams/joining/pendent', pages.teamPendent),
          page('challenges/teams/edit-team', pages.editMyTeam),
          page('challenges/teams/inviting/invite', pages.inviteToTeam),
        ]),
        page('challenges/teams/team', pages.team, [
          page('challenges/teams/members', pages.team),
          page('challenges/teams/members', pages.teamMembers),
        ]),
      ]),
      page('challenges/teams/inviting/link', pages.teamInvitation),
      page('challenges/people/invitation/invitation', pages.roleInvitation),

      page('challenges/certificates/certificate', pages.certificate),
      page('challenges/certificates/print', pages.printCertificate),
      page('challenges/certificates/verifying/verify', pages.verify),
      page('site/back-office/back-office', pages.challengeCertificates, [
        page('challenges/certificates/closing/closing', pages.challengeCertificates),
      ]),

      page('challenges/timeline/desk/desk', pages.desk),
      page('challenges/classes/classes', pages.classes),
      page('challenges/classes/class', pages.class),
      page('challenges/classes/enter', pages.enterClass),
      page('challenges/classes/room', pages.classRoom),
      page('challenges/judging/reviewing/reviews', pages.judgingReviews),

      page('site/back-office/back-office', pages.moderation, [page('challenges/moderation/queue', pages.moderation)]),
      page('challenges/moderation/mine', pages.myModeration),

      page('challenges/teams/codes/type-code', pages.typeTeamCode),
      page('challenges/teams/codes/join-team', pages.joinTeam),

      page('members/start/start', pages.start),

      page('members/settings/settings', pages.profileForm, [page('members/settings/profile', pages.profileForm)]),
      page('members/members/my-profile', pages.myProfile, [
        page('members/members/about', pages.myProfile),
        page('members/members/following', myTab.following),
        page('members/members/activities', myTab.activities),
        page('challenges/teams/member-teams', myTab.teams),
        page('members/members/challenges', myTab.challenges),
        page('members/members/achievements', myTab.achievements),
        page('challenges/teams/joining/own-invites', myTab['team-invitations']),
      ]),
      page('members/members/profile', pages.profile, [
        page('members/members/about', pages.profile),
        page('members/members/following', tab.following),
        page('challenges/teams/member-teams', tab.teams),
        page('members/members/achievements', tab.achievements),
      ]),
      page('members/settings/settings', settings.info, [
        page('members/settings/profile', settings.info),
        page('members/skills/skills', settings.skills),
        page('members/platform-settings/platform-settings', settings.settings),
        page('members/settings/security', settings.security),
      ]),

      page('members/guardians/guardians', myTab.guardians),
      page('members/guardians/guardian', pages.guardian),
      page('members/guardians/children', pages.children),
      page('members/guardians/child', pages.child),

      page('members/notifications/notifications', pages.notifications),
      page('members/notifications/unsubscribe', pages.unsubscribe),

      page('accounts/password-recovery/forgot', pages.forgotPassword),
      page('accounts/password-recovery/update-password', pages.updatePassword),
      page('accounts/email-confirmation/verify', pages.verifyEmail),
      page('accounts/sign-in/login', pages.login),
      page('accounts/sign-in/register', pages.register),
      page('accounts/sign-in/callback', pages.providerCallback),
      page('accounts/sign-in/accept-terms', pages.acceptTerms),

      page('organisation/enquiries/contact', pages.contact),
      page('organisation/enquiries/urgent-report', pages.urgentReport),
      page('organisation/enquiries/sent', pages.contactSent),
      page('organisation/enquiries/sent', pages.urgentReportSent),
      page('organisation/enquiries/propose', pages.proposeChallenge),
      page('organisation/enquiries/sent', pages.proposalSent),
      page('organisation/transparency/transparency', pages.transparency),
      page('organisation/transparency/document', pages.document),
      page('organisation/transparency/request', pages.informationRequest),
      page('organisation/open-data/open-data', pages.openData),
      page('organisation/league/league', pages.league),
      page('organisation/league/league-profile', pages.leagueProfile),
      page('organisation/impact/board', pages.impactBoard),
      page('organisation/impact/impact', pages.impact),
      page('challenges/results/lives', pages.impactChallenges),
      page('organisation/pages/text', text['home-about']),
      page('organisation/pages/text', text['how-it-works']),
      page('organisation/pages/text', text['living-lab']),
      page('organisation/pages/children', text['privacy-for-children']),
      page('organisation/pages/text', text['privacy-for-guardians']),
      page('organisation/partners/partners', text.partners),
      page('organisation/faqs/faq', text.faq),
      page('organisation/pages/legal', text['terms-of-use']),
      page('organisation/pages/legal', text['privacy-policy']),
      ...Object.values(textVersion).map((one) => page('organisation/pages/legal', one)),

      page('challenges/challenges/results', pages.results),
      backOffice,
      page('site/api-docs/api-docs', pages.apiDocs),
      ...redirects.map(redirectTo),
      page('site/shell/not-found', { pattern: '*', access: 'everyone' }),
    ],
  },
];

/**
 * Loads the routes of the back office, if the path is in it, and returns those that have new children: a router that
 * began with one of them knows only the child that it showed first.
 */
export async function fetchRoutesBelow(pathname: string): Promise<RouteObject[]> {
  if (matchPage(pathname) !== pages.admin) return [];
  const { backOfficeRoutes } = await import('./back-office-routes.ts');
  const [overview] = backOffice.children ?? [];
  if (overview) backOffice.children = [overview, ...backOfficeRoutes];
  return [backOffice, ...backOfficeRoutes.filter(({ children }) => children)];
}
