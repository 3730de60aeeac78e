import { problemWidths, toldReporters } from '@mutirao/contract/challenges/problem-locations/problem-limits.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { pictureAt } from '@mutirao/contract/pictures.ts';
import { formatPosition } from '@mutirao/contract/site/map/map-position.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Feature } from '../../../platform/feature.ts';
import { ownRows, type PersonalTable, readPictures } from '../../../platform/personal-data/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refreshPages } from '../../members/notifications/index.ts';
import { reviewedPictures, type WaitingPicture } from '../../members/protection/index.ts';
import {
  challengeField,
  field,
  type OpenDataTable,
  ofChallenge,
  openDataResources,
} from '../../organisation/open-data/index.ts';
import { type Reportable, type ReportedContent, reportables } from '../moderation/index.ts';
import { exportedProblems } from './export-problems.ts';
import { positionOf } from './problem-locations.present.ts';
import { routeProblemLocations } from './problem-locations.routes.ts';
import {
  anonymizePoints,
  deletePoints,
  deleteSupportersOf,
  findMapsOf,
  findReported,
  lockMap,
} from './problem-locations-changes.queries.ts';

/** Locks the maps that the deletion of a member changes, and invalidates what shows them. */
async function lockMapsOf(
  connection: Connection,
  memberId: number,
  invalidate: (...tags: string[]) => void,
): Promise<void> {
  const challengeIds = await findMapsOf(connection, memberId);
  await lockMap(connection, challengeIds);
  invalidate(...challengeIds.map((id) => `map:${id}`));
}

const reportsOf = ({ files: { media } }: Pick<Platform, 'files'>): PersonalTable =>
  ownRows('problem_location', {
    file: { pt: 'problemas-que-relatei', en: 'problems-i-reported' },
    describe: {
      pt: 'Os problemas que você relatou nos mapas de desafios, com o lugar exato.',
      en: 'The problems that you reported on the maps of challenges, with the exact place.',
    },
    columns: ['id', 'challenge_id', 'location', 'latitude', 'longitude', 'description', 'image_url', 'created_at'],
    orderBy: 'id',
    readFiles: async (connection, memberId) => {
      const pictures = (await findReported(connection, memberId)).map(({ id, image_url }) => ({
        address: image_url,
        name: { pt: `problema-${id}.webp`, en: `problem-${id}.webp` },
        describe: { pt: 'A imagem de um problema.', en: 'The picture of a problem.' },
      }));
      return readPictures(media, problemWidths[0], pictures);
    },
    // A report that others have too is theirs: it stays, without author and exact position.
    erase: async (connection, memberId, invalidate) => {
      await lockMapsOf(connection, memberId, invalidate);
      const reported = await findReported(connection, memberId);
      const isShared = ({ supporters }: { supporters: number }) => supporters > 0;
      const idsOf = (rows: typeof reported) => rows.map(({ id }) => id);
      await deletePoints(connection, idsOf(reported.filter((row) => !isShared(row))));
      await anonymizePoints(connection, idsOf(reported.filter(isShared)));
      for (const { image_url } of reported) await media.release(connection, image_url);
    },
  });

const supported = ownRows('problem_supporter', {
  file: { pt: 'problemas-que-tambem-tenho', en: 'problems-i-have-too' },
  describe: {
    pt: 'Os problemas nos mapas de desafios que você disse ter também.',
    en: 'The problems on the maps of challenges that you said you have too.',
  },
  columns: ['location_id', 'created_at'],
  orderBy: 'location_id',
  erase: async (connection, memberId, invalidate) => {
    await lockMapsOf(connection, memberId, invalidate);
    await deleteSupportersOf(connection, memberId);
  },
});

/** What problem maps have about a member. */
const problemTables = (platform: Pick<Platform, 'files'>): readonly PersonalTable[] => [reportsOf(platform), supported];

interface ReportedRow {
  id: number;
  challenge_id: number;
  slug: string;
  author_id: number | null;
  public_location: string;
  x: number;
  y: number;
  description: string;
  image_url: string | null;
  is_hidden: boolean;
}

async function findReportedPoints(connection: Connection, ids: readonly number[]): Promise<ReportedRow[]> {
  const { rows } = await sql<ReportedRow>`
    select l.id, l.challenge_id, c.slug, l.member_id as author_id, l.public_location, l.x, l.y, l.description, l.image_url,
      l.hidden_at is not null as is_hidden
    from problem_location l join challenge_card c on c.id = l.challenge_id
    where l.id = any(${ids}::bigint[]) order by l.id`.execute(connection);
  return rows;
}

/** The challenges on whose maps these reports are. */
async function findMapsWith(connection: Connection, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ challenge_id: number }>`
    select distinct challenge_id from problem_location where id = any(${ids}::bigint[])`.execute(connection);
  return rows.map(({ challenge_id }) => challenge_id);
}

/** Hides reports, or restores them with null; returns where they are. */
async function updateHidden(
  connection: Connection,
  { ids, hiddenAt }: { ids: readonly number[]; hiddenAt: Date | null },
): Promise<{ challenge_id: number; member_id: number | null }[]> {
  const { rows } = await sql<{ challenge_id: number; member_id: number | null }>`
    update problem_location set hidden_at = ${hiddenAt} where id = any(${ids}::bigint[])
    returning challenge_id, member_id`.execute(connection);
  return rows;
}

function present({ id, slug, challenge_id, author_id, image_url, ...row }: ReportedRow): ReportedContent {
  return {
    id,
    authorId: author_id,
    challengeId: challenge_id,
    title: row.public_location,
    text: row.description,
    pictures: image_url === null ? [] : [pictureAt(image_url, problemWidths[1])],
    path: `${linkTo(pages.challengeArea.map, { slug }, { place: formatPosition(positionOf(row)) })}#problem-${id}`,
    isHidden: row.is_hidden,
  };
}

const problems: Reportable = {
  kind: 'problem_location',
  tab: 'map',
  find: async (connection: Connection, ids) => (await findReportedPoints(connection, ids)).map(present),
  setHidden: async (connection, { ids, hiddenAt }, invalidate) => {
    await lockMap(connection, await findMapsWith(connection, ids));
    for (const { challenge_id: challengeId, member_id } of await updateHidden(connection, { ids, hiddenAt })) {
      invalidate(`map:${challengeId}`);
      if (member_id !== null) await refreshPages(connection, { challengeId, memberIds: [member_id] });
    }
  },
};

/** How moderation reads and hides reports of problems. */
function createProblemReportables(): Reportable[] {
  return [problems];
}

/** Pictures of problems that minors reported, and staff have not looked at. */
const reviewedProblemPictures = reviewedPictures.with({
  kind: 'problem_location',
  findWaiting: async (connection) => {
    const { rows } = await sql<WaitingPicture & { id: number; slug: string; challenge_id: number }>`
      select l.image_url as address, m.id as member_id, trim(m.first_name || ' ' || m.last_name) as full_name, l.id,
        c.slug, l.challenge_id
      from member_name m join problem_location l on l.member_id = m.id join challenge_card c on c.id = l.challenge_id
      where m.is_protected and l.image_url is not null and not is_reviewed_picture(l.image_url)
      order by l.id`.execute(connection);
    return rows.map(({ id, slug, challenge_id, ...row }) => ({
      ...row,
      path: `${linkTo(pages.challengeArea.map, { slug })}#problem-${id}`,
      tags: [`map:${challenge_id}`],
    }));
  },
  remove: async ({ files: { media } }, transaction, { address }) => {
    await transaction
      .updateTable('problem_location')
      .set({ image_url: null })
      .where('image_url', '=', address)
      .execute();
    await media.release(transaction, address);
  },
});

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
    challengeField,
    field('place', 'string', 'lugar', 'place'),
    field('latitude', 'number', 'latitude', 'latitude'),
    field('longitude', 'number', 'longitude', 'longitude'),
    field('month', 'yearmonth', 'mês', 'month'),
    field('reporters', 'integer', 'pessoas, a partir de três', 'people, from three on'),
  ],
  primaryKey: ['id'],
  foreignKeys: ofChallenge,
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
