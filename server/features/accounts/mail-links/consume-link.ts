import { hashSecret } from '../../../platform/auth/signing-keys.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { findLinkByHash, lockMember, markLinkUsed } from './mail-links.queries.ts';
import type { LinkPurpose } from './mail-links.tables.ts';

/** What a link in a mail says about whoever follows it. */
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

/** What is known of a link, without using it. */
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
 * Uses a link up within a transaction, and keeps others from sending its member links until that ends; undefined for
 * one that is unknown, used, expired, or for something else.
 */
export async function consumeLink(connection: Connection, use: Use): Promise<Link | undefined> {
  const known = await lookAtLink(connection, use);
  if (known?.state !== 'good') return undefined;
  // The member first, as whoever sends links does: two that lock in different order would wait for each other.
  await lockMember(connection, known.memberId);
  const { token, purposes, now } = use;
  const row = await markLinkUsed(connection, { hash: hashSecret(token), purposes, now });
  return row && { memberId: row.member_id, email: row.email, purpose: row.purpose };
}
