import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router';
import { routes } from '../routes.ts';

// With the ids that the browser's router gives to the same routes.
const [root] = createStaticHandler(routes).dataRoutes as [RouteObject & { children: RouteObject[] }];

const firstPart = (path: string) => path.replace(/^\/+/, '').split('/', 1)[0]?.toLowerCase() ?? '';
const isOpen = (part: string) => part === '' || part === '*' || part.startsWith(':');
const fixedParts = new Set(root.children.map(({ path = '' }) => firstPart(path)).filter((part) => !isOpen(part)));

/** As the router reads it: where its escapes spell no text, as it stands. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const handlers = new Map<string, StaticHandler>();

/**
 * The router of the pages whose address begins as this one does. One router of all would look through all of them for
 * every page, which takes a third of the time to render one.
 */
export function handlerFor(pathname: string): StaticHandler {
  const asked = decoded(firstPart(pathname)).toLowerCase();
  const part = fixedParts.has(asked) ? asked : '';
  const known = handlers.get(part);
  if (known) return known;
  const children = root.children.filter(({ path = '' }) => {
    const first = firstPart(path);
    return first === part || isOpen(first);
  });
  const handler = createStaticHandler([{ ...root, children } as RouteObject]);
  handlers.set(part, handler);
  return handler;
}
