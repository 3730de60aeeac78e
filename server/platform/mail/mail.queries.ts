import { type Selectable, sql } from 'kysely';
import type { Connection, Tables } from '../database/schema.ts';

export type MailRow = Omit<Selectable<Tables['mail']>, 'claim' | 'instance'>;

/** A literal: partial indexes serve no query whose state is a parameter, since its plan is for any value. */
const queued = sql.lit('queued' as const);

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

/** A mail that an instance is sending, or was sending when it ended. */
export interface MailClaim {
  readonly id: string;
  readonly claim: string;
  readonly instance: number | null;
}

/**
 * Claims a queued mail: undefined when it is no longer queued or another claim has it. The same claim can be repeated
 * where its answer was lost.
 */
export async function claimMail(
  connection: Connection,
  { id, claim, instance }: MailClaim,
): Promise<MailRow | undefined> {
  return connection
    .updateTable('mail')
    .set({ claim, instance })
    .where('id', '=', id)
    .where('state', '=', queued)
    .where(({ eb, or }) => or([eb('claim', 'is', null), eb('claim', '=', claim)]))
    .returning(columns)
    .executeTakeFirst();
}

/** Whether a mail is queued still and has this claim. */
export async function hasClaim(connection: Connection, { id, claim }: MailClaim): Promise<boolean> {
  const query = connection.selectFrom('mail').select('id').where('id', '=', id).where('state', '=', queued);
  return (await query.where('claim', '=', claim).executeTakeFirst()) !== undefined;
}

/** The claims of mails that are queued still. */
export async function findClaims(connection: Connection, limit: number): Promise<MailClaim[]> {
  const rows = await connection
    .selectFrom('mail')
    .select(['id', 'claim', 'instance'])
    .where('state', '=', queued)
    .where('claim', 'is not', null)
    .limit(limit)
    .execute();
  return rows as MailClaim[];
}

/** Frees those of these mails whose claim is the same still. */
export async function releaseClaims(connection: Connection, claims: readonly MailClaim[]): Promise<void> {
  await sql`
    update mail set claim = null, instance = null
    from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as claimed (id uuid, claim uuid)
    where mail.id = claimed.id and mail.claim = claimed.claim and state = 'queued'`.execute(connection);
}

/** Ends a mail by whoever has claimed it; nothing where another claim has it meanwhile. */
export async function endMail(
  connection: Connection,
  { id, claim }: MailClaim,
  { state, now }: { state: 'sent' | 'dropped'; now: Date },
): Promise<void> {
  await connection
    .updateTable('mail')
    .set({ state, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', queued)
    .where('claim', '=', claim)
    .execute();
}

/** Postpones a mail by whoever has claimed it; nothing where another claim has it meanwhile. */
export async function postponeMail(connection: Connection, { id, claim }: MailClaim, until: Date): Promise<void> {
  await connection
    .updateTable('mail')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1), next_try_at: until, claim: null, instance: null }))
    .where('id', '=', id)
    .where('state', '=', queued)
    .where('claim', '=', claim)
    .execute();
}

/** Mails that are due and not claimed: bulk mails, or the others. */
export async function findDueMails(
  connection: Connection,
  { now, bulk, limit }: { now: Date; bulk: boolean; limit: number },
): Promise<string[]> {
  const rows = await connection
    .selectFrom('mail')
    .select('id')
    .where('state', '=', queued)
    .where(sql<boolean>`${sql.raw(bulk ? 'bulk' : 'not bulk')}`)
    .where('claim', 'is', null)
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
    where state = 'queued' and bulk and claim is null and next_try_at < ${moment}`.execute(connection);
}

export async function deleteMailsEndedBefore(connection: Connection, moment: Date): Promise<void> {
  await connection.deleteFrom('mail').where('state', '<>', queued).where('ended_at', '<', moment).execute();
}

/** Mails that a server did not take, or that wait for one: how many, how many of them since a moment, and the oldest. */
export async function countFailingMails(
  connection: Connection,
  since: Date,
): Promise<{ total: number; added: number; oldest_at: Date | null }> {
  const { rows } = await sql<{ total: number; added: number; oldest_at: Date | null }>`
    select count(*)::integer as total, count(*) filter (where created_at >= ${since})::integer as added,
      min(created_at) as oldest_at
    from mail where state = 'queued' and (tries > 0 or next_try_at = 'infinity')`.execute(connection);
  return rows[0] ?? { total: 0, added: 0, oldest_at: null };
}

/** The newest mails in any state. */
export function findNewestMails(connection: Connection, limit: number): Promise<MailRow[]> {
  return connection.selectFrom('mail').select(columns).orderBy('created_at', 'desc').limit(limit).execute();
}

export function findMail(connection: Connection, id: string): Promise<MailRow | undefined> {
  return connection.selectFrom('mail').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Holds queued mails until they are released or dropped; returns how many. */
export async function holdQueuedMails(connection: Connection): Promise<number> {
  const { numAffectedRows } = await sql`
    update mail set next_try_at = 'infinity' where state = 'queued'`.execute(connection);
  return Number(numAffectedRows ?? 0);
}

/** Lets held mails be sent; returns how many. */
export async function releaseHeldMails(connection: Connection, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update mail set next_try_at = ${now} where state = 'queued' and next_try_at = 'infinity'`.execute(connection);
  return Number(numAffectedRows ?? 0);
}

/** Drops held mails; returns how many. */
export async function dropHeldMails(connection: Connection, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update mail set state = 'dropped', ended_at = ${now}
    where state = 'queued' and next_try_at = 'infinity'`.execute(connection);
  return Number(numAffectedRows ?? 0);
}
