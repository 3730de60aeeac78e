import type { StageIcon } from '@mutirao/contract/challenges/timeline/stage-limits.ts';
import { isActive } from '@mutirao/contract/challenges/timeline/stage-window.ts';
import type { OpenStage, Stage, WaitingInteractions } from '@mutirao/contract/challenges/timeline/stages.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { findStandingInteractions } from '../interactions/interactions.queries.ts';
import { presentInteraction } from '../interactions/list-interactions.ts';
import { isPrivileged, type MemberFacts, mayDoWithStage, sealFor } from '../timeline.policy.ts';
import { denied, getTimeline, getTimelineContext } from '../timeline-context.ts';
import {
  findOpenStages,
  findStage,
  findStages,
  findWaiting,
  findWaitingInteractions,
  type StageKey,
  type StageRow,
} from './stages.queries.ts';

/** A stage as visitors see it. */
export function presentStage(row: StageRow, { isPerTeam, now }: { isPerTeam: boolean; now: Date }): Stage {
  return {
    id: row.id,
    challenge_id: row.challenge_id,
    title: { en: row.title_en, pt: row.title_pt },
    icon: row.icon as StageIcon,
    start_at: row.start_at.toISOString(),
    finish_at: row.finish_at?.toISOString() ?? null,
    late_until: row.late_until?.toISOString() ?? null,
    message: { en: row.message_en, pt: row.message_pt },
    interact_with: row.interact_with,
    active: isActive(row, now),
    is_judged: row.is_judged,
    form: row.form,
    interaction: null,
    answers_by: isPerTeam ? 'team' : 'member',
    unanswered_count: null,
    can: { interact: false, reply: false, edit: false },
  };
}

interface OwnParts {
  readonly member: MemberFacts;
  readonly interaction: Stage['interaction'];
  readonly waitingCount: number;
  readonly isPerTeam: boolean;
  readonly now: Date;
}

/** The same stage as a member sees it. */
function presentStageOf(stage: Stage, { member, interaction, waitingCount, isPerTeam, now }: OwnParts): Stage {
  return {
    ...stage,
    active: isActive(stage, now),
    interaction,
    answers_by: isPerTeam ? 'team' : 'member',
    unanswered_count: isPrivileged(member) ? waitingCount : null,
    can: mayDoWithStage(member, stage, now),
  };
}

type Dependencies = Pick<Platform, 'pipelinedConnection' | 'clock'>;

/** The stages of a challenge by their start, as visitors see them. */
export async function listStages(
  { pipelinedConnection: connection, clock }: Dependencies,
  challengeId: number,
  viewer: Viewer | undefined,
): Promise<Stage[]> {
  const timeline = await getTimeline(connection, challengeId, viewer);
  const shown = { isPerTeam: timeline.one_answer_per_team, now: clock() };
  return (await findStages(connection, challengeId)).map((row) => presentStage(row, shown));
}

/** One stage as visitors see it. */
export async function getStage(
  { pipelinedConnection: connection, clock }: Dependencies,
  key: StageKey,
  viewer: Viewer | undefined,
): Promise<Stage> {
  const timeline = await getTimeline(connection, key.challengeId, viewer);
  const row = await findStage(connection, key);
  if (!row) throw denied('stageNotFound');
  return presentStage(row, { isPerTeam: timeline.one_answer_per_team, now: clock() });
}

/** The same stages of a challenge as a member sees them. */
export async function personalizeStages(
  connection: Connection,
  stages: readonly Stage[],
  viewer: Viewer,
  now: Date,
): Promise<Stage[]> {
  const challengeId = stages[0]?.challenge_id;
  if (challengeId === undefined) return [];
  const { timeline, member } = await getTimelineContext(connection, challengeId, viewer);
  const [interactions, waiting] = await Promise.all([
    findStandingInteractions(connection, challengeId, member),
    findWaiting(connection, challengeId),
  ]);
  const own = new Map(interactions.map((row) => [row.stage_id, presentInteraction(row, member, now)]));
  return stages.map((stage) =>
    presentStageOf(stage, {
      member: sealFor(member, { is_sealed: waiting.get(stage.id)?.is_sealed ?? false }),
      interaction: own.get(stage.id) ?? null,
      waitingCount: waiting.get(stage.id)?.waiting_count ?? 0,
      isPerTeam: timeline.one_answer_per_team,
      now,
    }),
  );
}

/** One stage as a member sees it. */
export async function personalizeStage(
  connection: Connection,
  stage: Stage,
  viewer: Viewer,
  now: Date,
): Promise<Stage> {
  return (await personalizeStages(connection, [stage], viewer, now))[0] as Stage;
}

/** The stages with interactions that wait for a reply of the viewer. */
export function listWaitingInteractions(
  { database }: Pick<Platform, 'database'>,
  viewer: Viewer,
): Promise<WaitingInteractions[]> {
  return findWaitingInteractions(database, viewer);
}

/** The open stages that wait for an answer of the viewer or their team. */
export async function listOpenStages(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { id: memberId }: Viewer,
): Promise<OpenStage[]> {
  const rows = await findOpenStages(database, { memberId, now: clock() });
  return rows.map((row) => ({ ...row, finish_at: row.finish_at?.toISOString() ?? null }));
}
