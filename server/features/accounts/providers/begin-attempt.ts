import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import type { Attempt, Provider } from './provider.ts';
import { toProviderFailure } from './provider-failures.ts';

/** Creates an attempt to sign in by a provider, with the address to redirect to. */
export async function beginAttempt(
  provider: Provider,
  redirectAddress: string,
): Promise<{ attempt: Attempt; address: URL }> {
  const attempt = {
    provider: provider.id,
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
  };
  try {
    return { attempt, address: await provider.begin(attempt, redirectAddress) };
  } catch (error) {
    throw toProviderFailure(error);
  }
}
