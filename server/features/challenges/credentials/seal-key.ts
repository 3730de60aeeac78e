import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from '../../../platform/auth/signing-keys.ts';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;
const keyOf = (secret: string) => deriveKey(secret, 'credential signing keys');

/** Encrypts a private key with the operator's secret. */
export function sealKey(secret: string, privateKey: Buffer): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, keyOf(secret), nonce);
  const encrypted = Buffer.concat([cipher.update(privateKey), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** Decrypts a private key; undefined where another secret encrypted it. */
export function openKey(secret: string, sealed: Buffer): Buffer | undefined {
  const decipher = createDecipheriv(algorithm, keyOf(secret), sealed.subarray(0, nonceLength));
  decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]);
  } catch {
    return undefined;
  }
}
