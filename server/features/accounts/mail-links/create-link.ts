import { randomUUID } from 'node:crypto';
import { hashSecret, linkToken } from '../../../platform/auth/signing-keys.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { expireLinks, insertLink, lockMember } from './mail-links.queries.ts';
import type { LinkPurpose } from './mail-links.tables.ts';

const hour = 60 * 60 * 1000;
/** In milliseconds: how long a link is valid. */
const life: Record<LinkPurpose, number> = { verify: 72 * hour, change_email: 72 * hour, reset: hour };

interface NewLink {
  memberId: number;
  /** What it confirms. */
  email: string;
  purpose: LinkPurpose;
}

/** Creates a link within a transaction, and invalidates earlier ones of the member for this purpose. */
export async function createLink(
  { secret, clock }: Pick<Platform, 'secret' | 'clock'>,
  connection: Connection,
  { memberId, email, purpose }: NewLink,
): Promise<{ id: string; token: string }> {
  const now = clock();
  const id = randomUUID();
  const token = linkToken(secret, id);
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
