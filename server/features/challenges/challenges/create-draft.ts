import type { Language } from '@mutirao/contract/language.ts';
import { maximumSlug, nameSlug } from '@mutirao/contract/slugs.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { insertChallenge } from './challenges.queries.ts';

/** For the number of a namesake. */
const longestNumber = 7;

interface Draft {
  readonly title: string;
  readonly description: string;
  /** Of these texts; the other language is empty until somebody translates them. */
  readonly language: Language;
  readonly categoryId: number | null;
}

/** Creates an unpublished challenge from a text; namesakes get a number in their slug. Returns its id. */
export async function createDraft(
  transaction: Connection,
  { title, description, language, categoryId }: Draft,
): Promise<number> {
  const wanted = nameSlug(title, { longest: maximumSlug - longestNumber, before: 'desafio' });
  const values = {
    title_pt: language === 'pt' ? title : '',
    title_en: language === 'en' ? title : '',
    description_pt: language === 'pt' ? description : '',
    description_en: language === 'en' ? description : '',
    short_description_pt: '',
    short_description_en: '',
    type: 'collaborative' as const,
    published: false,
    category_ids: categoryId === null ? [] : [categoryId],
  };
  for (let slug = wanted; ; slug = `${wanted}-${Math.floor(1000 + Math.random() * 99_000)}`) {
    const id = await insertChallenge(transaction, { ...values, slug });
    if (id !== undefined) return id;
  }
}
