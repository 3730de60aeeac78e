import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, fstatSync } from 'node:fs';
import { copyFile, mkdir, open, opendir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type ByteRange,
  type Content,
  checkName,
  isDiskFull,
  isFileName,
  type Storage,
  StorageUnusable,
  type StoredFile,
  typeOf,
} from './storage.ts';

/** Makes renamed and created files of a folder survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot sync folders.
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

type Failure = NodeJS.ErrnoException;

const tries = 5;
/** In bytes: as much as a small picture. */
const sampleSize = 64 * 1024;

/** Files below a local folder, which several instances may share. */
export class DiskStorage implements Storage {
  readonly #folder: string;
  readonly #tempDir: string;

  /** `tempDir` is on the same file system: complete files are moved into place. */
  constructor({ folder, tempDir }: { folder: string; tempDir: string }) {
    this.#folder = folder;
    this.#tempDir = tempDir;
  }

  #pathOf(name: string): string {
    checkName(name);
    return join(this.#folder, ...name.split('/'));
  }

  async #writeTemporary(content: Content): Promise<string> {
    const path = join(this.#tempDir, randomUUID());
    try {
      if (!Buffer.isBuffer(content)) await copyFile(content.path, path);
      const file = await open(path, Buffer.isBuffer(content) ? 'wx' : 'r+');
      try {
        if (Buffer.isBuffer(content)) await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      return path;
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  async put(name: string, content: Content): Promise<void> {
    const path = this.#pathOf(name);
    await mkdir(this.#tempDir, { recursive: true });
    const temporary = await this.#writeTemporary(content);
    try {
      for (let left = tries; ; left -= 1) {
        await mkdir(dirname(path), { recursive: true });
        try {
          await rename(temporary, path);
          break;
        } catch (error) {
          // Another call deleted the last file of the folder, and the folder with it.
          if ((error as Failure).code !== 'ENOENT' || left === 0) throw error;
        }
      }
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await syncFolder(dirname(path)).catch((error: Failure) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }

  async read(name: string, range?: ByteRange): Promise<StoredFile | undefined> {
    const stream = createReadStream(this.#pathOf(name), { ...range });
    try {
      const [file] = (await once(stream, 'open')) as [number];
      // Later errors reach the consumer; without one nothing is lost.
      stream.on('error', () => {});
      const size = range ? range.end - range.start + 1 : fstatSync(file).size;
      return { stream, size, type: typeOf(name) };
    } catch (error) {
      if ((error as Failure).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async delete(name: string): Promise<void> {
    const path = this.#pathOf(name);
    await rm(path, { force: true });
    // The folder is not empty, or is deleted already.
    await rmdir(dirname(path)).catch(() => {});
  }

  list(): AsyncIterable<string> {
    return this.#listBelow('');
  }

  async *#listBelow(folder: string): AsyncIterable<string> {
    try {
      for await (const entry of await opendir(join(this.#folder, folder))) {
        const name = `${folder}${entry.name}`;
        if (entry.isDirectory()) yield* this.#listBelow(`${name}/`);
        else if (entry.isFile() && isFileName(name)) yield name;
      }
    } catch (error) {
      // Deleted with its last file, or before the first.
      if ((error as Failure).code !== 'ENOENT') throw error;
    }
  }

  async check(): Promise<void> {
    try {
      await mkdir(this.#folder, { recursive: true });
      await mkdir(this.#tempDir, { recursive: true });
      // An empty file can be created on a full disk.
      await rm(await this.#writeTemporary(Buffer.alloc(sampleSize)));
    } catch (error) {
      const message = `Files cannot be written below DATA_DIR: ${(error as Error).message}`;
      // Room can be made while the platform runs.
      throw new StorageUnusable(message, { isFinal: !isDiskFull(error), cause: error });
    }
  }
}
