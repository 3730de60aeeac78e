import type { Connection } from '../../../platform/database/schema.ts';
import { replaceFaqs } from './faqs.queries.ts';
import type { FaqsFile } from './faqs-file.ts';

const namesOf = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug).join(' ');

/** Replaces all questions and returns undefined, or writes nothing and returns the reason. */
export async function updateFaqs(
  connection: Connection,
  { pt, en, now }: { pt: FaqsFile; en: FaqsFile; now: Date },
): Promise<string | undefined> {
  if (namesOf(pt.themes) !== namesOf(en.themes)) return 'both languages have to have the same themes, in one order';
  const [inPt, inEn] = [pt, en].map(({ faqs }) =>
    namesOf(faqs.map(({ slug, theme }) => ({ slug: `${theme}/${slug}` }))),
  );
  if (inPt !== inEn) return 'both languages have to have the same questions, in one order';
  await replaceFaqs(connection, {
    themes: pt.themes.map(({ slug, name }, position) => ({
      slug,
      position,
      name_pt: name,
      name_en: en.themes[position]?.name ?? name,
    })),
    faqs: pt.faqs.map(({ slug, theme, question, answer }, position) => ({
      slug,
      theme,
      position,
      question_pt: question,
      question_en: en.faqs[position]?.question ?? question,
      answer_pt: answer,
      answer_en: en.faqs[position]?.answer ?? answer,
    })),
    now,
  });
  return undefined;
}
