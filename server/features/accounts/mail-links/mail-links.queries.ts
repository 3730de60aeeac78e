import type { Insertable, Selectable } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';

export type LinkRow = Selectable<Tables['mail_link']>;

/** What a link is for: to confirm an address, to set a new password, to take another address. */
export type LinkPurpose = LinkRow['purpose'];

const columns = ['id', 'hash', 'member_id', 'purpose', 'email', 'expires_at', 'used_at', 'created_at'] as const;

/** Locks a member for sending links until the transaction ends. */
export async function lockMember(connection: Connection, id: number): Promise<void> {
  await connection.selectFrom('member').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

export async function insertLink(connection: Connection, link: Insertable<Tables['mail_link']>): Promise<void> {
  await connection.insertInto('mail_link').values(link).execute();
}

/** Invalidates the valid links of a member for these purposes. */
export async function expireLinks(
  connection: Connection,
  { memberId, purposes, now }: { memberId: number; purposes: readonly LinkPurpose[]; now: Date },
): Promise<void> {
  await connection
    .updateTable('mail_link')
    .set({ expires_at: now })
    .where('member_id', '=', memberId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

/** Marks a link as used; of concurrent requests, one gets it. */
export function markLinkUsed(
  connection: Connection,
  { hash, purposes, now }: { hash: Buffer; purposes: readonly LinkPurpose[]; now: Date },
): Promise<LinkRow | undefined> {
  return connection
    .updateTable('mail_link')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(columns)
    .executeTakeFirst();
}

export function findLinkByHash(connection: Connection, hash: Buffer): Promise<LinkRow | undefined> {
  return connection.selectFrom('mail_link').select(columns).where('hash', '=', hash).executeTakeFirst();
}

/** A link and the name of its member. */
export function findLinkToWrite(connection: Connection, id: string) {
  return connection
    .selectFrom('mail_link as link')
    .innerJoin('member', 'member.id', 'link.member_id')
    .select(['link.hash', 'link.expires_at', 'link.used_at', 'member.first_name', 'member.confirmed_at'])
    .where('link.id', '=', id)
    .executeTakeFirst();
}

/** The links of a purpose sent to a member since a time, the newest first. */
export function findSentSince(
  connection: Connection,
  { memberId, purpose, since }: { memberId: number; purpose: LinkPurpose; since: Date },
): Promise<Pick<LinkRow, 'email' | 'created_at'>[]> {
  return connection
    .selectFrom('mail_link')
    .select(['email', 'created_at'])
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();
}

export async function deleteLinksExpiredBefore(connection: Connection, moment: Date): Promise<void> {
  await connection.deleteFrom('mail_link').where('expires_at', '<', moment).execute();
}
