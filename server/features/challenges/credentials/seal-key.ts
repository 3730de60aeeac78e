import { seal, unseal } from '../../../platform/auth/seal.ts';

const purpose = 'credential signing keys';

/** Encrypts a private key with the operator's secret. */
export function sealKey(secret: string, privateKey: Buffer): Buffer {
  return seal(secret, purpose, privateKey);
}

/** Decrypts a private key; undefined where another secret encrypted it. */
export function openKey(secret: string, sealed: Buffer): Buffer | undefined {
  return unseal(secret, purpose, sealed);
}
