import type { StageIcon } from '@mutirao/contract/challenges/timeline/stage-limits.ts';
import { isActive } from '@mutirao/contract/challenges/timeline/stage-window.ts';
import type { Stage } from '@mutirao/contract/challenges/timeline/stages.ts';
import { isPrivileged, type MemberFacts, mayDoWithStage } from '../timeline.policy.ts';
import type { StageRow } from './stages.queries.ts';

/** A stage as visitors see it. */
export function presentStage(row: StageRow, { isPerTeam, now }: { isPerTeam: boolean; now: Date }): Stage {
  return {
    id: row.id,
    challenge_id: row.challenge_id,
    title: { en: row.title_en, pt: row.title_pt },
    icon: row.icon as StageIcon,
    start_at: row.start_at.toISOString(),
    finish_at: row.finish_at?.toISOString() ?? null,
    message: { en: row.message_en, pt: row.message_pt },
    interact_with: row.interact_with,
    active: isActive(row, now),
    interaction: null,
    answers_by: isPerTeam ? 'team' : 'member',
    unanswered_count: null,
    can: { interact: false, reply: false, edit: false },
  };
}

interface OwnParts {
  readonly member: MemberFacts;
  readonly interaction: Stage['interaction'];
  readonly waitingCount: number;
  readonly isPerTeam: boolean;
  readonly now: Date;
}

/** The same stage as a member sees it. */
export function presentStageOf(stage: Stage, { member, interaction, waitingCount, isPerTeam, now }: OwnParts): Stage {
  return {
    ...stage,
    active: isActive(stage, now),
    interaction,
    answers_by: isPerTeam ? 'team' : 'member',
    unanswered_count: isPrivileged(member) ? waitingCount : null,
    can: mayDoWithStage(member, stage, now),
  };
}
