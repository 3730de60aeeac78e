import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { maximumBody, maximumLead, maximumTitle, type PageSlug } from '@mutirao/contract/organisation/pages/pages.ts';
import { z } from 'zod';
import type { Connection } from '../../../platform/database/schema.ts';
import { parseMarkdown, type TextProblem } from '../../../platform/text-files/parse-markdown.ts';
import { findVersionProblem } from './pages.policy.ts';
import { isAgreedTo, lockVersions, upsertVersion } from './pages.queries.ts';

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
interface PageFile {
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

interface Given {
  slug: PageSlug;
  pt: PageFile;
  en: PageFile;
  now: Date;
}

/** Writes a page in both languages and returns undefined, or writes nothing and returns the reason. */
export async function upsertPage(connection: Connection, { slug, pt, en, now }: Given): Promise<string | undefined> {
  if (pt.version !== en.version || pt.validFrom !== en.validFrom)
    return 'both languages have to say the same version and valid-from';
  const today = organisationDay(now);
  const valid_from = pt.validFrom ?? today;
  const [newest] = await lockVersions(connection, slug);
  if (newest && isSame(newest, { valid_from: pt.validFrom ?? newest.valid_from, pt, en })) return undefined;
  const problem = findVersionProblem(
    { version: pt.version, valid_from, hasChanges: pt.changes !== '' && en.changes !== '' },
    {
      slug,
      newest,
      isNewestAgreedTo: newest !== undefined && (await isAgreedTo(connection, slug, newest.version)),
      today,
    },
  );
  if (problem) return problem;
  await upsertVersion(connection, {
    slug,
    version: pt.version,
    valid_from,
    ...columnsOf({ pt, en }),
    created_at: now,
    updated_at: now,
  });
  return undefined;
}

function columnsOf({ pt, en }: Pick<Given, 'pt' | 'en'>) {
  return {
    title_pt: pt.title,
    title_en: en.title,
    lead_pt: pt.lead,
    lead_en: en.lead,
    description_pt: pt.description,
    description_en: en.description,
    body_pt: pt.body,
    body_en: en.body,
    changes_pt: pt.changes,
    changes_en: en.changes,
  };
}

/** An unchanged version is not written again, even with consents. */
function isSame(
  row: ReturnType<typeof columnsOf> & { version: number; valid_from: string },
  { valid_from, pt, en }: { valid_from: string; pt: PageFile; en: PageFile },
): boolean {
  const wanted = { ...columnsOf({ pt, en }), version: pt.version, valid_from };
  return Object.entries(wanted).every(([name, value]) => row[name as keyof typeof row] === value);
}
