import { type InteractionReply, undoSeconds } from '@mutirao/contract/challenges/timeline/interactions.ts';
import { sql } from 'kysely';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { announce } from '../../../members/notifications/index.ts';
import { findStage, type StageRow } from '../stages/stages.queries.ts';
import { denialOfChangingReply, denialOfReplying } from '../timeline.policy.ts';
import {
  assertNotDenied,
  denied,
  findOwners,
  nextVersion,
  publishInteraction,
  publishToRepliers,
} from '../timeline-context.ts';
import { isOutdated } from './change-interaction.ts';
import { findInteraction, type InteractionKey, type InteractionRow, type ReplyRow } from './interactions.queries.ts';
import { getVisibleInteraction, presentReply } from './list-interactions.ts';
import { lockInteraction } from './lock-stage.ts';

interface NewReply {
  readonly interactionId: number;
  readonly memberId: number;
  readonly content: string;
  readonly isJudge: boolean;
  readonly isAdvisor: boolean;
  readonly isChallengeAdmin: boolean;
  readonly now: Date;
}

/** Returns the new reply's id, or undefined where the member has replied to the interaction. */
async function insertReply(
  connection: Connection,
  { interactionId, memberId, content, isJudge, isAdvisor, isChallengeAdmin, now }: NewReply,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into interaction_reply (interaction_id, member_id, content, is_judge, is_advisor, is_challenge_admin,
      created_at, updated_at)
    values (${interactionId}, ${memberId}, ${content}, ${isJudge}, ${isAdvisor}, ${isChallengeAdmin}, ${now}, ${now})
    on conflict do nothing returning id`.execute(connection);
  return rows[0]?.id;
}

async function updateReplyRow(
  connection: Connection,
  { id, content, now }: { id: number; content: string; now: Date },
): Promise<void> {
  await connection
    .updateTable('interaction_reply')
    .set({ content, updated_at: nextVersion(now) })
    .where('id', '=', id)
    .execute();
}

async function deleteReplyRow(connection: Connection, id: number): Promise<void> {
  await connection.deleteFrom('interaction_reply').where('id', '=', id).execute();
}

type Parts = Pick<Platform, 'write' | 'clock' | 'jobs'>;

interface ReplyKey extends InteractionKey {
  readonly replyId: number;
}

/** The reply of an interaction with this id. */
function requireReply({ replies }: InteractionRow, replyId: number): ReplyRow {
  const found = replies.find(({ id }) => id === replyId);
  if (!found) throw denied('replyNotFound');
  return found;
}

async function readReply(transaction: Connection, key: ReplyKey): Promise<ReplyRow> {
  const interaction = await findInteraction(transaction, key);
  if (!interaction) throw denied('interactionNotFound');
  return requireReply(interaction, key.replyId);
}

interface Reply {
  readonly interaction: InteractionRow;
  readonly stage: StageRow;
  readonly replyId: number;
  readonly authorId: number;
  readonly now: Date;
}

/** Notifies the author, the team or the teacher of an interaction of a reply, once, and reloads their open pages. */
async function notifyOfReply(
  platform: Pick<Platform, 'jobs'>,
  transaction: Connection,
  { interaction, stage, replyId, authorId, now }: Reply,
): Promise<void> {
  await publishInteraction(transaction, interaction);
  const recipients = (await findOwners(transaction, interaction)).filter((id) => id !== authorId);
  if (recipients.length === 0) return;
  const detail = { stage_id: stage.id, stage: { pt: stage.title_pt, en: stage.title_en } };
  const { class_id } = interaction;
  await announce(platform, transaction, {
    ...(class_id === null
      ? { event: 'interaction_replied', detail }
      : { event: 'class_replied', detail: { ...detail, class_id } }),
    challengeId: stage.challenge_id,
    recipients,
    authorId,
    onceFor: `reply ${replyId}`,
    now,
  });
}

/** The job that notifies of a reply that could be undone until then. */
const notifyJob = 'reply-notification';

/** Notifies of a reply, unless it was deleted, or its author with their account. */
export function notifyOfUndoableReply(platform: Parts, key: ReplyKey): Promise<void> {
  return platform.write(async (transaction) => {
    const stage = await findStage(transaction, key);
    const interaction = stage && (await findInteraction(transaction, key));
    const authorId = interaction?.replies.find(({ id }) => id === key.replyId)?.user?.id;
    if (!stage || !interaction || authorId === undefined) return;
    await notifyOfReply(platform, transaction, {
      interaction,
      stage,
      replyId: key.replyId,
      authorId,
      now: platform.clock(),
    });
  });
}

/** Registers the job. */
export function handleReplyNotifications(platform: Parts & Pick<Platform, 'jobs'>): void {
  platform.jobs.handle<{ [Name in keyof ReplyKey]: number }>(notifyJob, (key) => notifyOfUndoableReply(platform, key));
}

interface WantedReply {
  readonly content: string;
  /** Its recipients are notified only once its author can no longer undo it. */
  readonly undoable: boolean;
}

/** Replies to an interaction, once, and notifies those for whom it stands. */
export function createReply(
  platform: Parts,
  viewer: Viewer,
  key: InteractionKey,
  { content, undoable }: WantedReply,
): Promise<InteractionReply> {
  return platform.write(async (transaction) => {
    const now = platform.clock();
    const { stage, member, interaction, facts } = await lockInteraction(transaction, viewer, key, now);
    assertNotDenied(denialOfReplying(member, facts));
    const replyId = await insertReply(transaction, {
      interactionId: interaction.id,
      memberId: viewer.id,
      content,
      isJudge: member.roles.includes('judge'),
      isAdvisor: member.roles.includes('advisor'),
      isChallengeAdmin: member.roles.includes('challenge_admin'),
      now,
    });
    if (replyId === undefined) throw denied('alreadyReplied');
    if (undoable) {
      const after = new Date(now.getTime() + undoSeconds * 1000);
      await platform.jobs.add(transaction, notifyJob, { ...key, replyId }, { after, onceFor: String(replyId) });
      await publishToRepliers(transaction, key.challengeId);
    } else await notifyOfReply(platform, transaction, { interaction, stage, replyId, authorId: viewer.id, now });
    return presentReply(await readReply(transaction, { ...key, replyId }), member);
  });
}

/** Locks a reply of the viewer with its interaction. */
async function lockOwnReply(transaction: Connection, viewer: Viewer, key: ReplyKey, now: Date) {
  const { member, interaction } = await lockInteraction(transaction, viewer, key, now);
  const reply = requireReply(interaction, key.replyId);
  assertNotDenied(denialOfChangingReply(member, { memberId: reply.user?.id ?? null }));
  return { member, interaction, reply };
}

/** Changes a reply; a change that is there already is answered as it is. */
export function updateReply(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  viewer: Viewer,
  key: ReplyKey,
  { content, basedOn }: { content: string; basedOn: string | undefined },
): Promise<InteractionReply> {
  return write(async (transaction) => {
    const now = clock();
    const { member, interaction, reply } = await lockOwnReply(transaction, viewer, key, now);
    if (reply.content === content) return presentReply(reply, member);
    assertNotDenied(isOutdated(basedOn, new Date(reply.updated_at)) ? 'replyEdited' : undefined);
    await updateReplyRow(transaction, { id: reply.id, content, now });
    await publishInteraction(transaction, interaction);
    return presentReply(await readReply(transaction, key), member);
  });
}

/** Deletes a reply; its interaction waits again where it was the only one. */
export function deleteReply(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  viewer: Viewer,
  key: ReplyKey,
): Promise<void> {
  return write(async (transaction) => {
    const { interaction, reply } = await lockOwnReply(transaction, viewer, key, clock());
    await deleteReplyRow(transaction, reply.id);
    await publishInteraction(transaction, interaction);
  });
}

/** The replies to an interaction that the viewer may see, oldest first. */
export async function listReplies(
  { database }: Pick<Platform, 'database'>,
  viewer: Viewer,
  key: InteractionKey,
): Promise<InteractionReply[]> {
  const { row, member } = await getVisibleInteraction(database, viewer, key);
  return row.replies.map((reply) => presentReply(reply, member));
}

/** One of them. */
export async function getReply(
  { database }: Pick<Platform, 'database'>,
  viewer: Viewer,
  key: ReplyKey,
): Promise<InteractionReply> {
  const { row, member } = await getVisibleInteraction(database, viewer, key);
  return presentReply(requireReply(row, key.replyId), member);
}
