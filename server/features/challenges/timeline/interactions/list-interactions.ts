import type {
  Interaction,
  InteractionPage,
  ListInteractionsQuery,
} from '@mutirao/contract/challenges/timeline/interactions.ts';
import { pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { findStage, type StageKey } from '../stages/stages.queries.ts';
import { isContestant, type MemberFacts, maySee, maySeeAll } from '../timeline.policy.ts';
import { assertNotDenied, denied, getTimelineContext } from '../timeline-context.ts';
import { presentInteraction, presentInteractionFacts } from './interactions.present.ts';
import { findInteraction, findInteractions, type InteractionKey, type InteractionRow } from './interactions.queries.ts';

type Dependencies = Pick<Platform, 'database' | 'clock'>;

/** A page of a stage's interactions: all for those who reply or moderate, their own for contestants. */
export async function listInteractions(
  { database, clock }: Dependencies,
  viewer: Viewer,
  key: StageKey,
  {
    search,
    'filter[answered]': answered,
    'filter[team]': teamId,
    'filter[member]': memberId,
    ...pages
  }: ListInteractionsQuery,
): Promise<InteractionPage> {
  const [{ member }, stage] = await Promise.all([
    getTimelineContext(database, key.challengeId, viewer),
    findStage(database, key),
  ]);
  if (!stage) throw denied('stageNotFound');
  const seesAll = maySeeAll(member);
  assertNotDenied(seesAll || isContestant(member) ? undefined : 'notInvolved');
  const { rows, total, waiting } = await findInteractions(database, {
    stageId: stage.id,
    filter: {
      search,
      answered: answered ? answered === 'true' : undefined,
      teamId,
      memberId,
      onlyOf: seesAll ? undefined : member,
    },
    ...pageSlice(pages),
  });
  const now = clock();
  return {
    data: rows.map((row) => presentInteraction(row, member, now)),
    ...pageFigures(total, pages),
    unanswered_count: waiting,
  };
}

/** An interaction that the viewer may see, with what decides what they may do with it. */
export async function getVisibleInteraction(
  connection: Connection,
  viewer: Viewer,
  key: InteractionKey,
): Promise<{ row: InteractionRow; member: MemberFacts }> {
  const [{ member }, row] = await Promise.all([
    getTimelineContext(connection, key.challengeId, viewer),
    findInteraction(connection, key),
  ]);
  if (!row) throw denied('interactionNotFound');
  assertNotDenied(maySee(member, presentInteractionFacts(row)) ? undefined : 'notYours');
  return { row, member };
}

/** One interaction. */
export async function getInteraction(
  { database, clock }: Dependencies,
  viewer: Viewer,
  key: InteractionKey,
): Promise<Interaction> {
  const { row, member } = await getVisibleInteraction(database, viewer, key);
  return presentInteraction(row, member, clock());
}
