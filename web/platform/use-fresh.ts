import type { ApiAnswer, ApiInput } from '@mutirao/contract/api.ts';
import { useMemo } from 'react';
import type { ReadKey } from './api.ts';
import { useAnswer } from './use-api-query.ts';

/**
 * What a page shows, as it stands: the page may have been cached for a while, so its answer is asked for again once it
 * is hydrated, and whenever the user comes back to it. `show` makes of an answer what the page holds of it, and is
 * always the same function.
 */
export function useFresh<Key extends ReadKey, Shown = ApiAnswer<Key>>(
  key: Key,
  input: ApiInput<Key>,
  cached: Shown,
  ...show: ApiAnswer<Key> extends Shown
    ? [show?: (answer: ApiAnswer<Key>) => Shown]
    : [show: (answer: ApiAnswer<Key>) => Shown]
): Shown {
  // What arrived with the page is newer than what was asked for on an earlier visit.
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
