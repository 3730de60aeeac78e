import { type Selectable, sql, type Transaction } from 'kysely';
import type { Connection, Tables } from '../database/schema.ts';

export type MailRow = Selectable<Tables['mail']>;

const columns = [
  'id',
  'member_id',
  'recipient',
  'language',
  'template',
  'data',
  'bulk',
  'state',
  'tries',
  'next_try_at',
  'created_at',
  'ended_at',
] as const;

interface NewMail extends Pick<MailRow, 'recipient' | 'language' | 'template'> {
  memberId: number | undefined;
  data: object;
  now: Date;
}

/** Queues a mail; returns its id. Without a member, it belongs to the account with the address. */
export async function insertMail(connection: Connection, mail: NewMail): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into mail (member_id, recipient, language, template, data, next_try_at, created_at)
    values (
      coalesce(${mail.memberId ?? null}::int, (select id from member where email = ${mail.recipient})),
      ${mail.recipient}, ${mail.language}, ${mail.template}, ${JSON.stringify(mail.data)}, ${mail.now}, ${mail.now}
    )
    returning id`.execute(connection);
  return (rows[0] as { id: string }).id;
}

interface NewBulkMail extends Pick<MailRow, 'recipient' | 'language' | 'data'> {
  memberId: number;
}

/** Queues many mails of one template, to be sent after all others. */
export async function insertBulkMails(
  connection: Connection,
  { template, mails, now }: { template: string; mails: readonly NewBulkMail[]; now: Date },
): Promise<void> {
  await sql`
    insert into mail (member_id, recipient, language, template, data, bulk, next_try_at, created_at)
    select "memberId", recipient, language, ${template}, data, true, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb)
      as mail ("memberId" integer, recipient text, language text, data jsonb)`.execute(connection);
}

/** Locks a queued mail: undefined when it is no longer queued or another instance is sending it. */
export async function takeMail(transaction: Transaction<Tables>, id: string): Promise<MailRow | undefined> {
  // The transaction waits for the mail server, which may be slow.
  await sql`set local idle_in_transaction_session_timeout = '3min'`.execute(transaction);
  return transaction
    .selectFrom('mail')
    .select(columns)
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function endMail(connection: Connection, id: string, state: 'sent' | 'dropped', now: Date): Promise<void> {
  await connection.updateTable('mail').set({ state, ended_at: now }).where('id', '=', id).execute();
}

export async function postponeMail(connection: Connection, id: string, until: Date): Promise<void> {
  await connection
    .updateTable('mail')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1), next_try_at: until }))
    .where('id', '=', id)
    .execute();
}

/** Mails that are due: bulk mails, or the others. */
export async function findDueMails(
  connection: Connection,
  { now, bulk, limit }: { now: Date; bulk: boolean; limit: number },
): Promise<string[]> {
  const rows = await connection
    .selectFrom('mail')
    .select('id')
    .where('state', '=', 'queued')
    .where(sql<boolean>`${sql.raw(bulk ? 'bulk' : 'not bulk')}`)
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Drops bulk mails that could not be sent for so long. */
export async function dropBulkMailsDueBefore(connection: Connection, moment: Date, now: Date): Promise<void> {
  await sql`
    update mail set state = 'dropped', ended_at = ${now}
    where state = 'queued' and bulk and next_try_at < ${moment}`.execute(connection);
}

export async function deleteMailsEndedBefore(connection: Connection, moment: Date): Promise<void> {
  await connection.deleteFrom('mail').where('state', '<>', 'queued').where('ended_at', '<', moment).execute();
}

/** The newest mails in any state. */
export function findNewestMails(connection: Connection, limit: number): Promise<MailRow[]> {
  return connection.selectFrom('mail').select(columns).orderBy('created_at', 'desc').limit(limit).execute();
}

export function findMail(connection: Connection, id: string): Promise<MailRow | undefined> {
  return connection.selectFrom('mail').select(columns).where('id', '=', id).executeTakeFirst();
}
