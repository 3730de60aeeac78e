import type { Language } from '@mutirao/contract/language.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';

/** The number of members whose digests one transaction sends. */
const perBatch = sql.lit(200);

export interface DueDigest {
  member: number;
  /** Absent where it may not be written to any more. */
  email: string | null;
  language: Language;
  notifications: number[];
}

/** Dequeues what is due for the next members; of concurrent callers, one gets each notification. */
export async function takeDueDigests(connection: Connection, now: Date): Promise<DueDigest[]> {
  const { rows } = await sql<DueDigest>`
    with first as materialized (
      select member_id from notification where digest_at <= ${now} order by digest_at limit ${perBatch}
    ),
    taken as (
      update notification set digest_at = null
      where member_id = any(array(select member_id from first)) and digest_at <= ${now}
      returning id, member_id
    )
    select m.id as member, case when m.confirmed_at is not null then m.email end as email, m.language,
      json_agg(taken.id) as notifications
    from taken join member m on m.id = taken.member_id group by m.id`.execute(connection);
  return rows;
}
