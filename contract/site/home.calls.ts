import { defineCalls } from '../calls.ts';
import { home } from './home.ts';

export const homeCalls = defineCalls('Home', {
  'GET /settings/home': {
    id: 'getHome',
    summary: 'The challenges and figures of the home page',
    for: 'everyone',
    answer: home,
    cache: ['settings', 'lists', 'categories'],
  },
});
