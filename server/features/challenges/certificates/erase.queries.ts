import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';

/**
 * Takes a member off their certificates. Where the member keeps them, valid ones go on saying the name; all others are
 * withdrawn and lose name, team and reason.
 */
export async function eraseCertificatesOf(connection: Connection, memberId: number): Promise<void> {
  await sql`
    with lost as (
      update certificate c
      set member_id = null, withdrawn_at = coalesce(c.withdrawn_at, m.deleted_at), withdrawal_reason = null,
        contestant_name = null, team_name = null
      from member m
      where m.id = c.member_id and m.id = ${memberId} and not (m.keeps_certificates and c.withdrawn_at is null)
      returning c.id, c.withdrawn_at
    )
    update certificate_credential d set revoked_at = lost.withdrawn_at
    from lost where d.certificate_id = lost.id and d.revoked_at is null`.execute(connection);
  await sql`update certificate set member_id = null where member_id = ${memberId}`.execute(connection);
}
