import {
  createContext,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLazyPart } from '../../i18n/use-lazy-part.ts';
import { paths } from '../../platform/paths.ts';

interface Opening {
  /** What the visitor had begun: goes on once they are signed in. */
  afterwards?: () => void;
  /** They did not sign in. */
  otherwise?: () => void;
  /** What went well before, told above the form. */
  note?: string;
}

interface SignIn {
  /** Shows the sign-in dialog over the page the visitor is on. */
  readonly open: (opening?: Opening) => void;
  /** Leaves a page that is not for visitors, and shows the dialog at home. */
  readonly openAtHome: (opening: Opening) => void;
  /** Asks a member whether they want to sign out. */
  readonly leave: () => void;
}

const Context = createContext<SignIn>({ open: () => {}, openAtHome: () => {}, leave: () => {} });

/** Offers the dialogs to sign in and out to everything below it; their code is fetched when they are first opened. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const [opening, setOpening] = useState<Opening>();
  const [leaving, setLeaving] = useState(false);
  const { key } = useLocation();
  const navigate = useNavigate();
  const atHome = useRef<Opening>(undefined);
  const SignOut = useLazyPart(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog);
  const Dialog = useLazyPart(async () => (await import('./sign-in-dialog.tsx')).SignInDialog);
  const open = useCallback((next: Opening = {}) => setOpening(next), []);
  const openAtHome = useCallback(
    (next: Opening) => {
      atHome.current = next;
      void navigate(paths.home(), { replace: true });
    },
    [navigate],
  );
  const leave = useCallback(() => setLeaving(true), []);
  const value = useMemo(() => ({ open, openAtHome, leave }), [open, openAtHome, leave]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: who goes elsewhere has left the dialog
  useEffect(() => {
    setOpening(atHome.current);
    atHome.current = undefined;
    setLeaving(false);
  }, [key]);

  function close(next: (() => void) | undefined): void {
    setOpening(undefined);
    next?.();
  }
  return (
    <Context value={value}>
      {children}
      {opening && (
        <Suspense>
          <Dialog
            note={opening.note}
            onClose={() => close(opening.otherwise)}
            onSignedIn={() => close(opening.afterwards)}
          />
        </Suspense>
      )}
      {leaving && (
        <Suspense>
          <SignOut onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </Context>
  );
}

/** The way to the sign-in dialog. */
export function useSignIn(): SignIn {
  return useContext(Context);
}
