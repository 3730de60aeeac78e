import type { FormAnswers } from '@mutirao/contract/challenges/timeline/stage-form.ts';
import { isUploaded } from '@mutirao/contract/pictures.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { sql } from 'kysely';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import type { Reportable, ReportedContent } from '../../moderation/index.ts';
import { maySee } from '../timeline.policy.ts';
import { findTimeline, presentMemberFacts, publishInteraction } from '../timeline-context.ts';
import { findInteraction, type InteractionRow } from './interactions.queries.ts';
import { presentInteractionFacts } from './list-interactions.ts';

interface ReportedRow {
  id: number;
  stage_id: number;
  challenge_id: number;
  member_id: number | null;
  slug: string;
  title_pt: string;
  content: string | null;
  file_url: string | null;
  answers: FormAnswers | null;
  is_hidden: boolean;
}

async function findReportedInteractions(connection: Connection, ids: readonly number[]): Promise<ReportedRow[]> {
  const { rows } = await sql<ReportedRow>`
    select i.id, i.stage_id, i.challenge_id, i.member_id, c.slug, s.title_pt, i.content, i.file_url, i.answers,
      i.hidden_at is not null as is_hidden
    from interaction i join stage s on s.id = i.stage_id join challenge_card c on c.id = i.challenge_id
    where i.id = any(${ids}::bigint[])`.execute(connection);
  return rows;
}

type ChangedRow = Pick<InteractionRow, 'challenge_id' | 'member_id' | 'team_id' | 'class_id'>;

/** Hides interactions, or restores them with null; returns those that changed. */
async function updateHidden(
  connection: Connection,
  { ids, hiddenAt }: { ids: readonly number[]; hiddenAt: Date | null },
): Promise<ChangedRow[]> {
  const { rows } = await sql<ChangedRow>`
    update interaction set hidden_at = ${hiddenAt}
    where id = any(${ids}::bigint[]) and (hidden_at is null) <> (${hiddenAt}::timestamptz is null)
    returning challenge_id, member_id, team_id, class_id`.execute(connection);
  return rows;
}

interface ReportedInteraction extends ReportedContent {
  readonly challengeId: number;
  /** The stage. */
  readonly parentId: number;
}

const picturesOf = (answers: FormAnswers | null) =>
  Object.values(answers ?? {}).flatMap((answer) =>
    Array.isArray(answer) ? answer.flatMap(({ url }) => (isUploaded(url) ? [url] : [])) : [],
  );

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
    pictures: [...(row.file_url === null ? [] : [row.file_url]), ...picturesOf(row.answers)],
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
