import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createTarPacker, type TarPackController } from 'modern-tar';
import { syncFolder } from '../storage/disk-storage.ts';
import { encrypt, type Manifest, manifestName, sumsName, writeSums } from './archive.ts';
/** Adds entries to an archive, one at a time. */
export class ArchiveWriter {
  readonly #controller: TarPackController;
  readonly #sums = new Map<string, string>();

  constructor(controller: TarPackController) {
    this.#controller = controller;
  }

  has(name: string): boolean {
    return this.#sums.has(name);
  }

  /** Adds an entry, whose size has to be known. */
  async add(name: string, size: number, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
    const hash = createHash('sha256');
    const entry = this.#controller.add({ name, size, mode: 0o600 }).getWriter();
    for await (const chunk of content) {
      hash.update(chunk);
      await entry.write(chunk);
    }
    await entry.close();
    this.#sums.set(name, hash.digest('hex'));
  }

  /** Adds what says what the archive holds. */
  async finish(manifest: Manifest): Promise<void> {
    const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
    await this.add(manifestName, text.length, [text]);
    const sums = Buffer.from(writeSums(this.#sums));
    await this.add(sumsName, sums.length, [sums]);
    this.#controller.finalize();
  }
}

interface Options {
  /** The final path of the archive. */
  path: string;
  /** The public key for which it is encrypted. */
  recipient: string | undefined;
  signal: AbortSignal | undefined;
}

/** The name of an archive while it is written. */
export const partialName = /^\..+\.[0-9a-f]{8}\.partial$/;

/**
 * Writes an archive that appears at its path when it is complete, readable by its owner alone; where `work` fails,
 * nothing is left.
 */
export async function writeArchive<Result>(
  { path, recipient, signal }: Options,
  work: (archive: ArchiveWriter) => Promise<Result>,
): Promise<Result> {
  const temporary = join(dirname(path), `.${basename(path)}.${randomBytes(4).toString('hex')}.partial`);
  const { readable, controller } = createTarPacker();
  const content = recipient ? await encrypt(readable, recipient) : readable;
  const file = createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline(Readable.fromWeb(content as ReadableStream), file, signal ? { signal } : {});
  const worked = work(new ArchiveWriter(controller)).catch((error: unknown) => {
    controller.error(error);
    throw error;
  });
  // A failure of one ends the other, whose file is closed then.
  await Promise.allSettled([worked, written]);
  try {
    const [result] = await Promise.all([worked, written]);
    await rename(temporary, path);
    await syncFolder(dirname(path));
    return result;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
