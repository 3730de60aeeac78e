import { bannerWidths } from '@mutirao/contract/challenges/team-figures.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Recipe } from '../../../platform/media/media.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ReceivedFile } from '../../../platform/storage/received-file.ts';

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

const recipe: Recipe = { widths: bannerWidths, shape: 'whole' };

/**
 * Writes in one transaction, with the uploaded banner, if any. The pictures are created before the transaction, and
 * only for authorized callers.
 */
export async function writeWithBanner<Prepared, Result>(
  { write, media }: Pick<Platform, 'write' | 'media'>,
  file: ReceivedFile | undefined,
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
