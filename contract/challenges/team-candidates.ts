import { z } from 'zod';
import { countryCode, personShape, publicContestant } from '../members/profiles.ts';
import { skillsFilter } from '../members/skills.ts';
import { cardsPerPage, pageOf, pageQuery } from '../pagination.ts';
import { component, example } from '../schemas.ts';

/** The rows that the pages of a search for team-mates reach: filters serve better than more pages. */
export const candidateDepth = 240;
/** The most skills in the filter of one search. */
export const maximumSkillsSought = 10;

/** A participant without a team, as leaders find them. */
export const teamCandidate = component('TeamCandidate', {
  ...personShape,
  contestant: publicContestant
    .pick({ country_residence: true, location: true, latitude: true, longitude: true, skills: true })
    .meta({ id: 'TeamCandidateContestant', description: 'The position is rounded to about a kilometre' }),
  is_looking: z.boolean().meta({ description: 'Says that they look for a team in this challenge' }),
});
export type TeamCandidate = z.infer<typeof teamCandidate>;

export const teamCandidatesPage = pageOf(teamCandidate)
  .extend({ total: z.int().meta({ description: `At most ${candidateDepth}: more are not counted` }) })
  .meta({ id: 'TeamCandidatesPage' });
export type TeamCandidatesPage = z.infer<typeof teamCandidatesPage>;

export const teamCandidatesQuery = z.object({
  ...pageQuery(cardsPerPage),
  'filter[skills]': skillsFilter
    .pipe(z.array(z.string()).max(maximumSkillsSought))
    .default([])
    .meta(
      example('ux,electronics', 'Abbreviations, with commas between: who has any of them; unknown ones find no one'),
    ),
  'filter[country-residence]': z
    .preprocess((code) => (code === '' ? undefined : code), countryCode.optional())
    .meta(example('BR', 'Two letters of ISO 3166-1')),
});
export type TeamCandidatesQuery = z.infer<typeof teamCandidatesQuery>;
