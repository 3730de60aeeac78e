import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { isUploaded, pictureAt } from '@mutirao/contract/pictures.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from 'kysely';
import type { Write } from '../cache/invalidation.ts';
import type { Clock } from '../clock.ts';
import type { Connection, Database, Tables } from '../database/schema.ts';
import { AppError } from '../errors/app-error.ts';
import { pictureMessages } from '../images/images.messages.ts';
import type { MadePicture, Recipe, Refusal } from '../images/make-pictures.ts';
import { PictureMaker } from '../images/picture-maker.ts';
import { Semaphore } from '../images/semaphore.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { ReceivedFile } from '../storage/received-file.ts';
import type { Storage } from '../storage/storage.ts';
import {
  addPicture,
  deletePicture,
  findUnshownPictures,
  isPictureShown,
  lockPictureForShare,
  lockPictureForUpdate,
  type Place,
} from './media.queries.ts';

export type { Recipe } from '../images/make-pictures.ts';

interface Dependencies {
  database: Database;
  write: Write;
  storage: Storage;
  /** A folder of this machine for what does not last. */
  tempDir: string;
  jobs: Jobs;
  clock: Clock;
  log: FastifyBaseLogger;
}

interface Picture {
  readonly hash: string;
  readonly files: readonly MadePicture[];
}

type Work<Result> = (
  /** Of the width that the recipe names first. */
  address: string,
  transaction: Transaction<Tables>,
  invalidate: (...tags: string[]) => void,
) => Promise<Result>;

const removeJob = 'remove-picture';
const day = 24 * 60 * 60 * 1000;

const addressOf = (hash: string, width: number) => `/media/${hash}/${width}.webp`;

/** The name of a picture's file in the storage, which its address is made of. */
export const fileOf = (hash: string, width: number) => addressOf(hash, width).slice(1);

/** One address for one content: of what is made, as the same upload makes different pictures for different places. */
function hashOf(files: readonly MadePicture[]): string {
  const hash = createHash('sha256');
  for (const { width, bytes } of files) hash.update(`${width}:${bytes.length}:`).update(bytes);
  return hash.digest('hex').slice(0, 32);
}

const tooLarge: readonly Refusal[] = ['picture_too_many_pixels'];

/** Pictures that people upload: made, kept while anything shows them, and taken away after. */
export class Media {
  readonly #dependencies: Dependencies;
  readonly #places: Place[] = [];
  readonly #maker: PictureMaker;
  /** Each holds a connection while its files are put. */
  readonly #semaphore = new Semaphore({ running: 2, waiting: 100 });

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    const { log, tempDir, jobs } = dependencies;
    this.#maker = new PictureMaker({ log, compiled: join(tempDir, 'compiled') });
    jobs.handle<{ hash: string }>(removeJob, ({ hash }) => this.#remove(hash));
    jobs.every('sweep-pictures', '50 3 * * *', () => this.sweep());
  }

  /** Says that a column shows pictures, by the address that `store` gave; it wants an index. */
  showIn(place: Place): void {
    this.#places.push(place);
  }

  /** The process that makes pictures, while one runs. */
  get makerPid(): number | undefined {
    return this.#maker.pid;
  }

  /** Makes pictures of a file; refuses what is none, at the field it came in. */
  async make({ path, field }: ReceivedFile, recipe: Recipe): Promise<Picture> {
    const made = await this.#maker.make(path, recipe);
    if (Array.isArray(made)) return { hash: hashOf(made), files: made };
    const code = tooLarge.includes(made) ? 'too_large' : 'wrong_file_type';
    const message = pictureMessages[made];
    throw new AppError(code, { message, fieldMessages: { [field]: message } });
  }

  /**
   * Keeps a picture, and does in the same transaction what makes it shown. A crash in between leaves files that the
   * next sweep finds, as they are written down before they are put.
   */
  store<Result>({ hash, files }: Picture, work: Work<Result>): Promise<Result> {
    const { database, write, clock } = this.#dependencies;
    const widths = files.map(({ width }) => width);
    return this.#semaphore.run(async () => {
      for (;;) {
        await addPicture(database, { hash, widths, now: clock() });
        const done = await write(async (transaction, invalidate) => {
          // Taken away since, as the last to show it had gone: once more.
          if (!(await lockPictureForShare(transaction, hash))) return undefined;
          await this.#put(hash, files);
          return { result: await work(addressOf(hash, widths[0] as number), transaction, invalidate) };
        });
        if (done) return done.result;
      }
    });
  }

  async #put(hash: string, files: readonly MadePicture[]): Promise<void> {
    const { storage } = this.#dependencies;
    try {
      await Promise.all(files.map(({ width, bytes }) => storage.put(fileOf(hash, width), Buffer.from(bytes))));
    } catch (error) {
      throw new AppError('storage_unavailable', { retryAfter: 30, cause: error });
    }
  }

  /** The file of an uploaded picture, at its very address; nothing for a picture from elsewhere. */
  async read(address: string): Promise<Buffer | undefined> {
    if (!isUploaded(address)) return undefined;
    const stored = await this.#dependencies.storage.read(address.slice(1));
    return stored && buffer(stored.stream);
  }

  /** Says that a place shows this address no more; its files go after the commit, unless another place shows them. */
  async release(connection: Connection, address: string | null): Promise<void> {
    if (address === null || !isUploaded(address)) return;
    const [, , hash] = pictureAt(address, 0).split('/');
    await this.#dependencies.jobs.add(connection, removeJob, { hash });
  }

  #remove(hash: string): Promise<void> {
    const { database, storage } = this.#dependencies;
    return database.transaction().execute(async (transaction) => {
      const widths = await lockPictureForUpdate(transaction, hash);
      if (!widths || (await isPictureShown(transaction, hash, this.#places))) return;
      for (const width of widths) await storage.delete(fileOf(hash, width));
      await deletePicture(transaction, hash);
    });
  }

  /** Has pictures taken away that were kept for something that then did not happen. */
  async sweep(): Promise<void> {
    const { database, clock } = this.#dependencies;
    const before = new Date(clock().getTime() - day);
    const found = await findUnshownPictures(database, { before, places: this.#places });
    for (const hash of found) await this.#remove(hash);
  }

  stop(): void {
    this.#maker.stop();
  }
}
