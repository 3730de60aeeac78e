import type { BackOfficeSection } from '@mutirao/contract/site/back-office/back-office.calls.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { IconExternalLink, IconMenu2, IconSearch } from '@tabler/icons-react';
import { createContext, type ReactNode, Suspense, use, useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { useLazyPart } from '../../../platform/load-chunk.ts';
import { useSignedIn } from '../../../platform/signed-in.tsx';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { useMedia } from '../../../ui/use-viewport.ts';
import styles from './back-office.module.css';
import {
  Breadcrumb,
  CrumbsProvider,
  entryOf,
  sectionAt,
  useBackOfficeTexts,
  useCrumb,
  useCrumbs,
} from './sections.tsx';

export interface SideLink {
  readonly to: string;
  readonly label: string;
  readonly count?: number | undefined;
}

/** The place below the sections, where the parts of a section are. */
const PartsPlace = createContext<HTMLElement | null>(null);

function Links({ links, active }: { links: readonly SideLink[]; active: string | undefined }) {
  const { language } = useLanguage();
  return (
    <ul className={styles.links}>
      {links.map(({ to, label, count = 0 }) => (
        <li key={to}>
          <Link to={to} className={styles.link} {...(to === active && { 'aria-current': 'page' })}>
            {label}
            {count > 0 && <span className={`${blocks.count} ${styles.count}`}>{formatNumber(count, language)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface PartGroup {
  /** Names a few of many parts. */
  readonly label?: string;
  readonly parts: readonly SideLink[];
}

/** The parts of a section, in the side navigation; the present one is that with the longest address around the page. */
export function PartLinks({ label, groups }: { label: string; groups: readonly PartGroup[] }) {
  const place = use(PartsPlace);
  const { pathname } = useLocation();
  const around = groups.flatMap(({ parts }) => parts).filter(({ to }) => `${pathname}/`.startsWith(`${to}/`));
  const [active] = around.toSorted((one, other) => other.to.length - one.to.length);
  useCrumb(2, active?.label, active?.to);
  if (!place) return null;
  return createPortal(
    <nav className={styles.parts} aria-label={label}>
      {groups.map(({ label: group, parts }) => (
        <div key={group ?? ''}>
          {group && <p className={styles.group}>{group}</p>}
          <Links links={parts} active={active?.to} />
        </div>
      ))}
    </nav>,
    place,
  );
}

/** Opens the search, as Ctrl K and ⌘K do. */
function SearchButton({ sections }: Pick<SideNavigationProps, 'sections'>) {
  const { search: t } = useBackOfficeTexts();
  const [isOpen, setOpen] = useState(false);
  const Search = useLazyPart(async () => (await import('./staff-search.tsx')).StaffSearch);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // Another dialog stays on top.
      if (!document.querySelector('dialog[open]')) setOpen(true);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <Button
        look="outline"
        className={styles.search}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconSearch aria-hidden size={20} />
        <span className={styles.searchText}>{t.button}</span>
        <kbd className={styles.keys} aria-hidden>
          {t.keys}
        </kbd>
      </Button>
      {isOpen && (
        <Suspense>
          <Search sections={sections} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface SideNavigationProps {
  sections: readonly BackOfficeSection[];
  /** The page beside it. */
  children: ReactNode;
}

/** The frame of staff's pages: the sections beside the page, and on a phone behind a button above it. */
export function SideNavigation({ sections, children }: SideNavigationProps) {
  const t = useBackOfficeTexts();
  const member = useSignedIn();
  const { pathname } = useLocation();
  const isWide = useMedia('(min-width: 64rem)');
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [crumbs, addCrumb] = useCrumbs();
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following a link closes it
  useEffect(() => setOpen(false), [pathname]);
  const active = sectionAt(pathname);
  const overview = linkTo(backOfficePages.overview);
  const links = [
    { to: overview, label: t.overview },
    ...sections.map(({ name, queue }) => ({
      to: entryOf(name, member),
      label: t.names[name],
      count: queue?.waiting,
    })),
  ];
  const trail = [
    { to: overview, label: t.title },
    ...(active ? [{ to: entryOf(active, member), label: t.names[active] }] : []),
    ...crumbs,
  ];
  return (
    <PartsPlace value={place}>
      <div className={styles.frame}>
        <div className={styles.side}>
          <div className={styles.tools}>
            <Button
              look="outline"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              <IconMenu2 aria-hidden size={20} /> {t.menu}
            </Button>
            <SearchButton sections={sections} />
          </div>
          <div id={id} className={styles.panel} hidden={!isWide && !isOpen}>
            <nav aria-label={t.sections}>
              <Links links={links} active={active ? entryOf(active, member) : overview} />
            </nav>
            <div ref={setPlace} />
            <Link to={linkTo(pages.home)} className={styles.link}>
              <IconExternalLink aria-hidden size={18} /> {t.site}
            </Link>
          </div>
        </div>
        <div className={styles.page}>
          {active && <Breadcrumb crumbs={trail} />}
          <CrumbsProvider value={addCrumb}>{children}</CrumbsProvider>
        </div>
      </div>
    </PartsPlace>
  );
}
