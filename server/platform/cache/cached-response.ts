export type Encoding = 'br' | 'gzip' | 'identity';
export type Bodies = { readonly identity: Buffer } & { readonly [Other in Encoding]?: Buffer };

/** A response as bytes, ready to be sent in each of its encodings. */
export interface CachedResponse {
  readonly etag: string;
  /** The pattern of the route that made it. */
  readonly route: string;
  readonly tags: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: Bodies;
}
