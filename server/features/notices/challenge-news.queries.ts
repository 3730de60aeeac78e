import type { Situation } from '@mutirao/contract/challenges.ts';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/schema.ts';

/** What members hear of when it changes. */
export interface ChallengeState {
  readonly published: boolean;
  readonly situation: Situation | null;
  readonly opens_at: Date | null;
  readonly deadline: Date | null;
  readonly registration_deadline: Date | null;
  readonly registration_closed: boolean;
}

type ChangeRow = ChallengeState & { challenge_id: number } & {
  [Name in keyof ChallengeState as `was_${Name}`]: ChallengeState[Name];
};

export interface ChallengeChange {
  readonly challengeId: number;
  readonly was: ChallengeState;
  readonly is: ChallengeState;
}

const perBatch = sql.lit(100);

/** Takes challenges that changed before a moment, with what they were and what they are. */
export async function takeChanges(connection: Connection, before: Date): Promise<ChallengeChange[]> {
  const { rows } = await sql<ChangeRow>`
    with taken as (
      delete from challenge_change where challenge_id in (
        select challenge_id from challenge_change where changed_at <= ${before}
        order by changed_at limit ${perBatch} for update skip locked
      )
      returning *
    )
    select challenge_id, c.published, c.situation, c.opens_at, c.deadline, c.registration_deadline, c.registration_closed,
      t.published as was_published, t.situation as was_situation, t.opens_at as was_opens_at,
      t.deadline as was_deadline, t.registration_deadline as was_registration_deadline,
      t.registration_closed as was_registration_closed
    from taken t join challenge c on c.id = t.challenge_id order by t.changed_at, t.challenge_id`.execute(connection);
  return rows.map((row) => ({
    challengeId: row.challenge_id,
    is: row,
    was: {
      published: row.was_published,
      situation: row.was_situation,
      opens_at: row.was_opens_at,
      deadline: row.was_deadline,
      registration_deadline: row.was_registration_deadline,
      registration_closed: row.was_registration_closed,
    },
  }));
}

/** Running challenges whose registration ended by its date, after one moment and not after the other. */
export async function findRegistrationsEnded(
  connection: Connection,
  { after, until }: { after: Date; until: Date },
): Promise<{ id: number; registration_deadline: Date }[]> {
  const { rows } = await sql<{ id: number; registration_deadline: Date }>`
    select id, registration_deadline from challenge
    where registration_deadline > ${after} and registration_deadline <= ${until}
      and published and situation = 'in_progress' and not registration_closed`.execute(connection);
  return rows;
}
