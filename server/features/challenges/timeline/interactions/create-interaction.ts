import { type Interaction, interactionWidths } from '@mutirao/contract/challenges/timeline/interactions.ts';
import type { FormAnswers } from '@mutirao/contract/challenges/timeline/stage-form.ts';
import type { AnswersBy } from '@mutirao/contract/challenges/timeline/stages.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { requiredMessage } from '@mutirao/contract/validation-messages.ts';
import { sql } from 'kysely';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Recipe } from '../../../../platform/media/media.ts';
import { writeWithPicture } from '../../../../platform/media/write-with-picture.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { ReceivedFile } from '../../../../platform/storage/storage.ts';
import { recordActivity } from '../../../members/activities/index.ts';
import { areSameAnswers, checkAnswers, useFiles } from '../answers/form-answers.ts';
import type { StageKey, StageRow } from '../stages/stages.queries.ts';
import { timelineMessages } from '../timeline.messages.ts';
import { denialOfInteracting, type MemberFacts } from '../timeline.policy.ts';
import { assertNotDenied, denied, nextVersion, publishInteraction } from '../timeline-context.ts';
import { findStandingInteraction, type InteractionRow } from './interactions.queries.ts';
import { presentInteraction } from './list-interactions.ts';
import { lockStage } from './lock-stage.ts';

interface NewInteraction {
  readonly challengeId: number;
  readonly stageId: number;
  readonly memberId: number;
  readonly answersBy: AnswersBy;
  readonly teamId: number | null;
  readonly content: string | null;
  readonly fileUrl: string | null;
  readonly answers: FormAnswers | null;
  readonly now: Date;
}

const jsonOf = (answers: FormAnswers | null) => sql<string | null>`${answers && JSON.stringify(answers)}::jsonb`;

/** Returns the new interaction's id, or undefined where the member, or the team, has one in the stage. */
async function insertInteraction(
  connection: Connection,
  { challengeId, stageId, memberId, answersBy, teamId, content, fileUrl, answers, now }: NewInteraction,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into interaction (stage_id, challenge_id, member_id, answers_by, team_id, content, file_url, answers, created_at, updated_at)
    values (${stageId}, ${challengeId}, ${memberId}, ${answersBy}, ${teamId}, ${content}, ${fileUrl}, ${jsonOf(answers)}, ${now}, ${now})
    on conflict do nothing returning id`.execute(connection);
  return rows[0]?.id;
}

export async function updateInteractionRow(
  connection: Connection,
  {
    id,
    content,
    fileUrl,
    answers,
    now,
  }: { id: number } & Pick<NewInteraction, 'content' | 'fileUrl' | 'answers' | 'now'>,
): Promise<void> {
  await connection
    .updateTable('interaction')
    .set({ content, file_url: fileUrl, answers: jsonOf(answers), updated_at: nextVersion(now) })
    .where('id', '=', id)
    .execute();
}

export async function upsertEditor(
  connection: Connection,
  { interactionId, memberId, now }: { interactionId: number; memberId: number; now: Date },
): Promise<void> {
  await sql`
    insert into interaction_editor (interaction_id, member_id, updated_at) values (${interactionId}, ${memberId}, ${now})
    on conflict (interaction_id, member_id) do update set updated_at = excluded.updated_at`.execute(connection);
}

export async function deleteInteractionRow(connection: Connection, id: number): Promise<void> {
  await connection.deleteFrom('interaction').where('id', '=', id).execute();
}

interface Given {
  readonly hasContent: boolean;
  readonly hasFile: boolean;
  readonly hasAnswers: boolean;
}

/** What an interaction lacks, or has too much of, by field; nothing where it is what the stage asks for. */
export function findFaults(
  { form, interact_with }: Pick<StageRow, 'form' | 'interact_with'>,
  { hasContent, hasFile, hasAnswers }: Given,
): Record<string, Localized> {
  if (form)
    return {
      ...(hasContent && { content: timelineMessages.formOnly }),
      ...(hasFile && { file: timelineMessages.formOnly }),
      ...(!hasAnswers && { answers: requiredMessage }),
    };
  if (hasAnswers) return { answers: timelineMessages.noForm };
  switch (interact_with) {
    case 'text':
      return {
        ...(!hasContent && { content: requiredMessage }),
        ...(hasFile && { file: timelineMessages.textOnly }),
      };
    case 'file':
      return hasFile ? {} : { file: requiredMessage };
    case 'any':
      return hasContent || hasFile ? {} : { content: timelineMessages.textOrPicture };
  }
}

/** How the pictures of an interaction are made. */
export const interactionRecipe: Recipe = { widths: interactionWidths, shape: 'whole' };

type Parts = Pick<Platform, 'write' | 'files' | 'clock'>;

interface Wanted {
  /** Without blanks around it. */
  readonly content: string | undefined;
  readonly file: ReceivedFile | undefined;
  readonly answers: FormAnswers | undefined;
}

/** An empty text is none. */
export const textOrNull = (content: string | null | undefined) => content || null;

function alreadyAnswered(member: MemberFacts): AppError {
  return denied(member.teamId === null ? 'alreadyAnswered' : 'teamAlreadyAnswered');
}

/** Whether an interaction has this text or, in place of one, these answers. */
function hasSameText(
  { content, answers }: InteractionRow,
  wanted: Pick<NewInteraction, 'content' | 'answers'>,
): boolean {
  if (!areSameAnswers(answers, wanted.answers)) return false;
  return answers !== null || content === wanted.content;
}

/** The interaction that is there already, where the request repeats it; refuses another one. */
function assertRepeats(
  existing: InteractionRow,
  member: MemberFacts,
  wanted: Pick<NewInteraction, 'content' | 'fileUrl' | 'answers'>,
): InteractionRow {
  if (!hasSameText(existing, wanted) || existing.file_url !== wanted.fileUrl) throw alreadyAnswered(member);
  return existing;
}

/** Answers a stage. A repeated request answers the interaction that it created before, with `isNew` false. */
export function createInteraction(
  platform: Parts,
  viewer: Viewer,
  key: StageKey,
  { content: given, file, answers: givenAnswers }: Wanted,
): Promise<{ interaction: Interaction; isNew: boolean }> {
  const now = platform.clock();
  const wanted = { content: textOrNull(given), answers: givenAnswers ?? null };

  async function prepare(transaction: Connection) {
    const { stage, member } = await lockStage(transaction, viewer, key, now);
    const existing = await findStandingInteraction(transaction, stage.id, member);
    if (existing) {
      // Whether the picture is the same is known once it is made.
      const mayRepeat = hasSameText(existing, wanted) && (existing.file_url !== null) === (file !== undefined);
      if (!mayRepeat) throw alreadyAnswered(member);
      return { member, existing, checked: null };
    }
    assertNotDenied(denialOfInteracting(member, stage, now));
    const fieldMessages = findFaults(stage, {
      hasContent: wanted.content !== null,
      hasFile: file !== undefined,
      hasAnswers: wanted.answers !== null,
    });
    if (Object.keys(fieldMessages).length > 0) throw new AppError('invalid', { fieldMessages });
    const { form, id: stageId } = stage;
    const checked =
      form && wanted.answers && (await checkAnswers(transaction, { form, stageId, member }, wanted.answers));
    return { member, existing, checked };
  }

  return writeWithPicture(
    platform,
    { file, recipe: interactionRecipe },
    {
      prepare,
      work: async ({ transaction, invalidate, prepared: { member, existing, checked }, address: fileUrl = null }) => {
        const { id: memberId, teamId } = member;
        const { challengeId, stageId } = key;
        const present = (row: InteractionRow) => presentInteraction(row, member, now);
        if (existing)
          return { interaction: present(assertRepeats(existing, member, { ...wanted, fileUrl })), isNew: false };
        const answersBy = teamId === null ? 'member' : 'team';
        const { content, answers } = checked ?? wanted;
        const values = { challengeId, stageId, memberId, answersBy, teamId, content, fileUrl, answers, now } as const;
        const id = await insertInteraction(transaction, values);
        const row = await findStandingInteraction(transaction, stageId, member);
        if (!row) throw denied('interactionNotFound');
        // Another member of the team was first.
        if (id === undefined)
          return { interaction: present(assertRepeats(row, member, { ...wanted, fileUrl })), isNew: false };
        if (checked) await useFiles(transaction, id, checked.files);
        await recordActivity(transaction, { memberId, challengeId, kind: 'stage_answered', now });
        invalidate(`participation:${memberId}`);
        await publishInteraction(transaction, row);
        return { interaction: present(row), isNew: true };
      },
    },
  );
}
