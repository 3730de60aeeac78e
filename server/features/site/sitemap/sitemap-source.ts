import type { Connection } from '../../../platform/database/schema.ts';

export interface SitemapEntry {
  path: string;
  changedAt?: Date;
}

/** Pages of one feature in the sitemap of pages. */
export interface SitemapPages {
  /** The cache tag that their changes invalidate. */
  readonly tag: string;
  list(connection: Connection): Promise<SitemapEntry[]>;
}

/** Pages of one feature that are so many that they need sitemaps of their own, each for a range of ids. */
export interface SitemapParts {
  /** The sitemaps are named by it: `challenges-1.xml`. */
  readonly name: string;
  /** The cache tag that a change of one of them invalidates. */
  readonly tag: string;
  findLastId(connection: Connection): Promise<number>;
  /** The pages whose ids lie above `after`, up to and with `upTo`. */
  list(connection: Connection, range: { after: number; upTo: number }): Promise<SitemapEntry[]>;
}
