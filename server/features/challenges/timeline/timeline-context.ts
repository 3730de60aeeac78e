import type { ChallengeRole } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import type { ErrorCode } from '@mutirao/contract/errors.ts';
import { sql } from 'kysely';
import { rolesInForce } from '../../../platform/auth/roles-in-force.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { refreshPages } from '../../members/notifications/index.ts';
import { assertCanSeeChallenge, seesDraft } from '../challenges/index.ts';
import type { InteractionRow } from './interactions/interactions.queries.ts';
import { timelineMessages } from './timeline.messages.ts';
import { type Denial, type MemberFacts, mayEditStages } from './timeline.policy.ts';

export interface TimelineRow {
  id: number;
  slug: string;
  published: boolean;
  sees_draft: boolean;
  has_timeline: boolean;
  one_answer_per_team: boolean;
  /** The viewer's that are in force; none for a visitor. */
  roles: ChallengeRole[];
  team_id: number | null;
}

/** What of a challenge and of the viewer's part in it decides about its timeline. */
export async function findTimeline(
  connection: Connection,
  { challengeId, viewer }: { challengeId: number; viewer: Viewer | undefined },
): Promise<TimelineRow | undefined> {
  const { rows } = await sql<TimelineRow>`
    select c.id, c.slug, c.published, not ('timeline' = any(c.tabs_off)) as has_timeline, c.one_answer_per_team,
      ${rolesInForce(viewer, sql`c.id`)} as roles, ${seesDraft(viewer, sql`c.id`)} as sees_draft,
      (select team_id from team_person where challenge_id = c.id and member_id = ${viewer?.id ?? null}) as team_id
    from challenge_card c where c.id = ${challengeId}`.execute(connection);
  return rows[0];
}

/** Judges, advisers and admins of a challenge. */
async function findPrivileged(connection: Connection, challengeId: number): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`
    select distinct member_id from challenge_person
    where challenge_id = ${challengeId} and role in ('judge', 'advisor', 'challenge_admin')`.execute(connection);
  return rows.map(({ member_id }) => member_id);
}

/** Everyone in a team. */
async function findTeamMembers(connection: Connection, teamId: number): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`
    select member_id from team_person where team_id = ${teamId}`.execute(connection);
  return rows.map(({ member_id }) => member_id);
}

const codes: Partial<Record<Denial, ErrorCode>> = {
  timelineOff: 'refused',
  notChallengeAdmin: 'refused',
  notContestant: 'refused',
  notInvolved: 'refused',
  notYours: 'refused',
  notPrivileged: 'refused',
  hiddenFromYou: 'refused',
  replyNotYours: 'refused',
  repliesNowhere: 'refused',
  notSharing: 'refused',
  remarkNotFound: 'not_found',
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

export function presentMemberFacts(
  timeline: Pick<TimelineRow, 'one_answer_per_team' | 'roles' | 'team_id'>,
  viewer: Viewer,
): MemberFacts {
  const { id, isAdmin } = viewer;
  const teamId = timeline.one_answer_per_team ? timeline.team_id : null;
  return { id, isAdmin, roles: timeline.roles, teamId };
}

/** Refuses everyone but admins of the challenge and the organisation's staff. */
export async function assertMayEditStages(connection: Connection, challengeId: number, viewer: Viewer): Promise<void> {
  const { member } = await getTimelineContext(connection, challengeId, viewer);
  assertNotDenied(mayEditStages(member) ? undefined : 'notChallengeAdmin');
}

/** The `updated_at` of a changed row. No two versions have the same one: clients name the one they edited by it. */
export const nextVersion = (now: Date) => sql<Date>`greatest(${now}, updated_at + interval '1 millisecond')`;

type Owned = Pick<InteractionRow, 'challenge_id' | 'member_id' | 'team_id' | 'class_id'>;

/** For whom an interaction stands: the members of its team, the teacher of its class, or its author. */
export async function findOwners(connection: Connection, { member_id, team_id, class_id }: Owned): Promise<number[]> {
  if (class_id !== null) return findTeachers(connection, class_id);
  if (team_id !== null) return findTeamMembers(connection, team_id);
  return member_id === null ? [] : [member_id];
}

/** The teacher of an open class. */
async function findTeachers(connection: Connection, classId: number): Promise<number[]> {
  const row = await connection
    .selectFrom('class_card')
    .select('teacher_id')
    .where('id', '=', classId)
    .executeTakeFirst();
  return row?.teacher_id ? [row.teacher_id] : [];
}

/** Reloads the open pages of those who reply in a challenge. */
export async function publishToRepliers(transaction: Connection, challengeId: number): Promise<void> {
  await refreshPages(transaction, { challengeId, memberIds: await findPrivileged(transaction, challengeId) });
}

/** Reloads the open pages of those for whom an interaction stands, and of those who reply. */
export async function publishInteraction(transaction: Connection, interaction: Owned): Promise<void> {
  const { challenge_id: challengeId } = interaction;
  const [owners, privileged] = [
    await findOwners(transaction, interaction),
    await findPrivileged(transaction, challengeId),
  ];
  await refreshPages(transaction, { challengeId, memberIds: [...owners, ...privileged] });
}
