import type { PublicUser } from '@mutirao/contract/members/members/members.ts';
import { useOutletContext } from 'react-router';
import { defineTexts } from '../../../i18n/texts.ts';

export const useMembersTexts = defineTexts('members', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** The data of a profile, the same for its owner and for others. */
export type ProfileMember = Omit<PublicUser, 'in_search'>;

/** The member of the profile on the page, and the kind of viewer. */
export interface ShownProfile {
  readonly member: ProfileMember;
  /** The owner's private view: addressed to them, with data that others do not see. */
  readonly isOwn: boolean;
}

/** The profile of which a tab shows a part. */
export function useShownProfile(): ShownProfile {
  return useOutletContext<ShownProfile>();
}
