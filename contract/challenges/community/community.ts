import { z } from 'zod';
import { degrees, personShape, publicContestant } from '../../members/profiles/profiles.ts';
import { maximumSkillsSought, skill, skillsFilter } from '../../members/skills/skills.ts';
import { pageOf, pageQuery, rowsPerPage } from '../../pagination.ts';
import { component, countLike, example, textLike } from '../../schemas.ts';

/** The longest name in a search of the community, in characters. */
export const longestCommunitySearch = 60;

/** The rows that the pages of a search or of a filter reach. */
export const communityDepth = 1000;

/** A participant as the community shows them. */
export const communityUser = component('CommunityUser', {
  ...personShape,
  contestant: publicContestant
    .pick({ location: true, latitude: true, longitude: true, skills: true })
    .meta({ id: 'CommunityContestant', description: 'The position is rounded to about a kilometre' }),
});
export type CommunityUser = z.infer<typeof communityUser>;

export const communityPage = pageOf(communityUser)
  .extend({
    total: countLike(
      124,
      `Those who are listed; with a search or a filter those who fit, at most ${communityDepth}: more are not counted`,
    ),
    contestants_count: countLike(128, 'All participants, those who hide from the community included'),
    skills: z.array(skill).meta({ description: 'All skills, by which the list can be filtered' }),
  })
  .meta({ id: 'CommunityPage' });
export type CommunityPage = z.infer<typeof communityPage>;

export const communityQuery = z
  .object({
    ...pageQuery(rowsPerPage),
    search: z
      .string()
      .trim()
      .max(longestCommunitySearch)
      .default('')
      .meta({ description: 'The beginning of a full name or of a later part of it; case and accents do not matter' }),
    'filter[skills]': skillsFilter
      .pipe(z.array(z.string()).max(maximumSkillsSought))
      .default([])
      .meta(
        example('ux,electronics', 'Abbreviations, with commas between: who has any of them; unknown ones find no one'),
      ),
    latitude: degrees(90).optional().meta({ description: 'With `longitude`: of this place' }),
    longitude: degrees(180).optional(),
  })
  .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), { path: ['longitude'] });
export type CommunityQuery = z.infer<typeof communityQuery>;

export const communityPlace = component(
  'CommunityPlace',
  {
    name: textLike('Santos, São Paulo, Brasil', 'As most of the participants there call it'),
    latitude: z.number().meta(example(-23.96)),
    longitude: z.number().meta(example(-46.33)),
    people: countLike(17),
  },
  'A place of about a kilometre where participants live',
);
export type CommunityPlace = z.infer<typeof communityPlace>;

export const communityPlacesPage = pageOf(communityPlace).meta({ id: 'CommunityPlacesPage' });
export type CommunityPlacesPage = z.infer<typeof communityPlacesPage>;
export const communityPlacesQuery = z.object(pageQuery(rowsPerPage));
export type CommunityPlacesQuery = z.infer<typeof communityPlacesQuery>;
