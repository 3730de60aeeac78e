import { BackupError } from './archive.ts';

type Bytes = ReadableStream<Uint8Array>;

/** How a file that age encrypted begins. */
export const encryptedStart = 'age-encryption.org/v1\n';

/** Imported lazily, since few processes need it. */
const importAge = () => import('age-encryption');

/** A new key that decrypts archives, and the recipient for which they are encrypted. */
export async function generateBackupKey(): Promise<{ identity: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await importAge();
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Encrypts for the owner of a key. */
export async function encrypt(content: Bytes, recipient: string): Promise<Bytes> {
  const { Encrypter } = await importAge();
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return encrypter.encrypt(content);
}

/** Decrypts with one of the keys in the text of a key file. */
export async function decrypt(content: Bytes, keyFile: string): Promise<Bytes> {
  const { Decrypter } = await importAge();
  const decrypter = new Decrypter();
  try {
    for (const line of keyFile.split('\n').map((each) => each.trim()))
      if (line && !line.startsWith('#')) decrypter.addIdentity(line);
    return await decrypter.decrypt(content);
  } catch (error) {
    throw new BackupError(`The key does not open this archive: ${(error as Error).message}`, { cause: error });
  }
}
