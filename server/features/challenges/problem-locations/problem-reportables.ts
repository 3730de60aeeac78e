import { problemWidths } from '@mutirao/contract/challenges/problem-locations/problem-limits.ts';
import { pictureAt } from '@mutirao/contract/pictures.ts';
import { formatPosition } from '@mutirao/contract/site/map/map-position.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { refreshPages } from '../../members/notifications/index.ts';
import type { Reportable, ReportedContent } from '../moderation/index.ts';
import { positionOf } from './problem-locations.present.ts';
import { lockMap } from './problem-locations-changes.queries.ts';
import { findMapsWith, findReportedPoints, type ReportedRow, updateHidden } from './reportables.queries.ts';

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
