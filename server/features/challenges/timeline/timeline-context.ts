import type { ErrorCode } from '@mutirao/contract/errors.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { assertCanSeeChallenge } from '../challenges/index.ts';
import { timelineMessages } from './timeline.messages.ts';
import { type Denial, type MemberFacts, mayEditStages } from './timeline.policy.ts';
import { findTimeline, type TimelineRow } from './timeline-context.queries.ts';

const codes: Partial<Record<Denial, ErrorCode>> = {
  timelineOff: 'refused',
  notChallengeAdmin: 'refused',
  notContestant: 'refused',
  notInvolved: 'refused',
  notYours: 'refused',
  notPrivileged: 'refused',
  replyNotYours: 'refused',
  stageNotFound: 'not_found',
  interactionNotFound: 'not_found',
  replyNotFound: 'not_found',
};

/** The failure of a denied action: a conflict with the present state, unless it is the caller's or an unknown id. */
export function denied(denial: Denial): AppError {
  return new AppError(codes[denial] ?? 'conflict', { message: timelineMessages[denial] });
}

/** Throws where there is a reason to deny. */
export function assertNotDenied(denial: Denial | undefined): void {
  if (denial) throw denied(denial);
}

/** The timeline of a challenge that the viewer may see; refused where it is switched off. */
export async function getTimeline(
  connection: Connection,
  challengeId: number,
  viewer: Viewer | undefined,
): Promise<TimelineRow> {
  const timeline = await findTimeline(connection, { challengeId, viewer });
  assertCanSeeChallenge(viewer, timeline);
  assertNotDenied(timeline.has_timeline ? undefined : 'timelineOff');
  return timeline;
}

/** The timeline with what decides what the member may do there. */
export async function getTimelineContext(
  connection: Connection,
  challengeId: number,
  viewer: Viewer,
): Promise<{ timeline: TimelineRow; member: MemberFacts }> {
  const timeline = await getTimeline(connection, challengeId, viewer);
  return { timeline, member: presentMemberFacts(timeline, viewer) };
}

export function presentMemberFacts(timeline: TimelineRow, viewer: Viewer): MemberFacts {
  const { id, isAdmin } = viewer;
  const teamId = timeline.one_answer_per_team ? timeline.team_id : null;
  return { id, isAdmin, roles: timeline.roles, teamId };
}

/** Refuses everyone but admins of the challenge and the organisation's staff. */
export async function assertMayEditStages(connection: Connection, challengeId: number, viewer: Viewer): Promise<void> {
  const { member } = await getTimelineContext(connection, challengeId, viewer);
  assertNotDenied(mayEditStages(member) ? undefined : 'notChallengeAdmin');
}
