import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import { categoryName } from '../../challenges/categories/categories.ts';
import { country, countryCodes } from '../../members/places/places.ts';
import { pageOf, pageQuery, rowsPerPage } from '../../pagination.ts';
import { component, countLike, example, textLike } from '../../schemas.ts';

/** A member on the impact board. */
const boardMember = component('BoardMember', {
  id: z.int(),
  slug: textLike('ana-souza'),
  full_name: textLike('Ana Souza'),
  avatar: textLike('/icons/avatar.svg'),
  country: country.meta({ description: 'Where they live' }),
  challenges: z.int().meta({ description: 'Those they take part in' }),
  tasks: z.int(),
  certificates: z.int(),
  lives_changed: countLike(
    1200,
    'Their part of the lives that challenges changed while they took part, shared with all who did then',
  ),
});
export type BoardMember = z.infer<typeof boardMember>;

export const boardPage = pageOf(boardMember).meta({
  id: 'BoardPage',
  description: 'By lives changed, then certificates, tasks and challenges; without those who hide from the board',
});

const countryFilter = z
  .string()
  .transform((code) => code.toUpperCase())
  .refine((code) => code === '' || countryCodes.includes(code))
  .transform((code) => code || undefined)
  .optional()
  .meta(example('BR', 'Two letters of ISO 3166-1'));

const boardQuery = z.object({ ...pageQuery(rowsPerPage), country: countryFilter });
export type BoardQuery = z.infer<typeof boardQuery>;

/** A country with members on the board. */
const boardCountry = component('BoardCountry', { country, members: z.int() });
export type BoardCountry = z.infer<typeof boardCountry>;

const figures = {
  lives_changed: countLike(1200),
  challenges_count: z.int().meta({ description: 'Challenges that have begun' }),
};

/** The lives changed by all challenges together, by year and by goal. */
export const impact = component('Impact', {
  ...figures,
  lives_confirmed: countLike(900, 'Of the lives changed, by results that another person confirmed'),
  lives_changed_in_progress: countLike(300, 'Of these, by challenges that go on; they count in the present year'),
  years: z.array(z.object({ year: countLike(2026), ...figures })).meta({
    description:
      'Every year from the first with a finished challenge to the present one; a challenge ends in a year of its own time zone',
  }),
  goals: z.array(z.object({ category: categoryName, ...figures, years: z.array(countLike(1200)) })).meta({
    description:
      'All goals; `years` are the lives in each of the years above. A challenge counts for all of its goals.',
  }),
});
export type Impact = z.infer<typeof impact>;

export const impactCalls = defineCalls('Impact', {
  'GET /impact': {
    id: 'getImpact',
    summary: 'The lives changed, in all, by year and by goal',
    for: 'everyone',
    answer: impact,
    cache: ['lists', 'categories'],
  },

  'GET /impact-board/members': {
    id: 'listBoardMembers',
    summary: 'Members by their impact, the greatest first',
    for: 'everyone',
    query: boardQuery,
    answer: boardPage,
    cache: ['figures', 'lists', 'members'],
  },

  'GET /impact-board/countries': {
    id: 'listBoardCountries',
    summary: 'The countries with members on the impact board, and how many each has',
    for: 'everyone',
    answer: z.array(boardCountry),
    cache: ['members'],
  },
});
