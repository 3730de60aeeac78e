import { sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';

interface EditedSlice {
  readonly challengeId: number;
  /** Only those without a text in one of the languages. */
  readonly untranslated: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** A page of the pictures of a challenge, newest first; how many there are, and how many lack a text. */
export async function findEditedPictures(
  connection: Connection,
  { challengeId, untranslated, offset, limit }: EditedSlice,
) {
  const lacksText = sql<boolean>`(text_pt = '' or text_en = '')`;
  const ofChallenge = connection.selectFrom('gallery_picture').where('challenge_id', '=', challengeId);
  const [rows, counts] = await Promise.all([
    ofChallenge
      .selectAll()
      .$if(untranslated, (query) => query.where(lacksText))
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    ofChallenge
      .select((of) => [
        of.fn.countAll<string>().as('all'),
        of.fn.countAll<string>().filterWhere(lacksText).as('untranslated'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, all: Number(counts.all), untranslated: Number(counts.untranslated) };
}
