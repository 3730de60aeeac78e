import type { Language } from '@mutirao/contract/language.ts';
import type { PublicUser } from '@mutirao/contract/members/members/members.ts';
import type { TextLanguage } from '@mutirao/contract/schemas.ts';
import { useOutletContext } from 'react-router';
import { defineTexts } from '../../../i18n/texts.ts';
import type { MembersMessages } from './messages.pt.ts';

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

/** About as much as search engines and social networks show. */
const longestSummary = 160;

/** A member's words about themselves: in this language where there are such, else those of the profile. */
export function aboutOf(
  { user_profile, description, description_br }: Pick<ProfileMember, 'user_profile' | 'description' | 'description_br'>,
  language: Language,
): string {
  const [first, second] = language === 'pt' ? [description_br, description] : [description, description_br];
  return first || user_profile?.about || second || '';
}

/** The language of these words. */
export function aboutLanguageOf(
  { user_profile, description, description_br }: Parameters<typeof aboutOf>[0],
  language: Language,
): TextLanguage {
  if (language === 'pt' ? description_br : description) return language;
  return user_profile?.about ? user_profile.about_language : language === 'pt' ? 'en' : 'pt';
}

/** The beginning of a text on one line, up to the end of a word. */
export function summaryOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longestSummary) return line;
  const beginning = line.slice(0, longestSummary);
  return `${beginning.slice(0, Math.max(beginning.lastIndexOf(' '), longestSummary / 2)).replace(/[\s,;:.–—-]+$/, '')}…`;
}

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
