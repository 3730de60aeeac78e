import { sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';

/** The challenges with a stage that started or ended after a time, until another. A stage is active at its end. */
export async function findChallengesWithMoments(
  connection: Connection,
  { after, until }: { after: Date; until: Date },
): Promise<number[]> {
  const { rows } = await sql<{ challenge_id: number }>`
    select challenge_id from stage where start_at > ${after} and start_at <= ${until}
    union select challenge_id from stage where finish_at >= ${after} and finish_at < ${until}`.execute(connection);
  return rows.map(({ challenge_id }) => challenge_id);
}

/** When the next stage of any challenge becomes active, or stops being active. */
export async function findNextMoment(connection: Connection, after: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ next: Date | null }>`
    select least(
      (select min(start_at) from stage where start_at > ${after}),
      (select min(finish_at) + interval '1 millisecond' from stage where finish_at >= ${after})
    ) as next`.execute(connection);
  return rows[0]?.next ?? undefined;
}

export interface OpenedStage {
  id: number;
  challenge_id: number;
  title_pt: string;
  title_en: string;
  start_at: Date;
  finish_at: Date | null;
  /** Whether participants can see it. */
  is_visible: boolean;
}

/** Marks stages that started and were not announced, and returns them. Instances at once take different ones. */
export async function takeOpenedStages(connection: Connection, now: Date): Promise<OpenedStage[]> {
  const { rows } = await sql<OpenedStage>`
    update stage s set announced_at = ${now} from challenge c
    where c.id = s.challenge_id and s.id = any(array(
      select id from stage where announced_at is null and start_at <= ${now}
      order by start_at, id limit 100 for update skip locked
    ))
    returning s.id, s.challenge_id, s.title_pt, s.title_en, s.start_at,
      least(s.finish_at, c.closed_at) as finish_at, c.published and not ('timeline' = any(c.tabs_off)) as is_visible`.execute(
    connection,
  );
  return rows;
}
