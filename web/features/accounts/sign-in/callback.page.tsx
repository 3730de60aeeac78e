import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { ApiError } from '../../../platform/api.ts';
import { RetryCancelled, withRetries } from '../../../platform/failures.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import {
  type Arrival,
  arrive,
  finishInWindow,
  isProviderWindow,
  link,
  storePendingLink,
  takePendingLink,
  takePlace,
} from '../providers/index.tsx';
import { SecondFactorSheet, type SecondFactorStep } from '../second-factor/index.ts';
import { useSignIn } from './sign-in-context.tsx';
import { useSignInTexts } from './visitors-only.tsx';

/** The message for a callback that did not sign in. */
interface Outcome {
  readonly title: string;
  readonly text: string;
}

/** The callback of a provider: signs in, and returns to the page the visitor came from. */
export function Component() {
  const t = useSignInTexts();
  const { provider = '' } = useParams();
  const { pathname } = useLocation();
  const { open } = useSignIn();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome>();
  const [step, setStep] = useState<SecondFactorStep>();
  const begun = useRef(false);

  /** After sign-in: links the pending provider's account, and navigates on. */
  const goOn = useCallback(async () => {
    const pending = takePendingLink();
    if (pending)
      await link(pending).then(
        () => showToast({ tone: 'success', text: t.known.linked(pending.name) }),
        () => showToast({ tone: 'failure', text: t.known.notLinked(pending.name) }),
      );
    void navigate(takePlace(), { replace: true });
  }, [navigate, t]);

  const finish = useCallback(
    (arrival: Arrival) => {
      switch (arrival.kind) {
        case 'signed in':
          showToast({ tone: 'success', text: t.returning.welcomeBack });
          void goOn();
          return;
        case 'second factor':
          setStep(arrival.step);
          return;
        case 'terms needed': {
          const { provider: type, access_token: token } = arrival.token;
          void navigate(linkTo(pages.acceptTerms, { type, token }), { replace: true });
          return;
        }
        case 'known': {
          const { token, name, way } = arrival;
          storePendingLink({ ...token, name });
          const text = way ? t.known.byProvider(name, way.name) : t.known.byPassword(name);
          setOutcome({ title: t.known.title, text });
          open({ afterwards: () => void goOn() });
          return;
        }
        default:
          setOutcome({ title: t.returning.failedTitle, text: t.returning[arrival.kind] });
      }
    },
    [goOn, navigate, open, t],
  );

  const arriveInWindow = useCallback(
    async (returned: URLSearchParams) => {
      const { title, done, failed } = t.inWindow;
      setOutcome({ title, text: (await finishInWindow(provider, returned)) ? done : failed });
    },
    [provider, t],
  );

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const returned = new URLSearchParams(location.search);
    // The parameters can be used once, and do not belong in the browser's history.
    history.replaceState(history.state, '', pathname);
    // A member who authenticates again in a window of its own.
    const arrived = isProviderWindow()
      ? arriveInWindow(returned)
      : withRetries('network', () => arrive(provider, returned)).then(finish);
    arrived.catch((error: unknown) => {
      const message = error instanceof ApiError ? error.message : '';
      setOutcome({ title: t.returning.failedTitle, text: message || t.returning.failed });
      if (!(error instanceof ApiError || error instanceof RetryCancelled)) throw error;
    });
  }, [pathname, provider, t, finish, arriveInWindow]);

  function goOnSignedIn(): void {
    showToast({ tone: 'success', text: t.returning.welcomeBack });
    void goOn();
  }
  function giveUp(reason?: string): void {
    if (reason === undefined) {
      void navigate(takePlace(), { replace: true });
      return;
    }
    setStep(undefined);
    setOutcome({ title: t.returning.failedTitle, text: reason });
  }

  return (
    <>
      <PageHead title={t.returning.title} description={t.returning.description} />
      {step ? (
        <SecondFactorSheet step={step} after="provider" onSignedIn={goOnSignedIn} onBack={giveUp} />
      ) : outcome ? (
        <EmptyState picture="lost" title={outcome.title} text={outcome.text} level="h1" announced>
          {!isProviderWindow() && (
            <>
              <Button onClick={() => open({ afterwards: () => void goOn() })}>{t.returning.again}</Button>
              <LinkButton look="outline" to={linkTo(pages.home)}>
                {t.returning.home}
              </LinkButton>
            </>
          )}
        </EmptyState>
      ) : (
        <Sheet title={t.returning.title}>
          <p role="status">{t.returning.waiting}</p>
        </Sheet>
      )}
    </>
  );
}
