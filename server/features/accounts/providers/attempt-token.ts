import { errors, jwtVerify, SignJWT } from 'jose';
import { deriveKey } from '../../../platform/auth/signing-keys.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Attempt } from './provider.ts';

/** In seconds: how long an attempt at a provider is valid. */
export const attemptLife = 10 * 60;
const algorithm = 'HS256';

/** Signs the state of a sign-in at a provider for the browser, and verifies it on return. */
export class AttemptTokens {
  readonly #key: Uint8Array;
  readonly #now: Clock;

  constructor(secret: string, now: Clock) {
    this.#key = deriveKey(secret, 'provider attempts');
    this.#now = now;
  }

  sign(attempt: Attempt): Promise<string> {
    return new SignJWT({ ...attempt })
      .setProtectedHeader({ alg: algorithm })
      .setExpirationTime(Math.floor(this.#now().getTime() / 1000) + attemptLife)
      .sign(this.#key);
  }

  /** The attempt, or undefined where the signature is wrong or the attempt expired. */
  async read(token: string): Promise<Attempt | undefined> {
    try {
      const { payload } = await jwtVerify<Attempt>(token, this.#key, {
        algorithms: [algorithm],
        currentDate: this.#now(),
        requiredClaims: ['exp'],
      });
      const { provider, state, nonce, verifier, again } = payload;
      return { provider, state, nonce, verifier, again };
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }
}
