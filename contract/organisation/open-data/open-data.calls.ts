import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import { component, countLike, example, instant, localizedLike, textLike } from '../../schemas.ts';
import { openDataLicences } from './open-data-licences.ts';

/** The types of the fields of a table, as Table Schema names them. */
const openDataTypes = ['integer', 'number', 'string', 'boolean', 'date', 'datetime', 'yearmonth'] as const;

const openDataResource = component('OpenDataResource', {
  name: textLike('challenges', 'Of the table, and of its file'),
  title: localizedLike('Challenges', 'Desafios'),
  description: localizedLike('The published challenges.', 'Os desafios publicados.'),
  url: textLike('/open-data/2026-03-05/challenges.csv'),
  rows: countLike(120),
  bytes: countLike(18_200),
  sha256: textLike('9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', 'Of the file'),
  fields: z.array(
    z.object({
      name: textLike('title_pt'),
      type: z.enum(openDataTypes),
      title: localizedLike('Title', 'Título'),
    }),
  ),
});
export type OpenDataResource = z.infer<typeof openDataResource>;

const openDataVersion = component('OpenDataVersion', {
  name: textLike('2026-03-05', 'Its day, and from the second version of a day on a number'),
  licence: z.enum(openDataLicences),
  created_at: instant,
  package_url: textLike('/open-data/2026-03-05/datapackage.json', 'Its Data Package'),
  resources: z.array(openDataResource),
});
export type OpenDataVersion = z.infer<typeof openDataVersion>;

const openData = component('OpenData', {
  is_offered: z.boolean().meta({ description: 'False where the organisation switched it off' }),
  licence: z.enum(openDataLicences).meta({ description: 'Of the next version' }),
  versions: z.array(openDataVersion).meta({ description: 'The newest first' }),
  catalogue_url: z.string().meta(example('/open-data/catalog.jsonld', 'All versions as DCAT')),
});

export const openDataCalls = defineCalls('Transparency', {
  'GET /open-data': {
    id: 'getOpenData',
    summary: 'The versions of the open data, with their tables and files',
    description: 'Each version is a Data Package of CSV files; `/open-data/catalog.jsonld` has them as DCAT.',
    for: 'everyone',
    answer: openData,
    cache: ['open-data', 'settings'],
  },

  'POST /admin/open-data/versions': {
    id: 'publishOpenData',
    summary: 'Writes a version of the open data, where something changed',
    description: 'By a job, as every night. Refused (409) while open data are switched off.',
    for: 'staff',
    failures: ['conflict'],
  },
});
