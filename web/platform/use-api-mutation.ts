import type { ApiAnswer, ApiInput } from '@mutirao/contract/api.ts';
import { useMutation } from '@tanstack/react-query';
import { type Arguments, callApi, type ReadKey, type WriteKey } from './api.ts';
import { withRetries } from './failures.ts';
import { answerKey, useQueries } from './query-client.ts';
import { useViewerId } from './signed-in.tsx';
import { type Answers, answersFor } from './use-answers.ts';

/** Shows what an answer will be; does nothing where there is none yet. */
type Expect = <Key extends ReadKey>(
  key: Key,
  input: ApiInput<Key>,
  next: (known: ApiAnswer<Key>) => ApiAnswer<Key>,
) => void;

interface ApiMutationOptions<Key extends WriteKey> {
  /** Mutations of one scope run one after the other. */
  readonly scope?: string;
  /** What is shown as soon as it is sent, and taken back where the server refuses. */
  readonly expect?: (expect: Expect, input: ApiInput<Key>) => void;
  /** Shows what the server answered; also where the user has left the page meanwhile. */
  readonly onSuccess?: (answers: Answers, answer: ApiAnswer<Key>, input: ApiInput<Key>) => unknown;
  /** Calls whose answers are asked for anew, in all tabs. */
  readonly invalidates?: readonly ReadKey[];
}

interface ApiMutation<Key extends WriteKey> {
  /** Sends it, again and again while the user wishes where the server is not reached; rejects as `callApi` does. */
  readonly mutate: (...input: Arguments<Key>) => Promise<ApiAnswer<Key>>;
  readonly isPending: boolean;
}

/** `callApi` where the call is known by its type alone. */
const send = callApi as (key: string, input: object) => Promise<unknown>;

/** A change by the API: shown at once and taken back on refusal, as far as `expect` says what to show. */
export function useApiMutation<Key extends WriteKey>(
  key: Key,
  { scope, expect, onSuccess, invalidates = [] }: ApiMutationOptions<Key> = {},
): ApiMutation<Key> {
  const client = useQueries();
  // For a mutation that is under way when somebody else signs in, it stays whose it is.
  const viewerId = useViewerId() ?? 0;
  const { mutateAsync, isPending } = useMutation<
    ApiAnswer<Key>,
    Error,
    { readonly input: ApiInput<Key>; readonly memberId: number }
  >(
    {
      mutationKey: [scope ?? key],
      ...(scope !== undefined && { scope: { id: scope } }),
      // Within its turn, so that what is taken back is what was there before it and nothing else.
      mutationFn: async ({ input, memberId }) => {
        const takeBack: (() => void)[] = [];
        expect?.((read, asked, next) => {
          const queryKey = answerKey(read, asked, memberId);
          const known = client.getQueryData<ApiAnswer<typeof read>>(queryKey);
          if (known === undefined) return;
          void client.cancelQueries({ queryKey, exact: true });
          const expected = client.setQueryData(queryKey, () => next(known));
          takeBack.push(() => client.setQueryData(queryKey, (now: unknown) => (now === expected ? known : now)));
        }, input);
        try {
          const answer = (await withRetries('network', (again) =>
            send(key, { ...(input as object), again }),
          )) as ApiAnswer<Key>;
          const answers = answersFor(client, memberId);
          await onSuccess?.(answers, answer, input);
          for (const read of invalidates) answers.invalidate(read);
          return answer;
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
