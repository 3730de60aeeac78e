import type {
  CutInput,
  PictureCut,
  PictureOriginal,
} from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import { originalWidth, pictureUses } from '@mutirao/contract/challenges/challenges/challenge-limits.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { ReceivedFile } from '../../../../platform/storage/received-file.ts';
import { editorMessages } from './editor.messages.ts';
import { deleteUnusedPictures, findOriginal, type PictureRow, upsertPicture } from './pictures.queries.ts';
import { assertMay, changeChallenge } from './scene.ts';

type Parts = Pick<Platform, 'write' | 'clock' | 'media' | 'database'>;

interface Where {
  readonly challengeId: number;
  readonly viewer: Viewer;
}

const presentOriginal = ({ id, image_url, width, height }: PictureRow): PictureOriginal => ({
  id,
  url: image_url,
  width,
  height,
});

/** Refuses those who may not edit the challenge, before a picture is made. */
async function assertMayEdit(platform: Parts, where: Where): Promise<void> {
  await changeChallenge(platform, where, async ({ scene }) => assertMay(scene, 'edit'));
}

/** Stores a picture, to be cut for its uses. */
export async function uploadPicture(platform: Parts, where: Where, file: ReceivedFile): Promise<PictureOriginal> {
  await assertMayEdit(platform, where);
  const picture = await platform.media.make(file, { widths: [originalWidth], shape: 'whole' });
  return platform.media.store(picture, async (address, transaction) =>
    presentOriginal(
      await upsertPicture(transaction, {
        challenge_id: where.challengeId,
        image_url: address,
        ...picture.size,
        created_at: platform.clock(),
      }),
    ),
  );
}

/** Cuts a stored picture for one use. */
export async function cutPicture(
  platform: Parts,
  where: Where,
  { pictureId, use, crop }: CutInput & { pictureId: number },
): Promise<PictureCut> {
  await assertMayEdit(platform, where);
  const { challengeId } = where;
  const original = await findOriginal(platform.database, { challengeId, id: pictureId });
  const { shape, widths } = pictureUses[use];
  const recipe = { widths, crop, shape: shape ? { ratio: shape.height / shape.width } : ('whole' as const) };
  const picture = original && (await platform.media.makeFrom(original.image_url, recipe));
  if (!picture) throw new AppError('not_found', { message: editorMessages.pictureNotFound });
  return platform.media.store(picture, async (address, transaction) => {
    const row = { challenge_id: challengeId, original_id: original.id, use, crop, image_url: address };
    await upsertPicture(transaction, { ...row, ...picture.size, created_at: platform.clock() });
    return { url: address, use, crop, original: presentOriginal(original) };
  });
}

const day = 24 * 60 * 60 * 1000;

/** Deletes pictures that nothing shows for a day. */
export function sweepPictures({ write, clock, media }: Pick<Platform, 'write' | 'clock' | 'media'>): Promise<void> {
  return write(async (transaction) => {
    const before = new Date(clock().getTime() - day);
    for (const address of await deleteUnusedPictures(transaction, before)) await media.release(transaction, address);
  });
}
