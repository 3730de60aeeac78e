import { randomUUID } from 'node:crypto';
import type { Language } from '@mutirao/contract/language.ts';
import type { Insertable, Selectable } from 'kysely';
import { hashSecret, linkToken } from '../../../platform/auth/signing-keys.ts';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockMember } from '../../members/members/index.ts';

/** Messages of failures, in both languages. */
export const linkMessages = {
  expired: {
    pt: 'Sinto muito, mas parece que o seu link expirou ou é inválido. Peça um novo link.',
    en: "I'm sorry, but it looks like your link is expired or invalid, please request a new link",
  },
};

export type LinkRow = Selectable<Tables['mail_link']>;
/** What a link is for: to confirm an address, to set a new password, to take another address. */
export type LinkPurpose = LinkRow['purpose'];

const columns = ['id', 'hash', 'member_id', 'purpose', 'email', 'expires_at', 'used_at', 'created_at'] as const;

async function insertLink(connection: Connection, link: Insertable<Tables['mail_link']>): Promise<void> {
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
function markLinkUsed(
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

function findLinkByHash(connection: Connection, hash: Buffer): Promise<LinkRow | undefined> {
  return connection.selectFrom('mail_link').select(columns).where('hash', '=', hash).executeTakeFirst();
}

/** A link and the name of its member. */
export function findLinkToWrite(connection: Connection, id: string) {
  return connection
    .selectFrom('mail_link as link')
    .innerJoin('member_card as member', 'member.id', 'link.member_id')
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

const hour = 60 * 60 * 1000;
/** In milliseconds: how long a link is valid. */
const life: Record<LinkPurpose, number> = { verify: 72 * hour, change_email: 72 * hour, reset: hour };

interface NewLink {
  memberId: number;
  /** Where it goes, and what it confirms. */
  email: string;
  purpose: LinkPurpose;
}

/** Creates a link within a transaction, and invalidates earlier ones of the member for this purpose. */
export async function createLink(
  { keys: { secret }, clock }: Pick<Platform, 'keys' | 'clock'>,
  connection: Connection,
  { memberId, email, purpose }: NewLink,
): Promise<{ id: string; token: string }> {
  const now = clock();
  const id = randomUUID();
  const token = linkToken(secret, id);
  // So that one link is sent at a time.
  await lockMember(connection, memberId);
  await expireLinks(connection, { memberId, purposes: [purpose], now });
  await insertLink(connection, {
    id,
    hash: hashSecret(token),
    member_id: memberId,
    purpose,
    email,
    expires_at: new Date(now.getTime() + life[purpose]),
    created_at: now,
  });
  return { id, token };
}

/** The mail that a link goes with. */
export const linkTemplates: Record<LinkPurpose, string> = {
  verify: 'verify-link',
  reset: 'reset-link',
  change_email: 'change-email-link',
};

/** Mails a link within a transaction, and invalidates earlier ones of the member for this purpose. */
export async function sendLink(
  platform: Pick<Platform, 'mail' | 'keys' | 'clock'>,
  connection: Connection,
  { memberId, email, language, purpose }: NewLink & { language: Language },
): Promise<void> {
  const { id } = await createLink(platform, connection, { memberId, email, purpose });
  const template = linkTemplates[purpose];
  await platform.mail.send(connection, { to: email, language, template, data: { link: id }, memberId });
}

/** The member and purpose that a link in a mail identifies. */
export interface Link {
  readonly memberId: number;
  /** The address it went to. */
  readonly email: string;
  readonly purpose: LinkPurpose;
}

interface Use {
  token: string;
  purposes: readonly LinkPurpose[];
  now: Date;
}

/** The state of a link, without consuming it. */
export async function lookAtLink(
  connection: Connection,
  { token, purposes, now }: Use,
): Promise<(Link & { state: 'good' | 'used' | 'expired' }) | undefined> {
  const row = await findLinkByHash(connection, hashSecret(token));
  if (!row || !purposes.includes(row.purpose)) return undefined;
  const state = row.used_at ? 'used' : row.expires_at > now ? 'good' : 'expired';
  return { memberId: row.member_id, email: row.email, purpose: row.purpose, state };
}

/**
 * Consumes a link and locks its member until the transaction ends, so that no other link is sent meanwhile; undefined
 * for a link that is unknown, used, expired, or for another purpose.
 */
export async function consumeLink(connection: Connection, use: Use): Promise<Link | undefined> {
  const known = await lookAtLink(connection, use);
  if (known?.state !== 'good') return undefined;
  // The member first, as when sending links: locking in another order could deadlock.
  await lockMember(connection, known.memberId);
  const { token, purposes, now } = use;
  const row = await markLinkUsed(connection, { hash: hashSecret(token), purposes, now });
  return row && { memberId: row.member_id, email: row.email, purpose: row.purpose };
}
