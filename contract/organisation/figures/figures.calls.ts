import { defineCalls } from '../../calls.ts';
import { challengeParams } from '../../challenges/challenges/challenges.ts';
import { figures, figuresQuery } from './figures.ts';

const description =
  'Counted from rows each night, without tracking. Numbers below 5 are not shown, nor those from which one would follow. Texts and plots are in the language of the caller.';

export const figuresCalls = defineCalls('Figures', {
  'GET /admin/figures': {
    id: 'getFigures',
    summary: 'Figures of all challenges in a span of months, with definitions and plots',
    description,
    for: 'staff',
    query: figuresQuery,
    answer: figures,
    failures: ['refused'],
  },

  'GET /admin/challenges/:id/figures': {
    id: 'getChallengeFigures',
    summary: 'Figures of one challenge in a span of months, with definitions and plots',
    description,
    for: 'managers',
    params: challengeParams,
    query: figuresQuery,
    answer: figures,
    failures: ['refused'],
  },
});
