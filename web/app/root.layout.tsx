import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { Reauthentication } from '../features/accounts/account-security/index.ts';
import { SignInProvider } from '../features/accounts/sign-in/index.ts';
import { FailureDialog, Footer, Navigation, Toasts, useShellTexts } from '../features/site/shell/index.ts';
import { failures } from '../platform/failures.ts';
import { useFollowLinks } from '../rendering/follow-links.ts';
import { GuardedNavigation } from './guard.tsx';
import { FootReminder, HeadReminder } from './reminders.tsx';
import styles from './root.module.css';

/** True while the next page is loading. */
function useBusy(): boolean {
  const { state, location } = useNavigation();
  const putOff = useSyncExternalStore(failures.subscribe, failures.isPutOff, () => false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the beginning of each navigation
  useEffect(() => failures.resume(), [location]);
  return state !== 'idle' && !putOff;
}

/** After a navigation, users of keyboards and screen readers start at the page's content. */
function useArrival(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}

/**
 * The layout of every page: the bar, the footer, and the dialogs that may open anywhere. The bar is hydrated first, then
 * the page and the footer, each by itself.
 */
export function RootLayout() {
  const t = useShellTexts();
  const busy = useBusy();
  useArrival();
  useFollowLinks();
  return (
    <SignInProvider>
      <GuardedNavigation />
      <a className={styles.skip} href="#content">
        {t.skip}
      </a>
      <Navigation />
      <div className={styles.progress} data-busy={busy} role="status">
        {busy && <span className="visually-hidden">{t.loading}</span>}
      </div>
      <HeadReminder />
      <main id="content" tabIndex={-1} className={styles.content}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <FootReminder />
      <Reauthentication />
      <FailureDialog />
      <Toasts />
      {typeof window !== 'undefined' && <ScrollRestoration />}
    </SignInProvider>
  );
}
