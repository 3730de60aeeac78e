import type { Situation } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';

/** What members are notified of when it changes. */
export type ChallengeState = Pick<
  Selectable<Tables['challenge']>,
  'published' | 'opens_at' | 'deadline' | 'registration_deadline' | 'registration_closed'
> & { situation: Situation | null };

type StateRow = ChallengeState & { challenge_id: number };

export interface ChallengeChange {
  readonly challengeId: number;
  readonly was: ChallengeState;
  readonly is: ChallengeState;
}

const perBatch = sql.lit(100);

/**
 * Dequeues challenges that changed before a time, with their earlier and present state. Locks them: a concurrent
 * change waits for the end of the transaction, and the next run handles it.
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
  // Read after dequeuing, in a new snapshot: another change may have been committed meanwhile.
  const { rows: present } = await sql<StateRow>`
    select id as challenge_id, published, situation, opens_at, deadline, registration_deadline, registration_closed
    from challenge where id = any(${taken.map(({ challenge_id }) => challenge_id)})`.execute(transaction);
  const byId = new Map(present.map((row) => [row.challenge_id, row]));
  return taken.flatMap((was) => {
    const is = byId.get(was.challenge_id);
    return is ? [{ challengeId: was.challenge_id, was, is }] : [];
  });
}

/** Challenges in progress whose registration ended by its date within an interval. */
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
