import type { MembersMessages } from './messages.pt.ts';

/** The lists of a profile. */
export type ListName = keyof MembersMessages['lists'];
export type TabName = Exclude<keyof MembersMessages['tabs'], 'label'>;

/** The tab at the profile's own address. */
export const firstTab = 'about' satisfies TabName;
/** The tabs of everyone, and those of the owner; each below the profile's address. */
export const publicTabs = ['following', 'teams', 'achievements'] as const satisfies TabName[];
export const ownTabs = [
  'following',
  'activities',
  'teams',
  'challenges',
  'achievements',
  'team-invitations',
] as const satisfies TabName[];

/** The lists below the description, for others. */
export const publicLists: readonly ListName[] = [
  'following',
  'activities',
  'teams',
  'challenges',
  'achievements',
  'certificates',
];

/** The tab that an address below a profile shows. */
export function tabAt(pathname: string): TabName {
  const last = pathname.replace(/\/+$/, '').split('/').at(-1);
  return ownTabs.find((tab) => tab === last) ?? firstTab;
}
