import type { Platform } from '../../../../platform/platform.ts';
import { endExpiredAddresses, eraseEndedAddresses } from './invited-addresses.queries.ts';

const day = 24 * 60 * 60 * 1000;

/** Ends expired invitations to addresses, and erases the addresses of those that have ended. */
export async function sweepAddresses({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const now = clock();
  await endExpiredAddresses(database, { now });
  // The limit of mails counts those of the last day.
  await eraseEndedAddresses(database, new Date(now.getTime() - day));
}
