import type { ApiAnswer, ApiInput } from '@mutirao/contract/api.ts';
import { type InfiniteData, type QueryClient, useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Arguments, type CallOptions, perform, type ReadKey, type WriteKey } from './api.ts';
import { withRetries } from './failures.ts';
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

interface ApiMutationOptions<Key extends WriteKey> {
  /** Mutations of one scope run in series. */
  readonly scope?: string;
  /** Optimistic updates, reverted where the server refuses. */
  readonly expect?: (update: Answers['update'], input: ApiInput<Key>) => void;
  /** Caches the server's answer; also where the user has left the page meanwhile. */
  readonly onSuccess?: (answers: Answers, answer: ApiAnswer<Key>, input: ApiInput<Key>) => void;
  /** Calls whose answers are invalidated, in all tabs. */
  readonly invalidates?: readonly ReadKey[];
}

interface ApiMutation<Key extends WriteKey> {
  /** Sends it, with retries by the user where the server is not reached; rejects as `callApi` does. */
  readonly mutate: (...input: Arguments<Key, CallOptions>) => Promise<ApiAnswer<Key>>;
  readonly isPending: boolean;
}

/** A mutation by the API, with the optimistic updates of `expect`. */
export function useApiMutation<Key extends WriteKey>(
  key: Key,
  { scope, expect, onSuccess, invalidates = [] }: ApiMutationOptions<Key> = {},
): ApiMutation<Key> {
  const client = useQueries();
  const viewerId = useViewerId() ?? 0;
  const { mutateAsync, isPending } = useMutation<
    ApiAnswer<Key>,
    Error,
    // A mutation under way still belongs to its member after another has signed in.
    { readonly input: ApiInput<Key>; readonly memberId: number }
  >(
    {
      mutationKey: [scope ?? key],
      ...(scope !== undefined && { scope: { id: scope } }),
      // Within the mutation's turn in its scope: it reverts to the state before it.
      mutationFn: async ({ input, memberId }) => {
        const answers = answersFor(client, memberId);
        const takeBack: (() => void)[] = [];
        expect?.((...change) => {
          const undo = answers.update(...change);
          takeBack.push(undo);
          return undo;
        }, input);
        try {
          const answer = await withRetries('network', (again) => perform(key, { ...(input as object), again }));
          onSuccess?.(answers, answer as ApiAnswer<Key>, input);
          for (const read of invalidates) void answers.invalidate(read);
          return answer as ApiAnswer<Key>;
        } catch (error) {
          for (const undo of takeBack) undo();
          throw error;
        }
      },
    },
    client,
  );
  return {
    mutate: (...[input = {} as ApiInput<Key>]) => mutateAsync({ input, memberId: viewerId }),
    isPending,
  };
}
