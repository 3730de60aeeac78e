/** Addresses by name, for links and redirects; the map of the site is `routes.ts`. */
export const paths = {
  home: () => '/',
  results: (tag: string) => `/results?tag=${encodeURIComponent(tag)}`,
  challengesInProgress: () => '/challenges/in-progress',
  challenge: (slug: string) => `/challenges/${slug}`,
  teams: (slug: string) => `/challenges/${slug}/teams`,
  newTeam: (slug: string) => `/challenges/${slug}/teams/new`,
  myTeam: (slug: string) => `/challenges/${slug}/teams/my`,
  team: ({ slug, teamSlug }: { slug: string; teamSlug: string }) => `/challenges/${slug}/teams/${teamSlug}`,
  category: (slug: string) => `/categories/${slug}`,
  contact: () => '/contact-us',
  proposeChallenge: () => '/propose-challenge',
  transparency: () => '/transparencia',
  document: (slug: string) => `/transparencia/documentos/${slug}`,
  informationRequest: (protocol: string) => `/transparencia/pedido/${encodeURIComponent(protocol)}`,
  league: () => '/the-league',
  leagueProfile: (id: number) => `/the-league-profile/${id}`,
  impactBoard: () => '/impact-board',
  impact: () => '/impact',
  textVersion: (slug: string, version: number) => `/${slug}/versions/${version}`,
  register: () => '/auth/register',
  forgotPassword: () => '/auth/forgot',
  acceptTermsAndConditions: ({ type, token }: { type: string; token: string }) =>
    `/auth/accept-terms-and-conditions/${encodeURIComponent(type)}/${encodeURIComponent(token)}`,
  profileConfig: () => '/profile/config',
  settings: (tab?: 'info' | 'skills' | 'settings' | 'security') =>
    tab === undefined || tab === 'info' ? '/config/me' : `/config/me/${tab}`,
  notifications: () => '/notifications',
  ProfileAbout: (slug: string) => `/profile/${slug}`,
  'show-team-members': ({ slug, teamSlug }: { slug: string; teamSlug: string }) =>
    `/challenges/${slug}/teams/${teamSlug}/members`,
  'print-certificate': (verifyCode: string) => `/certificate/${verifyCode}/print`,
} as const;
