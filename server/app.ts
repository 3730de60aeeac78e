import { join } from 'node:path';
import cookie from '@fastify/cookie';
import { apiTags } from '@mutirao/contract/api.ts';
import { matchPage } from '@mutirao/contract/site-map/match-page.ts';
import { features } from './features/index.ts';
import { dressPages, getLook, ownFiles, serveOwnFiles } from './features/organisation/identity/index.ts';
import { matchSetupPage } from './features/site/setup/index.ts';
import { authenticate } from './platform/auth/authenticate.ts';
import { cacheRoutes, shareAnswers } from './platform/cache/cache-routes.ts';
import { answerErrors } from './platform/errors/answer-errors.ts';
import { registerFeatures, startFeatures } from './platform/feature.ts';
import { acceptForms, takeFormsAsPut } from './platform/http/accept-forms.ts';
import { documentApi, serveApiDocument } from './platform/http/api-document.ts';
import type { Server } from './platform/http/create-server.ts';
import { reportHealth } from './platform/http/health.ts';
import { logSecurity } from './platform/http/log-security.ts';
import { type Renderer, servePages, serveStaticFiles } from './platform/http/pages.ts';
import { secureHeaders } from './platform/http/security-headers.ts';
import { serveMailbox } from './platform/mail/dev-mailbox.ts';
import { serveMedia } from './platform/media/serve-media.ts';
import { serveMetrics } from './platform/observability/expose-metrics.ts';
import { nameRoutes, traceRequests } from './platform/observability/observe-requests.ts';
import type { Platform } from './platform/platform.ts';
import { serveMapTiles } from './platform/storage/send-stored-file.ts';
import { acceptUploads } from './platform/uploads/uploads.routes.ts';

const webBuild = join(import.meta.dirname, '../web/build');

/** The built web application: its files, and the function that renders its pages. */
export async function loadRenderer(): Promise<Renderer> {
  // biome-ignore lint/plugin: the server imports nothing of the web; it loads what was built.
  return (await import(join(webBuild, 'server/entry.server.js'))) as Renderer;
}

/** Serves the pages of the web application, and its files unless the developer's renderer does. */
async function serveWeb(app: Server, platform: Platform, renderer: Renderer): Promise<void> {
  const { mode, clientId, mapStyleUrl, mapTiles } = platform.environment;
  // The payload of every page has it, where there is any.
  const map = mapStyleUrl || mapTiles ? { style: mapStyleUrl, tiles: mapTiles?.address } : undefined;
  if (mode !== 'development') {
    await serveStaticFiles(app, join(webBuild, 'client'), { ...(map && { map }), except: ownFiles });
    serveOwnFiles(app, platform, join(webBuild, 'client'));
  }
  servePages(app, {
    ...{ renderer, clientId, map, now: platform.clock, tracing: platform.process.tracing },
    matchPage: (pathname) => matchPage(pathname) ?? matchSetupPage(pathname),
    publicUrl: () => platform.publicUrl,
    dress: () => dressPages(platform),
  });
}

interface AppOptions {
  app: Server;
  platform: Platform;
  /** Absent where only the API is wanted. */
  renderer?: Renderer;
}

/** Composes the whole product, in the order in which a request passes it; returns what makes the API's document early. */
export async function buildApp({ app, platform, renderer }: AppOptions): Promise<() => void> {
  nameRoutes(app);
  if (platform.process.tracing) traceRequests(app, platform.process.tracing);
  secureHeaders(app, platform.environment);
  cacheRoutes(app, platform.cache.responseCache, platform.environment.cacheResponses);
  shareAnswers(app, platform.cache.responseCache, platform.environment);
  takeFormsAsPut(app);
  await app.register(cookie);
  authenticate(app, platform);
  const { level } = platform.process.log;
  // Below the level of the rest of the log, of which every line is for the operator to look into.
  logSecurity(app, platform.process.log.child({}, { level: level === 'silent' ? level : 'info' }));
  answerErrors(app);
  await documentApi(app, apiTags);
  reportHealth(app, platform);
  serveMetrics(app, platform);
  let api = app;
  await app.register(
    async (scope) => {
      await acceptForms(scope, platform);
      await acceptUploads(scope, platform);
      api = scope as unknown as Server;
    },
    { prefix: '/api' },
  );
  // After the scope of the API has loaded: while it loads, plugins that a feature adds to the site get its prefix.
  registerFeatures(features, { site: app, api, platform });
  const makeApiDocument = serveApiDocument(app, async () => (await getLook(platform)).short_name);
  serveMedia(app, platform);
  if (platform.environment.mapTiles) await serveMapTiles(app, platform.environment.mapTiles);
  if (platform.environment.mode === 'development') serveMailbox(app, platform);
  if (renderer) await serveWeb(app, platform, renderer);
  // Last, since jobs start at once.
  app.addHook('onReady', async () => {
    await platform.jobs.start();
    await platform.mail.start();
    await startFeatures(features, platform);
  });
  await app.ready();
  return makeApiDocument;
}
