import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { IconMenu2 } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { organisation } from '../../../i18n/organisation.ts';
import { Link } from '../../../ui/link.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { useScrolledPast } from '../../../ui/use-scrolled-past.ts';
import { useSignIn } from '../../accounts/sign-in/index.ts';
import { AccessibilityMenu } from './accessibility-menu.tsx';
import { LanguageSelector } from './language-selector.tsx';
import { MemberLinks, MemberMenu } from './member-menu.tsx';
import { isActive, menu } from './menu.ts';
import styles from './navigation.module.css';
import { SearchBox } from './search-box.tsx';
import { useShellTexts } from './texts.ts';
import { useActivePlace } from './use-active-place.ts';

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
function FoldedMenu() {
  const t = useShellTexts();
  const fold = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes after each navigation
  useEffect(() => fold.current?.removeAttribute('open'), [key]);
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
        <SearchBox />
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
  return (
    <Link
      to={linkTo(pages.login)}
      role="button"
      className={styles.join}
      onClick={(event) => {
        event.preventDefault();
        open();
      }}
    >
      {t.join}
      {!narrow && <span className={styles.onWide}>{t.joinRest}</span>}
    </Link>
  );
}

/** The bar at the top of every page. */
export function Navigation() {
  const t = useShellTexts();
  const solid = useScrolledPast(solidAfter);
  return (
    <header id="bar" className={styles.bar} data-solid={solid}>
      <div className={styles.top}>
        <Link to={linkTo(pages.home)} className={styles.brand} aria-label={t.homeLink}>
          <Logo />
          <span>{organisation.name}</span>
        </Link>
        <div className={styles.search}>
          <SearchBox />
        </div>
        <div className={styles.tools}>
          <LanguageSelector />
          <AccessibilityMenu />
          <JoinButton />
          <MemberMenu />
          <FoldedMenu />
        </div>
      </div>
      <nav className={styles.menu} aria-label={t.mainMenu}>
        <MenuLinks className={styles.links} />
      </nav>
    </header>
  );
}
