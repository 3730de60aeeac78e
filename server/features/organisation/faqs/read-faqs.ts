import type { Faq } from '@mutirao/contract/organisation/faqs/faqs.calls.ts';
import type { Insertable } from 'kysely';
import { excluded } from '../../../platform/database/excluded.ts';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { parseMarkdown } from '../../../platform/text-files/parse-markdown.ts';

type FaqRow = Awaited<ReturnType<typeof findFaqs>>[number];

/** All questions with their themes, in their order. */
export function findFaqs(connection: Connection) {
  return connection
    .selectFrom('faq')
    .innerJoin('faq_theme', 'faq_theme.slug', 'faq.theme')
    .selectAll('faq')
    .select(['faq_theme.name_pt', 'faq_theme.name_en'])
    .orderBy('faq_theme.position')
    .orderBy('faq.position')
    .orderBy('faq.id')
    .execute();
}

/** Themes in their order. */
export function findThemes(connection: Connection) {
  return connection.selectFrom('faq_theme').selectAll().orderBy('position').orderBy('slug').execute();
}

interface All {
  themes: readonly Tables['faq_theme'][];
  faqs: readonly Omit<Insertable<Tables['faq']>, 'created_at' | 'updated_at'>[];
  now: Date;
}

/** Replaces all themes and questions. Existing ones keep their id. */
export async function replaceFaqs(connection: Connection, { themes, faqs, now }: All): Promise<void> {
  const slugs = faqs.map(({ slug }) => slug);
  await connection.deleteFrom('faq').where('slug', 'not in', slugs).execute();
  await connection
    .insertInto('faq_theme')
    .values([...themes])
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(excluded('position', 'name_pt', 'name_en')))
    .execute();
  await connection
    .insertInto('faq')
    .values(faqs.map((faq) => ({ ...faq, created_at: now, updated_at: now })))
    .onConflict((conflict) =>
      conflict
        .column('slug')
        .doUpdateSet(
          excluded('theme', 'position', 'question_pt', 'question_en', 'answer_pt', 'answer_en', 'updated_at'),
        ),
    )
    .execute();
  const named = themes.map(({ slug }) => slug);
  await connection.deleteFrom('faq_theme').where('slug', 'not in', named).execute();
}

export function presentFaq(row: FaqRow): Faq {
  return {
    id: row.id,
    slug: row.slug,
    theme: { slug: row.theme, name: { en: row.name_en, pt: row.name_pt } },
    question: { en: row.question_en, pt: row.question_pt },
    answer: { en: row.answer_en, pt: row.answer_pt },
    answer_blocks: { en: parseMarkdown(row.answer_en).blocks, pt: parseMarkdown(row.answer_pt).blocks },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
