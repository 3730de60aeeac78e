import { sql } from 'kysely';

/** A stage ends with its challenge, where that is closed before. */
export const stageEnd = sql.raw(`least(stage.finish_at,
  (select c.closed_at from challenge_card c where c.id = stage.challenge_id)) as finish_at`);

/** For a query: until when a judged stage takes late answers; null where it takes none. */
export const lateUntil = sql.raw(`(
  select least(stage.finish_at + make_interval(hours => j.late_hours),
    (select c.closed_at from challenge_card c where c.id = stage.challenge_id))
  from judged_stage j where j.stage_id = stage.id and j.late_hours > 0) as late_until`);

/** For a query: by how many minutes an answer `i` was sent, or last changed, after the end of its judged stage. */
export const lateMinutes = sql.raw(`coalesce((
  select greatest(0, ceil(extract(epoch from i.updated_at - stage.finish_at) / 60))::int
  from judged_stage j where j.stage_id = stage.id), 0) as late_minutes`);
