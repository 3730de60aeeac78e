import type { Platform } from '../platform.ts';

/**
 * A small value that everyone needs: loaded once, and anew after a change of `tag`, or when it is asked for `under`
 * something else than before, such as another day. While changes by other instances are not heard of, it is loaded
 * each time.
 */
export function remember<Value>(
  platform: Pick<Platform, 'onChange' | 'kept'>,
  tag: string,
  load: (under: string) => Promise<Value>,
): (under?: string) => Promise<Value> {
  let known: { under: string; loading: Promise<Value> } | undefined;
  platform.onChange((tags) => {
    if (tags === 'everything' || tags.includes(tag)) known = undefined;
  });
  return (under = '') => {
    if (!platform.kept.isOpen) return load(under);
    if (known?.under === under) return known.loading;
    const begun = { under, loading: load(under) };
    known = begun;
    // A failure is told to those who wait for it and is tried again by the next.
    begun.loading.catch(() => {
      if (known === begun) known = undefined;
    });
    return begun.loading;
  };
}
