import type { ClassStage } from '@mutirao/contract/challenges/classes/classes.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';
import { presentPerson } from '../../../members/members/index.ts';
import { findStages, lockStageForShare, type StageKey } from '../stages/stages.queries.ts';
import { timelineMessages } from '../timeline.messages.ts';
import { denialOfClassAnswer } from '../timeline.policy.ts';
import { assertNotDenied, denied, getTimeline, publishInteraction } from '../timeline-context.ts';
import { selectInteractions } from './interactions.queries.ts';

interface ClassAnswer extends StageKey {
  readonly classId: number;
  readonly content: string;
  readonly now: Date;
}

/** Answers a stage as a class, or changes its answer; the caller has locked the class. */
export async function answerAsClass(
  transaction: Connection,
  { classId, content, now, ...key }: ClassAnswer,
): Promise<void> {
  await getTimeline(transaction, key.challengeId, undefined);
  const stage = await lockStageForShare(transaction, key);
  if (!stage) throw denied('stageNotFound');
  const { rows } = await sql<{ repliesCount: number; isHidden: boolean }>`
    select replies_count as "repliesCount", hidden_at is not null as "isHidden" from interaction
    where class_id = ${classId} and stage_id = ${key.stageId} for update`.execute(transaction);
  assertNotDenied(denialOfClassAnswer({ stage, answer: rows[0] }, now));
  await sql`
    insert into interaction (stage_id, challenge_id, answers_by, class_id, content, created_at, updated_at)
    values (${key.stageId}, ${key.challengeId}, 'class', ${classId}, ${content}, ${now}, ${now})
    on conflict (class_id, stage_id) where class_id is not null
    do update set content = excluded.content, 
      updated_at = greatest(excluded.updated_at, interaction.updated_at + interval '1 millisecond')`.execute(
    transaction,
  );
  await publishInteraction(transaction, {
    challenge_id: key.challengeId,
    member_id: null,
    team_id: null,
    class_id: classId,
  });
}

/** The stages of a challenge as a class sees them, with its answers and the replies to these. */
export async function findClassStages(
  connection: Connection,
  { challengeId, classId, now }: { challengeId: number; classId: number; now: Date },
): Promise<ClassStage[]> {
  const stages = await findStages(connection, challengeId);
  const { rows } = await selectInteractions(sql`select i.id from interaction i where i.class_id = ${classId}`).execute(
    connection,
  );
  return stages.map((stage) => {
    const row = rows.find(({ stage_id }) => stage_id === stage.id);
    const answer = row && { repliesCount: row.replies_count, isHidden: row.is_hidden };
    const denial = denialOfClassAnswer({ stage, answer }, now);
    return {
      id: stage.id,
      title: { pt: stage.title_pt, en: stage.title_en },
      message: { pt: stage.message_pt, en: stage.message_en },
      finish_at: stage.finish_at?.toISOString() ?? null,
      denial: denial ? timelineMessages[denial] : null,
      answer: row
        ? {
            content: row.content ?? '',
            is_hidden: row.is_hidden,
            updated_at: row.updated_at.toISOString(),
            replies: row.replies.map(({ id, user, content, created_at }) => ({
              id,
              by: user ? presentPerson(user).full_name : '',
              content,
              created_at: new Date(created_at).toISOString(),
            })),
          }
        : null,
    };
  });
}
