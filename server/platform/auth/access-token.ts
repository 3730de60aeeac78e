import { createDecoder, createSigner, createVerifier, TokenError } from 'fast-jwt';
import type { SigningKey } from './signing-keys.ts';

/** In seconds. Short, since its claims go stale; a browser renews it by itself. */
export const accessTokenLife = 10 * 60;
const issuer = 'mutirao';
const audience = 'mutirao-api';
const algorithm = 'HS256';
const requiredClaims = ['sub', 'sid', 'iat', 'exp'];
const decode = createDecoder({ complete: true });

interface Bearer {
  memberId: number;
  sessionId: string;
}

interface Claims extends Bearer {
  /** When it expires. */
  expiresAt: Date;
}

type Verify = (token: string) => { sub: string; sid: string; exp: number };

/**
 * Signs and verifies access tokens, synchronously in this thread: in Node's thread pool they would wait behind the
 * passwords that are being hashed.
 */
export class AccessTokens {
  readonly #sign: (payload: object) => string;
  readonly #verifiers: ReadonlyMap<string, Verify>;
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
    try {
      const verify = this.#verifiers.get(decode(token).header.kid);
      const claims = verify?.(token);
      if (!claims || claims.exp * 1000 <= this.#now().getTime()) return undefined;
      return { memberId: Number(claims.sub), sessionId: claims.sid, expiresAt: new Date(claims.exp * 1000) };
    } catch (error) {
      if (error instanceof TokenError) return undefined;
      throw error;
    }
  }
}
