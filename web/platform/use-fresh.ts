import type { ApiAnswer, ApiInput } from '@mutirao/contract/api.ts';
import { useMemo } from 'react';
import type { ReadKey } from './api.ts';
import { useAnswer } from './use-api-query.ts';

/**
 * Refreshes a page's answer: the page may have been cached for a while, so the answer is refetched after hydration
 * and whenever the user returns to it. `show` selects from an answer what the page needs, and must be a
 * stable function.
 */
export function useFresh<Key extends ReadKey, Shown = ApiAnswer<Key>>(
  key: Key,
  input: ApiInput<Key>,
  cached: Shown,
  ...show: ApiAnswer<Key> extends Shown
    ? [show?: (answer: ApiAnswer<Key>) => Shown]
    : [show: (answer: ApiAnswer<Key>) => Shown]
): Shown {
  // The loader's answer is newer than one of an earlier visit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment at which it arrived
  const arrivedAt = useMemo(() => Date.now(), [cached]);
  const [select] = show;
  const { data, dataUpdatedAt } = useAnswer<Key, Shown>(key, input, {
    public: true,
    quiet: true,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    ...(select && { select: select }),
  });
  return data !== undefined && dataUpdatedAt > arrivedAt ? data : cached;
}
