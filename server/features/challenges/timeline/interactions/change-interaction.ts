import type { Interaction } from '@mutirao/contract/challenges/timeline/interactions.ts';
import type { FormAnswers } from '@mutirao/contract/challenges/timeline/stage-form.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { writeWithPicture } from '../../../../platform/media/write-with-picture.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { ReceivedFile } from '../../../../platform/storage/storage.ts';
import { areSameAnswers, checkAnswers, deleteFilesOf, insertVersion, useFiles } from '../answers/form-answers.ts';
import { denialOfDeleting, denialOfEditing } from '../timeline.policy.ts';
import { assertNotDenied, publishInteraction } from '../timeline-context.ts';
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

interface Change {
  /** Null for none any more; undefined leaves what there is. */
  readonly content: string | null | undefined;
  readonly file: ReceivedFile | null | undefined;
  /** Undefined leaves what there is. */
  readonly answers: FormAnswers | undefined;
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
  { content: given, file, answers: givenAnswers, basedOn }: Change,
): Promise<Interaction> {
  const now = platform.clock();

  async function prepare(transaction: Connection) {
    const { stage, member, interaction, facts } = await lockInteraction(transaction, viewer, key, now);
    assertNotDenied(denialOfEditing(member, facts, stage, now));
    const { form, id: stageId } = stage;
    const answers = givenAnswers ?? interaction.answers;
    // The content of answers to a form is their summary, which nobody sends.
    const content = given === undefined ? (form ? null : interaction.content) : textOrNull(given);
    const hasFile = file === undefined ? interaction.file_url !== null : file !== null;
    const fieldMessages = findFaults(stage, { hasContent: content !== null, hasFile, hasAnswers: answers !== null });
    if (Object.keys(fieldMessages).length > 0) throw new AppError('invalid', { fieldMessages });
    if (!form || !answers) return { member, interaction, content, checked: null };
    if (areSameAnswers(interaction.answers, answers))
      return { member, interaction, content: interaction.content, checked: null };
    const checked = await checkAnswers(transaction, { form, stageId, member }, answers);
    return { member, interaction, content: checked.content, checked };
  }

  return writeWithPicture(
    platform,
    { file: file ?? undefined, recipe: interactionRecipe },
    {
      prepare,
      work: async ({ transaction, prepared: { member, interaction, content, checked }, address }) => {
        const fileUrl = file === null ? null : (address ?? interaction.file_url);
        const { id, answers_by } = interaction;
        if (!checked && content === interaction.content && fileUrl === interaction.file_url)
          return presentInteraction(interaction, member, now);
        assertNotDenied(isOutdated(basedOn, interaction.updated_at) ? 'edited' : undefined);
        if (checked) {
          await insertVersion(transaction, interaction);
          await useFiles(transaction, id, checked.files);
        }
        const answers = checked?.answers ?? interaction.answers;
        await updateInteractionRow(transaction, { id, content, fileUrl, answers, now });
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
  platform: Pick<Platform, 'write' | 'files' | 'clock' | 'jobs'>,
  viewer: Viewer,
  key: InteractionKey,
): Promise<void> {
  return platform.write(async (transaction) => {
    const now = platform.clock();
    const { stage, member, interaction, facts } = await lockInteraction(transaction, viewer, key, now);
    assertNotDenied(denialOfDeleting(member, facts, stage, now));
    await deleteFilesOf(platform, transaction, interaction.id);
    await deleteInteractionRow(transaction, interaction.id);
    await platform.files.media.release(transaction, interaction.file_url);
    await publishInteraction(transaction, interaction);
  });
}
