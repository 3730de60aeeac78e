import { translationsCalls } from '@mutirao/contract/organisation/translations/translations.calls.ts';
import {
  type DueTranslation,
  type TranslatedKind,
  translationFilter,
} from '@mutirao/contract/organisation/translations/translations.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Section, sections } from '../../site/back-office/index.ts';
import { exportList } from '../../site/exports/index.ts';
import {
  countDueTranslations,
  lockTranslation,
  refreshTranslation,
  selectDueTranslations,
  type TranslationRow,
} from './translations.queries.ts';

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
