import { defineCalls } from '../calls.ts';
import { orderCalls, pictureCalls, rowCalls } from '../editing.ts';
import { editedBanners, editedFigures, homeChanges, homeChoices } from './home-editor.ts';

export const homeEditorCalls = defineCalls('Managing the organisation', {
  'GET /admin/home': {
    id: 'getHomeChoices',
    summary: 'What staff chose for the home page',
    for: 'staff',
    answer: homeChoices,
  },

  'PATCH /admin/home': {
    id: 'changeHomeChoices',
    summary: 'Changes what the home page shows',
    for: 'staff',
    body: homeChanges,
    answer: homeChoices,
    failures: ['conflict'],
  },

  ...rowCalls(editedBanners),
  ...orderCalls(editedBanners),
  ...pictureCalls(editedBanners, 'picture'),
  ...rowCalls(editedFigures),
  ...orderCalls(editedFigures),
});
