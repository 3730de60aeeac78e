import type { Language } from '@mutirao/contract/language.ts';
import { maximumSlug, nameSlug } from '@mutirao/contract/slugs.ts';
import type { Insertable } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { htmlOfParagraphs } from '../../../platform/rich-text/read-text.ts';
import { findChallengeOfRequest, insertChallenge } from './challenges.queries.ts';

/** For the number of a namesake. */
const longestNumber = 7;

const empty = {
  title_pt: '',
  title_en: '',
  description_pt: '',
  description_en: '',
  short_description_pt: '',
  short_description_en: '',
  type: 'collaborative',
} as const;

/**
 * Inserts an unpublished challenge, with an address from its title; namesakes get a number. With the id of a request, a
 * repeated one gets the challenge that the first inserted, and `isNew` is false.
 */
export async function insertUnpublished(
  transaction: Connection,
  values: Partial<Insertable<Tables['challenge']>>,
): Promise<{ id: number; slug: string; isNew: boolean }> {
  const title = values.title_pt || values.title_en || '';
  const wanted = nameSlug(title, { longest: maximumSlug - longestNumber, before: 'desafio' });
  for (let slug = wanted; ; slug = `${wanted}-${Math.floor(1000 + Math.random() * 99_000)}`) {
    const id = await insertChallenge(transaction, { ...empty, ...values, published: false, slug });
    if (id !== undefined) return { id, slug, isNew: true };
    const first = values.request_id ? await findChallengeOfRequest(transaction, values.request_id) : undefined;
    if (first) return { ...first, isNew: false };
  }
}

interface Draft {
  readonly title: string;
  /** Plain text, with empty lines between paragraphs. */
  readonly description: string;
  /** Of these texts; the other language is empty until somebody translates them. */
  readonly language: Language;
  readonly categoryId: number | null;
}

/** Creates an unpublished challenge from a text. Returns its id. */
export async function createDraft(
  transaction: Connection,
  { title, description, language, categoryId }: Draft,
): Promise<number> {
  const { id } = await insertUnpublished(transaction, {
    [`title_${language}`]: title,
    [`description_${language}`]: htmlOfParagraphs(description),
    category_ids: categoryId === null ? [] : [categoryId],
  });
  return id;
}
