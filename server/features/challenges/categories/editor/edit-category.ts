import type { EditedCategory } from '@mutirao/contract/challenges/categories/categories.ts';
import type { Changes } from '@mutirao/contract/changes.ts';
import { recordEvent } from '../../../../platform/audit/record-event.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import { applyChanges, beforeAndAfter } from '../../../../platform/changes/apply-changes.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { findEditedCategories, lockCategoryForUpdate, updateCategory } from './edit-category.queries.ts';

type Texts = Pick<EditedCategory, 'name_pt' | 'name_en' | 'description_pt' | 'description_en'>;

interface Editing {
  readonly id: number;
  readonly changes: Changes<Texts>;
  readonly viewer: Viewer;
  readonly address: string;
}

/** Changes the texts of a goal. */
export function editCategory(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  { id, changes, viewer, address }: Editing,
): Promise<EditedCategory> {
  return write(async (transaction, invalidate) => {
    await lockCategoryForUpdate(transaction, id);
    const [category] = await findEditedCategories(transaction, id);
    if (!category) throw new AppError('not_found');
    const changed = applyChanges<Texts>(category, changes);
    if (Object.keys(changed).length > 0) {
      await updateCategory(transaction, id, { ...changed, updated_at: clock() });
      await recordEvent(transaction, {
        kind: 'content_changed',
        actorId: viewer.id,
        address,
        detail: { what: 'category', id, name: category.name_pt, ...beforeAndAfter<Texts>(category, changed) },
      });
      invalidate('categories');
    }
    return { ...category, ...changed };
  });
}
