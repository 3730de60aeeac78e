import type { Interaction } from '@mutirao/contract/challenges/timeline/interactions.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { writeWithPicture } from '../../../../platform/media/write-with-picture.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { ReceivedFile } from '../../../../platform/storage/storage.ts';
import { denialOfDeleting, denialOfEditing } from '../timeline.policy.ts';
import { assertNotDenied } from '../timeline-context.ts';
import {
  deleteInteractionRow,
  findFaults,
  interactionRecipe,
  textOrNull,
  updateInteractionRow,
  upsertEditor,
} from './create-interaction.ts';
import { findInteraction, type InteractionKey, type InteractionRow } from './interactions.queries.ts';
import { presentInteraction } from './list-interactions.ts';
import { lockInteraction } from './lock-stage.ts';
import { publishInteraction } from './publish-interaction.ts';

interface Change {
  /** Null for none any more; undefined leaves what there is. */
  readonly content: string | null | undefined;
  readonly file: ReceivedFile | null | undefined;
  /** The version that was edited. */
  readonly basedOn: string | undefined;
}

/** Whether there is a newer version than the one that was edited. */
export function isOutdated(basedOn: string | undefined, updatedAt: Date): boolean {
  return basedOn !== undefined && updatedAt.getTime() > Date.parse(basedOn);
}

/** Changes an interaction while its stage is active; a change that is there already is answered as it is. */
export function updateInteraction(
  platform: Pick<Platform, 'write' | 'files' | 'clock'>,
  viewer: Viewer,
  key: InteractionKey,
  { content: given, file, basedOn }: Change,
): Promise<Interaction> {
  const now = platform.clock();

  async function prepare(transaction: Connection) {
    const { stage, member, interaction, facts } = await lockInteraction(transaction, viewer, key, now);
    assertNotDenied(denialOfEditing(member, facts, stage, now));
    const content = given === undefined ? interaction.content : textOrNull(given);
    const hasFile = file === undefined ? interaction.file_url !== null : file !== null;
    const fieldMessages = findFaults(stage.interact_with, { hasContent: content !== null, hasFile });
    if (Object.keys(fieldMessages).length > 0) throw new AppError('invalid', { fieldMessages });
    return { member, interaction, content };
  }

  return writeWithPicture(
    platform,
    { file: file ?? undefined, recipe: interactionRecipe },
    {
      prepare,
      work: async ({ transaction, prepared: { member, interaction, content }, address }) => {
        const fileUrl = file === null ? null : (address ?? interaction.file_url);
        const { id, answers_by } = interaction;
        if (content === interaction.content && fileUrl === interaction.file_url)
          return presentInteraction(interaction, member, now);
        assertNotDenied(isOutdated(basedOn, interaction.updated_at) ? 'edited' : undefined);
        await updateInteractionRow(transaction, { id, content, fileUrl, now });
        if (answers_by === 'team') await upsertEditor(transaction, { interactionId: id, memberId: member.id, now });
        if (fileUrl !== interaction.file_url) await platform.files.media.release(transaction, interaction.file_url);
        await publishInteraction(transaction, interaction);
        const changed = (await findInteraction(transaction, key)) as InteractionRow;
        return presentInteraction(changed, member, now);
      },
    },
  );
}

/** Deletes an interaction while its stage is active and nobody replied. */
export function deleteInteraction(
  { write, files: { media }, clock }: Pick<Platform, 'write' | 'files' | 'clock'>,
  viewer: Viewer,
  key: InteractionKey,
): Promise<void> {
  return write(async (transaction) => {
    const now = clock();
    const { stage, member, interaction, facts } = await lockInteraction(transaction, viewer, key, now);
    assertNotDenied(denialOfDeleting(member, facts, stage, now));
    await deleteInteractionRow(transaction, interaction.id);
    await media.release(transaction, interaction.file_url);
    await publishInteraction(transaction, interaction);
  });
}
