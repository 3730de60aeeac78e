import { legalSlugs } from '@mutirao/contract/organisation/legal-pages.ts';
import type { RouteObject } from 'react-router';
import { RootLayout } from './app/root.layout.tsx';
import { RootError } from './app/root-error.tsx';
import { guarded, leadTo, page } from './rendering/page.ts';

/** Areas of a challenge, each a tab with an address of its own. */
const areas = [
  'timeline',
  'tasks',
  'community',
  'forum',
  'faq',
  'judges',
  'advisers',
  'partners',
  'map',
  'gallery',
  'files',
];

/** Parts of a profile beside its first: those that everyone sees, and those that a member sees of themselves. */
const profileTabs = ['following', 'teams', 'achievements'];
const ownProfileTabs = [...profileTabs, 'activities', 'challenges', 'team-invitations'];
/** Tabs with a page of their own; the others share one. */
const tabPages: Readonly<Record<string, string>> = {
  following: 'members/members/following',
  activities: 'members/members/activities',
  teams: 'challenges/teams/member-teams',
  challenges: 'members/members/challenges',
  achievements: 'members/members/achievements',
};

function profileTab(tab: string): RouteObject {
  return page(tabPages[tab] ?? 'members/members/tab', { path: tab });
}

/** The whole site. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: RootLayout,
    ErrorBoundary: RootError,
    children: [
      page('site/home/home', { index: true, id: 'home' }),

      page('challenges/categories/goals', { path: 'categories' }),
      page('challenges/categories/goal', { path: 'categories/:goal' }),

      leadTo('desafios', () => '/challenges/in-progress'),
      page('challenges/challenges/list', { path: 'challenges' }),
      page('challenges/challenges/list', { path: 'challenges/in-progress' }),
      page('challenges/challenges/list', { path: 'challenges/finished' }),
      page('challenges/challenges/list', { path: 'challenges/coming-soon' }),
      leadTo('challenges/all', () => '/challenges'),
      page('challenges/challenges/challenge', {
        path: 'challenges/:slug',
        id: 'challenge',
        children: [
          page('challenges/challenges/description', { index: true }),
          leadTo('description', ({ slug }) => `/challenges/${slug}`),
          leadTo('faqs', ({ slug }) => `/challenges/${slug}/faq`),
          leadTo('advisors', ({ slug }) => `/challenges/${slug}/advisers`),
          ...areas.map((area) => page('challenges/challenges/area', { path: area })),
          leadTo('team-members', ({ slug }) => `/challenges/${slug}/teams/my/members`),
          page('challenges/teams/teams', { path: 'teams' }),
          guarded('challenges/teams/new-team', { path: 'teams/new' }, { below: 'challenges/:slug' }),
          guarded(
            'challenges/teams/my-team',
            {
              path: 'teams/my',
              children: [
                page('challenges/teams/members', { index: true }),
                page('challenges/teams/members', { path: 'members' }),
                page('challenges/teams/edit-team', { path: 'edit' }),
              ],
            },
            { below: 'challenges/:slug' },
          ),
          page('challenges/teams/team', {
            path: 'teams/:teamSlug',
            children: [
              page('challenges/teams/members', { index: true }),
              page('challenges/teams/members', { path: 'members' }),
            ],
          }),
        ],
      }),

      guarded('members/settings/settings', {
        path: 'profile/config',
        children: [page('members/settings/profile', { index: true })],
      }),
      guarded('members/members/my-profile', {
        path: 'profile/me',
        children: [
          page('members/members/about', { index: true }),
          leadTo('about', () => '/profile/me'),
          ...ownProfileTabs.map(profileTab),
        ],
      }),
      page('members/members/profile', {
        path: 'profile/:slug',
        id: 'profile',
        children: [
          page('members/members/about', { index: true }),
          leadTo('about', ({ slug }) => `/profile/${slug}`),
          ...profileTabs.map(profileTab),
        ],
      }),
      leadTo('profile', () => '/profile/me'),
      leadTo('config', () => '/config/me'),
      guarded('members/settings/settings', {
        path: 'config/:slug',
        id: 'settings',
        children: [
          page('members/settings/profile', { index: true }),
          leadTo('info', () => '/config/me'),
          page('members/skills/skills', { path: 'skills' }),
          page('members/platform-settings/platform-settings', { path: 'settings' }),
          page('members/settings/security', { path: 'security' }),
        ],
      }),

      guarded('members/notifications/notifications', { path: 'notifications' }),
      page('members/notifications/unsubscribe', { path: 'notifications/unsubscribe/:token' }),

      page('accounts/account-links/forgot', { path: 'auth/forgot' }),
      page('accounts/account-links/update-password', { path: 'auth/update-password/:token' }),
      page('accounts/account-links/verify', { path: 'auth/verify/:token' }),
      leadTo('auth', () => '/auth/login'),
      page('accounts/sign-in/login', { path: 'auth/login' }),
      page('accounts/sign-in/register', { path: 'auth/register' }),
      page('accounts/providers/callback', { path: 'auth/callback/:provider' }),
      page('accounts/providers/accept-terms', { path: 'auth/accept-terms-and-conditions/:type/:token' }),

      page('organisation/enquiries/contact', { path: 'contact-us' }),
      page('organisation/enquiries/sent', { path: 'contact-us/sent' }),
      page('organisation/enquiries/propose', { path: 'propose-challenge' }),
      page('organisation/enquiries/sent', { path: 'propose-challenge/sent' }),
      page('organisation/transparency/transparency', { path: 'transparencia' }),
      page('organisation/transparency/document', { path: 'transparencia/documentos/:slug' }),
      page('organisation/transparency/request', { path: 'transparencia/pedido/:protocol' }),
      leadTo('transparencia/pedido', () => '/transparencia#e-sic'),
      leadTo('transparencia/documentos', () => '/transparencia#documents'),
      leadTo('e-sic', () => '/transparencia#e-sic'),
      page('organisation/league/league', { path: 'the-league' }),
      page('organisation/league/league-profile', { path: 'the-league-profile/:id' }),
      page('organisation/impact/board', { path: 'impact-board' }),
      page('organisation/impact/impact', { path: 'impact' }),
      page('organisation/pages/text', { path: 'home-about' }),
      page('organisation/pages/text', { path: 'how-it-works' }),
      page('organisation/pages/text', { path: 'living-lab' }),
      page('organisation/partners/partners', { path: 'partners' }),
      page('organisation/faqs/faq', { path: 'faq' }),
      leadTo('faqs', () => '/faq'),
      ...legalSlugs.flatMap((path) => [
        page('organisation/pages/legal', { path }),
        page('organisation/pages/legal', { path: `${path}/versions/:version` }),
      ]),

      page('challenges/search/results', { path: 'results', id: 'results' }),
      page('site/api-docs/api-docs', { path: 'api/docs' }),
      page('site/shell/not-found', { path: '*' }),
    ],
  },
];
