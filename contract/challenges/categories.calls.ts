import { z } from 'zod';
import { defineCalls } from '../calls.ts';
import { category, categoryName } from './categories.ts';

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
