import { recordEvent } from '../../../platform/audit/record-event.ts';
import { endSessions } from '../../../platform/auth/sessions.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Feature } from '../../../platform/feature.ts';
import { removePassword } from '../../members/members/index.ts';
import { expireLinks } from '../mail-links/index.ts';
import { deleteIdentities } from '../providers/index.ts';
import { routeSignIn } from './sign-in.routes.ts';
import { invitedAddresses } from './sign-up.ts';

export { browserOf, enter, giveDeviceCookie, takeCredentials } from './give-credentials.ts';
export { invitedAddresses } from './sign-up.ts';

interface Takeover {
  memberId: number;
  /** The network address it comes from. */
  address: string;
  now: Date;
}

/**
 * Ends everything that opens an account which somebody may have registered with another person's address: the sessions,
 * the password, the accounts at providers and the links in mails. Its owner has just proved the address elsewhere.
 */
export async function endEarlierAccess(connection: Connection, { memberId, address, now }: Takeover): Promise<void> {
  // First, since it locks the member: sessions that are being opened meanwhile find the password gone.
  await removePassword(connection, { memberId, now });
  await deleteIdentities(connection, memberId);
  await expireLinks(connection, { memberId, purposes: ['verify', 'reset', 'change_email'], now });
  await endSessions(connection, { memberId, now });
  await recordEvent(connection, { kind: 'earlier_access_ended', memberId, address });
}

/** Signing in, up and out. */
export const signIn: Feature = {
  name: 'accounts/sign-in',
  routes: ({ api, platform, extensionsOf }) =>
    routeSignIn(api, platform, async (...invitation) => {
      for (const isInvited of extensionsOf(invitedAddresses)) if (await isInvited(...invitation)) return true;
      return false;
    }),
};
