import { maximumBody, maximumLead, maximumTitle } from '@mutirao/contract/organisation/pages/pages.ts';
import { z } from 'zod';

import { parseMarkdown, type TextProblem } from '../../../platform/text-files/parse-markdown.ts';

const textUpTo = (most: number) => z.string().trim().min(1).max(most);

/** What stands between the two lines of dashes at the top of a page's file. */
const head = z.strictObject({
  title: textUpTo(maximumTitle),
  lead: textUpTo(maximumLead),
  description: textUpTo(maximumLead),
  version: z.coerce.number().int().min(1).max(999_999).default(1),
  'valid-from': z.iso.date().optional(),
  changes: textUpTo(maximumLead).optional(),
});

/** The file of a page in one language. */
export interface PageFile {
  readonly title: string;
  readonly lead: string;
  readonly description: string;
  readonly version: number;
  /** Without one, from the day on which it is written. */
  readonly validFrom?: string | undefined;
  readonly changes: string;
  readonly body: string;
}

type Read = { text: PageFile; problems: [] } | { text?: undefined; problems: TextProblem[] };

const frame = /^---\n([\s\S]*?)\n---\n/;

/** Parses a page's file, or returns its errors. */
export function readPageFile(file: string): Read {
  const whole = file.replaceAll('\r\n', '\n');
  const [opening = '', lines] = whole.match(frame) ?? [];
  if (lines === undefined) return { problems: [{ line: 1, problem: 'the file begins with --- and a head' }] };
  const entries = lines
    .split('\n')
    .map((line) => (line.trim() === '' ? ['', ''] : (line.match(/^([a-z-]+):\s*(.*)$/)?.slice(1) as [string, string])));
  const wrong = entries.findIndex((entry) => !entry);
  if (wrong >= 0) return { problems: [{ line: wrong + 2, problem: 'a line of the head is "name: text"' }] };
  const checked = head.safeParse(Object.fromEntries(entries.filter(([name]) => name !== '')));
  const body = whole.slice(opening.length).trim();
  const before = opening.split('\n').length - 1 + (whole.slice(opening.length).match(/^\n*/)?.[0].length ?? 0);
  const problems = parseMarkdown(body).problems.map(({ line, problem }) => ({ line: line + before, problem }));
  if (body === '' || body.length > maximumBody)
    problems.push({ line: before + 1, problem: `a text has 1 to ${maximumBody} characters` });
  for (const { path, message } of checked.error?.issues ?? []) {
    const at = entries.findIndex(([name]) => name === path[0]);
    problems.unshift({ line: at < 0 ? 1 : at + 2, problem: `${path.join('.') || 'head'}: ${message}` });
  }
  if (!checked.success || problems.length > 0) return { problems };
  const { 'valid-from': validFrom, changes = '', ...rest } = checked.data;
  return { text: { ...rest, validFrom, changes, body }, problems: [] };
}

/** The file of a page, which reads as the page. With versions where there are any. */
export function writePageFile({ title, lead, description, version, validFrom, changes, body }: PageFile): string {
  const entries = [
    ['title', title],
    ['lead', lead],
    ['description', description],
    ...(validFrom === undefined
      ? []
      : [
          ['version', String(version)],
          ['valid-from', validFrom],
          ['changes', changes],
        ]),
  ].filter(([, value]) => value !== '');
  return `---\n${entries.map(([name, value]) => `${name}: ${value}`).join('\n')}\n---\n\n${body}\n`;
}
