import { createDecoder, createSigner, createVerifier, TokenError } from 'fast-jwt';
import { LRUCache } from 'lru-cache';
import type { SigningKey } from './signing-keys.ts';

/** In seconds. Short, since its claims go stale; a browser renews it by itself. */
export const accessTokenLife = 10 * 60;
const issuer = 'mutirao';
const audience = 'mutirao-api';
const algorithm = 'HS256';
const requiredClaims = ['sub', 'sid', 'iat', 'exp'];
/** Tokens whose signatures are verified once: a browser sends the same one for ten minutes. */
const maximumVerified = 5000;
const decode = createDecoder({ complete: true });

interface Bearer {
  memberId: number;
  sessionId: string;
}

interface Claims extends Bearer {
  issuedAt: Date;
  /** When it expires. */
  expiresAt: Date;
}

type Verify = (token: string) => { sub: string; sid: string; iat: number; exp: number };

/**
 * Signs and verifies access tokens, synchronously in this thread: in Node's thread pool they would wait behind the
 * passwords that are being hashed.
 */
export class AccessTokens {
  readonly #sign: (payload: object) => string;
  readonly #verifiers: ReadonlyMap<string, Verify>;
  readonly #verified = new LRUCache<string, Claims>({ max: maximumVerified });
  readonly #now: () => Date;

  /** The first key signs; all of them verify. */
  constructor(keys: readonly [SigningKey, ...SigningKey[]], now: () => Date) {
    const [current] = keys;
    this.#sign = createSigner({
      key: Buffer.from(current.key),
      algorithm,
      kid: current.id,
      iss: issuer,
      aud: audience,
    });
    this.#verifiers = new Map(
      keys.map(({ id, key }) => [
        id,
        createVerifier({
          key: Buffer.from(key),
          algorithms: [algorithm],
          allowedIss: issuer,
          allowedAud: audience,
          requiredClaims,
          // The expiry is checked below, by the injected clock.
          ignoreExpiration: true,
          cache: false,
        }) as Verify,
      ]),
    );
    this.#now = now;
  }

  sign({ memberId, sessionId }: Bearer): string {
    const iat = Math.floor(this.#now().getTime() / 1000);
    return this.#sign({ sub: String(memberId), sid: sessionId, iat, exp: iat + accessTokenLife });
  }

  /** The claims of a token; undefined for a foreign, changed or expired one. */
  read(token: string): Claims | undefined {
    const claims = this.#verified.get(token) ?? this.#verify(token);
    return claims && claims.expiresAt > this.#now() ? claims : undefined;
  }

  #verify(token: string): Claims | undefined {
    try {
      const { sub, sid, iat, exp } = this.#verifiers.get(decode(token).header.kid)?.(token) ?? {};
      if (!sub || !sid || !iat || !exp) return undefined;
      const claims = {
        memberId: Number(sub),
        sessionId: sid,
        issuedAt: new Date(iat * 1000),
        expiresAt: new Date(exp * 1000),
      };
      this.#verified.set(token, claims);
      return claims;
    } catch (error) {
      if (error instanceof TokenError) return undefined;
      throw error;
    }
  }
}
