import type { User } from '@mutirao/contract/members/members/members.ts';
import type { BackOfficeSectionName } from '@mutirao/contract/site/back-office/back-office.calls.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { defineTexts } from '../../../i18n/texts.ts';

export const useBackOfficeTexts = defineTexts('back-office', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** The first page of each section. */
export const sectionPages: Readonly<Record<BackOfficeSectionName, string>> = {
  challenges: linkTo(backOfficePages.challenges),
  inbox: linkTo(backOfficePages.inbox),
  moderation: linkTo(pages.moderation),
  members: linkTo(backOfficePages.directory),
  organisation: linkTo(backOfficePages.organisation),
  settings: linkTo(backOfficePages.settings),
  audit_log: linkTo(backOfficePages.auditLog),
};

/** The first page of a section for a member: what only master admins change is none for others. */
export function entryOf(name: BackOfficeSectionName, { roles }: Pick<User, 'roles'>): string {
  const isMaster = roles.some((role) => role.name === 'master_admin');
  return name === 'organisation' && !isMaster ? linkTo(backOfficePages.organisationHome) : sectionPages[name];
}

const ofStaff: readonly string[] = [linkTo(backOfficePages.tags), linkTo(backOfficePages.goals)];

/** Whether an address is for staff alone, although admins of a challenge enter its section. */
export function isForStaff(pathname: string): boolean {
  return ofStaff.includes(pathname);
}

/** The section that an address is in; undefined for the overview. */
export function sectionAt(pathname: string): BackOfficeSectionName | undefined {
  const names = Object.keys(sectionPages) as BackOfficeSectionName[];
  return names.find((name) => `${pathname}/`.startsWith(`${sectionPages[name]}/`));
}
