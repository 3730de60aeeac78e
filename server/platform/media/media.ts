import { createHmac } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { ErrorCode } from '@mutirao/contract/errors.ts';
import { isUploaded, pictureAt } from '@mutirao/contract/pictures.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from 'kysely';
import { deriveKey } from '../auth/signing-keys.ts';
import type { Write } from '../cache/invalidation.ts';
import type { Clock } from '../clock.ts';
import { acquireSharedAdvisoryLock } from '../database/advisory-lock.ts';
import type { Connection, Database, Tables } from '../database/schema.ts';
import { AppError } from '../errors/app-error.ts';
import { pictureMessages } from '../images/images.messages.ts';
import type { MadePicture, Recipe, Refusal } from '../images/make-pictures.ts';
import { PictureMaker } from '../images/picture-maker.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { Semaphore } from '../limits/semaphore.ts';

import { runEach } from '../run-each.ts';
import { isDiskFull, type ReceivedFile, type Storage } from '../storage/storage.ts';
import type { Uploads } from '../uploads/uploads.ts';
import {
  deletePicture,
  findUnshownPictures,
  findVisibility,
  insertPicture,
  isPictureShown,
  lockPictureForShare,
  lockPictureForUpdate,
  type Place,
} from './media.queries.ts';

export type { Recipe } from '../images/make-pictures.ts';

interface Dependencies {
  database: Database;
  /** For the check of each picture that is served. */
  pipelinedConnection: Database;
  write: Write;
  storage: Storage;
  /** A local folder for temporary files. */
  tempDir: string;
  jobs: Jobs;
  uploads: Uploads;
  /** Of the operator. */
  secret: string;
  clock: Clock;
  log: FastifyBaseLogger;
}

interface Picture {
  readonly hash: string;
  readonly files: readonly MadePicture[];
  /** Of the recipe's first width, in pixels. */
  readonly size: MadePicture['size'];
  /** The resumable upload of the original. */
  readonly upload?: string | undefined;
}

type Work<Result> = (
  /** The address of the recipe's first width. */
  address: string,
  transaction: Transaction<Tables>,
  invalidate: (...tags: string[]) => void,
) => Promise<Result>;

const removeJob = 'remove-picture';
const day = 24 * 60 * 60 * 1000;

const addressOf = (hash: string, width: number) => `/media/${hash}/${width}.webp`;

/** The name of a picture's file in the storage, which its address contains. */
export const fileOf = (hash: string, width: number) => addressOf(hash, width).slice(1);

/**
 * One address for one content: the hash is of the output, since one upload has different outputs by recipe. It needs
 * our key: who has a file cannot find out by its address whether somebody sent it.
 */
function hashOf(secret: string, files: readonly MadePicture[]): string {
  const hash = createHmac('sha256', deriveKey(secret, 'addresses of pictures'));
  for (const { width, bytes } of files) hash.update(`${width}:${bytes.length}:`).update(bytes);
  return hash.digest('hex').slice(0, 32);
}

const codes: Readonly<Partial<Record<Refusal, ErrorCode>>> = {
  picture_too_many_pixels: 'too_large',
  picture_too_slow: 'invalid',
};

function refuse(refusal: Refusal, field: string, message: Localized = pictureMessages[refusal]): AppError {
  return new AppError(codes[refusal] ?? 'wrong_file_type', { message, fieldMessages: { [field]: message } });
}

/** Uploaded pictures: processed, stored while a column shows them, then deleted. */
export class Media {
  readonly #dependencies: Dependencies;
  readonly #places: Place[] = [];
  readonly #maker: PictureMaker;
  /** Each upload holds a connection while its files are put. */
  readonly #semaphore = new Semaphore({
    name: 'stored-pictures',
    running: 2,
    waiting: 100,
    refusal: pictureMessages.too_busy,
  });

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    const { log, tempDir, jobs } = dependencies;
    this.#maker = new PictureMaker({ log, compiled: join(tempDir, 'compiled') });
    jobs.handle<{ hash: string }>(removeJob, ({ hash }) => this.#remove(hash));
    jobs.every('sweep-pictures', '50 3 * * *', () => this.sweep());
  }

  /** Registers a column that shows pictures by the address from `store`; it needs an index. */
  showIn(place: Place): void {
    this.#places.push(place);
  }

  /** Undefined for a picture that no column shows: it is deleted, or will be. */
  findVisibility(hash: string): Promise<'private' | 'public' | undefined> {
    return findVisibility(this.#dependencies.pipelinedConnection, hash, this.#places);
  }

  /** The process for pictures, while it runs. */
  get makerPid(): number | undefined {
    return this.#maker.pid;
  }

  /** Makes pictures of a file; refuses any other file at its field. */
  async make({ path, field, upload }: ReceivedFile, recipe: Recipe): Promise<Picture> {
    const made = await this.#maker.make(path, recipe);
    if (Array.isArray(made)) {
      const hash = hashOf(this.#dependencies.secret, made);
      return { hash, files: made, size: (made[0] as MadePicture).size, upload };
    }
    throw refuse(made, field);
  }

  /** Refuses an SVG at its field that cannot be drawn, or takes long to draw. */
  async assertDrawable(svg: Buffer, { field, unreadable }: { field: string; unreadable: Localized }): Promise<void> {
    const refusal = await this.#maker.tryDrawing(svg.toString());
    if (Array.isArray(refusal)) return;
    throw refuse(refusal, field, refusal === 'picture_unreadable' ? unreadable : undefined);
  }

  /** Makes pictures of a stored one, by its exact address; undefined where it is gone. */
  async makeFrom(address: string, recipe: Recipe): Promise<Picture | undefined> {
    const bytes = await this.read(address);
    if (!bytes) return undefined;
    const path = join(this.#dependencies.tempDir, `${crypto.randomUUID()}.webp`);
    try {
      await writeFile(path, bytes);
      return await this.make({ path, field: 'crop', name: '', type: 'image/webp', size: bytes.length }, recipe);
    } finally {
      await rm(path, { force: true });
    }
  }

  /**
   * Stores a picture and runs `work`, which makes a column show it, in one transaction. After a crash in between the
   * next sweep finds the files, since the row is written before them. An upload is consumed with it, or not at all.
   */
  store<Result>({ hash, files, upload }: Picture, work: Work<Result>): Promise<Result> {
    const { database, write, clock, uploads } = this.#dependencies;
    const widths = files.map(({ width }) => width);
    return this.#semaphore.run(async () => {
      for (;;) {
        await insertPicture(database, { hash, widths, now: clock() });
        const done = await write(async (transaction, invalidate) => {
          // Deleted meanwhile, when its last reference went: try again.
          if (!(await lockPictureForShare(transaction, hash))) return undefined;
          if (upload !== undefined) await uploads.consume(transaction, upload);
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
      if (isDiskFull(error)) throw error;
      throw new AppError('storage_unavailable', { retryAfter: 30, cause: error });
    }
  }

  /** The file of an uploaded picture by its exact address; undefined for other pictures. */
  async read(address: string): Promise<Buffer | undefined> {
    if (!isUploaded(address)) return undefined;
    const stored = await this.#dependencies.storage.read(address.slice(1));
    return stored && buffer(stored.stream);
  }

  /** Drops a reference to this address; a job deletes its files after the commit, unless another column shows them. */
  async release(connection: Connection, address: string | null): Promise<void> {
    if (address === null || !isUploaded(address)) return;
    const [, , hash] = pictureAt(address, 0).split('/');
    await this.#dependencies.jobs.add(connection, removeJob, { hash });
  }

  #remove(hash: string): Promise<void> {
    const { database, storage } = this.#dependencies;
    return database.transaction().execute(async (transaction) => {
      await acquireSharedAdvisoryLock(transaction, 'stored-files');
      const widths = await lockPictureForUpdate(transaction, hash);
      if (!widths || (await isPictureShown(transaction, hash, this.#places))) return;
      for (const width of widths) await storage.delete(fileOf(hash, width));
      await deletePicture(transaction, hash);
    });
  }

  /** Deletes pictures that were stored for a change that then failed. */
  async sweep(): Promise<void> {
    const { database, clock, log } = this.#dependencies;
    const before = new Date(clock().getTime() - day);
    await runEach({
      items: await findUnshownPictures(database, { before, places: this.#places }),
      run: (hash) => this.#remove(hash),
      log,
      idsOf: (picture) => ({ picture }),
      failure: 'Pictures that nothing shows could not be deleted',
    });
  }

  stop(): void {
    this.#maker.stop();
  }
}
