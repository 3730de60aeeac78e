import type { FaqFields, ThemeFields } from '@mutirao/contract/organisation/faqs/faqs.ts';
import { atLine, parseMarkdown } from '../../../platform/text-files/parse-markdown.ts';
import { faqsMessages } from './faqs.messages.ts';

/** What keeps fields from being stored: each of them is read back from a file, where headings part the questions. */
export function problemsOf(fields: Partial<FaqFields & ThemeFields>) {
  const problems: Record<string, { pt: string; en: string }> = {};
  for (const [name, text] of Object.entries(fields)) {
    if (!/^answer_/.test(name)) {
      if (/[\r\n]/.test(text)) problems[name] = faqsMessages.oneLine;
      continue;
    }
    const heading = text.split('\n').findIndex((line) => line.startsWith('#'));
    const [problem] = parseMarkdown(text).problems;
    if (heading >= 0) problems[name] = atLine({ line: heading + 1, message: faqsMessages.noHeading });
    else if (problem) problems[name] = atLine(problem);
  }
  return problems;
}
