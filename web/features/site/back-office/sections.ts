import type { BackOfficeSectionName } from '@mutirao/contract/site/back-office.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
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
