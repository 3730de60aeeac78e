import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import type { Reportable, ReportedContent } from '../../moderation/index.ts';
import { maySee } from '../timeline.policy.ts';
import { findTimeline } from '../timeline-context.queries.ts';
import { presentMemberFacts } from '../timeline-context.ts';
import { presentInteractionFacts } from './interactions.present.ts';
import { findInteraction } from './interactions.queries.ts';
import { publishInteraction } from './publish-interaction.ts';
import { findReportedInteractions, type ReportedRow, updateHidden } from './reportables.queries.ts';

interface ReportedInteraction extends ReportedContent {
  readonly challengeId: number;
  /** The stage. */
  readonly parentId: number;
}

function present(row: ReportedRow): ReportedInteraction {
  // By its author, so that it is on the first page of those who see all.
  const search = row.member_id === null ? {} : { member: row.member_id };
  return {
    id: row.id,
    parentId: row.stage_id,
    authorId: row.member_id,
    challengeId: row.challenge_id,
    title: row.title_pt,
    text: row.content ?? '',
    pictures: row.file_url === null ? [] : [row.file_url],
    path: `${linkTo(pages.stage, { slug: row.slug, stage: String(row.stage_id) }, search)}#interaction-${row.id}`,
    isHidden: row.is_hidden,
  };
}

/** Who may not see an interaction cannot report it either. */
async function canRead(connection: Connection, content: ReportedContent, viewer: Viewer): Promise<boolean> {
  const { id: interactionId, challengeId, parentId: stageId } = content as ReportedInteraction;
  const [timeline, row] = await Promise.all([
    findTimeline(connection, { challengeId, viewer }),
    findInteraction(connection, { challengeId, stageId, interactionId }),
  ]);
  if (!timeline || !row) return false;
  return maySee(presentMemberFacts(timeline, viewer), presentInteractionFacts(row));
}

const interactions = {
  kind: 'interaction',
  tab: 'timeline',
  find: async (connection: Connection, ids: readonly number[]) =>
    (await findReportedInteractions(connection, ids)).map(present),
  canRead,
  setHidden: async (
    connection: Connection,
    change: { readonly ids: readonly number[]; readonly hiddenAt: Date | null },
  ) => {
    for (const changed of await updateHidden(connection, change)) await publishInteraction(connection, changed);
  },
} as const;

/** How moderation reads and hides interactions. */
export function createInteractionReportables(): Reportable[] {
  return [interactions];
}
