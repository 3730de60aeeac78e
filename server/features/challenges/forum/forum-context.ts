import type { ChallengeRole } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import type { ErrorCode } from '@mutirao/contract/errors.ts';
import { sql } from 'kysely';
import { rolesInForce } from '../../../platform/auth/roles-in-force.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assertCanSeeChallenge, seesDraft } from '../challenges/index.ts';
import { lockContext } from '../participation/index.ts';
import { type ForumDenial, type ForumFacts, forumMessages } from './forum.policy.ts';
import { type LockedTopic, lockTopicForUpdate } from './topic-changes.queries.ts';

interface ForumRow {
  published: boolean;
  sees_draft: boolean;
  has_forum: boolean;
  is_finished: boolean;
  /** Of the viewer in the challenge, those in force. */
  roles: ChallengeRole[];
}

/** The forum of a challenge, and the roles of the viewer there. */
async function findForum(
  connection: Connection,
  { challengeId, viewer, now }: { challengeId: number; viewer: Viewer | undefined; now: Date },
): Promise<ForumRow | undefined> {
  const { rows } = await sql<ForumRow>`
    select c.published, not 'forum' = any(c.tabs_off) as has_forum,
      challenge_situation(c.opens_at, c.closed_at, c.deadline, ${now}) = 'finished' as is_finished,
      ${rolesInForce(viewer, sql`c.id`)} as roles, ${seesDraft(viewer, sql`c.id`)} as sees_draft
    from challenge_card c where c.id = ${challengeId}`.execute(connection);
  return rows[0];
}

const codes: Readonly<Record<ForumDenial, ErrorCode>> = {
  forum_off: 'refused',
  accept_to_post: 'refused',
  challenge_finished: 'conflict',
  topic_closed: 'conflict',
  not_author: 'refused',
  not_privileged: 'refused',
  cannot_mark: 'refused',
};

/** Throws where there is a reason to deny. */
export function assertAllowed(denial: ForumDenial | undefined): void {
  if (denial) throw new AppError(codes[denial], { message: forumMessages[denial] });
}

function factsOf({ has_forum, is_finished, roles }: ForumRow, viewer: Viewer | undefined): ForumFacts {
  const administers = roles.includes('challenge_admin');
  return {
    hasForum: has_forum,
    isFinished: is_finished,
    isContestant: roles.includes('contestant'),
    isPrivileged: administers || roles.includes('judge') || roles.includes('advisor'),
    isModerator: administers || viewer?.isAdmin === true,
  };
}

/** What the viewer may do in the forum of a challenge; throws where there is none to be seen. */
export async function getForumFacts(
  connection: Connection,
  { challengeId, viewer, now }: { challengeId: number; viewer: Viewer | undefined; now: Date },
): Promise<ForumFacts> {
  const row = await findForum(connection, { challengeId, viewer, now });
  assertCanSeeChallenge(viewer, row);
  assertAllowed(row.has_forum ? undefined : 'forum_off');
  return factsOf(row, viewer);
}

interface ForumContext {
  readonly facts: ForumFacts;
  readonly now: Date;
}

/** The same for a change, with the member locked for update. */
export async function lockForumContext(
  transaction: Connection,
  { clock }: Pick<Platform, 'clock'>,
  { challengeId, viewer }: { challengeId: number; viewer: Viewer },
): Promise<ForumContext> {
  await lockContext(transaction, { viewer, challengeId, now: clock() });
  const now = clock();
  return { facts: await getForumFacts(transaction, { challengeId, viewer, now }), now };
}

export interface WhichTopic {
  readonly challengeId: number;
  readonly topicId: number;
}

/** Locks a member and a topic for update; changes of a topic and of its replies are serialized by it. */
export async function lockTopic(
  transaction: Connection,
  platform: Pick<Platform, 'clock'>,
  { viewer, ...which }: WhichTopic & { readonly viewer: Viewer },
): Promise<ForumContext & { readonly topic: LockedTopic }> {
  const { facts } = await lockForumContext(transaction, platform, { ...which, viewer });
  const topic = await lockTopicForUpdate(transaction, which);
  if (!topic) throw new AppError('not_found', { message: forumMessages.topicNotFound });
  // Replies are written in the order of their times.
  return { facts, topic, now: platform.clock() };
}
