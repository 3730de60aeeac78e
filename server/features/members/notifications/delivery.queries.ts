import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';

/** What became of an announcement's notifications and of their mails. */
export interface Delivered {
  readonly notified: number;
  readonly read: number;
  readonly mails_queued: number;
  readonly mails_sent: number;
  readonly mails_refused: number;
}

/** The delivery of an announcement so far; of a stopped one, mails that were queued count as refused. */
export async function countDelivered(connection: Connection, announcement: number): Promise<Delivered> {
  const { rows } = await sql<Delivered>`
    with counted as (
      select count(*) filter (where on_platform) as notified,
        count(*) filter (where on_platform and read_at is not null) as read,
        count(*) filter (where mail_state = 'queued') as queued,
        count(*) filter (where mail_state = 'sent') as sent,
        count(*) filter (where mail_state = 'dropped') as dropped
      from notification where announcement_id = ${announcement}
    )
    select notified, read, case when is_stopped then 0 else queued end as mails_queued, sent as mails_sent,
      case when is_stopped then dropped + queued else dropped end as mails_refused
    from counted, (select stopped_at is not null as is_stopped from announcement where id = ${announcement}) a`.execute(
    connection,
  );
  return rows[0] as Delivered;
}

/** Whether a member got an announcement, on the platform or by mail. */
export async function wasDelivered(
  connection: Connection,
  { announcement, memberId }: { readonly announcement: number; readonly memberId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from notification where announcement_id = ${announcement} and member_id = ${memberId}`.execute(connection);
  return rows.length > 0;
}
