import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { Server } from './create-server.ts';
import { mapWorkerPolicy } from './security-headers.ts';

const aYear = 31_536_000;
/** A worker has the policy of its own response, not the page's. */
const mapWorker = /\/maplibre-gl-worker-[^/]+\.mjs(?:\.(?:br|gz))?$/;

/** Serves the build: files with a hash in their name as immutable, the rest for a day. */
export async function serveStaticFiles(app: Server, directory: string, mapStyleUrl?: string): Promise<void> {
  await app.register(staticFiles, {
    root: directory,
    prefix: '/',
    // Only files that exist get a route; everything else is a page or unknown.
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const hashed = path.startsWith(join(directory, 'assets'));
      if (mapWorker.test(path)) response.header('content-security-policy', mapWorkerPolicy(mapStyleUrl));
      response.header('cache-control', hashed ? `public, max-age=${aYear}, immutable` : 'public, max-age=86400');
    },
  });
}
