import type { SecondFactor } from '@mutirao/contract/accounts/second-factor/second-factor.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../database/schema.ts';

/** Whether a member, by the id, has a second factor. */
export function hasSecondFactor(memberId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(
    exists (select from passkey where passkey.member_id = ${memberId})
    or exists (select from totp where totp.member_id = ${memberId} and totp.confirmed_at is not null)
  )`;
}

/** The ways in which a member can prove the second factor at present; none where they have no second factor. */
export async function findSecondFactors(connection: Connection, memberId: number): Promise<SecondFactor[]> {
  const { rows } = await sql<{ way: SecondFactor }>`
    select way from (
      select 1 as place, 'passkey' as way where exists (select from passkey where member_id = ${memberId})
      union all
      select 2, 'totp' from totp where member_id = ${memberId} and confirmed_at is not null
      union all
      select 3, 'recovery_code'
        where exists (select from recovery_code where member_id = ${memberId} and used_at is null)
    ) ways order by place`.execute(connection);
  const ways = rows.map(({ way }) => way);
  return ways.some((way) => way !== 'recovery_code') ? ways : [];
}
