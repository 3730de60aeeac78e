import { z } from 'zod';
import { degrees, maximumLocation } from '../../members/profiles/profiles.ts';
import { maximumPerPage, pageOf, pageQuery, rowsPerPage } from '../../pagination.ts';
import { component, countLike, digits, example, textLike } from '../../schemas.ts';
import { longestPlaceName, longestProblem, toldReporters } from './problem-limits.ts';

const where = { latitude: z.number().meta(example(-8.05)), longitude: z.number().meta(example(-34.88)) };
const reporters = countLike(5, `Members who reported it or have the problem too; null for fewer than ${toldReporters}`);

export const problemLocation = component(
  'ProblemLocation',
  {
    id: z.int(),
    challenge_id: z.int(),
    location: textLike('Recife, Pernambuco, Brasil', 'The name of the place'),
    ...where,
    is_exact: z.boolean().meta({
      description:
        'For its author and the admins of the challenge: `location`, `latitude` and `longitude` are as sent; for others they are those of `place`',
    }),
    place: z
      .object({ name: textLike('Recife, Pernambuco, Brasil'), ...where })
      .meta({ id: 'PublicPlace', description: 'What everyone sees: the position rounded to about a kilometre' }),
    description: textLike('A rua alaga a cada chuva.'),
    file_url: z.string().nullable().meta({ description: 'Address of the picture' }),
    file_thumb_url: z.string().nullable().meta({ description: 'The same, small' }),
    reporters: reporters.nullable(),
    month: textLike('2026-03', 'When it was reported'),
    is_own: z.boolean().meta({ description: 'The caller reported it' }),
    has_joined: z.boolean().meta({ description: 'The caller has the problem too' }),
    is_hidden: z.boolean().meta({ description: 'Hidden by moderation: only its author and moderators see it' }),
    can: z
      .object({
        join: z.boolean().meta({ description: 'May say that they have the problem too' }),
        leave: z.boolean().meta({ description: 'May take that back' }),
        delete: z.boolean(),
        report: z.boolean(),
      })
      .meta({ id: 'ProblemLocationCan', description: 'What the caller may do here and now' }),
  },
  'A problem that a member reported at a place',
);
export type ProblemLocation = z.infer<typeof problemLocation>;

export const problemLocationsQuery = z
  .object({
    ...pageQuery(rowsPerPage),
    latitude: z.coerce.number().min(-90).max(90).optional().meta({ description: 'With `longitude`: of this place' }),
    longitude: z.coerce.number().min(-180).max(180).optional(),
  })
  .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), { path: ['longitude'] });
export type ProblemLocationsQuery = z.infer<typeof problemLocationsQuery>;
export const ownProblemLocationsQuery = z.object(pageQuery(rowsPerPage));
export type OwnProblemLocationsQuery = z.infer<typeof ownProblemLocationsQuery>;

const can = z
  .object({ create: z.boolean().meta({ description: 'May report a problem' }) })
  .meta({ id: 'ProblemLocationsCan', description: 'What the caller may do here and now' });
export const problemLocationsPage = pageOf(problemLocation).extend({ can }).meta({ id: 'ProblemLocationsPage' });
export type ProblemLocationsPage = z.infer<typeof problemLocationsPage>;

/** The problems of a challenge for those who manage it, hidden ones too. */
export const managedProblemsQuery = z.object({
  search: z.string().trim().max(longestPlaceName).default('').meta({ description: 'Part of the report or its place' }),
  after: z.coerce.number().int().min(1).optional().meta({ description: 'The `next` of the page before' }),
  per_page: z.coerce.number().int().min(1).max(maximumPerPage).default(rowsPerPage),
});
export type ManagedProblemsQuery = z.infer<typeof managedProblemsQuery>;
export const managedProblems = component('ManagedProblems', {
  data: z.array(problemLocation).meta({ description: 'The newest first' }),
  next: z.int().nullable().meta(example(12, 'Null on the last page')),
});
export type ManagedProblems = z.infer<typeof managedProblems>;

export const problemPlace = component(
  'ProblemPlace',
  {
    name: textLike('Recife, Pernambuco, Brasil'),
    ...where,
    points: countLike(12, 'Problems reported there'),
    reporters: reporters.nullable(),
  },
  'A place of about a kilometre where problems were reported',
);
export type ProblemPlace = z.infer<typeof problemPlace>;

export const problemPlacesQuery = z.object({
  ...pageQuery(rowsPerPage),
  search: z.string().trim().max(longestPlaceName).default('').meta({ description: 'The beginning of a name' }),
});
export type ProblemPlacesQuery = z.infer<typeof problemPlacesQuery>;
export const problemPlacesPage = pageOf(problemPlace).meta({ id: 'ProblemPlacesPage' });
export type ProblemPlacesPage = z.infer<typeof problemPlacesPage>;

/** Values of a multipart form are texts. */
export const createProblemLocationInput = z.object({
  longitude: degrees(180).meta(example(-34.8813)),
  latitude: degrees(90).meta(example(-8.0539)),
  location: z
    .string()
    .trim()
    .min(1)
    .max(maximumLocation)
    .meta(example('Rua da Aurora, Recife', 'Public only where it is the name of a city or town there')),
  description: z.string().trim().min(1).max(longestProblem).meta(example('A rua alaga a cada chuva.', 'Public')),
  file: z.file().nullish().meta({ description: 'JPEG, PNG, WebP or AVIF, up to 10 MB; in a form alone' }),
});
export type CreateProblemLocationInput = z.infer<typeof createProblemLocationInput>;

const id = digits(9);
export const problemLocationParams = z.object({ id, location: digits(15) });
