import { isRouteErrorResponse, useRouteError } from 'react-router';
import { SignInProvider } from '../features/accounts/sign-in/index.ts';
import { FailureDialog, Footer, Navigation, Toasts, UnknownAddress } from '../features/site/shell/index.ts';
import { ServerFailure } from '../ui/server-failure.tsx';
import { GuardedNavigation } from './guard.tsx';
import styles from './root.module.css';

/** The page for an error: an unknown address, or a failure. */
export function RootError() {
  const error = useRouteError();
  const unknown = isRouteErrorResponse(error) && error.status === 404;
  return (
    <SignInProvider>
      <GuardedNavigation />
      <Navigation />
      <main id="content" tabIndex={-1} className={styles.content}>
        {unknown ? <UnknownAddress /> : <ServerFailure error={error} />}
      </main>
      <Footer />
      <FailureDialog />
      <Toasts />
    </SignInProvider>
  );
}
