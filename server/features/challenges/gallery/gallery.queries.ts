import type { Connection } from '../../../platform/database/schema.ts';

interface Slice {
  readonly challengeId: number;
  readonly offset: number;
  readonly limit: number;
}

/** The pictures of a challenge, newest first, with their total. */
export async function findPictures(connection: Connection, { challengeId, offset, limit }: Slice) {
  const [rows, { galery_count: total }] = await Promise.all([
    connection
      .selectFrom('gallery_picture')
      .selectAll()
      .where('challenge_id', '=', challengeId)
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    connection.selectFrom('challenge').select('galery_count').where('id', '=', challengeId).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export type PictureRow = Awaited<ReturnType<typeof findPictures>>['rows'][number];
