import {
  createContext,
  lazy,
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
import { useLanguage } from '../../i18n/language.tsx';
import { textsReady } from '../../i18n/texts.ts';
import { loadChunk } from '../../platform/load-chunk.ts';
import { paths } from '../../platform/paths.ts';

interface Opening {
  /** What the visitor had begun: goes on once they are signed in. */
  afterwards?: () => void;
  /** They did not sign in. */
  otherwise?: () => void;
}

interface SignIn {
  /** Shows the sign-in dialog over the page the visitor is on. */
  readonly open: (opening?: Opening) => void;
  /** Leaves a page that is not for visitors, and shows the dialog at home. */
  readonly openAtHome: (opening: Opening) => void;
}

const Context = createContext<SignIn>({ open: () => {}, openAtHome: () => {} });

/** Offers the sign-in dialog to everything below it; its code is fetched when it is first opened. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const [opening, setOpening] = useState<Opening>();
  const { language } = useLanguage();
  const { key } = useLocation();
  const navigate = useNavigate();
  const atHome = useRef<Opening>(undefined);
  const [Dialog] = useState(() =>
    lazy(async () => {
      const { SignInDialog } = await loadChunk(() => import('./sign-in-dialog.tsx'));
      await loadChunk(() => textsReady([language]));
      return { default: SignInDialog };
    }),
  );
  const open = useCallback((next: Opening = {}) => setOpening(next), []);
  const openAtHome = useCallback(
    (next: Opening) => {
      atHome.current = next;
      void navigate(paths.home(), { replace: true });
    },
    [navigate],
  );
  const value = useMemo(() => ({ open, openAtHome }), [open, openAtHome]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: who goes elsewhere has left the dialog
  useEffect(() => {
    setOpening(atHome.current);
    atHome.current = undefined;
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
          <Dialog onClose={() => close(opening.otherwise)} onSignedIn={() => close(opening.afterwards)} />
        </Suspense>
      )}
    </Context>
  );
}

/** The way to the sign-in dialog. */
export function useSignIn(): SignIn {
  return useContext(Context);
}
