import type { PageSlug } from '@mutirao/contract/organisation/pages/pages.ts';
import type { Selectable } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { upsertVersion } from './pages.queries.ts';

type Recipe = Partial<Selectable<Tables['page_version']>> & { slug: PageSlug; version: number; valid_from: string };

/** Creates a version of a page without checking the rules, with defaults for omitted fields. */
export function makeVersion(connection: Connection, recipe: Recipe, now = new Date()): Promise<void> {
  return upsertVersion(connection, {
    title_pt: 'Título',
    title_en: 'Title',
    lead_pt: 'Abertura',
    lead_en: 'Lead',
    description_pt: 'Descrição',
    description_en: 'Description',
    body_pt: 'Um parágrafo.',
    body_en: 'A paragraph.',
    changes_pt: `Mudanças da versão ${recipe.version}`,
    changes_en: `Changes of version ${recipe.version}`,
    created_at: now,
    updated_at: now,
    ...recipe,
  });
}
