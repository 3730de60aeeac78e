import { errors, jwtVerify, SignJWT } from 'jose';
import type { SigningKey } from './signing-keys.ts';

/** In seconds. Short: a browser renews it by itself, and what it says is old by then. */
export const accessTokenLife = 10 * 60;
const issuer = 'mutirao';
const audience = 'mutirao-api';
const algorithm = 'HS256';

interface Claims {
  memberId: number;
  sessionId: string;
}

/** Signs and reads the tokens that calls carry. */
export class AccessTokens {
  readonly #keys: readonly SigningKey[];
  readonly #now: () => Date;

  constructor(keys: readonly SigningKey[], now: () => Date) {
    this.#keys = keys;
    this.#now = now;
  }

  async sign({ memberId, sessionId }: Claims): Promise<string> {
    const [current] = this.#keys;
    if (!current) throw new Error('There is no key to sign with');
    const seconds = Math.floor(this.#now().getTime() / 1000);
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: current.id })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(String(memberId))
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + accessTokenLife)
      .sign(current.key);
  }

  /** What a token says, or undefined for one that is not ours, not for us, changed, or over. */
  async read(token: string): Promise<Claims | undefined> {
    try {
      const { payload } = await jwtVerify(
        token,
        ({ kid }) => {
          const known = this.#keys.find(({ id }) => id === kid);
          if (!known) throw new errors.JWKSNoMatchingKey();
          return known.key;
        },
        { issuer, audience, algorithms: [algorithm], currentDate: this.#now(), requiredClaims: ['sub', 'sid', 'exp'] },
      );
      return { memberId: Number(payload.sub), sessionId: String(payload.sid) };
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }
}
