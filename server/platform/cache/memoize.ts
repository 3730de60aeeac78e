import type { Platform } from '../platform.ts';
import { maximumAge } from './response-cache.ts';

interface Memo<Value> {
  readonly under: string;
  /** On the clock of `performance.now()`. */
  readonly since: number;
  readonly loading: Promise<Value>;
}

/**
 * A small value that everyone needs: loaded once, and anew after a change of `tag`, at the age that no kept answer
 * exceeds either, or when it is asked for `under` something else than before, such as another day. While changes by
 * other instances are not heard of, it is loaded each time.
 */
export function memoize<Value>(
  platform: Pick<Platform, 'onInvalidate' | 'responseCache'>,
  tag: string,
  load: (under: string) => Promise<Value>,
): (under?: string) => Promise<Value> {
  let memo: Memo<Value> | undefined;
  platform.onInvalidate((tags) => {
    if (tags === 'everything' || tags.includes(tag)) memo = undefined;
  });
  return (under = '') => {
    if (!platform.responseCache.isOpen) return load(under);
    const now = performance.now();
    if (memo?.under === under && now - memo.since < maximumAge) return memo.loading;
    const begun = { under, since: now, loading: load(under) };
    memo = begun;
    // A failure is told to those who wait for it and is tried again by the next.
    begun.loading.catch(() => {
      if (memo === begun) memo = undefined;
    });
    return begun.loading;
  };
}
