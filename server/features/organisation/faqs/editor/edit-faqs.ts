import type { Changes } from '@mutirao/contract/changes.ts';
import type { EditedFaq, EditedFaqs, FaqFields, ThemeFields } from '@mutirao/contract/organisation/faqs/faqs.calls.ts';
import { freeSlug, maximumSlug, slugFrom } from '@mutirao/contract/slugs.ts';
import { applyChanges, beforeAndAfter } from '../../../../platform/changes/apply-changes.ts';
import type { Editor } from '../../../../platform/editing/row-kind.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import {
  assertReadable,
  deleteFaq,
  deleteTheme,
  editFaqs,
  faqsMessages,
  insertFaq,
  insertTheme,
  requireTheme,
  setOrder,
  slugsOf,
  updateFaq,
  updateTheme,
} from './known-faqs.ts';

function requireFaq({ themes }: EditedFaqs, id: number): EditedFaq {
  const faq = themes.flatMap(({ faqs }) => faqs).find((one) => one.id === id);
  if (!faq) throw new AppError('not_found', { message: faqsMessages.notFound });
  return faq;
}

/** Adds a question; the same one in the same theme is there already. */
export function createFaq(platform: Platform, editor: Editor, fields: FaqFields): Promise<EditedFaqs> {
  return editFaqs(platform, editor, async (transaction, known) => {
    const { faqs } = requireTheme(known, fields.theme);
    if (faqs.some((one) => one.question_pt === fields.question_pt && one.question_en === fields.question_en))
      return undefined;
    assertReadable(fields);
    const slug = freeSlug(slugFrom(fields.question_en || fields.question_pt, maximumSlug) || 'item', slugsOf(known));
    const id = await insertFaq(transaction, { ...fields, slug, now: platform.clock() });
    return {
      kind: 'content_created',
      detail: { what: 'faq', id, name: fields.question_pt || fields.question_en, after: fields },
    };
  });
}

/** Changes a question. */
export function changeFaq(
  platform: Platform,
  editor: Editor,
  { id, changes }: { id: number; changes: Changes<FaqFields> },
): Promise<EditedFaqs> {
  return editFaqs(platform, editor, async (transaction, known) => {
    const faq = requireFaq(known, id);
    const changed = applyChanges<FaqFields>(faq, changes);
    if (Object.keys(changed).length === 0) return undefined;
    if (changed.theme !== undefined) requireTheme(known, changed.theme);
    assertReadable(changed);
    await updateFaq(transaction, { id, set: changed, now: platform.clock() });
    const detail = {
      what: 'faq',
      id,
      name: faq.question_pt || faq.question_en,
      ...beforeAndAfter<FaqFields>(faq, changed),
    } as const;
    return { kind: 'content_changed', detail };
  });
}

/** Removes a question. */
export function removeFaq(platform: Platform, editor: Editor, id: number): Promise<EditedFaqs> {
  return editFaqs(platform, editor, async (transaction, known) => {
    const faq = requireFaq(known, id);
    await deleteFaq(transaction, id);
    return {
      kind: 'content_deleted',
      detail: { what: 'faq', id, name: faq.question_pt || faq.question_en, before: faq },
    };
  });
}

/** Sets the order of all questions of a theme. */
export function orderFaqs(
  platform: Platform,
  editor: Editor,
  { slug, ids }: { slug: string; ids: readonly number[] },
): Promise<EditedFaqs> {
  return editFaqs(platform, editor, (transaction, known) => {
    const { faqs, name_pt: name } = requireTheme(known, slug);
    return setOrder(transaction, { what: 'faq', id: slug, name, before: faqs.map(({ id }) => id), ids });
  });
}

/** Adds a theme; one with the same names is there already. */
export function createTheme(platform: Platform, editor: Editor, fields: ThemeFields): Promise<EditedFaqs> {
  return editFaqs(platform, editor, async (transaction, known) => {
    if (known.themes.some(({ name_pt, name_en }) => name_pt === fields.name_pt && name_en === fields.name_en))
      return undefined;
    assertReadable(fields);
    const slug = freeSlug(slugFrom(fields.name_en || fields.name_pt, maximumSlug) || 'item', slugsOf(known));
    await insertTheme(transaction, { ...fields, slug });
    return {
      kind: 'content_created',
      detail: { what: 'faq_theme', id: slug, name: fields.name_pt || fields.name_en, after: fields },
    };
  });
}

/** Renames a theme. */
export function changeTheme(
  platform: Platform,
  editor: Editor,
  { slug, changes }: { slug: string; changes: Changes<ThemeFields> },
): Promise<EditedFaqs> {
  return editFaqs(platform, editor, async (transaction, known) => {
    const theme = requireTheme(known, slug);
    const changed = applyChanges<ThemeFields>(theme, changes);
    if (Object.keys(changed).length === 0) return undefined;
    assertReadable(changed);
    await updateTheme(transaction, slug, changed);
    const detail = {
      what: 'faq_theme',
      id: slug,
      name: theme.name_pt || theme.name_en,
      ...beforeAndAfter(theme, changed),
    } as const;
    return { kind: 'content_changed', detail };
  });
}

/** Removes a theme without questions. */
export function removeTheme(platform: Platform, editor: Editor, slug: string): Promise<EditedFaqs> {
  return editFaqs(platform, editor, async (transaction, known) => {
    const { faqs, ...theme } = requireTheme(known, slug);
    if (faqs.length > 0) throw new AppError('conflict', { message: faqsMessages.themeHasQuestions });
    await deleteTheme(transaction, slug);
    const detail = { what: 'faq_theme', id: slug, name: theme.name_pt || theme.name_en, before: theme } as const;
    return { kind: 'content_deleted', detail };
  });
}

/** Sets the order of all themes. */
export function orderThemes(platform: Platform, editor: Editor, ids: readonly string[]): Promise<EditedFaqs> {
  return editFaqs(platform, editor, (transaction, { themes }) =>
    setOrder(transaction, { what: 'faq_theme', id: '', name: '', before: themes.map(({ slug }) => slug), ids }),
  );
}
