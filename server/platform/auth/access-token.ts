import { createDecoder, createSigner, createVerifier, TokenError } from 'fast-jwt';
import type { SigningKey } from './signing-keys.ts';

/** In seconds. Short: a browser renews it by itself, and what it says is old by then. */
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
  /** From then on it does not hold. */
  expiresAt: Date;
}

type Verify = (token: string) => { sub: string; sid: string; exp: number };

/**
 * Signs and reads the tokens that calls carry. It does so at once, in this thread: elsewhere it would wait behind the
 * passwords that are being hashed there.
 */
export class AccessTokens {
  readonly #sign: (payload: object) => string;
  readonly #verifiers: ReadonlyMap<string, Verify>;
  readonly #now: () => Date;

  /** The first key signs; what the others signed stays good. */
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
          // The platform's clock is given, and may be moved: it is looked at below.
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

  /** What a token says, or undefined for one that is not ours, not for us, changed, or expired. */
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
