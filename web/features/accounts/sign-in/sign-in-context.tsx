import { isAccountPath } from '@mutirao/contract/accounts/site-map.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import {
  createContext,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { dropIntention, storeIntention, takeIntention } from '../../../platform/intention.ts';
import { useLazyPart } from '../../../platform/load-chunk.ts';
import { useMember } from '../../../platform/session.ts';
import type { Typed } from './sign-in-form.tsx';

interface Opening {
  /** Continues what the visitor had begun, once they are signed in. */
  afterwards?: () => void;
  /** Where a visitor continues; by default on the present page. */
  place?: string;
  /** They did not sign in. */
  otherwise?: () => void;
  /** A success message above the form. */
  note?: string;
}

interface SignIn {
  /** Opens the sign-in dialog over the present page. */
  readonly open: (opening?: Opening) => void;
  /** Leaves a page that is not for visitors, and shows the dialog at home. */
  readonly openAtHome: (opening: Opening) => void;
  /** Navigates a newly registered member to their profile, and greets them there. */
  readonly welcome: () => void;
  /** Asks a member to confirm signing out. */
  readonly leave: () => void;
}

type Shown = ({ name: 'sign-in' } & Opening) | { name: 'welcome' } | { name: 'sign-out' };

const nothing = () => {};
const Context = createContext<SignIn>({ open: nothing, openAtHome: nothing, welcome: nothing, leave: nothing });

/** Offers the dialogs of signing in and out to everything below it; their code is fetched when they are first opened. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown>();
  const { key, pathname } = useLocation();
  const { status } = useMember();
  const navigate = useNavigate();
  /** The dialog that opens on another page, once it is there. */
  const onArrival = useRef<{ readonly to: string; readonly next: Shown }>(undefined);
  const typed = useRef<Typed>({});
  const SignInDialog = useLazyPart(async () => (await import('./dialogs.tsx')).SignInDialog);
  const WelcomeDialog = useLazyPart(async () => (await import('./dialogs.tsx')).WelcomeDialog);
  const SignOutDialog = useLazyPart(async () => (await import('./dialogs.tsx')).SignOutDialog);

  const goAndShow = useCallback(
    (to: string, next: Shown) => {
      onArrival.current = { to, next };
      void navigate(to, { replace: true });
    },
    [navigate],
  );
  const value = useMemo<SignIn>(
    () => ({
      open: (opening = {}) => setShown({ name: 'sign-in', ...opening }),
      openAtHome: (opening) => goAndShow(linkTo(pages.home), { name: 'sign-in', ...opening }),
      welcome: () => goAndShow(linkTo(pages.profileForm), { name: 'welcome' }),
      leave: () => setShown({ name: 'sign-out' }),
    }),
    [goAndShow],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the dialog
  useEffect(() => {
    const { to = pathname, next } = onArrival.current ?? {};
    // A page may ask for it as it opens, before this effect of its own navigation.
    if (to !== pathname) return;
    setShown(next);
    onArrival.current = undefined;
  }, [key]);

  function close(next?: () => void): void {
    setShown(undefined);
    next?.();
  }
  const closeForMember = useEffectEvent(() => shown?.name === 'sign-in' && close(shown.afterwards));
  useEffect(() => {
    // They signed in elsewhere: here, or in another tab.
    if (status === 'member') closeForMember();
    // Continuing as a visitor drops the intention.
    if (status === 'visitor' && !isAccountPath(pathname)) dropIntention();
  }, [status, pathname]);

  return (
    <Context value={value}>
      {children}
      <Suspense>
        {shown?.name === 'sign-in' && (
          <SignInDialog
            note={shown.note}
            onClose={() => close(shown.otherwise)}
            onSignedIn={() => close(shown.afterwards)}
            place={shown.place}
            typed={typed}
          />
        )}
        {shown?.name === 'welcome' && <WelcomeDialog onClose={() => close()} />}
        {shown?.name === 'sign-out' && <SignOutDialog onClose={() => close()} />}
      </Suspense>
    </Context>
  );
}

/** The ways to sign in and out. */
export function useSignIn(): SignIn {
  return useContext(Context);
}

/**
 * An action of this page for members only, identified by a unique name. A visitor signs in first, by any method, and
 * the action continues when they are back.
 */
export function useAsMember(name: string, act: () => void): () => void {
  const { member, status } = useMember();
  const { open } = useSignIn();
  const goOn = useEffectEvent(act);
  useEffect(() => {
    if (status === 'member' && takeIntention(name)) goOn();
  }, [status, name]);
  return () => {
    if (member) return act();
    storeIntention(name);
    open({ otherwise: dropIntention });
  };
}
