import type { ApiAnswer, ApiInput } from '@mutirao/contract/api.ts';
import { useMemo } from 'react';
import type { ReadKey } from './api.ts';
import { useAnswer } from './use-api-query.ts';

/**
 * Refreshes a page's answer: the page may have been cached for a while, so the answer is refetched after hydration
 * and whenever the user returns to it. `show` selects from an answer what the page needs, and must be a
 * stable function. With `every`, it is also refetched at that interval in milliseconds while the tab is visible.
 */
export function useFresh<Key extends ReadKey, Shown = ApiAnswer<Key>>(
  key: Key,
  input: ApiInput<Key>,
  cached: Shown,
  ...more: ApiAnswer<Key> extends Shown
    ? [show?: (answer: ApiAnswer<Key>) => Shown, every?: number]
    : [show: (answer: ApiAnswer<Key>) => Shown, every?: number]
): Shown {
  // The loader's answer is newer than one of an earlier visit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment at which it arrived
  const arrivedAt = useMemo(() => Date.now(), [cached]);
  const [select, every] = more;
  const { data, dataUpdatedAt } = useAnswer<Key, Shown>(key, input, {
    public: true,
    quiet: true,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    ...(select && { select: select }),
    ...(every && { refetchInterval: every }),
  });
  return data !== undefined && dataUpdatedAt > arrivedAt ? data : cached;
}
