import type { ApiAnswer, ApiInput } from '@mutirao/contract/api.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReadKey } from './api.ts';
import { answerKey, changeAnswers, endless, useQueries } from './query-client.ts';
import { useViewerId } from './signed-in.tsx';

/** A member's cached answers. */
export interface Answers {
  /** The cached answer; undefined where there is none. */
  readonly get: <Key extends ReadKey>(key: Key, input: ApiInput<Key>) => ApiAnswer<Key> | undefined;
  /** Caches the server's answer, here and in the other tabs. */
  readonly set: <Key extends ReadKey>(key: Key, input: ApiInput<Key>, answer: ApiAnswer<Key>) => void;
  /**
   * Changes the cached answers of a call with any input that matches `input`, and the pages of its infinite
   * lists; in this tab alone. Returns a function that reverts the change.
   */
  readonly update: <Key extends ReadKey>(
    key: Key,
    input: Partial<ApiInput<Key>>,
    next: (known: ApiAnswer<Key>) => ApiAnswer<Key>,
  ) => () => void;
  /** Invalidates all answers of a call, here and in the other tabs. */
  readonly invalidate: (key: ReadKey) => Promise<void>;
}

function update(client: QueryClient, memberId: number, key: string, input: object, next: (known: unknown) => unknown) {
  const takeBack: (() => void)[] = [];
  const filters = {
    queryKey: [key, input],
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] === memberId,
  };
  for (const [queryKey, known] of client.getQueriesData<unknown>(filters)) {
    if (known === undefined) continue;
    const { pages } = known as InfiniteData<unknown>;
    // A pending answer is older.
    void client.cancelQueries({ queryKey, exact: true });
    const expected = client.setQueryData(
      queryKey,
      queryKey.includes(endless) ? { ...known, pages: pages.map(next) } : next(known),
    );
    takeBack.push(() => client.setQueryData(queryKey, (now: unknown) => (now === expected ? known : now)));
  }
  return () => {
    for (const undo of takeBack) undo();
  };
}

/** The cached answers of a member. */
export function answersFor(client: QueryClient, memberId: number): Answers {
  return {
    get: (key, input) => client.getQueryData(answerKey(key, input, memberId)),
    set: (key, input, answer) => void changeAnswers(client, { queryKey: answerKey(key, input, memberId), answer }),
    update: (key, input, next) => update(client, memberId, key, input, next as (known: unknown) => unknown),
    invalidate: (key) => changeAnswers(client, { queryKey: [key] }),
  };
}

/** The cached answers of the member who is signed in. */
export function useAnswers(): Answers {
  const client = useQueries();
  const viewerId = useViewerId() ?? 0;
  return useMemo(() => answersFor(client, viewerId), [client, viewerId]);
}
