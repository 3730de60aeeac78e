import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createTarDecoder } from 'modern-tar';
import {
  BackupError,
  decrypt,
  encryptedStart,
  type Manifest,
  manifestName,
  readManifest,
  readSums,
  sumsName,
} from './archive.ts';

/** An entry; the next one comes when its content was read or is not wanted. */
interface Entry {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/** An archive whose entries were all read and have the hashes that it states. */
export interface VerifiedArchive {
  readonly manifest: Manifest;
  /** The SHA-256 of each entry, by name. */
  readonly sums: ReadonlyMap<string, string>;
  readonly isEncrypted: boolean;
  /** Reads it once more. */
  entries(): AsyncIterable<Entry>;
}

/** An archive and the text of the file with its key, where it is encrypted. */
interface Source {
  readonly path: string;
  readonly key: string | undefined;
}

async function startsEncrypted(path: string): Promise<boolean> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`${path} cannot be read: ${error.message}`);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(encryptedStart.length), 0);
    return buffer.subarray(0, bytesRead).toString('latin1') === encryptedStart;
  } finally {
    await file.close();
  }
}

async function* readEntries({ path, key }: Source): AsyncIterable<Entry> {
  const isEncrypted = await startsEncrypted(path);
  if (isEncrypted && !key) throw new BackupError('The archive is encrypted: give the file with its key after it.');
  const stored = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
  const plain = isEncrypted ? await decrypt(stored, key as string) : stored;
  for await (const { header, body } of plain.pipeThrough(createTarDecoder({ strict: true }))) {
    yield { name: header.name, content: body };
    // What was not wanted.
    if (!body.locked) await body.cancel();
  }
}

async function collect(content: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

async function hashOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}

/** Reads all entries; returns their hashes, the manifest, and the hashes that the archive states. */
async function readThrough(source: Source) {
  const found = new Map<string, string>();
  let manifest = '';
  let stated: Map<string, string> | undefined;
  for await (const { name, content } of readEntries(source)) {
    if (stated || found.has(name)) throw new Error(`${name} is not expected`);
    if (name === sumsName) stated = readSums(await collect(content));
    else if (name === manifestName) {
      manifest = await collect(content);
      found.set(name, createHash('sha256').update(manifest).digest('hex'));
    } else found.set(name, await hashOf(content));
  }
  if (!stated) throw new Error('its end is missing');
  return { found, manifest, stated };
}

/** Reads the whole archive and checks it; throws a BackupError where it is truncated or altered. */
export async function verifyArchive(source: Source): Promise<VerifiedArchive> {
  const { found, manifest, stated } = await readThrough(source).catch((error: Error) => {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${source.path} is truncated or altered, or no archive of the platform: ${error.message}`);
  });
  const names = new Set([...found.keys(), ...stated.keys()]);
  const wrong = [...names].filter((name) => found.get(name) !== stated.get(name));
  if (wrong.length > 0)
    throw new BackupError(`${source.path} is altered: ${wrong.length} of its parts differ, such as ${wrong[0]}.`);
  return {
    manifest: readManifest(manifest),
    sums: found,
    isEncrypted: await startsEncrypted(source.path),
    entries: () => readEntries(source),
  };
}
