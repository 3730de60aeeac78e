import { defineCalls } from '../../calls.ts';
import { orderCalls, pictureCalls, rowCalls } from '../../editing.ts';
import { editedBanners, editedFigures, home, homeChanges, homeChoices } from './home.ts';

export const homeCalls = defineCalls('Home', {
  'GET /settings/home': {
    id: 'getHome',
    summary: 'The challenges and figures of the home page',
    for: 'everyone',
    answer: home,
    cache: ['settings', 'lists', 'categories'],
  },
});

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
