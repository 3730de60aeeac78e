import { accountCalls } from './accounts/api.ts';
import type { CallAnswer, CallInput } from './calls.ts';
import { challengeCalls } from './challenges/api.ts';
import { memberCalls } from './members/api.ts';
import { organisationCalls } from './organisation/api.ts';
import { siteCalls } from './site/api.ts';

/** Every call of the API. */
export const apiCalls = {
  ...accountCalls,
  ...challengeCalls,
  ...memberCalls,
  ...organisationCalls,
  ...siteCalls,
};

export type ApiCalls = typeof apiCalls;
export type ApiKey = keyof ApiCalls;
/** What the sender of a call gives. */
export type ApiInput<Key extends ApiKey> = CallInput<Key, ApiCalls[Key]>;
/** What the call answers. */
export type ApiAnswer<Key extends ApiKey> = CallAnswer<ApiCalls[Key]>;
