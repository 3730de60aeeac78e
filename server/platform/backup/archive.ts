import { z } from 'zod';
import { deriveKey } from '../auth/signing-keys.ts';

/**
 * An archive is a tar of `files/…` (the stored files by their names), `tables/{table}/{part}.copy.gz` (rows in
 * PostgreSQL's COPY text format), `manifest.json` and, last, `SHA256SUMS` with a line for each of the others.
 */
export const manifestName = 'manifest.json';
export const sumsName = 'SHA256SUMS';

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()).readonly(),
  rows: z.number(),
  /** Of its rows in the COPY text format, all parts together. */
  sha256: z.string(),
});

const sequence = z.object({ name: z.string(), last_value: z.string(), is_called: z.boolean() });

const manifest = z.object({
  format: z.literal(1),
  /** Of the platform. */
  version: z.string(),
  /** The moment of its snapshot. */
  at: z.coerce.date(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(table),
  sequences: z.array(sequence),
  /** Jobs that waited or ran. */
  jobs: table,
  /** The names of the jobs' queues. */
  queues: z.array(z.string()),
  files: z.object({ count: z.number(), size: z.number() }),
  /** Tells whether a restored platform has the same SECRET_KEY; null where it was not known. */
  secret_key: z.string().nullable(),
});

export type Manifest = z.infer<typeof manifest>;
export type DumpedTable = z.infer<typeof table>;
export type Sequence = z.infer<typeof sequence>;

/** The name of an archive by its moment (UTC). */
export function archiveName(at: Date, { isEncrypted }: { isEncrypted: boolean }): string {
  const [day = '', time = ''] = at.toISOString().slice(0, 19).split('T');
  return `mutirao-${day}-${time.replaceAll(':', '')}.tar${isEncrypted ? '.age' : ''}`;
}

/** The moment in the name of an archive; undefined where that is no name of ours. */
export function momentOf(name: string): Date | undefined {
  const [, day, hour, minute, second] =
    /^mutirao-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)\.tar(?:\.age)?$/.exec(name) ?? [];
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** Why an archive was not made, or cannot be restored, in a sentence for the operator. */
export class BackupError extends Error {}

/** Reads a manifest; throws a BackupError where it is of a later format. */
export function readManifest(text: string): Manifest {
  const read = manifest.safeParse(JSON.parse(text));
  if (!read.success) throw new BackupError('The archive was made by a later version of the platform.');
  return read.data;
}

/** The lines of SHA256SUMS as `sha256sum --check` reads them. */
export function writeSums(sums: ReadonlyMap<string, string>): string {
  return [...sums].map(([name, hash]) => `${hash}  ${name}\n`).join('');
}

/** The hashes by name. */
export function readSums(text: string): Map<string, string> {
  const lines = text.split('\n').filter(Boolean);
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

/** The name of a table's part, counted from 1. */
export function partName(tableName: string, part: number): string {
  return `tables/${tableName}/${String(part).padStart(6, '0')}.copy.gz`;
}

/** The table to which an entry belongs; undefined for other entries. */
export function tableOf(entry: string): string | undefined {
  return /^tables\/(.+)\/\d+\.copy\.gz$/.exec(entry)?.[1];
}

/** Identifies a SECRET_KEY without telling it. */
export function fingerprintOf(secret: string): string {
  return Buffer.from(deriveKey(secret, 'backup fingerprint')).toString('hex').slice(0, 16);
}

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
