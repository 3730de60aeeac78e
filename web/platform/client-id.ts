import type { TokenInput } from '@mutirao/contract/accounts/sign-in/sign-in.ts';

let clientId = '';

/** Stores the id of this web client, which comes with the page. */
export function setClientId(id: string): void {
  clientId = id;
}

/** The body of a token request, with the client's id. */
export function tokenRequest(input: TokenInput): TokenInput {
  return { client_id: clientId, ...input };
}
