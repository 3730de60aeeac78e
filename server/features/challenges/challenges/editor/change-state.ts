import type { ChallengeDocument } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import { recordEvent } from '../../../../platform/audit/record-event.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { editorMessages } from '../challenges.policy.ts';
import { deleteDraft, deletePublication } from './editor.queries.ts';
import { getDocument } from './get-document.ts';
import { invalidateChallenge, publicationsTag } from './publish-challenge.ts';
import { type Actor, assertMay, type Change, changeChallenge } from './scene.ts';

/** Takes a challenge off the public pages. */
async function updatePublished(
  connection: Connection,
  { challengeId, now }: { challengeId: number; now: Date },
): Promise<void> {
  await connection
    .updateTable('challenge')
    .set({ published: false, updated_at: now })
    .where('id', '=', challengeId)
    .execute();
}

/** Archives a challenge, which takes it off the public pages, or makes it a draft again. */
async function updateArchived(
  connection: Connection,
  { challengeId, archivedAt, now }: { challengeId: number; archivedAt: Date | null; now: Date },
): Promise<void> {
  await connection
    .updateTable('challenge')
    .set({ published: false, archived_at: archivedAt, updated_at: now })
    .where('id', '=', challengeId)
    .execute();
}

interface Call extends Actor {
  readonly challengeId: number;
}

type Work = (change: Change, actor: Actor) => Promise<void>;

/** Runs a change of a challenge's state and answers the challenge as it is then. */
function changeState(
  platform: Pick<Platform, 'write' | 'clock'>,
  { challengeId, ...actor }: Call,
  work: Work,
): Promise<ChallengeDocument> {
  const { viewer } = actor;
  return changeChallenge(platform, { challengeId, viewer }, async (change) => {
    await work(change, actor);
    return getDocument(change.transaction, challengeId, { viewer, now: change.now });
  });
}

const nameOf = ({ scene: { content } }: Change) => content.title_pt || content.title_en;

const unschedule: Work = async (change, { viewer, address }) => {
  const { transaction, invalidate, scene } = change;
  const { challenge, state } = scene;
  if (!state.is_scheduled) {
    // Repeated; a publication that took place is not undone by mistake.
    if (state.is_published && !state.has_draft)
      throw new AppError('conflict', { message: editorMessages.publishedMeanwhile });
    return;
  }
  assertMay(scene, 'unschedule');
  await deletePublication(transaction, challenge.id);
  await recordEvent(transaction, {
    kind: 'content_deleted',
    actorId: viewer.id,
    address,
    detail: { what: 'challenge_publication', id: challenge.id, name: nameOf(change), challenge: challenge.id },
  });
  invalidate(publicationsTag);
};

const unpublish: Work = async (change, { viewer, address }) => {
  const { transaction, invalidate, scene, now } = change;
  const { challenge, state } = scene;
  if (!state.is_published && scene.viewer.isAdmin) return;
  assertMay(scene, 'unpublish');
  // A scheduled publication of changes would put it back.
  await deletePublication(transaction, challenge.id);
  await updatePublished(transaction, { challengeId: challenge.id, now });
  await recordEvent(transaction, {
    kind: 'challenge_unpublished',
    actorId: viewer.id,
    address,
    detail: { challenge: challenge.id, name: nameOf(change), before: { published: true }, after: { published: false } },
  });
  invalidateChallenge(invalidate, challenge.id);
  invalidate(publicationsTag);
};

/** Cancels a scheduled publication, or takes a challenge off the public pages. */
export function unpublishChallenge(
  platform: Pick<Platform, 'write' | 'clock'>,
  { of, ...call }: Call & { of: 'scheduled' | 'published' },
): Promise<ChallengeDocument> {
  return changeState(platform, call, of === 'scheduled' ? unschedule : unpublish);
}

/** Archives a challenge, or makes an archived one a draft again. */
export function archiveChallenge(
  platform: Pick<Platform, 'write' | 'clock'>,
  { isArchived, ...call }: Call & { isArchived: boolean },
): Promise<ChallengeDocument> {
  return changeState(platform, call, async (change, { viewer, address }) => {
    const { transaction, invalidate, scene, now } = change;
    const { challenge, state } = scene;
    if (state.is_archived === isArchived) return;
    assertMay(scene, isArchived ? 'archive' : 'unarchive');
    await deletePublication(transaction, challenge.id);
    await updateArchived(transaction, { challengeId: challenge.id, archivedAt: isArchived ? now : null, now });
    await recordEvent(transaction, {
      kind: 'challenge_archived',
      actorId: viewer.id,
      address,
      detail: {
        challenge: challenge.id,
        name: nameOf(change),
        before: { archived_at: challenge.archived_at, published: state.is_published },
        after: { archived_at: isArchived ? now : null, published: false },
      },
    });
    invalidateChallenge(invalidate, challenge.id);
    invalidate(publicationsTag);
  });
}

/** Deletes the changes of a challenge that are not published. */
export function discardDraft(platform: Pick<Platform, 'write' | 'clock'>, call: Call): Promise<ChallengeDocument> {
  return changeState(platform, call, async (change, { viewer, address }) => {
    const { transaction, invalidate, scene } = change;
    const { challenge, state } = scene;
    if (!state.has_draft) return;
    assertMay(scene, 'discard');
    await deleteDraft(transaction, challenge.id);
    await deletePublication(transaction, challenge.id);
    await recordEvent(transaction, {
      kind: 'content_deleted',
      actorId: viewer.id,
      address,
      detail: {
        what: 'challenge_draft',
        id: challenge.id,
        name: nameOf(change),
        challenge: challenge.id,
        before: challenge.draft?.content,
      },
    });
    invalidate(publicationsTag);
  });
}
