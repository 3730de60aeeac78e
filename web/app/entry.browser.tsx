import { htmlLanguage } from '@mutirao/contract/language.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, isRouteErrorResponse, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { textsReady } from '../i18n/texts.ts';
import { styledEvent } from '../platform/boot-script.ts';
import { setClientId } from '../platform/client-id.ts';
import { catchUncaught, createReporter, sendToServer } from '../platform/report-error.ts';
import { routes } from '../routes.ts';
import { Document } from './document.tsx';
import { firstModules } from './page.ts';
import { type Payload, payloadId } from './payload.ts';
import { prefetchOnIntent } from './prefetch.ts';
import '../ui/base.css';

const payload = JSON.parse(document.getElementById(payloadId)?.textContent ?? '{}') as Payload;
setClientId(payload.clientId);

/** The pattern of the present address, which names nobody. */
function pagePattern(): string {
  const paths = (matchRoutes(routes, location) ?? []).flatMap(({ route }) => route.path ?? []);
  return `/${paths.join('/')}`;
}

const report = createReporter({ page: pagePattern, send: sendToServer });
catchUncaught(report);

/** What the API answered a page with is shown on the page, and known to the server. */
function reportOfPage(error: unknown): void {
  if (!isRouteErrorResponse(error)) report(error);
}

/** The pages of the first address must be there before React takes the server's page over. */
async function loadFirstPages(): Promise<void> {
  // By their addresses, since their styles have come with the page.
  for (const [file, address] of Object.entries(payload.pages))
    firstModules.set(file, () => import(/* @vite-ignore */ address));
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, { ...(await route.lazy()), lazy: undefined });
    }),
  );
  await textsReady([payload.language]);
}

/** Dialogs and notices have their styles in files, which must be there before any of them shows. */
async function stylesReady(): Promise<void> {
  if (document.head.querySelector('link[rel=stylesheet][media=print]'))
    await new Promise((resolve) => addEventListener(styledEvent, resolve, { once: true }));
}

async function start(): Promise<void> {
  document.documentElement.lang = htmlLanguage[payload.language];
  await Promise.all([loadFirstPages(), stylesReady()]);
  const router = createBrowserRouter(routes, { hydrationData: payload.hydration });
  let others: Promise<void> | undefined;
  const fetchOtherLanguages = () => {
    others ??= router.revalidate();
    return others;
  };
  startTransition(() => {
    hydrateRoot(
      document,
      <Document payload={payload} fetchOtherLanguages={fetchOtherLanguages}>
        <RouterProvider router={router} onError={reportOfPage} />
      </Document>,
      { onCaughtError: reportOfPage, onUncaughtError: report, onRecoverableError: report },
    );
  });
}

void start();
prefetchOnIntent(routes);
