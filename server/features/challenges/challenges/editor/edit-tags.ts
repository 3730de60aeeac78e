import type { CountedTag } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { recordEvent } from '../../../../platform/audit/record-event.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { editorMessages } from './editor.messages.ts';
import type { Actor } from './scene.ts';
import { countTag, deleteUnusedTag, lockChallengesWithTag, replaceTag, replaceTagInDrafts } from './tags.queries.ts';

interface Editing extends Actor {
  readonly tag: string;
}

const tagNotFound = () => new AppError('not_found', { message: editorMessages.tagNotFound });

/** Replaces a tag in all challenges and drafts, or takes it off them; undefined where none has another spelling. */
async function replaceEverywhere(
  transaction: Connection,
  { now, ...replacing }: { tag: string; name: string | null; now: Date },
): Promise<{ ids: number[]; drafts: number[] } | undefined> {
  const locked = await lockChallengesWithTag(transaction, replacing);
  if (locked.length === 0) return undefined;
  const ids = await replaceTag(transaction, { ...replacing, ids: locked, now });
  const drafts = await replaceTagInDrafts(transaction, { ...replacing, ids: locked });
  await deleteUnusedTag(transaction, replacing.tag);
  return { ids, drafts };
}

/** Renames a tag in all challenges and drafts; the name of another tag merges both. A repeated call changes nothing. */
export function renameTag(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  { tag, name, viewer, address }: Editing & { name: string },
): Promise<CountedTag> {
  return write(async (transaction, invalidate) => {
    const replaced = await replaceEverywhere(transaction, { tag, name, now: clock() });
    const challenges_count = await countTag(transaction, name);
    if (!replaced && challenges_count === 0) throw tagNotFound();
    if (replaced) {
      const { ids, drafts } = replaced;
      await recordEvent(transaction, {
        kind: 'content_changed',
        actorId: viewer.id,
        address,
        detail: { what: 'tag', name: tag, before: { name: tag }, after: { name }, challenges: ids, drafts },
      });
      invalidate('lists', ...ids.map((id) => `challenge:${id}`));
    }
    return { name, challenges_count };
  });
}

/** Takes a tag off all challenges and drafts. */
export function deleteTag(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  { tag, viewer, address }: Editing,
): Promise<void> {
  return write(async (transaction, invalidate) => {
    const replaced = await replaceEverywhere(transaction, { tag, name: null, now: clock() });
    if (!replaced) throw tagNotFound();
    const { ids, drafts } = replaced;
    await recordEvent(transaction, {
      kind: 'content_deleted',
      actorId: viewer.id,
      address,
      detail: { what: 'tag', name: tag, challenges: ids, drafts },
    });
    invalidate('lists', ...ids.map((id) => `challenge:${id}`));
  });
}
