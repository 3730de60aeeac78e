import type { CallAnswer, CallInput } from './calls.ts';
import { leagueCalls } from './league.ts';

/** Every call of the API. */
export const apiCalls = {
  ...leagueCalls,
};

export type ApiCalls = typeof apiCalls;
export type ApiKey = keyof ApiCalls;
/** What the sender of a call gives. */
export type ApiInput<Key extends ApiKey> = CallInput<Key, ApiCalls[Key]>;
/** What the call answers. */
export type ApiAnswer<Key extends ApiKey> = CallAnswer<ApiCalls[Key]>;
