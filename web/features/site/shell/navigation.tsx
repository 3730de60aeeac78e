import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { matchPage } from '@mutirao/contract/site-map/match-page.ts';
import type { Page } from '@mutirao/contract/site-map/page.ts';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useOrganisationName } from '../../../i18n/organisation.ts';
import { bootMarks } from '../../../platform/boot-script.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { NotFound } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { useMedia, useScrolledPast } from '../../../ui/use-viewport.ts';
import { useSignIn } from '../../accounts/sign-in/index.ts';
import { AccessibilityMenu, LanguageSelector, MemberLinks, MemberMenu } from './menus.tsx';
import type { ShellMessages } from './messages.pt.ts';
import styles from './navigation.module.css';
import { useShellTexts } from './texts.ts';

/** In milliseconds: the mark does not jump while a page is still loading. */
const highlightDelay = 150;

interface Place {
  readonly pathname: string;
  readonly hash: string;
}

/** The present page for marking the menu, shortly after navigation. */
function useActivePlace(): Place {
  const { pathname, hash } = useLocation();
  const [place, setPlace] = useState<Place>({ pathname, hash: '' });
  useEffect(() => {
    const timer = setTimeout(() => setPlace({ pathname, hash }), highlightDelay);
    return () => clearTimeout(timer);
  }, [pathname, hash]);
  return place;
}

interface MenuItem {
  readonly name: keyof ShellMessages['menu'];
  readonly to: string;
}

/** The navigation, in its order: sections of the home page by hash, and pages. */
const menu: readonly MenuItem[] = [
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
function isActive(to: string, { pathname, hash }: { pathname: string; hash: string }): boolean {
  const [path = '/', wantedHash] = to.split('#');
  if (wantedHash) return pathname === '/' && hash === `#${wantedHash}`;
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** Searches the site; a plain form, so that it works before hydration. A second one on a page has a name of its own. */
function SearchBox({ label }: { label?: string }) {
  const t = useShellTexts();
  const { pathname, search } = useLocation();
  const tag = pathname === linkTo(pages.results) ? (new URLSearchParams(search).get('tag') ?? '') : '';
  const navigate = useNavigate();

  function find(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const asked = new URLSearchParams({ tag: String(new FormData(event.currentTarget).get('tag')) });
    void navigate(`${linkTo(pages.results)}?${asked}`);
  }

  return (
    <form
      action={linkTo(pages.results)}
      method="get"
      className={styles.box}
      role="search"
      aria-label={label}
      onSubmit={find}
    >
      <input
        key={tag}
        className={styles.field}
        type="search"
        name="tag"
        maxLength={60}
        defaultValue={tag}
        placeholder={t.searchPlaceholder}
        aria-label={t.search}
        autoComplete="off"
      />
      <button type="submit" className={styles.submit} aria-label={t.searchSubmit}>
        <IconSearch aria-hidden size={20} />
      </button>
    </form>
  );
}

/** In pixels: the bar becomes solid beyond this scroll position. */
const solidAfter = 3;

function MenuLinks({ className }: { className: string | undefined }) {
  const t = useShellTexts();
  const place = useActivePlace();
  return (
    <ul className={className}>
      {menu.map(({ name, to }) => (
        <li key={name}>
          <Link
            to={to}
            className={styles.item}
            {...(isActive(to, place) && { 'aria-current': 'page', 'data-active': 'true' })}
          >
            {t.menu[name]}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The menu on small screens; it opens without scripts and closes when the user has gone somewhere. */
function FoldedMenu({ hasSearch }: { hasSearch: boolean }) {
  const t = useShellTexts();
  const fold = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    fold.current?.removeAttribute('open');
  }, [key]);
  return (
    <details
      ref={fold}
      className={styles.fold}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        fold.current?.removeAttribute('open');
        fold.current?.querySelector('summary')?.focus();
      }}
    >
      <summary className={styles.foldButton} aria-label={t.openMenu}>
        <IconMenu2 aria-hidden />
      </summary>
      <div className={styles.foldPanel}>
        {hasSearch && <SearchBox />}
        <MemberLinks className={styles.foldLinks} itemClassName={styles.item} />
        <MenuLinks className={styles.foldLinks} />
      </div>
    </details>
  );
}

function JoinButton() {
  const t = useShellTexts();
  const { open } = useSignIn();
  const narrow = useMedia('(max-width: 47.99rem)');
  const { pathname } = useLocation();
  return (
    <Link
      to={linkTo(pages.login)}
      role="button"
      className={styles.join}
      onClick={(event) => {
        event.preventDefault();
        // From other pages, they continue there.
        open(pathname === '/' ? { place: linkTo(pages.start) } : {});
      }}
    >
      {t.join}
      {!narrow && <span className={styles.onWide}>{t.joinRest}</span>}
    </Link>
  );
}

const staffPages: readonly Page[] = [pages.admin, pages.moderation, pages.challengeCertificates];

/** Staff's pages have a navigation of their own, and neither the public menu nor the footer. */
export function useIsStaffPage(): boolean {
  const { pathname } = useLocation();
  const page = matchPage(pathname);
  return useIsSetUp() || (page !== undefined && staffPages.includes(page));
}

/** The first start is a place of its own: nothing leads away, and no reminder is shown. */
export function useIsSetUp(): boolean {
  return /^(?:\/admin)?\/setup(?:\/|$)/.test(useLocation().pathname);
}

/** The bar at the top of every page; one that shows an unknown address has the search in the page. */
export function Navigation({ isUnknown = false }: { isUnknown?: boolean }) {
  const t = useShellTexts();
  const isStaffPage = useIsStaffPage();
  const isSetUp = useIsSetUp();
  const name = useOrganisationName();
  const solid = useScrolledPast(solidAfter);
  const { pathname } = useLocation();
  const hasSearch = !isUnknown && matchPage(pathname) !== undefined;
  return (
    <header id="bar" className={styles.bar} data-solid={solid} {...bootMarks.past('solid', solidAfter)}>
      <div className={styles.top}>
        <Link to={linkTo(pages.home)} className={styles.brand} aria-label={t.homeLink}>
          <Logo />
          <span>{name}</span>
        </Link>
        <div className={styles.search}>{!isStaffPage && hasSearch && <SearchBox />}</div>
        <div className={styles.tools}>
          <LanguageSelector />
          <AccessibilityMenu />
          {!isSetUp && <JoinButton />}
          {!isSetUp && <MemberMenu />}
          {!isStaffPage && <FoldedMenu hasSearch={hasSearch} />}
        </div>
      </div>
      {!isStaffPage && (
        <nav className={styles.menu} aria-label={t.mainMenu}>
          <MenuLinks className={styles.links} />
        </nav>
      )}
    </header>
  );
}

/** What an unknown address shows: also without scripts, ways to what may have been looked for. */
export function UnknownAddress() {
  const t = useShellTexts().notFound;
  return (
    <NotFound title={t.title} text={t.text} to={linkTo(pages.home)} next={t.home}>
      <LinkButton look="outline" to={linkTo(pages.challenges)}>
        {t.challenges}
      </LinkButton>
      <SearchBox label={t.search} />
    </NotFound>
  );
}
