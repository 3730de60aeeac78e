import type { User } from '@mutirao/contract/members/members/members.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { matchPage } from '@mutirao/contract/site-map/match-page.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { type Location, useBlocker, useLocation, useNavigate } from 'react-router';
import { useSignIn } from '../features/accounts/sign-in/index.ts';
import { useShellTexts } from '../features/site/shell/index.tsx';
import { organisation } from '../i18n/organisation.ts';
import { isExpired, memberIdOf, readCredentials, validCredentials } from '../platform/credentials.ts';
import { PageHead } from '../platform/page-head.tsx';
import { useMember } from '../platform/session.ts';
import { SignedInProvider, useIsGuarded } from '../platform/signed-in.tsx';
import { ServerFailure } from '../ui/empty-state.tsx';
import styles from './root.module.css';

function addressOf({ pathname, search, hash }: Location): string {
  return `${pathname}${search}${hash}`;
}

function isForMembers({ pathname }: Location): boolean {
  return matchPage(pathname)?.access === 'members';
}

function isClosed(location: Location): boolean {
  if (!isForMembers(location)) return false;
  const credentials = readCredentials();
  return !credentials || isExpired(credentials);
}

/** Visitors who open a page for members stay where they are and may sign in; then the navigation continues. */
export function GuardedNavigation() {
  const { open } = useSignIn();
  const location = useLocation();
  const blocker = useBlocker(({ nextLocation }) => isClosed(nextLocation));
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { proceed, reset } = blocker;
    const place = addressOf(blocker.location);
    function goOn(credentials: unknown): void {
      if (credentials) proceed();
      // The page itself asks them to sign in again.
      else if (isForMembers(location)) reset();
      else open({ afterwards: proceed, otherwise: reset, place });
    }
    // The page reports an unavailable server, and retries.
    void validCredentials().then(goOn, proceed);
  }, [blocker, location, open]);
  return null;
}

/** The same placeholder of a members' page for everyone: sent by the server, and shown until the session is known. */
function Frame() {
  const t = useShellTexts();
  return (
    <div className={styles.frame} aria-busy="true" data-pending>
      <PageHead title={organisation.name} description={t.footer.about} />
    </div>
  );
}

/** Shows a page to members; a visitor who opens its address signs in at home and then returns to it. */
function Guard({ Page }: { Page: ComponentType }) {
  const { status, member, isExpired, hasFailed } = useMember();
  const { open, openAtHome } = useSignIn();
  const navigate = useNavigate();
  const location = useLocation();
  const address = addressOf(location);
  const [shown, setShown] = useState<User>();
  if (member && member !== shown) setShown(member);

  const isShown = shown !== undefined;
  useEffect(() => {
    if (status !== 'visitor') return;
    const goHome = () => void navigate(linkTo(pages.home), { replace: true });
    if (!isShown) openAtHome({ afterwards: () => void navigate(address), place: address });
    // The page and its forms stay while the member signs in again.
    else if (isExpired) open({ otherwise: goHome });
    else goHome();
  }, [status, isShown, isExpired, address, open, openAtHome, navigate]);

  // Another member has signed in meanwhile: the page is not theirs.
  const isAnother = status === 'unknown' && memberIdOf(readCredentials()) !== String(shown?.id);
  if (hasFailed && isAnother) return <ServerFailure error={undefined} />;
  if (!shown || (status === 'visitor' && !isExpired)) return <Frame />;
  return (
    <SignedInProvider key={shown.id} value={shown}>
      <Page />
    </SignedInProvider>
  );
}

/** The page as members see it, behind the guard, unless the layout around it is guarded already. */
export function guard(Page: ComponentType): ComponentType {
  return () => (useIsGuarded() ? <Page /> : <Guard Page={Page} />);
}
