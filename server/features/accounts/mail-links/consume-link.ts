import { hashSecret } from '../../../platform/auth/signing-keys.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { findLinkByHash, type LinkPurpose, lockMember, markLinkUsed } from './mail-links.queries.ts';

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
