import {
  mostCountedTranslations,
  type TranslationFilter,
} from '@mutirao/contract/organisation/translations/translations.ts';
import { writtenLanguages } from '@mutirao/contract/written-languages.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';

export type TranslationRow = Awaited<ReturnType<ReturnType<typeof selectDueTranslations>['execute']>>[number];

interface Slice {
  /** The moment in microseconds and the id of the last row before. */
  after: { moment: string; id: string } | undefined;
  /** Null for all. */
  limit: number | null;
}

/** As the indexes have it, which a parameter would not match. */
const isDue = sql<boolean>`is_due`;
/** The translations that are asked for, as `writtenLanguages` says it of a challenge. */
const isAsked = () => {
  const [first, second] = writtenLanguages();
  if (second === undefined) return sql<boolean>`text_change.language = ${first}`;
  return sql<boolean>`coalesce(challenge.offered_languages, 'both') in ('both', text_change.language)`;
};
const microseconds = sql<string>`(extract(epoch from original_changed_at) * 1000000)::bigint::text`;

/** How editors name the row: blocks and prizes of a draft have no ids. */
const place = sql<string>`case kind
  when 'challenge_block' then (select key::text from challenge_block where id = row_id::integer)
  when 'challenge_prize' then (select key::text from challenge_prize where id = row_id::integer)
  else row_id end`;

/** A query of translations to write, what waits longest first. */
export function selectDueTranslations(
  connection: Connection,
  { kind, language }: { kind: string | undefined; language: TranslationFilter['language'] },
  { after, limit }: Slice,
) {
  return connection
    .selectFrom('text_change')
    .leftJoin('challenge_card as challenge', 'challenge.id', 'text_change.challenge_id')
    .select(place.as('place'))
    .select([
      ...(['text_change.id', 'kind', 'row_id', 'field', 'name', 'excerpt', 'text_change.language'] as const),
      ...(['is_missing', 'original_changed_at', 'challenge.id as challenge_id'] as const),
      ...(['challenge.title_pt', 'challenge.title_en'] as const),
      microseconds.as('moment'),
    ])
    .where(isDue)
    .where(isAsked())
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as string))
    .$if(language !== undefined, (query) => query.where('language', '=', language as 'pt'))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(original_changed_at, text_change.id) >
          (timestamptz 'epoch' + ${after?.moment}::bigint * interval '1 microsecond', ${after?.id}::bigint)`,
      ),
    )
    .orderBy('original_changed_at')
    .orderBy('text_change.id')
    .limit(limit);
}

/** How many translations are due; beyond this it is not worth counting. */
export async function countDueTranslations(connection: Connection): Promise<number> {
  const due = connection
    .selectFrom('text_change')
    .leftJoin('challenge_card as challenge', 'challenge.id', 'text_change.challenge_id')
    .select('text_change.id')
    .where(isDue)
    .where(isAsked())
    .limit(mostCountedTranslations);
  const { count } = await connection
    .selectFrom(due.as('due'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export function lockTranslation(connection: Connection, id: number) {
  return connection
    .selectFrom('text_change')
    .select(['kind', 'row_id', 'field', 'name', 'language', 'is_missing', 'is_due', 'original_changed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** A translation counts as new as its original. */
export async function refreshTranslation(connection: Connection, id: number): Promise<void> {
  await connection.updateTable('text_change').set({ translated_at: sql`now()` }).where('id', '=', id).execute();
}
