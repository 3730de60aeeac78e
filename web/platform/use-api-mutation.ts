import type { ApiAnswer, ApiInput } from '@mutirao/contract/api.ts';
import { useMutation } from '@tanstack/react-query';
import { type Arguments, type CallOptions, perform, type ReadKey, type WriteKey } from './api.ts';
import { withRetries } from './failures.ts';
import { useQueries } from './query-client.ts';
import { useViewerId } from './signed-in.tsx';
import { type Answers, answersFor } from './use-answers.ts';

interface ApiMutationOptions<Key extends WriteKey> {
  /** Mutations of one scope run one after the other. */
  readonly scope?: string;
  /** Changes what is shown as soon as it is sent; taken back where the server refuses. */
  readonly expect?: (update: Answers['update'], input: ApiInput<Key>) => void;
  /** Shows what the server answered; also where the user has left the page meanwhile. */
  readonly onSuccess?: (answers: Answers, answer: ApiAnswer<Key>, input: ApiInput<Key>) => void;
  /** Calls whose answers are asked for anew, in all tabs. */
  readonly invalidates?: readonly ReadKey[];
}

interface ApiMutation<Key extends WriteKey> {
  /** Sends it, again and again while the user wishes where the server is not reached; rejects as `callApi` does. */
  readonly mutate: (...input: Arguments<Key, CallOptions>) => Promise<ApiAnswer<Key>>;
  readonly isPending: boolean;
}

/** A change by the API: shown at once and taken back on refusal, as far as `expect` says what to show. */
export function useApiMutation<Key extends WriteKey>(
  key: Key,
  { scope, expect, onSuccess, invalidates = [] }: ApiMutationOptions<Key> = {},
): ApiMutation<Key> {
  const client = useQueries();
  const viewerId = useViewerId() ?? 0;
  const { mutateAsync, isPending } = useMutation<
    ApiAnswer<Key>,
    Error,
    // One that is under way when somebody else signs in stays whose it is.
    { readonly input: ApiInput<Key>; readonly memberId: number }
  >(
    {
      mutationKey: [scope ?? key],
      ...(scope !== undefined && { scope: { id: scope } }),
      // All within its turn: what is taken back is what was there before it.
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
