import { createHmac } from 'node:crypto';
import { deriveKey } from '../../../platform/auth/signing-keys.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PasskeyRow } from './passkeys.queries.ts';

/** The site that passkeys are for: they work on the host of the public address and nowhere else. */
export function relyingParty({ publicUrl }: Pick<Platform, 'publicUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** How authenticators know an account: the same for all passkeys of a member, and random to everybody else. */
export function userHandleOf(
  { secret }: Pick<Platform, 'secret'>,
  { memberId, passkeys }: { memberId: number; passkeys: readonly PasskeyRow[] },
): Buffer {
  const [known] = passkeys;
  if (known) return known.user_handle;
  return createHmac('sha256', deriveKey(secret, 'passkey user handles')).update(String(memberId)).digest();
}

/** How browsers are told of known passkeys. */
export function describePasskeys(passkeys: readonly PasskeyRow[]): { id: string; transports: string[] }[] {
  return passkeys.map(({ credential_id, transports }) => ({ id: credential_id.toString('base64url'), transports }));
}
