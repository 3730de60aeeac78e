import type { Changes } from '@mutirao/contract/changes.ts';
import type { EditedFaqs, ThemeFields } from '@mutirao/contract/organisation/faqs/faqs.ts';
import { freeSlug, maximumSlug, slugFrom } from '@mutirao/contract/slugs.ts';
import { applyChanges, beforeAndAfter } from '../../../../platform/changes/apply-changes.ts';
import type { Editor } from '../../../../platform/editing/row-kind.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { faqsMessages } from '../faqs.messages.ts';
import { deleteTheme, insertTheme, updateTheme } from './faqs-editor.queries.ts';
import { assertReadable, editFaqs, requireTheme, setOrder, slugsOf } from './known-faqs.ts';

/** Adds a theme; one with the same names is there already. */
export function createTheme(platform: Platform, editor: Editor, fields: ThemeFields): Promise<EditedFaqs> {
  return editFaqs(platform, editor, async (transaction, known) => {
    if (known.themes.some(({ name_pt, name_en }) => name_pt === fields.name_pt && name_en === fields.name_en))
      return undefined;
    assertReadable(fields);
    const slug = freeSlug(slugFrom(fields.name_en, maximumSlug) || 'item', slugsOf(known));
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
  return editFaqs(platform, editor, async (transaction, known) => {
    const theme = requireTheme(known, slug);
    const changed = applyChanges<ThemeFields>(theme, changes);
    if (Object.keys(changed).length === 0) return undefined;
    assertReadable(changed);
    await updateTheme(transaction, slug, changed);
    const detail = { what: 'faq_theme', id: slug, name: theme.name_pt, ...beforeAndAfter(theme, changed) } as const;
    return { kind: 'content_changed', detail };
  });
}

/** Removes a theme without questions. */
export function removeTheme(platform: Platform, editor: Editor, slug: string): Promise<EditedFaqs> {
  return editFaqs(platform, editor, async (transaction, known) => {
    const { faqs, ...theme } = requireTheme(known, slug);
    if (faqs.length > 0) throw new AppError('conflict', { message: faqsMessages.themeHasQuestions });
    await deleteTheme(transaction, slug);
    const detail = { what: 'faq_theme', id: slug, name: theme.name_pt, before: theme } as const;
    return { kind: 'content_deleted', detail };
  });
}

/** Sets the order of all themes. */
export function orderThemes(platform: Platform, editor: Editor, ids: readonly string[]): Promise<EditedFaqs> {
  return editFaqs(platform, editor, (transaction, { themes }) =>
    setOrder(transaction, { what: 'faq_theme', id: '', name: '', before: themes.map(({ slug }) => slug), ids }),
  );
}
