import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ApiError } from '../../../platform/api.ts';
import { GivenUp, withRetries } from '../../../platform/failures.ts';
import { notify } from '../../../platform/notices.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Vignette } from '../../../ui/vignette.tsx';
import { useSignIn } from '../sign-in/index.ts';
import { type Arrival, arrive } from './arrive.ts';
import { link } from './calls.ts';
import { keepPendingLink, takePendingLink, takePlace } from './journey.ts';
import { providerTexts } from './texts.ts';

/** What is shown of an arrival that went no further. */
interface Told {
  readonly title: string;
  readonly text: string;
}

/** Where a provider leads back to: signs in, and goes on to where the visitor was. */
export function Component() {
  const t = useTexts(providerTexts);
  const { provider = '' } = useParams();
  const { pathname } = useLocation();
  const { open } = useSignIn();
  const navigate = useNavigate();
  const [told, setTold] = useState<Told>();
  const begun = useRef(false);

  /** Whoever is signed in now: adds the account elsewhere that waits for it, and goes on. */
  const goOn = useCallback(async () => {
    const pending = takePendingLink();
    if (pending)
      await link(pending).then(
        () => notify({ tone: 'success', text: t.known.linked(pending.name) }),
        () => notify({ tone: 'failure', text: t.known.notLinked(pending.name) }),
      );
    void navigate(takePlace(), { replace: true });
  }, [navigate, t]);

  const tell = useCallback(
    (arrival: Arrival) => {
      switch (arrival.kind) {
        case 'signed in':
          notify({ tone: 'success', text: t.returning.welcomeBack });
          void goOn();
          return;
        case 'terms needed': {
          const { provider: type, access_token: token } = arrival.token;
          void navigate(linkTo(pages.acceptTerms, { type, token }), { replace: true });
          return;
        }
        case 'known': {
          const { token, name, way } = arrival;
          keepPendingLink({ ...token, name });
          const text = way ? t.known.byProvider(name, way.name) : t.known.byPassword(name);
          setTold({ title: t.known.title, text });
          open({ afterwards: () => void goOn() });
          return;
        }
        default:
          setTold({ title: t.returning.failedTitle, text: t.returning[arrival.kind] });
      }
    },
    [goOn, navigate, open, t],
  );

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const returned = new URLSearchParams(location.search);
    // What came back is good once, and nothing to keep in the browser's history.
    history.replaceState(history.state, '', pathname);
    withRetries('network', () => arrive(provider, returned)).then(tell, (error: unknown) => {
      const message = error instanceof ApiError ? error.message : '';
      setTold({ title: t.returning.failedTitle, text: message || t.returning.failed });
      if (!(error instanceof ApiError || error instanceof GivenUp)) throw error;
    });
  }, [pathname, provider, t, tell]);

  return (
    <>
      <PageHead title={t.returning.title} description={t.returning.description} />
      {told ? (
        <Vignette picture="lost" title={told.title} text={told.text} level="h1" announced>
          <Button onClick={() => open({ afterwards: () => void goOn() })}>{t.returning.again}</Button>
          <LinkButton look="outline" to={linkTo(pages.home)}>
            {t.returning.home}
          </LinkButton>
        </Vignette>
      ) : (
        <Sheet title={t.returning.title}>
          <p role="status">{t.returning.waiting}</p>
        </Sheet>
      )}
    </>
  );
}
