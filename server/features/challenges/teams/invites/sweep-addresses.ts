import type { Platform } from '../../../../platform/platform.ts';
import { day } from './invite-addresses.ts';
import { endExpiredAddresses, eraseEndedAddresses } from './invited-addresses.queries.ts';

/** Ends expired invitations to addresses, and erases the addresses of those that have ended. */
export async function sweepAddresses({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const now = clock();
  await endExpiredAddresses(database, { now });
  // The limit of mails counts those of the last day.
  await eraseEndedAddresses(database, new Date(now.getTime() - day));
}
