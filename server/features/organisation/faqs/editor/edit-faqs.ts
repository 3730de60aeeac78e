import type { Changes } from '@mutirao/contract/changes.ts';
import type {
  EditedFaq,
  EditedFaqs,
  EditedTheme,
  FaqFields,
  ThemeFields,
} from '@mutirao/contract/organisation/faqs-editor.ts';
import type { AuditKind } from '@mutirao/contract/site/audit-log.ts';
import { maximumSlug, slugFrom } from '@mutirao/contract/slugs.ts';
import { recordEvent } from '../../../../platform/audit/record-event.ts';
import { applyChanges, beforeAndAfter } from '../../../../platform/changes/apply-changes.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { faqsMessages } from '../faqs.messages.ts';
import { findFaqs, findThemes } from '../faqs.queries.ts';
import {
  deleteFaq,
  deleteTheme,
  insertFaq,
  insertTheme,
  lockFaqs,
  orderRows,
  updateFaq,
  updateTheme,
} from './faqs-editor.queries.ts';

/** Who edits, and from where. */
export interface Editor {
  actorId: number;
  address: string;
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
function edit(
  platform: Platform,
  { actorId, address }: Editor,
  change: (transaction: Connection, known: EditedFaqs) => Promise<Recorded | undefined>,
): Promise<EditedFaqs> {
  return platform.write(async (transaction, invalidate) => {
    await lockFaqs(transaction);
    const done = await change(transaction, await readFaqs(transaction));
    if (done) {
      await recordEvent(transaction, { ...done, actorId, address });
      invalidate('texts');
    }
    return readFaqs(transaction);
  });
}

function requireTheme({ themes }: EditedFaqs, slug: string): EditedTheme {
  const theme = themes.find((one) => one.slug === slug);
  if (!theme) throw new AppError('not_found', { message: faqsMessages.themeNotFound });
  return theme;
}

function requireFaq({ themes }: EditedFaqs, id: number): EditedFaq {
  const faq = themes.flatMap(({ faqs }) => faqs).find((one) => one.id === id);
  if (!faq) throw new AppError('not_found', { message: faqsMessages.notFound });
  return faq;
}

/** A slug of a text that none of the others has. */
function freeSlug(text: string, taken: readonly string[]): string {
  const wanted = slugFrom(text, maximumSlug) || 'item';
  let slug = wanted;
  for (let number = 2; taken.includes(slug); number += 1) slug = `${wanted}-${number}`;
  return slug;
}

/** Adds a theme; one with the same names is there already. */
export function createTheme(platform: Platform, editor: Editor, fields: ThemeFields): Promise<EditedFaqs> {
  return edit(platform, editor, async (transaction, { themes }) => {
    if (themes.some(({ name_pt, name_en }) => name_pt === fields.name_pt && name_en === fields.name_en))
      return undefined;
    const slug = freeSlug(
      fields.name_en,
      themes.map((one) => one.slug),
    );
    await insertTheme(transaction, { ...fields, slug });
    return { kind: 'content_created', detail: { what: 'faq_theme', id: slug, name: fields.name_pt, after: fields } };
  });
}

/** Renames a theme. */
export function changeTheme(
  platform: Platform,
  editor: Editor,
  { slug, changes }: { slug: string; changes: Changes<ThemeFields> },
): Promise<EditedFaqs> {
  return edit(platform, editor, async (transaction, known) => {
    const theme = requireTheme(known, slug);
    const changed = applyChanges<ThemeFields>(theme, changes);
    if (Object.keys(changed).length === 0) return undefined;
    await updateTheme(transaction, slug, changed);
    const detail = { what: 'faq_theme', id: slug, name: theme.name_pt, ...beforeAndAfter(theme, changed) } as const;
    return { kind: 'content_changed', detail };
  });
}

/** Removes a theme without questions. */
export function removeTheme(platform: Platform, editor: Editor, slug: string): Promise<EditedFaqs> {
  return edit(platform, editor, async (transaction, known) => {
    const { faqs, ...theme } = requireTheme(known, slug);
    if (faqs.length > 0) throw new AppError('conflict', { message: faqsMessages.themeHasQuestions });
    await deleteTheme(transaction, slug);
    const detail = { what: 'faq_theme', id: slug, name: theme.name_pt, before: theme } as const;
    return { kind: 'content_deleted', detail };
  });
}

/** Adds a question; the same one in the same theme is there already. */
export function createFaq(platform: Platform, editor: Editor, fields: FaqFields): Promise<EditedFaqs> {
  return edit(platform, editor, async (transaction, known) => {
    const { faqs } = requireTheme(known, fields.theme);
    if (faqs.some((one) => one.question_pt === fields.question_pt && one.question_en === fields.question_en))
      return undefined;
    const all = known.themes.flatMap((theme) => theme.faqs.map((one) => one.slug));
    const slug = freeSlug(fields.question_en, all);
    const id = await insertFaq(transaction, { ...fields, slug, now: platform.clock() });
    return { kind: 'content_created', detail: { what: 'faq', id, name: fields.question_pt, after: fields } };
  });
}

/** Changes a question. */
export function changeFaq(
  platform: Platform,
  editor: Editor,
  { id, changes }: { id: number; changes: Changes<FaqFields> },
): Promise<EditedFaqs> {
  return edit(platform, editor, async (transaction, known) => {
    const faq = requireFaq(known, id);
    const changed = applyChanges<FaqFields>(faq, changes);
    if (Object.keys(changed).length === 0) return undefined;
    if (changed.theme !== undefined) requireTheme(known, changed.theme);
    await updateFaq(transaction, { id, set: changed, now: platform.clock() });
    const detail = { what: 'faq', id, name: faq.question_pt, ...beforeAndAfter<FaqFields>(faq, changed) } as const;
    return { kind: 'content_changed', detail };
  });
}

/** Removes a question. */
export function removeFaq(platform: Platform, editor: Editor, id: number): Promise<EditedFaqs> {
  return edit(platform, editor, async (transaction, known) => {
    const faq = requireFaq(known, id);
    await deleteFaq(transaction, id);
    return { kind: 'content_deleted', detail: { what: 'faq', id, name: faq.question_pt, before: faq } };
  });
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

async function setOrder(
  transaction: Connection,
  { what, id, name, before, ids }: Order,
): Promise<Recorded | undefined> {
  if (!isSameSet(ids, before)) throw new AppError('conflict', { message: faqsMessages.orderHasChanged });
  if (ids.every((one, index) => one === before[index])) return undefined;
  await orderRows(transaction, what, ids);
  return { kind: 'content_changed', detail: { what, id, name, before: { order: before }, after: { order: ids } } };
}

/** Sets the order of all themes. */
export function orderThemes(platform: Platform, editor: Editor, ids: readonly string[]): Promise<EditedFaqs> {
  return edit(platform, editor, (transaction, { themes }) =>
    setOrder(transaction, { what: 'faq_theme', id: '', name: '', before: themes.map(({ slug }) => slug), ids }),
  );
}

/** Sets the order of all questions of a theme. */
export function orderFaqs(
  platform: Platform,
  editor: Editor,
  { slug, ids }: { slug: string; ids: readonly number[] },
): Promise<EditedFaqs> {
  return edit(platform, editor, (transaction, known) => {
    const { faqs, name_pt: name } = requireTheme(known, slug);
    return setOrder(transaction, { what: 'faq', id: slug, name, before: faqs.map(({ id }) => id), ids });
  });
}
