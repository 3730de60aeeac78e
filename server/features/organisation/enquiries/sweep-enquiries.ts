import type { Platform } from '../../../platform/platform.ts';
import { deleteOldEnquiries } from './enquiries.queries.ts';

const year = 365 * 24 * 60 * 60 * 1000;
/** In milliseconds; documented in `docs/operations.md` and the privacy policy. */
const retention = { contacts: year, proposals: 2 * year, answers: 5 * year };

/** Deletes messages that are no longer needed. */
export async function sweepEnquiries({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const since = (age: number) => new Date(clock().getTime() - age);
  await deleteOldEnquiries(database, {
    contactsSince: since(retention.contacts),
    proposalsSince: since(retention.proposals),
    answersSince: since(retention.answers),
  });
}
