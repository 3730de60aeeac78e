import type { BackOfficeSectionName } from '@mutirao/contract/site/back-office.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';

/** The first page of each section. */
export const sectionPages: Readonly<Record<BackOfficeSectionName, string>> = {
  inbox: linkTo(pages.inbox),
  moderation: linkTo(pages.moderation),
  members: linkTo(pages.directory),
  audit_log: linkTo(pages.auditLog),
};

/** The section that an address is in; undefined for the overview. */
export function sectionAt(pathname: string): BackOfficeSectionName | undefined {
  const names = Object.keys(sectionPages) as BackOfficeSectionName[];
  return names.find((name) => `${pathname}/`.startsWith(`${sectionPages[name]}/`));
}
