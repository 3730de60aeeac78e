import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The key in `directory`, generated at the first call; processes that start at once get the same one. */
export async function readOrCreateSecretKey(directory: string): Promise<string> {
  const path = join(directory, 'secret-key');
  const temporary = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await mkdir(directory, { recursive: true });
  await writeFile(temporary, randomBytes(48).toString('base64url'), { mode: 0o600 });
  // A hard link is atomic: the second process reads the key of the first.
  await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(temporary);
  return readFile(path, 'utf8');
}

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

/** The token with a stored hash, derived by a current or former secret: the operator may have changed it since. */
export function findLinkToken(
  secrets: readonly string[],
  hash: Buffer,
  derive: (secret: string) => string,
): string | undefined {
  return secrets.map(derive).find((token) => hashSecret(token).equals(hash));
}

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** Encrypts bytes with a key for one purpose, derived from the operator's secret. */
export function seal(secret: string, purpose: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, deriveKey(secret, purpose), nonce);
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** Decrypts them; undefined where another secret encrypted them, or for another purpose. */
export function unseal(secret: string, purpose: string, sealed: Buffer): Buffer | undefined {
  if (sealed.length < nonceLength + tagLength) return undefined;
  const decipher = createDecipheriv(algorithm, deriveKey(secret, purpose), sealed.subarray(0, nonceLength), {
    authTagLength: tagLength,
  });
  decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]);
  } catch {
    return undefined;
  }
}
