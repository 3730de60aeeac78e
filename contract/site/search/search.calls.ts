import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import { editorStates } from '../../challenges/challenges/challenge-limits.ts';
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

const words = z.string().trim().min(1).max(longestSearch).meta(example('hortas', 'Words'));

const staffFound = component('StaffFound', {
  challenges: z
    .array(z.object({ id: z.int(), title: localized, state: z.enum(editorStates) }))
    .meta({ description: 'Those that the caller works on, drafts among them' }),
  members: z
    .array(z.object({ id: z.int(), full_name: textLike('Ana Souza') }))
    .meta({ description: 'For staff only; none for others' }),
});
export type StaffFound = z.infer<typeof staffFound>;

export const searchCalls = defineCalls('Search', {
  'GET /search': {
    id: 'search',
    summary: 'Challenges, people and pages by their words, the best first',
    description:
      'By the stems of Portuguese and English words, without accents; titles of challenges are found with typing errors too. At most eight of each kind.',
    for: 'everyone',
    query: z.object({ q: words }),
    answer: found,
    failures: ['too_many'],
  },

  'GET /admin/search': {
    id: 'searchBackOffice',
    summary: 'Challenges that the caller works on and, for staff, members, by words',
    description:
      'Challenges by parts of their titles or address, members as in their directory. At most eight of each. Refused for members who are neither staff nor admins of a challenge.',
    for: 'members',
    query: z.object({ q: words }),
    answer: staffFound,
    failures: ['refused', 'too_many'],
  },
});
