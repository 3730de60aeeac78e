import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import {
  category,
  categoryChanges,
  categoryName,
  editedCategories,
  editedCategory,
  editedCategoryParams,
} from './categories.ts';

export const categoriesCalls = defineCalls('Categories', {
  'GET /categories': {
    id: 'listCategoryNames',
    summary: 'The goals in short, for menus and forms',
    for: 'everyone',
    answer: z.array(categoryName),
    cache: ['categories'],
  },

  'GET /challenge-categories': {
    id: 'listCategories',
    summary: 'The 17 goals with their figures and newest challenges',
    for: 'everyone',
    answer: z.array(category),
    cache: ['categories', 'lists'],
  },

  'GET /challenge-categories/active': {
    id: 'listActiveCategories',
    summary: 'The goals that have a challenge in progress',
    for: 'everyone',
    answer: z.array(category),
    cache: ['categories', 'lists'],
  },
});

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
