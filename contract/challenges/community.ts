import { z } from 'zod';
import { personShape, publicContestant } from '../members/profiles.ts';
import { skillsFilter } from '../members/skills.ts';
import { pageOf, pageQuery, rowsPerPage } from '../pagination.ts';
import { component, countLike, example, textLike } from '../schemas.ts';
import { maximumSkillsSought } from './team-candidates.ts';

/** The longest name in a search of the community, in characters. */
export const longestCommunitySearch = 60;
/** The greatest zoom of a map, which shows what the finest one does. */
export const greatestZoom = 22;

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
    total: z.int().meta({ description: 'Those who are listed and fit the search and the filters' }),
    contestants_count: countLike(128, 'All participants, those who hide from the community included'),
  })
  .meta({ id: 'CommunityPage' });
export type CommunityPage = z.infer<typeof communityPage>;

const latitude = z.number().meta(example(-23.96));
const longitude = z.number().meta(example(-46.33));

/** The text of a rounded position, as a filter takes it. */
export function positionText({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `${latitude},${longitude}`;
}

const position = z
  .string()
  .trim()
  .regex(/^-?\d{1,2}(\.\d{1,2})?,-?\d{1,3}(\.\d{1,2})?$/)
  .transform((text) => {
    const [latitude = 0, longitude = 0] = text.split(',').map(Number);
    return { latitude, longitude };
  })
  .refine(({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)
  .meta(example('-23.96,-46.33', 'Latitude and longitude of a place or of a cluster at the finest zoom'));

export const communityQuery = z.object({
  ...pageQuery(rowsPerPage),
  search: z
    .string()
    .trim()
    .max(longestCommunitySearch)
    .default('')
    .meta({ description: 'The beginning of a name or of a later part of it; case and accents do not matter' }),
  'filter[skills]': skillsFilter
    .pipe(z.array(z.string()).max(maximumSkillsSought))
    .default([])
    .meta(
      example('ux,electronics', 'Abbreviations, with commas between: who has any of them; unknown ones find no one'),
    ),
  'filter[position]': z.preprocess((text) => (text === '' ? undefined : text), position.optional()),
});
export type CommunityQuery = z.infer<typeof communityQuery>;

/** Participants who are near each other at a zoom. */
export const communityCluster = component('CommunityCluster', {
  latitude,
  longitude,
  count: countLike(17, 'How many participants it stands for'),
});
export type CommunityCluster = z.infer<typeof communityCluster>;

const degrees = (most: number) => z.coerce.number().min(-most).max(most);

/** What a map shows; `west` is greater than `east` where it shows the antimeridian. */
export const communityClustersQuery = z.object({
  zoom: z.coerce.number().int().min(0).max(greatestZoom).meta({ description: 'As in web maps: 0 shows the world' }),
  west: degrees(180).default(-180),
  south: degrees(90).default(-90),
  east: degrees(180).default(180),
  north: degrees(90).default(90),
});
export type CommunityClustersQuery = z.infer<typeof communityClustersQuery>;

export const communityClusters = component('CommunityClusters', {
  data: z.array(communityCluster),
  is_finest: z.boolean().meta({ description: 'Each cluster is one rounded position, by which the list can be filtered' }),
});
export type CommunityClusters = z.infer<typeof communityClusters>;

/** A rounded position with participants. */
export const communityPlace = component('CommunityPlace', {
  name: textLike('Santos, São Paulo, Brasil', 'As most of them name it'),
  ...communityCluster.shape,
});
export type CommunityPlace = z.infer<typeof communityPlace>;

export const communityPlacesPage = pageOf(communityPlace).meta({ id: 'CommunityPlacesPage' });
export type CommunityPlacesPage = z.infer<typeof communityPlacesPage>;
export const communityPlacesQuery = z.object(pageQuery(rowsPerPage));
