import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { FailureDialog, Footer, Navigation, shellTexts } from '../features/shell/index.ts';
import { SignInProvider } from '../features/sign-in/index.ts';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './root.module.css';

/** What surrounds every page: the bar, the footer, and the dialogs that may open anywhere. */
export function RootLayout() {
  const t = useTexts(shellTexts);
  const { state } = useNavigation();
  return (
    <SignInProvider>
      <a className={styles.skip} href="#content">
        {t.skip}
      </a>
      <Navigation />
      <div className={styles.progress} data-busy={state !== 'idle'} role="status">
        {state !== 'idle' && <span className="visually-hidden">{t.loading}</span>}
      </div>
      <main id="content" tabIndex={-1} className={styles.content}>
        <Outlet />
      </main>
      <Footer />
      <FailureDialog />
      {typeof window !== 'undefined' && <ScrollRestoration />}
    </SignInProvider>
  );
}
