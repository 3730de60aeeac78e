import type { Connection } from '../database/schema.ts';
import type { Recipe } from '../images/make-pictures.ts';
import type { Platform } from '../platform.ts';
import type { ReceivedFile } from '../storage/storage.ts';

interface Work<Prepared, Result> {
  /** Refuses what may not be done. */
  prepare(transaction: Connection): Promise<Prepared>;
  work(given: {
    readonly transaction: Connection;
    readonly invalidate: (...tags: string[]) => void;
    readonly prepared: Prepared;
    /** Of the picture that was sent. */
    readonly address?: string;
  }): Promise<Result>;
}

/**
 * Writes in one transaction, with the uploaded picture, if any. The pictures are created before the transaction, and
 * only for authorized callers.
 */
export async function writeWithPicture<Prepared, Result>(
  { write, files: { media } }: Pick<Platform, 'write' | 'files'>,
  { file, recipe }: { file: ReceivedFile | undefined; recipe: Recipe },
  { prepare, work }: Work<Prepared, Result>,
): Promise<Result> {
  if (!file)
    return write(async (transaction, invalidate) =>
      work({ transaction, invalidate, prepared: await prepare(transaction) }),
    );
  await write(prepare);
  const picture = await media.make(file, recipe);
  return media.store(picture, async (address, transaction, invalidate) =>
    work({ transaction, invalidate, address, prepared: await prepare(transaction) }),
  );
}
