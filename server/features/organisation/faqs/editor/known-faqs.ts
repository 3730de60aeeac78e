import type {
  EditedFaqs,
  EditedTheme,
  FaqFields,
  ThemeFields,
} from '@mutirao/contract/organisation/faqs/faqs.calls.ts';
import type { AuditKind } from '@mutirao/contract/site/audit-log/audit-log.ts';
import { sql } from 'kysely';
import { recordEvent } from '../../../../platform/audit/record-event.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import type { Editor } from '../../../../platform/editing/row-kind.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { atLine, parseMarkdown } from '../../../../platform/text-files/parse-markdown.ts';
import { findFaqs, findThemes } from '../read-faqs.ts';

/** Messages of failures, in both languages. */
export const faqsMessages = {
  notFound: { pt: 'Não encontramos esta pergunta.', en: 'We could not find this question.' },
  themeNotFound: { pt: 'Não encontramos este tema.', en: 'We could not find this theme.' },
  themeHasQuestions: {
    pt: 'Este tema tem perguntas: mude-as de tema ou exclua-as antes.',
    en: 'This theme has questions: move or delete them first.',
  },
  oneLine: { pt: 'Escreva em uma só linha.', en: 'Write it on one line.' },
  noHeading: {
    pt: 'uma resposta não tem títulos; nenhuma linha começa com #',
    en: 'an answer has no headings; no line begins with #',
  },
  orderHasChanged: {
    pt: 'A lista mudou enquanto você a ordenava. Tente de novo.',
    en: 'The list changed while you were ordering it. Try again.',
  },
};

/** What keeps fields from being stored: each of them is read back from a file, where headings part the questions. */
function problemsOf(fields: Partial<FaqFields & ThemeFields>) {
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

/** Locks all themes and questions against other editors until the transaction ends. */
async function lockFaqs(connection: Connection): Promise<void> {
  await sql`lock table faq_theme in share row exclusive mode`.execute(connection);
}

/** Adds a theme at the end. */
export async function insertTheme(connection: Connection, values: ThemeFields & { slug: string }): Promise<void> {
  await connection
    .insertInto('faq_theme')
    .values({ ...values, position: sql`(select coalesce(max(position), -1) + 1 from faq_theme)` })
    .execute();
}

export async function updateTheme(connection: Connection, slug: string, set: Partial<ThemeFields>): Promise<void> {
  await connection.updateTable('faq_theme').set(set).where('slug', '=', slug).execute();
}

export async function deleteTheme(connection: Connection, slug: string): Promise<void> {
  await connection.deleteFrom('faq_theme').where('slug', '=', slug).execute();
}

/** Adds a question at the end of its theme. */
export async function insertFaq(
  connection: Connection,
  { now, ...values }: FaqFields & { slug: string; now: Date },
): Promise<number> {
  const { id } = await connection
    .insertInto('faq')
    .values({ ...values, position: endOf(values.theme), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const endOf = (theme: string) => sql<number>`(select coalesce(max(position), -1) + 1 from faq where theme = ${theme})`;

/** Updates a question, which goes to the end of another theme. */
export async function updateFaq(
  connection: Connection,
  { id, set, now }: { id: number; set: Partial<FaqFields>; now: Date },
): Promise<void> {
  await connection
    .updateTable('faq')
    .set({ ...set, updated_at: now, ...(set.theme !== undefined && { position: endOf(set.theme) }) })
    .where('id', '=', id)
    .execute();
}

export async function deleteFaq(connection: Connection, id: number): Promise<void> {
  await connection.deleteFrom('faq').where('id', '=', id).execute();
}

/** Sets the positions of rows by the order of their keys. */
async function orderRows(
  connection: Connection,
  table: 'faq' | 'faq_theme',
  ids: readonly (string | number)[],
): Promise<void> {
  const key = table === 'faq' ? 'id' : 'slug';
  await sql`
    update ${sql.table(table)} set position = place - 1
    from unnest(${ids.map(String)}::text[]) with ordinality as wanted (key, place)
    where ${sql.ref(`${table}.${key}`)}::text = wanted.key`.execute(connection);
}

/** All questions, theme by theme. */
export async function readFaqs(connection: Connection): Promise<EditedFaqs> {
  const [themes, faqs] = [await findThemes(connection), await findFaqs(connection)];
  return {
    themes: themes.map(({ slug, name_pt, name_en }) => ({
      ...{ slug, name_pt, name_en },
      faqs: faqs
        .filter(({ theme }) => theme === slug)
        .map(({ id, slug: name, theme, question_pt, question_en, answer_pt, answer_en }) => ({
          ...{ id, slug: name, theme, question_pt, question_en, answer_pt, answer_en },
        })),
    })),
  };
}

interface Recorded {
  kind: Extract<AuditKind, `content_${string}`>;
  detail: { what: 'faq' | 'faq_theme'; id: string | number; name: string; before?: object; after?: object };
}

/** Changes the questions under their lock, records what changed, and returns them as they are afterwards. */
export function editFaqs(
  platform: Platform,
  editor: Editor,
  change: (transaction: Connection, known: EditedFaqs) => Promise<Recorded | undefined>,
): Promise<EditedFaqs> {
  return platform.write(async (transaction, invalidate) => {
    await lockFaqs(transaction);
    const done = await change(transaction, await readFaqs(transaction));
    if (done) {
      await recordEvent(transaction, { ...done, ...editor });
      invalidate('texts');
    }
    return readFaqs(transaction);
  });
}

export function requireTheme({ themes }: EditedFaqs, slug: string): EditedTheme {
  const theme = themes.find((one) => one.slug === slug);
  if (!theme) throw new AppError('not_found', { message: faqsMessages.themeNotFound });
  return theme;
}

/** The slugs of all themes and questions, which are anchors of one file. */
export function slugsOf({ themes }: EditedFaqs): Set<string> {
  return new Set(themes.flatMap(({ slug, faqs }) => [slug, ...faqs.map((faq) => faq.slug)]));
}

/** Throws where fields could not be read back from a file. */
export function assertReadable(fields: Parameters<typeof problemsOf>[0]): void {
  const fieldMessages = problemsOf(fields);
  if (Object.keys(fieldMessages).length > 0) throw new AppError('invalid', { fieldMessages });
}

const isSameSet = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && new Set(one).size === one.length && one.every((id) => other.includes(id));

interface Order {
  what: 'faq' | 'faq_theme';
  id: string;
  name: string;
  before: readonly (string | number)[];
  ids: readonly (string | number)[];
}

/** Sets the order of all rows of a list; refused where the ids are others. */
export async function setOrder(
  transaction: Connection,
  { what, id, name, before, ids }: Order,
): Promise<Recorded | undefined> {
  if (!isSameSet(ids, before)) throw new AppError('conflict', { message: faqsMessages.orderHasChanged });
  if (ids.every((one, index) => one === before[index])) return undefined;
  await orderRows(transaction, what, ids);
  return { kind: 'content_changed', detail: { what, id, name, before: { order: before }, after: { order: ids } } };
}
