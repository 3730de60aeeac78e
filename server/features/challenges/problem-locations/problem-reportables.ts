import { problemWidths } from '@mutirao/contract/challenges/problem-locations/problem-limits.ts';
import { pictureAt } from '@mutirao/contract/pictures.ts';
import { formatPosition } from '@mutirao/contract/site/map/map-position.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import { refreshPages } from '../../members/notifications/index.ts';
import { reviewedPictures, type WaitingPicture } from '../../members/protection/index.ts';
import type { Reportable, ReportedContent } from '../moderation/index.ts';
import { positionOf } from './problem-locations.present.ts';
import { lockMap } from './problem-locations-changes.queries.ts';

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
export function createProblemReportables(): Reportable[] {
  return [problems];
}

/** Pictures of problems that minors reported, and staff have not looked at. */
export const reviewedProblemPictures = reviewedPictures.with({
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
