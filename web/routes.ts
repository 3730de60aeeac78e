import { legalSlugs } from '@mutirao/contract/legal-pages.ts';
import type { RouteObject } from 'react-router';
import { guarded, leadTo, page } from './app/page.ts';
import { RootLayout } from './app/root.layout.tsx';
import { RootError } from './app/root-error.tsx';

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
  following: 'members/following',
  activities: 'members/activities',
  teams: 'teams/member-teams',
  challenges: 'members/challenges',
  achievements: 'members/achievements',
};

function profileTab(tab: string): RouteObject {
  return page(tabPages[tab] ?? 'members/tab', { path: tab });
}

/** The whole site. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: RootLayout,
    ErrorBoundary: RootError,
    children: [
      page('home/home', { index: true, id: 'home' }),

      page('categories/goals', { path: 'categories' }),
      page('categories/goal', { path: 'categories/:goal' }),

      leadTo('desafios', () => '/challenges/in-progress'),
      page('challenges/list', { path: 'challenges' }),
      page('challenges/list', { path: 'challenges/in-progress' }),
      page('challenges/list', { path: 'challenges/finished' }),
      page('challenges/list', { path: 'challenges/coming-soon' }),
      leadTo('challenges/all', () => '/challenges'),
      page('challenges/challenge', {
        path: 'challenges/:slug',
        id: 'challenge',
        children: [
          page('challenges/description', { index: true }),
          leadTo('description', ({ slug }) => `/challenges/${slug}`),
          leadTo('faqs', ({ slug }) => `/challenges/${slug}/faq`),
          leadTo('advisors', ({ slug }) => `/challenges/${slug}/advisers`),
          ...areas.map((area) => page('challenges/area', { path: area })),
          leadTo('team-members', ({ slug }) => `/challenges/${slug}/teams/my/members`),
          page('teams/teams', { path: 'teams' }),
          guarded('teams/new-team', { path: 'teams/new' }, { below: 'challenges/:slug' }),
          guarded(
            'teams/my-team',
            {
              path: 'teams/my',
              children: [
                page('teams/members', { index: true }),
                page('teams/members', { path: 'members' }),
                page('teams/edit-team', { path: 'edit' }),
              ],
            },
            { below: 'challenges/:slug' },
          ),
          page('teams/team', {
            path: 'teams/:teamSlug',
            children: [page('teams/members', { index: true }), page('teams/members', { path: 'members' })],
          }),
        ],
      }),

      guarded('settings/settings', { path: 'profile/config', children: [page('settings/profile', { index: true })] }),
      guarded('members/my-profile', {
        path: 'profile/me',
        children: [
          page('members/about', { index: true }),
          leadTo('about', () => '/profile/me'),
          ...ownProfileTabs.map(profileTab),
        ],
      }),
      page('members/profile', {
        path: 'profile/:slug',
        id: 'profile',
        children: [
          page('members/about', { index: true }),
          leadTo('about', ({ slug }) => `/profile/${slug}`),
          ...profileTabs.map(profileTab),
        ],
      }),
      leadTo('profile', () => '/profile/me'),
      leadTo('config', () => '/config/me'),
      guarded('settings/settings', {
        path: 'config/:slug',
        id: 'settings',
        children: [
          page('settings/profile', { index: true }),
          leadTo('info', () => '/config/me'),
          page('skills/skills', { path: 'skills' }),
          page('platform-settings/platform-settings', { path: 'settings' }),
          page('settings/security', { path: 'security' }),
        ],
      }),

      guarded('notifications/notifications', { path: 'notifications' }),
      page('notifications/unsubscribe', { path: 'notifications/unsubscribe/:token' }),

      page('account-links/forgot', { path: 'auth/forgot' }),
      page('account-links/update-password', { path: 'auth/update-password/:token' }),
      page('account-links/verify', { path: 'auth/verify/:token' }),
      leadTo('auth', () => '/auth/login'),
      page('sign-in/login', { path: 'auth/login' }),
      page('sign-in/register', { path: 'auth/register' }),
      page('providers/callback', { path: 'auth/callback/:provider' }),
      page('providers/accept-terms', { path: 'auth/accept-terms-and-conditions/:type/:token' }),

      page('enquiries/contact', { path: 'contact-us' }),
      page('enquiries/sent', { path: 'contact-us/sent' }),
      page('enquiries/propose', { path: 'propose-challenge' }),
      page('enquiries/sent', { path: 'propose-challenge/sent' }),
      page('transparency/transparency', { path: 'transparencia' }),
      page('transparency/document', { path: 'transparencia/documentos/:slug' }),
      page('transparency/request', { path: 'transparencia/pedido/:protocol' }),
      leadTo('transparencia/pedido', () => '/transparencia#e-sic'),
      leadTo('transparencia/documentos', () => '/transparencia#documents'),
      leadTo('e-sic', () => '/transparencia#e-sic'),
      page('league/league', { path: 'the-league' }),
      page('league/league-profile', { path: 'the-league-profile/:id' }),
      page('impact/board', { path: 'impact-board' }),
      page('impact/impact', { path: 'impact' }),
      page('pages/text', { path: 'home-about' }),
      page('pages/text', { path: 'how-it-works' }),
      page('pages/text', { path: 'living-lab' }),
      page('partners/partners', { path: 'partners' }),
      page('faq/faq', { path: 'faq' }),
      leadTo('faqs', () => '/faq'),
      ...legalSlugs.flatMap((path) => [
        page('pages/legal', { path }),
        page('pages/legal', { path: `${path}/versions/:version` }),
      ]),

      page('search/results', { path: 'results', id: 'results' }),
      page('api-docs/api-docs', { path: 'api/docs' }),
      page('shell/not-found', { path: '*' }),
    ],
  },
];
