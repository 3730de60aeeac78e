import type { CountedTag } from '@mutirao/contract/challenges/tags.ts';
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

/** Replaces a tag in all challenges and drafts, or takes it off them. */
async function replaceEverywhere(
  transaction: Connection,
  { tag, name, now }: { tag: string; name: string | null; now: Date },
): Promise<{ ids: number[]; drafts: number[] }> {
  const ids = await lockChallengesWithTag(transaction, tag);
  await replaceTag(transaction, { tag, name, ids, now });
  const drafts = await replaceTagInDrafts(transaction, { tag, name });
  if (ids.length + drafts.length === 0) throw new AppError('not_found', { message: editorMessages.tagNotFound });
  await deleteUnusedTag(transaction, tag);
  return { ids, drafts };
}

/** Renames a tag in all challenges and drafts; the name of another tag merges both. A repeated call changes nothing. */
export function renameTag(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  { tag, name, viewer, address }: Editing & { name: string },
): Promise<CountedTag> {
  return write(async (transaction, invalidate) => {
    const present = await countTag(transaction, name);
    const isRepeated = present > 0 && tag !== name && (await countTag(transaction, tag)) === 0;
    if (!isRepeated && tag !== name) {
      const { ids, drafts } = await replaceEverywhere(transaction, { tag, name, now: clock() });
      await recordEvent(transaction, {
        kind: 'content_changed',
        actorId: viewer.id,
        address,
        detail: { what: 'tag', name: tag, before: { name: tag }, after: { name }, challenges: ids, drafts },
      });
      invalidate('lists', ...ids.map((id) => `challenge:${id}`));
    }
    return { name, challenges_count: await countTag(transaction, name) };
  });
}

/** Takes a tag off all challenges and drafts. */
export function deleteTag(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  { tag, viewer, address }: Editing,
): Promise<void> {
  return write(async (transaction, invalidate) => {
    const { ids, drafts } = await replaceEverywhere(transaction, { tag, name: null, now: clock() });
    await recordEvent(transaction, {
      kind: 'content_deleted',
      actorId: viewer.id,
      address,
      detail: { what: 'tag', name: tag, challenges: ids, drafts },
    });
    invalidate('lists', ...ids.map((id) => `challenge:${id}`));
  });
}
