import { type ComponentType, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import {
  isRouteErrorResponse,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useRouteError,
} from 'react-router';
import { Reauthentication } from '../features/accounts/account-security/index.ts';
import { SignInProvider } from '../features/accounts/sign-in/index.ts';
import {
  FailureDialog,
  Footer,
  Navigation,
  Toasts,
  UnknownAddress,
  useIsSetUp,
  useIsStaffPage,
  useShellTexts,
} from '../features/site/shell/index.tsx';
import { failures } from '../platform/failures.ts';
import { useLazyPart } from '../platform/load-chunk.ts';
import { useMember } from '../platform/session.ts';
import { useFollowLinks } from '../rendering/follow-links.ts';
import { ServerFailure } from '../ui/empty-state.tsx';
import { GuardedNavigation } from './guard.tsx';
import styles from './root.module.css';

/** The page for an error: an unknown address, or a failure. */
function RootError() {
  const error = useRouteError();
  const unknown = isRouteErrorResponse(error) && error.status === 404;
  return (
    <SignInProvider>
      <GuardedNavigation />
      <Navigation isUnknown={unknown} />
      <main id="content" tabIndex={-1} className={styles.content}>
        {unknown ? <UnknownAddress /> : <ServerFailure error={error} />}
      </main>
      <Footer />
      <FailureDialog />
      <Toasts />
    </SignInProvider>
  );
}

/** A part of the layout for a signed-in member; visitors do not load its code and styles. */
function ForMember({ load }: { load: () => Promise<ComponentType> }) {
  const { member } = useMember();
  const Part = useLazyPart(load);
  return member ? (
    <Suspense>
      <Part />
    </Suspense>
  ) : null;
}

/** The reminder above every page. */
function HeadReminder() {
  return (
    <div className={styles.reminder}>
      <ForMember load={async () => (await import('./member-reminders.tsx')).ConfirmReminder} />
    </div>
  );
}

/** The reminder at the foot of every page. */
function FootReminder() {
  return <ForMember load={async () => (await import('./member-reminders.tsx')).FootReminder} />;
}

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
function RootLayout() {
  const t = useShellTexts();
  const busy = useBusy();
  const isStaffPage = useIsStaffPage();
  const isSetUp = useIsSetUp();
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
      {!isSetUp && <HeadReminder />}
      <main id="content" tabIndex={-1} className={styles.content}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      {!isStaffPage && (
        <Suspense>
          <Footer />
        </Suspense>
      )}
      <FootReminder />
      <Reauthentication />
      <FailureDialog />
      <Toasts />
      {typeof window !== 'undefined' && <ScrollRestoration />}
    </SignInProvider>
  );
}

/** The route around every page, without its children. */
export const root = { id: 'root', Component: RootLayout, ErrorBoundary: RootError } satisfies RouteObject;
