import type { ChallengeDocument } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import { isPublishable, type Missing } from '@mutirao/contract/challenges/challenges/publishing-checklist.ts';
import { recordEvent } from '../../../../platform/audit/record-event.ts';
import { beforeAndAfter, isEqual } from '../../../../platform/changes/apply-changes.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { applyContent } from './apply-content.queries.ts';
import { refuseField } from './clean-content.ts';
import { deleteDraft, deletePublication, upsertPublication } from './drafts.queries.ts';
import { editorMessages } from './editor.messages.ts';
import { getDocument, getMissing } from './get-document.ts';
import { type Actor, assertMay, type Change, changeChallenge, type Scene } from './scene.ts';

/** The tag by which instances learn that the next publication is at another time. */
export const publicationsTag = 'publications';

/** Everything that shows a challenge. */
export function invalidateChallenge(invalidate: Change['invalidate'], challengeId: number): void {
  // The sitemap names the topics of published challenges.
  invalidate('lists', 'topics', `challenge:${challengeId}`);
}

function assertPublishable(missing: readonly Missing[]): void {
  if (isPublishable(missing)) return;
  const fields = missing.filter(({ required }) => required).map(({ field }) => [field, editorMessages.missing]);
  throw new AppError('invalid', { message: editorMessages.incomplete, fieldMessages: Object.fromEntries(fields) });
}

function changedFields({ own, content }: Scene): Partial<Scene['own']> {
  return Object.fromEntries(Object.entries(content).filter(([name, value]) => !isEqual(own[name as never], value)));
}

/** Publishes a challenge with its draft, in the caller's transaction and under the lock of the challenge. */
export async function applyDraft(
  { transaction, invalidate, scene, now }: Change,
  { actorId, address }: { actorId: number | undefined; address?: string },
): Promise<void> {
  const { challenge, own, content, state } = scene;
  const { id: challengeId } = challenge;
  if (!(await applyContent(transaction, { challengeId, content, now })))
    throw refuseField('slug', editorMessages.missing);
  await deleteDraft(transaction, challengeId);
  await deletePublication(transaction, challengeId);
  await recordEvent(transaction, {
    kind: 'challenge_published',
    actorId,
    ...(address !== undefined && { address }),
    detail: {
      challenge: challengeId,
      name: content.title_pt,
      ...beforeAndAfter({ published: state.is_published, ...own }, { published: true, ...changedFields(scene) }),
    },
  });
  invalidateChallenge(invalidate, challengeId);
}

interface Publishing extends Actor {
  readonly challengeId: number;
  /** In the future; without it, at once. */
  readonly at?: string | undefined;
}

/** Publishes a challenge with its draft, now or at a time. A repeated call changes nothing. */
export function publishChallenge(
  platform: Pick<Platform, 'write' | 'clock'>,
  { challengeId, viewer, address, at }: Publishing,
): Promise<ChallengeDocument> {
  return changeChallenge(platform, { challengeId, viewer }, async (change) => {
    const { transaction, invalidate, scene, now } = change;
    const { state } = scene;
    const isDone = at === undefined && state.is_published && !state.has_draft;
    assertMay(scene, isDone ? 'edit' : 'publish');
    if (!isDone) {
      assertPublishable((await getMissing(transaction, scene, now)).missing);
      if (at === undefined) await applyDraft(change, { actorId: viewer.id, address });
      else await schedule(change, { viewer, address, at: new Date(at) });
      invalidate(publicationsTag);
    }
    return getDocument(transaction, challengeId, { viewer, now });
  });
}

async function schedule(
  { transaction, scene, now }: Change,
  { viewer, address, at }: Actor & { at: Date },
): Promise<void> {
  const { id, publication } = scene.challenge;
  if (at.getTime() <= now.getTime()) throw refuseField('at', editorMessages.notInFuture);
  await upsertPublication(transaction, { challenge_id: id, publish_at: at, member_id: viewer.id, created_at: now });
  await recordEvent(transaction, {
    kind: 'content_changed',
    actorId: viewer.id,
    address,
    detail: {
      what: 'challenge_publication',
      id,
      name: scene.content.title_pt,
      challenge: id,
      before: { at: publication?.publish_at ?? null },
      after: { at: at.toISOString() },
    },
  });
}
