import type { Situation } from '@mutirao/contract/challenges/challenges.ts';
import { sql, type Transaction } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';

/** What members are notified of when it changes. */
export interface ChallengeState {
  readonly published: boolean;
  readonly situation: Situation | null;
  readonly opens_at: Date | null;
  readonly deadline: Date | null;
  readonly registration_deadline: Date | null;
  readonly registration_closed: boolean;
}

type StateRow = ChallengeState & { challenge_id: number };

export interface ChallengeChange {
  readonly challengeId: number;
  readonly was: ChallengeState;
  readonly is: ChallengeState;
}

const perBatch = sql.lit(100);

/**
 * Takes challenges that changed before a moment, with what they were and what they are. Within a transaction: whoever
 * changes one of them meanwhile waits for its end, and is handled by the next run.
 */
export async function takeChanges(transaction: Transaction<Tables>, before: Date): Promise<ChallengeChange[]> {
  const { rows: taken } = await sql<StateRow>`
    with taken as (
      delete from challenge_change where challenge_id in (
        select challenge_id from challenge_change where changed_at <= ${before}
        order by changed_at limit ${perBatch} for update skip locked
      )
      returning *
    )
    select * from taken order by changed_at, challenge_id`.execute(transaction);
  // Looked at once they are taken, and not as they were when that began: another change may just have been committed.
  const { rows: present } = await sql<StateRow>`
    select id as challenge_id, published, situation, opens_at, deadline, registration_deadline, registration_closed
    from challenge where id = any(${taken.map(({ challenge_id }) => challenge_id)})`.execute(transaction);
  const byId = new Map(present.map((row) => [row.challenge_id, row]));
  return taken.flatMap((was) => {
    const is = byId.get(was.challenge_id);
    return is ? [{ challengeId: was.challenge_id, was, is }] : [];
  });
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
