import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import { matchPage } from '@mutirao/contract/site-map/match-page.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, isRouteErrorResponse } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { textsReady } from '../i18n/texts.ts';
import { failedEvent, hydratingEvent, styledEvent } from '../platform/boot-script.ts';
import { setClientId } from '../platform/credentials.ts';
import { RetryCancelled, withRetries } from '../platform/failures.ts';
import { RoutesContext } from '../platform/load.ts';
import { fetchChunk } from '../platform/load-chunk.ts';
import { catchUncaught, createReporter, sendToServer } from '../platform/report-error.ts';
import { Document } from '../rendering/document.tsx';
import { prefetchOnIntent } from '../rendering/follow-links.ts';
import { type Payload, payloadId } from '../rendering/payload.ts';
import { firstRoutes, otherRoutes } from './first-routes.ts';
import '../ui/base.css';

const payload = JSON.parse(document.getElementById(payloadId)?.textContent ?? '{}') as Payload;
setClientId(payload.clientId);

/** The pattern of the present address, which identifies no person. */
function pagePattern(): string {
  return matchPage(location.pathname)?.pattern ?? '/*';
}

const report = createReporter({ page: pagePattern, send: sendToServer });
catchUncaught(report);

/** Error responses of the API appear on the page, and the server knows them: only other errors are reported. */
function reportOfPage(error: unknown): void {
  if (!isRouteErrorResponse(error)) report(error);
}

/** Dialogs and toasts have their styles in files, which must be loaded before any of them opens. */
async function stylesReady(): Promise<void> {
  if (document.head.querySelector('link[rel=stylesheet][media=print]'))
    await new Promise((resolve) => addEventListener(styledEvent, resolve, { once: true }));
}

async function start(): Promise<void> {
  document.documentElement.lang = htmlLanguage[payload.language];
  const [routes] = await Promise.all([
    firstRoutes(payload.pages),
    fetchChunk(() => textsReady([payload.language])),
    stylesReady(),
  ]);
  const others = otherRoutes(() => router, payload.pages);
  const router = createBrowserRouter(routes, {
    hydrationData: payload.hydration,
    patchRoutesOnNavigation: others.addForNavigation,
  });
  prefetchOnIntent(others.add);
  let revalidated: Promise<void> | undefined;
  async function fetchLanguage(language: Language): Promise<boolean> {
    const isOther = language !== payload.language;
    if (isOther) revalidated ??= router.revalidate();
    try {
      await Promise.all([withRetries('chunk', () => fetchChunk(() => textsReady([language]))), isOther && revalidated]);
      return true;
    } catch (error) {
      if (error instanceof RetryCancelled) return false;
      throw error;
    }
  }
  startTransition(() => {
    hydrateRoot(
      document,
      <Document payload={payload} fetchLanguage={fetchLanguage}>
        <RoutesContext value={others.add}>
          <RouterProvider router={router} onError={reportOfPage} />
        </RoutesContext>
      </Document>,
      { onCaughtError: reportOfPage, onUncaughtError: report, onRecoverableError: report },
    );
  });
  // React hydrates at once what a tap concerns.
  dispatchEvent(new Event(hydratingEvent));
}

start().catch((error: unknown) => {
  dispatchEvent(new Event(failedEvent));
  throw error;
});
