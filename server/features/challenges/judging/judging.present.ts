import type { JudgingRow } from './judging-context.ts';

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
