import { toldReporters } from '@mutirao/contract/challenges/problem-locations/problem-limits.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { sql } from 'kysely';
import type { Feature } from '../../../platform/feature.ts';
import { field, type OpenDataTable, openDataResources } from '../../organisation/open-data/index.ts';
import { reportables } from '../moderation/index.ts';
import { exportedProblems } from './export-problems.ts';
import { problemTables } from './problem-locations.personal-data.ts';
import { routeProblemLocations } from './problem-locations.routes.ts';
import { createProblemReportables, reviewedProblemPictures } from './problem-reportables.ts';

/** The points of the maps in the open data, rounded as on the public map; their texts may be hidden later, so without them. */
const openProblems: OpenDataTable = {
  name: 'problems',
  title: { pt: 'Problemas no mapa', en: 'Problems on the map' },
  description: {
    pt: 'Onde foram apontados problemas, arredondado a cerca de um quilômetro, sem os textos.',
    en: 'Where problems were reported, rounded to about a kilometre, without their texts.',
  },
  fields: [
    field('id', 'integer', 'id', 'id'),
    field('challenge_id', 'integer', 'id do desafio', 'id of the challenge'),
    field('place', 'string', 'lugar', 'place'),
    field('latitude', 'number', 'latitude', 'latitude'),
    field('longitude', 'number', 'longitude', 'longitude'),
    field('month', 'yearmonth', 'mês', 'month'),
    field('reporters', 'integer', 'pessoas, a partir de três', 'people, from three on'),
  ],
  primaryKey: ['id'],
  foreignKeys: { challenge_id: { table: 'challenges', field: 'id' } },
  read: () => sql`
    select l.id, l.challenge_id, p.name as place, l.y / 100.0 as latitude, l.x / 100.0 as longitude,
      to_char(l.created_at at time zone ${sql.lit(organisationZone)}, 'YYYY-MM') as month,
      nullif(greatest(l.supporters + (l.member_id is not null)::int, ${toldReporters - 1}::int), ${toldReporters - 1}::int)
        as reporters
    from problem_location l join problem_place p using (challenge_id, x, y)
      join challenge_card c on c.id = l.challenge_id
    where c.published and not ('map' = any(c.tabs_off)) and l.hidden_at is null order by l.id`,
};

/** The problem map of a challenge: what members report at places, and who has it too. */
export const problemLocations: Feature = {
  name: 'challenges/problem-locations',
  personalData: problemTables,
  pictures: [{ table: 'problem_location', column: 'image_url' }],
  extensions: () => [
    ...createProblemReportables().map((one) => reportables.with(one)),
    reviewedProblemPictures,
    exportedProblems,
    openDataResources.with(openProblems),
  ],
  routes: ({ api, platform }) => routeProblemLocations(api, platform),
};
