import type { ApiAnswer, ApiInput } from '@mutirao/contract/api.ts';
import { useMutation } from '@tanstack/react-query';
import { type Arguments, type CallOptions, perform, type ReadKey, type WriteKey } from './api.ts';
import { withRetries } from './failures.ts';
import { useQueries } from './query-client.ts';
import { useViewerId } from './signed-in.tsx';
import { type Answers, answersFor } from './use-answers.ts';

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
