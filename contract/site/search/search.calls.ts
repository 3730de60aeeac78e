import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import { longestSearch } from '../../limits.ts';
import { pageSlugs } from '../../organisation/pages/pages.ts';
import { component, example, localized, textLike } from '../../schemas.ts';

/** The most results of each kind. */
export const mostFound = 8;

const found = component('Found', {
  challenges: z.array(z.object({ slug: textLike('rio-limpo'), title: localized, short_description: localized })),
  members: z.array(z.object({ slug: textLike('ana-souza'), full_name: textLike('Ana Souza') })).meta({
    description: 'Members with a complete profile who are not hidden from searches',
  }),
  pages: z.array(z.object({ slug: z.enum(pageSlugs), title: localized, lead: localized })),
});
export type Found = z.infer<typeof found>;

export const searchCalls = defineCalls('Search', {
  'GET /search': {
    id: 'search',
    summary: 'Challenges, people and pages by their words, the best first',
    description:
      'By the stems of Portuguese and English words, without accents; titles of challenges are found with typing errors too. At most eight of each kind.',
    for: 'everyone',
    query: z.object({ q: z.string().trim().min(1).max(longestSearch).meta(example('hortas', 'Words')) }),
    answer: found,
    failures: ['too_many'],
  },
});
