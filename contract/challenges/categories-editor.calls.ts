import { defineCalls } from '../calls.ts';
import { categoryChanges, editedCategories, editedCategory, editedCategoryParams } from './categories-editor.ts';

export const categoriesEditorCalls = defineCalls('Managing challenges', {
  'GET /admin/categories': {
    id: 'listEditedCategories',
    summary: 'The 17 goals with their texts in both languages',
    for: 'staff',
    answer: editedCategories,
  },

  'PATCH /admin/categories/:id': {
    id: 'updateCategory',
    summary: 'Changes the name and the description of a goal; its address stays',
    for: 'staff',
    params: editedCategoryParams,
    body: categoryChanges,
    answer: editedCategory,
    failures: ['conflict'],
  },
});
