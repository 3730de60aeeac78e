import { pages } from './index.ts';
import type { Page } from './page.ts';
import { redirects } from './redirects.ts';

/** Every page in one list. */
export const allPages: readonly Page[] = Object.values(pages).flatMap((one: Page | Record<string, Page>) =>
  'pattern' in one ? [one as Page] : Object.values(one),
);

interface Entry {
  readonly page: Page;
  readonly expression: RegExp;
}

const firstPart = (path: string) => path.split('/', 2)[1]?.toLowerCase() ?? '';
/** A fixed segment wins over a parameter, as in the router. */
const rank = ({ pattern }: Page) => pattern.replaceAll(':', '~');

/** Pages by the first segment of their paths, so that few patterns are tried for each request. */
const entries = new Map<string, Entry[]>();
for (const page of [...allPages, ...redirects].sort((one, other) => (rank(one) < rank(other) ? -1 : 1))) {
  const path = page.pattern.replace(/:\w+/g, '[^/]+').replace(/\/\*?$/, (end) => (end === '/*' ? '(?:/.*)?' : ''));
  const first = firstPart(page.pattern);
  const entry = { page, expression: new RegExp(`^${path}/*$`, 'i') };
  entries.set(first, [...(entries.get(first) ?? []), entry]);
}

/** Decodes a path as the router does: each segment, or unchanged where its percent-encoding is invalid. */
function decodePath(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}

/** The page or redirect at a path. */
export function matchPage(pathname: string): Page | undefined {
  const path = decodePath(pathname);
  return entries.get(firstPart(path))?.find(({ expression }) => expression.test(path))?.page;
}
