import type { Platform } from '../platform.ts';

/** A small value that everyone needs: loaded once, and anew after a change of `tag`. */
export function remember<Value>(
  platform: Pick<Platform, 'onChange' | 'environment'>,
  tag: string,
  load: () => Promise<Value>,
): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  platform.onChange((tags) => {
    if (tags === 'everything' || tags.includes(tag)) loading = undefined;
  });
  return () => {
    if (loading) return loading;
    const begun = load();
    loading = begun;
    // A failure is told to those who wait for it and is tried again by the next.
    begun.catch(() => {
      if (loading === begun) loading = undefined;
    });
    return begun;
  };
}
