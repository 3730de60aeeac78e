import { maximumBody, maximumTitle } from '@mutirao/contract/organisation/pages/pages.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { TextProblem } from '../../../platform/text-files/parse-markdown.ts';
import { splitSections } from '../../../platform/text-files/split-sections.ts';
import { replaceFaqs } from './read-faqs.ts';

/** The questions of the file of one language. */
export interface FaqsFile {
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
