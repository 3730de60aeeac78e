import { definePage } from '../site-map/page.ts';
import { pageNumber } from '../site-map/search-parameters.ts';

const membersOnly = { access: 'members' } as const;

/** Profiles and settings. Search engines index a profile at its own address only. */
export const memberPages = {
  /** What waits for the member. */
  start: definePage('/me', membersOnly),
  profile: definePage('/profile/:slug', { inSitemap: true }),
  profileTab: {
    following: definePage('/profile/:slug/following', { search: { page: pageNumber }, indexed: false }),
    teams: definePage('/profile/:slug/teams', { search: { page: pageNumber }, indexed: false }),
    achievements: definePage('/profile/:slug/achievements', { indexed: false }),
  },
  myProfile: definePage('/profile/me', membersOnly),
  myProfileTab: {
    following: definePage('/profile/me/following', membersOnly),
    activities: definePage('/profile/me/activities', membersOnly),
    teams: definePage('/profile/me/teams', membersOnly),
    challenges: definePage('/profile/me/challenges', membersOnly),
    achievements: definePage('/profile/me/achievements', membersOnly),
    'team-invitations': definePage('/profile/me/team-invitations', membersOnly),
    guardians: definePage('/profile/me/guardians', membersOnly),
  },
  profileForm: definePage('/profile/config', membersOnly),
  /** The slug is always `me`: members see only their own settings. */
  settings: {
    info: definePage('/config/:slug', membersOnly),
    skills: definePage('/config/:slug/skills', membersOnly),
    settings: definePage('/config/:slug/settings', membersOnly),
    security: definePage('/config/:slug/security', membersOnly),
  },
  /** The page behind the link that asks a guardian to agree. */
  guardian: definePage('/guardian/:token', { secret: true }),
  children: definePage('/children', membersOnly),
  child: definePage('/children/:child', membersOnly),
  notifications: definePage('/notifications', { access: 'members' }),
  unsubscribe: definePage('/notifications/unsubscribe/:token', { secret: true }),
};
