import { createHash, createHmac, hkdfSync } from 'node:crypto';

/** A key for one purpose, derived from the operator's secret: what signs tokens never signs links. */
export function deriveKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `mutirao ${purpose}`, 32));
}

export interface SigningKey {
  readonly id: string;
  readonly key: Uint8Array;
}

/** The keys of access tokens, the signing one first: tokens signed by an earlier secret stay valid. */
export function signingKeys([current, ...former]: readonly [string, ...string[]]): [SigningKey, ...SigningKey[]] {
  return [signingKey(current), ...former.map(signingKey)];
}

function signingKey(secret: string): SigningKey {
  const key = deriveKey(secret, 'access tokens');
  return { id: createHash('sha256').update(key).digest('base64url').slice(0, 12), key };
}

/**
 * The token of a link in a mail: derived from its id whenever the mail is rendered, and stored only as a hash. Ids are
 * unique within a purpose.
 */
export function linkToken(secret: string, id: string, purpose = 'mail links'): string {
  return createHmac('sha256', deriveKey(secret, purpose)).update(id).digest('base64url');
}

/** The hash by which a secret is looked up: the database holds nothing that could be used to call us. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
