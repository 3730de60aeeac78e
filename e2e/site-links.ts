/** What is followed where all links of the site are, with scripts (`finding.spec.ts`) and without (`demo-information.test.ts`). */
const kinds = [
  /^\/profile\/[^/]+/,
  /^\/challenges\/[^/]+/,
  /^\/categories\/[^/]+/,
  /^\/the-league-profile\//,
  /^\/results/,
];
/** Addresses that need a sign-in or are not pages. */
const left = /^\/(?:profile\/(?:me|config)|config|api\/(?!docs)|media|pictures|\.well-known)/;

/** The kind of a page: search parameters are variants, such as pages of a list, or figures by year and goal. */
function kindOf(address: string): string | undefined {
  const [name, query] = address.split('?');
  return kinds.find((pattern) => pattern.test(address))?.source ?? (query && name);
}

export interface FoundLink {
  readonly href: string;
  readonly from: string;
}

/** Decides which addresses are visited: each once, and as many of a kind. */
export function visitOnce(ofAKind: number) {
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  return {
    seen,
    isDue(address: string): boolean {
      if (seen.has(address) || left.test(address)) return false;
      seen.add(address);
      const kind = kindOf(address);
      const count = (kind && counts.get(kind)) || 0;
      if (kind) counts.set(kind, count + 1);
      return !kind || count < ofAKind;
    },
  };
}

/** The address without its hash and its language. */
export const addressOf = (href: string) => (href.split('#')[0] ?? '').replace(/[?&]lang=\w+/, '');

/** The hashes that name nothing on the pages they lead to, of which these are the ids. */
export function brokenHashes(links: readonly FoundLink[], ids: ReadonlyMap<string, ReadonlySet<string | undefined>>) {
  return links.flatMap(({ href, from }) => {
    const there = ids.get(addressOf(href));
    const [, hash = ''] = href.split('#');
    return there && !there.has(decodeURIComponent(hash)) ? [`${href} names nothing (linked from ${from})`] : [];
  });
}
