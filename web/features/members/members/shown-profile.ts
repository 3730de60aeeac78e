import type { PublicUser } from '@mutirao/contract/members/members.ts';
import { useOutletContext } from 'react-router';

/** What the page knows of a member, the same of oneself and of others. */
export type ProfileMember = Omit<PublicUser, 'in_search'>;

/** Whose profile the page shows, and to whom. */
export interface ShownProfile {
  readonly member: ProfileMember;
  /** At the address that only they reach: in words for themselves, with what nobody else sees. */
  readonly isOwn: boolean;
}

/** The profile of which a tab shows a part. */
export function useShownProfile(): ShownProfile {
  return useOutletContext<ShownProfile>();
}
