import { maximumAge, type ResponseCache } from './response-cache.ts';

/** The cached answers, and what is invalidated. */
export interface Invalidations {
  readonly responseCache: ResponseCache;
  /** Calls back after every invalidation, of any instance. */
  readonly onInvalidate: (listener: (tags: readonly string[] | 'everything') => void) => void;
}

interface Memo<Value> {
  readonly under: string;
  /** On the clock of `performance.now()`. */
  readonly since: number;
  readonly loading: Promise<Value>;
}

/**
 * Memoizes a small value that everyone needs: loads it again after an invalidation of `tag`, at the maximum age of a
 * cached response, or for another `under`, such as the next day. While invalidations of other instances do not arrive,
 * it is loaded each time.
 */
export function memoize<Value>(
  { cache }: { readonly cache: Invalidations },
  tag: string,
  load: (under: string) => Promise<Value>,
): (under?: string) => Promise<Value> {
  let memo: Memo<Value> | undefined;
  cache.onInvalidate((tags) => {
    if (tags === 'everything' || tags.includes(tag)) memo = undefined;
  });
  return (under = '') => {
    if (!cache.responseCache.isOpen) return load(under);
    const now = performance.now();
    if (memo?.under === under && now - memo.since < maximumAge) return memo.loading;
    const begun = { under, since: now, loading: load(under) };
    memo = begun;
    // A failure rejects for all waiting callers, and the next caller tries again.
    begun.loading.catch(() => {
      if (memo === begun) memo = undefined;
    });
    return begun.loading;
  };
}
