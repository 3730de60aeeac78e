import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import type { ShellMessages } from './messages.pt.ts';

interface MenuItem {
  readonly name: keyof ShellMessages['menu'];
  readonly to: string;
}

/** The navigation, in its order: sections of the home page by hash, and pages. */
export const menu: readonly MenuItem[] = [
  { name: 'about', to: '/#about' },
  { name: 'activeChallenges', to: '/#active-challenges' },
  { name: 'categories', to: linkTo(pages.categories) },
  { name: 'howItWorks', to: '/#how-it-works' },
  { name: 'impactCounter', to: '/#impact-counter' },
  { name: 'socialBillionaireIndex', to: '/#social-billionaire-index' },
  { name: 'livingLab', to: '/#living-lab' },
  { name: 'partners', to: '/#partners' },
  { name: 'socialImpactBoard', to: linkTo(pages.impactBoard) },
  { name: 'transparency', to: linkTo(pages.transparency) },
  { name: 'contact', to: linkTo(pages.contact) },
];

/** True for the menu item of the present page: its hash on the home page, or its path and the paths below. */
export function isActive(to: string, { pathname, hash }: { pathname: string; hash: string }): boolean {
  const [path = '/', wantedHash] = to.split('#');
  if (wantedHash) return pathname === '/' && hash === `#${wantedHash}`;
  return pathname === path || pathname.startsWith(`${path}/`);
}
