import type { Faq } from '@mutirao/contract/organisation/faqs/faqs.calls.ts';
import { maximumBody, maximumTitle } from '@mutirao/contract/organisation/pages/pages.ts';
import type { Insertable } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { excluded } from '../../../platform/database/shared-queries.ts';
import { parseMarkdown, type TextProblem } from '../../../platform/text-files/parse-markdown.ts';
import { splitSections } from '../../../platform/text-files/split-sections.ts';

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
async function replaceFaqs(connection: Connection, { themes, faqs, now }: All): Promise<void> {
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

/** The questions of the file of one language. */
interface FaqsFile {
  readonly themes: readonly { slug: string; name: string }[];
  readonly faqs: readonly { slug: string; theme: string; question: string; answer: string }[];
}

/** Reads the file of questions: a `## Theme {#name}`, and below it each `### Question? {#name}` with its answer. */
export function readFaqsFile(file: string): { text: FaqsFile; problems: TextProblem[] } {
  const { sections, problems } = splitSections(file);
  const themes: { slug: string; name: string }[] = [];
  const faqs: FaqsFile['faqs'][number][] = [];
  for (const { level, slug, title, line, text } of sections) {
    const report = (problem: string) => void problems.push({ line, problem });
    if (title.length > maximumTitle) report(`a heading has at most ${maximumTitle} characters`);
    if (level === 2) {
      themes.push({ slug, name: title });
      if (text !== '') report('below a theme stand its questions');
      continue;
    }
    const theme = themes.at(-1)?.slug;
    if (theme === undefined) report('a question stands below its theme');
    else faqs.push({ slug, theme, question: title, answer: text });
    if (text === '' || text.length > maximumBody) report(`an answer has 1 to ${maximumBody} characters`);
  }
  if (faqs.length === 0) problems.push({ line: 1, problem: 'there is no question' });
  return { text: { themes, faqs }, problems };
}

/** The file of questions, which reads as they are. */
export function writeFaqsFile({ themes, faqs }: FaqsFile): string {
  const parts = themes.flatMap(({ slug: theme, name }) => [
    `## ${name} {#${theme}}`,
    ...faqs
      .filter((faq) => faq.theme === theme)
      .map(({ slug, question, answer }) => `### ${question} {#${slug}}\n\n${answer}`),
  ]);
  return `${parts.join('\n\n')}\n`;
}

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
