import { base58 } from '@scure/base';
import type { SigningKeyRow } from './signing-keys.ts';

/** The multicodec prefix of an Ed25519 public key. */
const ed25519 = [0xed, 0x01];

/** The DID of the organisation: verifiers find its keys at `/.well-known/did.json` of the public address. */
export function issuerDid(publicUrl: string): string {
  return `did:web:${encodeURIComponent(new URL(publicUrl).host)}`;
}

/** The names of a key in signatures: one for tokens, one for proofs inside JSON, which verifiers read in other formats. */
export const methodsOf = (did: string, keyId: string) =>
  ({ jwt: `${did}#${keyId}`, proof: `${did}#${keyId}-multikey` }) as const;

/** The DID document: all keys but revoked ones, so that credentials from before a rotation can be verified. */
export function didDocument(publicUrl: string, rows: readonly SigningKeyRow[]) {
  const id = issuerDid(publicUrl);
  const keys = rows.filter((row) => row.revoked_at === null);
  const verificationMethod = keys.flatMap((key) => {
    const { jwt, proof } = methodsOf(id, key.id);
    const publicKeyJwk = {
      kty: 'OKP',
      crv: 'Ed25519',
      x: key.public_key.toString('base64url'),
      kid: key.id,
      alg: 'EdDSA',
    };
    const publicKeyMultibase = `z${base58.encode(Uint8Array.from([...ed25519, ...key.public_key]))}`;
    return [
      { id: jwt, type: 'JsonWebKey', controller: id, publicKeyJwk },
      { id: proof, type: 'Multikey', controller: id, publicKeyMultibase },
    ];
  });
  return {
    '@context': [
      'https://www.w3.org/ns/did/v1',
      'https://w3id.org/security/jwk/v1',
      'https://w3id.org/security/multikey/v1',
    ],
    id,
    alsoKnownAs: [publicUrl],
    verificationMethod,
    assertionMethod: verificationMethod.map((method) => method.id),
  };
}
