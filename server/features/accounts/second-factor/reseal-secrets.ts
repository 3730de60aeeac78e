import type { Platform } from '../../../platform/platform.ts';
import { sealSecret, unsealSecret } from './one-time-codes.ts';
import { findSealed, updateSealed } from './totp.queries.ts';

const perRound = 500;

/** Seals the secrets of one-time codes by the operator's present key where the previous one did. */
export async function resealSecrets(
  platform: Pick<Platform, 'database' | 'secret' | 'secrets'>,
  above = 0,
): Promise<void> {
  const { database, secrets } = platform;
  if (secrets.length === 1) return;
  const rows = await findSealed(database, { above, limit: perRound });
  for (const { member_id: memberId, secret: from } of rows) {
    const unsealed = unsealSecret(platform, { memberId, sealed: from });
    if (unsealed && !unsealed.isCurrent)
      await updateSealed(database, { memberId, from, to: sealSecret(platform, memberId, unsealed.secret) });
  }
  const last = rows.at(-1);
  if (last && rows.length === perRound) await resealSecrets(platform, last.member_id);
}
