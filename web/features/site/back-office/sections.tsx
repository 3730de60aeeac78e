import type { User } from '@mutirao/contract/members/members/members.ts';
import type { BackOfficeSectionName } from '@mutirao/contract/site/back-office/back-office.calls.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { matchPage } from '@mutirao/contract/site-map/match-page.ts';
import { createContext, use, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { defineTexts } from '../../../i18n/texts.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './back-office.module.css';

export const useBackOfficeTexts = defineTexts('back-office', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** The first page of each section. */
const sectionPages: Readonly<Record<BackOfficeSectionName, string>> = {
  challenges: linkTo(backOfficePages.challenges),
  inbox: linkTo(backOfficePages.inbox),
  moderation: linkTo(pages.moderation),
  members: linkTo(backOfficePages.directory),
  figures: linkTo(backOfficePages.figures),
  organisation: linkTo(backOfficePages.organisation),
  settings: linkTo(backOfficePages.settings),
  audit_log: linkTo(backOfficePages.auditLog),
};

type Member = Pick<User, 'roles'>;

const organisationPages = [
  { name: 'look', to: linkTo(backOfficePages.organisation) },
  { name: 'home', to: linkTo(backOfficePages.organisationHome) },
  { name: 'pages', to: linkTo(backOfficePages.organisationPages) },
  { name: 'faqs', to: linkTo(backOfficePages.organisationFaqs) },
  { name: 'partners', to: linkTo(backOfficePages.organisationPartners) },
  { name: 'league', to: linkTo(backOfficePages.organisationLeague) },
  { name: 'transparency', to: linkTo(backOfficePages.organisationTransparency) },
  { name: 'open_data', to: linkTo(backOfficePages.organisationOpenData) },
  { name: 'skills', to: linkTo(backOfficePages.skills) },
  { name: 'wording', to: linkTo(backOfficePages.wording) },
  { name: 'translations', to: linkTo(backOfficePages.translations) },
] as const;

/** The parts of the organisation for a member: the look is changed by master admins only. */
export function organisationParts({ roles }: Member) {
  const isMaster = roles.some((role) => role.name === 'master_admin');
  return organisationPages.filter(({ name }) => isMaster || name !== 'look');
}

/** The part of the organisation that an address is in. */
export function organisationPartAt(pathname: string) {
  return organisationPages.findLast(({ to }) => `${pathname}/`.startsWith(`${to}/`))?.name;
}

/** The first page of a section for a member. */
export function entryOf(name: BackOfficeSectionName, member: Member): string {
  const [first] = name === 'organisation' ? organisationParts(member) : [];
  return first?.to ?? sectionPages[name];
}

const ofStaff: readonly string[] = [
  linkTo(backOfficePages.tags),
  linkTo(backOfficePages.goals),
  linkTo(backOfficePages.setUp),
];

/** Whether an address is for staff alone, although admins of a challenge enter its section. */
export function isForStaff(pathname: string): boolean {
  return ofStaff.includes(pathname);
}

/** Whether an address is that of closing a challenge, which is no address below `/admin`. */
export function isClosing(pathname: string): boolean {
  return matchPage(pathname) === pages.challengeCertificates;
}

/** The section that an address is in; undefined for the overview. */
export function sectionAt(pathname: string): BackOfficeSectionName | undefined {
  if (isClosing(pathname)) return 'challenges';
  if (pathname === linkTo(backOfficePages.teachers)) return 'members';
  const names = Object.keys(sectionPages) as BackOfficeSectionName[];
  return names.find((name) => `${pathname}/`.startsWith(`${sectionPages[name]}/`));
}

interface Crumb {
  readonly to: string;
  readonly label: string;
}

type AddCrumb = (level: number, crumb: Crumb | undefined) => void;
/** Outside of the house there is no breadcrumb. */
const Crumbs = createContext<AddCrumb>(() => {});

/** Provides `useCrumb`. */
export const CrumbsProvider = Crumbs.Provider;

/** The crumbs that pages below a section add, from the outermost, and how they do. */
export function useCrumbs(): [crumbs: readonly Crumb[], add: AddCrumb] {
  const [crumbs, setCrumbs] = useState<Readonly<Record<number, Crumb | undefined>>>({});
  const add = useMemo<AddCrumb>(() => (level, crumb) => setCrumbs((before) => ({ ...before, [level]: crumb })), []);
  // Keys that are numbers are in their order.
  return [Object.values(crumbs).filter((crumb) => crumb !== undefined), add];
}

/**
 * Names a page in the breadcrumb, the present one unless an address is given, while the caller is shown: 1 right below
 * the section, 3 the innermost.
 */
export function useCrumb(level: 1 | 2 | 3, label: string | undefined, address?: string): void {
  const add = use(Crumbs);
  const { pathname } = useLocation();
  const to = address ?? pathname;
  useEffect(() => {
    if (!label) return;
    add(level, { to, label });
    return () => add(level, undefined);
  }, [add, level, to, label]);
}

/** The way from the overview to the present page. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useBackOfficeTexts();
  return (
    <nav aria-label={t.breadcrumb}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ to, label }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place of the path
          <li key={index}>
            <Link to={to} {...(index === crumbs.length - 1 && { 'aria-current': 'page' })}>
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
