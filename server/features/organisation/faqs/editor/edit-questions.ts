import type { Changes } from '@mutirao/contract/changes.ts';
import type { EditedFaq, EditedFaqs, FaqFields } from '@mutirao/contract/organisation/faqs/faqs.ts';
import { freeSlug, maximumSlug, slugFrom } from '@mutirao/contract/slugs.ts';
import { applyChanges, beforeAndAfter } from '../../../../platform/changes/apply-changes.ts';
import type { Editor } from '../../../../platform/editing/row-kind.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { faqsMessages } from '../faqs.messages.ts';
import { deleteFaq, insertFaq, updateFaq } from './faqs-editor.queries.ts';
import { assertReadable, editFaqs, requireTheme, setOrder, slugsOf } from './known-faqs.ts';

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
    const slug = freeSlug(slugFrom(fields.question_en, maximumSlug) || 'item', slugsOf(known));
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
  return editFaqs(platform, editor, async (transaction, known) => {
    const faq = requireFaq(known, id);
    const changed = applyChanges<FaqFields>(faq, changes);
    if (Object.keys(changed).length === 0) return undefined;
    if (changed.theme !== undefined) requireTheme(known, changed.theme);
    assertReadable(changed);
    await updateFaq(transaction, { id, set: changed, now: platform.clock() });
    const detail = { what: 'faq', id, name: faq.question_pt, ...beforeAndAfter<FaqFields>(faq, changed) } as const;
    return { kind: 'content_changed', detail };
  });
}

/** Removes a question. */
export function removeFaq(platform: Platform, editor: Editor, id: number): Promise<EditedFaqs> {
  return editFaqs(platform, editor, async (transaction, known) => {
    const faq = requireFaq(known, id);
    await deleteFaq(transaction, id);
    return { kind: 'content_deleted', detail: { what: 'faq', id, name: faq.question_pt, before: faq } };
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
