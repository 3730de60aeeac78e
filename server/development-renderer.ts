import { join } from 'node:path';
import { createServer } from 'vite';
import type { Server } from './platform/http/create-server.ts';
import type { Renderer } from './platform/http/pages.ts';

const web = join(import.meta.dirname, '../web');

/** Renders the pages from their sources; a change appears in the browser at once. */
export async function createDevelopmentRenderer(app: Server): Promise<Renderer> {
  const vite = await createServer({
    configFile: join(web, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) done();
    else vite.middlewares(request.raw, reply.raw, done);
  });
  app.addHook('onClose', () => vite.close());
  return {
    render: async (options) => {
      const entry = (await vite.ssrLoadModule('/app/entry.server.tsx')) as Renderer;
      const page = await entry.render(options);
      if ('location' in page) return page;
      const html = await vite.transformIndexHtml(options.url.pathname, page.html.join(''));
      // Spaces between the scripts it adds would differ from React's markup.
      return { ...page, hashes: undefined, html: [html.replaceAll(/(<head>|<\/script>)\s+(?=<)/g, '$1')] };
    },
  };
}
