import type { Platform } from '../platform.ts';
import { longestAge } from './kept-answers.ts';

interface Known<Value> {
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
export function remember<Value>(
  platform: Pick<Platform, 'onChange' | 'kept'>,
  tag: string,
  load: (under: string) => Promise<Value>,
): (under?: string) => Promise<Value> {
  let known: Known<Value> | undefined;
  platform.onChange((tags) => {
    if (tags === 'everything' || tags.includes(tag)) known = undefined;
  });
  return (under = '') => {
    if (!platform.kept.isOpen) return load(under);
    const now = performance.now();
    if (known?.under === under && now - known.since < longestAge) return known.loading;
    const begun = { under, since: now, loading: load(under) };
    known = begun;
    // A failure is told to those who wait for it and is tried again by the next.
    begun.loading.catch(() => {
      if (known === begun) known = undefined;
    });
    return begun.loading;
  };
}
