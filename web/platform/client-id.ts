import type { TokenInput } from '@mutirao/contract/accounts/sign-in.ts';

let clientId = '';

/** Keeps the name by which the server knows this web client, as it came with the page. */
export function setClientId(id: string): void {
  clientId = id;
}

/** What is sent for tokens: it says which client asks. */
export function tokenRequest(input: TokenInput): TokenInput {
  return { client_id: clientId, ...input };
}
