import { writtenLanguages } from '@mutirao/contract/language.ts';
import { translationsCalls } from '@mutirao/contract/organisation/translations/translations.calls.ts';
import {
  type DueTranslation,
  mostCountedTranslations,
  type TranslatedKind,
  type TranslationFilter,
  translationFilter,
} from '@mutirao/contract/organisation/translations/translations.ts';
import { sql } from 'kysely';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { keyInDraft } from '../../challenges/challenges/index.ts';
import { type Section, sections } from '../../site/back-office/index.ts';
import { exportList } from '../../site/exports/index.ts';

type TranslationRow = Awaited<ReturnType<ReturnType<typeof selectDueTranslations>['execute']>>[number];

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

/** How editors name the row. */
const place = sql<string>`coalesce(${keyInDraft(sql`kind`, sql`row_id`)}, row_id)`;

/** A query of translations to write, what waits longest first. */
function selectDueTranslations(
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
async function countDueTranslations(connection: Connection): Promise<number> {
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

function lockTranslation(connection: Connection, id: number) {
  return connection
    .selectFrom('text_change')
    .select(['kind', 'row_id', 'field', 'name', 'language', 'is_missing', 'is_due', 'original_changed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** A translation counts as new as its original. */
async function refreshTranslation(connection: Connection, id: number): Promise<void> {
  await connection.updateTable('text_change').set({ translated_at: sql`now()` }).where('id', '=', id).execute();
}

/** Messages of failures, in both languages. */
export const translationsMessages = {
  notFound: { pt: 'Não encontramos esta tradução.', en: 'We could not find this translation.' },
  hasChanged: {
    pt: 'O texto original mudou de novo. Confira o novo antes de confirmar.',
    en: 'The original has changed again. Look at the new one before you confirm.',
  },
  isMissing: {
    pt: 'Este texto ainda não existe na outra língua.',
    en: 'This text is not there in the other language yet.',
  },
};

const tableOf = (kind: TranslatedKind) => (kind === 'page' ? 'page_version' : kind);
const kindOf = (table: string) => (table === 'page_version' ? 'page' : table) as TranslatedKind;

function present(row: TranslationRow): DueTranslation {
  const { id, kind, place, field, name, excerpt, language, is_missing, challenge_id, original_changed_at } = row;
  return {
    ...{ id: Number(id), kind: kindOf(kind), row: place, field, name, excerpt, language },
    reason: is_missing ? 'missing' : 'outdated',
    challenge: challenge_id === null ? null : { id: challenge_id, title: row.title_pt || row.title_en || '' },
    changed_at: original_changed_at.toISOString(),
  };
}

function routeTranslations(app: Server, platform: Platform): void {
  const { database } = platform;
  answerCalls(app, translationsCalls, {
    'GET /admin/translations': async ({ query: { kind, language, after, per_page } }) => {
      const [moment = '', id = ''] = after?.split('-') ?? [];
      const slice = { after: after === undefined ? undefined : { moment, id }, limit: per_page + 1 };
      const [rows, total] = await Promise.all([
        selectDueTranslations(database, { kind: kind && tableOf(kind), language }, slice).execute(),
        countDueTranslations(database),
      ]);
      const shown = rows.slice(0, per_page);
      const last = shown.at(-1);
      return {
        data: shown.map(present),
        next: rows.length > per_page && last ? `${last.moment}-${last.id}` : null,
        total,
      };
    },

    'POST /admin/translations/:translation/confirmation': async ({ params: { translation: id }, body, viewer, ip }) => {
      await platform.write(async (transaction) => {
        const found = await lockTranslation(transaction, id);
        if (!found) throw new AppError('not_found', { message: translationsMessages.notFound });
        if (found.is_missing) throw new AppError('conflict', { message: translationsMessages.isMissing });
        if (!found.is_due) return;
        if (found.original_changed_at.toISOString() !== body.changed_at)
          throw new AppError('conflict', { message: translationsMessages.hasChanged });
        await refreshTranslation(transaction, id);
        const { kind, row_id, field, name, language } = found;
        const after = { still_right: `${field}_${language}` };
        const detail = { what: kindOf(kind), id: row_id, name, after };
        await recordEvent(transaction, { kind: 'content_changed', actorId: viewer.id, address: ip, detail });
      });
    },
  });
}

/** The translations to write as a file. */
const exportedTranslations = ({ database }: Pick<Platform, 'database'>) =>
  exportList({
    name: 'translations',
    title: { pt: 'Traduções por fazer', en: 'Translations to write' },
    for: 'staff',
    filter: translationFilter,
    read: ({ filter: { kind, language } }) => {
      const slice = { after: undefined, limit: null };
      return selectDueTranslations(database, { kind: kind && tableOf(kind), language }, slice);
    },
    columns: [
      { label: { pt: 'tipo', en: 'kind' }, cell: ({ kind }) => kindOf(kind) },
      { label: { pt: 'nome', en: 'name' }, cell: ({ name }) => name },
      { label: { pt: 'campo', en: 'field' }, cell: ({ field }) => field },
      { label: { pt: 'língua', en: 'language' }, cell: ({ language }) => language },
      { label: { pt: 'falta', en: 'is missing' }, cell: ({ is_missing }) => is_missing },
      { label: { pt: 'começo do original', en: 'beginning of the original' }, cell: ({ excerpt }) => excerpt },
      { label: { pt: 'desafio', en: 'challenge' }, cell: ({ title_pt, title_en }) => title_pt || title_en },
      {
        label: { pt: 'original mudou em', en: 'original changed' },
        cell: ({ original_changed_at }) => original_changed_at,
      },
    ],
  });

/** The section of the organisation, in which texts wait for their translation. */
const section = ({ database }: Pick<Platform, 'database'>): Section => ({
  name: 'organisation',
  count: async ({ isAdmin }) => (isAdmin ? { waiting: await countDueTranslations(database), overdue: 0 } : undefined),
});

/** Texts whose translation is missing or older than its original. */
export const translations: Feature = {
  name: 'organisation/translations',
  extensions: (platform) => [sections.with(section(platform)), exportedTranslations(platform)],
  routes: ({ api, platform }) => routeTranslations(api, platform),
};
