import type { JudgingOverview } from '@mutirao/contract/challenges/judging/judging.ts';
import { presentPerson } from '../../members/members/index.ts';
import type { OwnerRow } from './judging.queries.ts';
import type { JudgingRow } from './judging-context.ts';

export function presentOwner(owner: OwnerRow | null): JudgingOverview['appeals'][number]['owner'] {
  return owner && { user: owner.user && presentPerson(owner.user), team: owner.team };
}

/** What all answers say of a judged stage. */
export function presentStage(
  row: Pick<JudgingRow, 'stage_id' | 'challenge_id' | 'title_pt' | 'title_en' | 'phase' | 'appeals_until'>,
) {
  return {
    id: row.stage_id,
    challenge_id: row.challenge_id,
    title: { pt: row.title_pt, en: row.title_en },
    phase: row.phase,
    appeals_until: row.appeals_until?.toISOString() ?? null,
  };
}
