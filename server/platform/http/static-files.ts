import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { MapSource } from '@mutirao/contract/site/map/map.ts';
import type { Server } from './create-server.ts';
import { mapWorkerPolicy, verifierPolicy } from './security-headers.ts';

const aYear = 31_536_000;
/** A worker has the policy of its own response, not the page's. */
const mapWorker = /\/maplibre-gl-worker-[^/]+\.mjs(?:\.(?:br|gz))?$/;
const isAsset = /^[\w-][\w.-]*$/;
/** The page that verifies results of judges. */
const verifier = join('judging', 'verify.html');

interface Options {
  readonly map?: MapSource;
  /** Paths that another route serves, perhaps by the file. */
  readonly except?: readonly string[];
}

/** Serves the build: files with a hash in their name as immutable, the rest for a day. */
export async function serveStaticFiles(app: Server, directory: string, options: Options = {}): Promise<void> {
  const { map, except = [] } = options;
  const assets = join(directory, 'assets');
  const usual = {
    preCompressed: true,
    cacheControl: false,
    // First visits load many files: the ETag tells a change in fewer bytes, and nobody reads a part of one.
    lastModified: false,
    acceptRanges: false,
  };
  await app.register(staticFiles, {
    ...usual,
    root: assets,
    serve: false,
    setHeaders: (response, path) => {
      if (mapWorker.test(path)) response.header('content-security-policy', mapWorkerPolicy(map));
      response.header('cache-control', `public, max-age=${aYear}, immutable`);
    },
  });
  // They are two thousand, with their compressed forms: a route for each would take a third of the time of a start.
  app.get('/assets/:name', { schema: { hide: true } }, (request, reply) => {
    const { name } = request.params as { name: string };
    return isAsset.test(name) ? reply.sendFile(name) : reply.callNotFound();
  });
  await app.register(staticFiles, {
    ...usual,
    root: directory,
    prefix: '/',
    decorateReply: false,
    // Only files that exist get a route; everything else is a page or unknown.
    wildcard: false,
    globIgnore: ['assets/**', ...except.map((path) => `**${path}`)],
    setHeaders: (response, path) => {
      if (path.endsWith(verifier)) response.header('content-security-policy', verifierPolicy);
      const isReplaceable = except.some((one) => path.includes(one));
      response.header('cache-control', isReplaceable ? 'no-cache' : 'public, max-age=86400');
    },
  });
}
