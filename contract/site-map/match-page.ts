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
/** Where both fit, a fixed part wins over one that varies, as it does in the router. */
const rank = ({ pattern }: Page) => pattern.replaceAll(':', '~');

/** By the first part of their paths, so that few expressions are tried for each request. */
const entries = new Map<string, Entry[]>();
for (const page of [...allPages, ...redirects].sort((one, other) => (rank(one) < rank(other) ? -1 : 1))) {
  const path = page.pattern.replace(/:\w+/g, '[^/]+').replace(/\/$/, '');
  const first = firstPart(page.pattern);
  const entry = { page, expression: new RegExp(`^${path}/*$`, 'i') };
  entries.set(first, [...(entries.get(first) ?? []), entry]);
}

/** As the router reads a path: each part decoded, or as it stands where its escapes spell no text. */
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

/** The page at a path, or the redirect there. */
export function matchPage(pathname: string): Page | undefined {
  const path = decodePath(pathname);
  return entries.get(firstPart(path))?.find(({ expression }) => expression.test(path))?.page;
}
