import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { lockContext } from '../../participation/index.ts';
import { lockTeamForKeyShare } from '../../teams/index.ts';
import { lockStageForShare, type StageKey, type StageRow } from '../stages/stages.queries.ts';
import { type MemberFacts, sealFor } from '../timeline.policy.ts';
import { denied, getTimelineContext, type TimelineRow } from '../timeline-context.ts';
import { type InteractionKey, type InteractionRow, lockInteractionForUpdate } from './interactions.queries.ts';
import { presentInteractionFacts } from './list-interactions.ts';

interface LockedStage {
  readonly timeline: TimelineRow;
  readonly stage: StageRow;
  readonly member: MemberFacts;
}

/**
 * Locks the member, so that their part in the challenge does not change until the transaction ends, then the stage and
 * the team that they answer for, so that neither is deleted.
 */
export async function lockStage(
  transaction: Connection,
  viewer: Viewer,
  key: StageKey,
  now: Date,
): Promise<LockedStage> {
  await lockContext(transaction, { viewer, challengeId: key.challengeId, now });
  const stage = await lockStageForShare(transaction, key);
  const { timeline, ...context } = await getTimelineContext(transaction, key.challengeId, viewer);
  if (!stage) throw denied('stageNotFound');
  const member = sealFor(context.member, stage);
  const hasTeam = member.teamId !== null && (await lockTeamForKeyShare(transaction, member.teamId));
  return { timeline, stage, member: hasTeam ? member : { ...member, teamId: null } };
}

/** The same with an interaction of the stage, locked for update. */
export async function lockInteraction(transaction: Connection, viewer: Viewer, key: InteractionKey, now: Date) {
  const locked = await lockStage(transaction, viewer, key, now);
  const interaction: InteractionRow | undefined = await lockInteractionForUpdate(transaction, key);
  if (!interaction) throw denied('interactionNotFound');
  return { ...locked, interaction, facts: presentInteractionFacts(interaction) };
}
