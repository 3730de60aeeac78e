import type { ApiAnswer, ApiInput } from '@mutirao/contract/api.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReadKey } from './api.ts';
import { answerKey, changeAnswers, useQueries } from './query-client.ts';
import { useViewerId } from './signed-in.tsx';

/** A member's cached answers. */
export interface Answers {
  /** What is known; undefined where it has not been asked for. */
  readonly get: <Key extends ReadKey>(key: Key, input: ApiInput<Key>) => ApiAnswer<Key> | undefined;
  /** Shows what the server has just said, here and in the other tabs. */
  readonly set: <Key extends ReadKey>(key: Key, input: ApiInput<Key>, answer: ApiAnswer<Key>) => void;
  /** Asks anew, here and in the other tabs, for the answer to one input or for all answers of a call. */
  readonly invalidate: <Key extends ReadKey>(key: Key, input?: ApiInput<Key>) => void;
}

export function answersFor(client: QueryClient, memberId: number): Answers {
  return {
    get: (key, input) => client.getQueryData(answerKey(key, input, memberId)),
    set: (key, input, answer) => changeAnswers(client, { queryKey: answerKey(key, input, memberId), answer }),
    invalidate: (key, input) => changeAnswers(client, { queryKey: input ? answerKey(key, input, memberId) : [key] }),
  };
}

/** The cached answers of the member who is signed in, after a change of them. */
export function useAnswers(): Answers {
  const client = useQueries();
  const viewerId = useViewerId() ?? 0;
  return useMemo(() => answersFor(client, viewerId), [client, viewerId]);
}
