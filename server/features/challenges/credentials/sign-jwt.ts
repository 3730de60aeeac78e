import { CompactSign } from 'jose';
import { methodsOf } from './did-document.ts';
import type { SigningKey } from './signing-keys.ts';

interface Signable {
  readonly id: string;
  readonly validFrom: string;
  readonly validUntil?: string;
  readonly issuer: string | { readonly id: string };
}

const seconds = (instant: string) => Math.floor(Date.parse(instant) / 1000);

/** Signs a credential as a token (VC-JWT): the same one whenever the same key signs it, since Ed25519 has no nonce. */
export function signJwt(credential: Signable, { id, privateKey }: SigningKey): Promise<string> {
  const { issuer, validFrom, validUntil } = credential;
  const iss = typeof issuer === 'string' ? issuer : issuer.id;
  const claims = {
    ...credential,
    iss,
    jti: credential.id,
    nbf: seconds(validFrom),
    ...(validUntil !== undefined && { exp: seconds(validUntil) }),
  };
  return new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: methodsOf(iss, id).jwt })
    .sign(privateKey);
}
