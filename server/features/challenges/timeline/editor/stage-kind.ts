import { type StageIcon, stageLimits } from '@mutirao/contract/challenges/timeline/stage-limits.ts';
import { type EditedStage, endsAfterStart } from '@mutirao/contract/challenges/timeline/stages.ts';
import { validationMessage } from '@mutirao/contract/validation-messages.ts';
import { sql } from 'kysely';
import type { Clock } from '../../../../platform/clock.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { CopyHook } from '../../challenges/index.ts';
import { type ContentKind, requireSomeLanguage } from '../../contents/index.ts';
import type { StageRow } from '../stages/stages.queries.ts';

export interface EditedStageRow extends StageRow {
  updated_at: Date;
}

const issue = { params: { after: 'start_at' } };
const endsFirst = { pt: validationMessage(issue, 'pt'), en: validationMessage(issue, 'en') };

function presentEditedStage(row: StageRow): EditedStage {
  const { id, title_pt, title_en, message_pt, message_en, icon, interact_with, interactions_count } = row;
  return {
    id,
    title_pt,
    title_en,
    message_pt,
    message_en,
    icon: icon as StageIcon,
    start_at: row.start_at.toISOString(),
    finish_at: row.finish_at?.toISOString() ?? null,
    interact_with,
    interactions_count,
  };
}

function checkStage(stage: EditedStage): void {
  requireSomeLanguage(stage, 'title');
  if (!endsAfterStart(stage)) throw new AppError('invalid', { fieldMessages: { finish_at: endsFirst } });
}

/** The stages of a challenge. Participants are notified of a start again where it is put off. */
export function createStageKind(clock: Clock): ContentKind<EditedStageRow, EditedStage> {
  return {
    what: 'stage',
    table: 'stage',
    orderBy: 't.start_at, t.id',
    within: 'challenge_id',
    most: stageLimits.stages,
    present: presentEditedStage,
    nameOf: ({ title_pt, title_en }) => title_pt || title_en,
    tagsOf: (challengeId) => [`timeline:${challengeId}`],
    check: checkStage,
    derive: ({ start_at }) => {
      const now = clock();
      const isPutOff = start_at !== undefined && new Date(start_at) > now;
      return { updated_at: now, ...(isPutOff && { announced_at: null }) };
    },
  };
}

/**
 * Copies the stages of a challenge. They keep their distances, and the first begins a year later than at present, or
 * later, so that none is open before its dates are chosen.
 */
export const copyStages: CopyHook = async (transaction, { from, to, now }) => {
  await sql`
    insert into stage (challenge_id, title_pt, title_en, icon, start_at, finish_at, message_pt, message_en,
      interact_with)
    select ${to}::integer, title_pt, title_en, icon, start_at + delay, finish_at + delay, message_pt, message_en,
      interact_with
    from stage, (
      select greatest(0, ceil(extract(epoch from ${now}::timestamptz + interval '1 year' - min(start_at)) / 86400))
        * interval '1 day' as delay
      from stage where challenge_id = ${from}
    ) moved
    where challenge_id = ${from} order by start_at, id`.execute(transaction);
};
