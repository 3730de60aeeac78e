import type { Transparency } from '@mutirao/contract/organisation/transparency/transparency.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findAgreements, findBodies, findDocuments, findOrganisation } from './transparency.queries.ts';

const centsOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);

/** All that the organisation shows of itself. */
export async function getTransparency({ database }: Pick<Platform, 'database'>): Promise<Transparency> {
  const [organisation, bodies, documents, agreements] = await Promise.all([
    findOrganisation(database),
    findBodies(database),
    findDocuments(database),
    findAgreements(database),
  ]);
  const totals = {
    amount: centsOf(agreements.map(({ amount }) => amount)) / 100,
    received: centsOf(agreements.map(({ received }) => received)) / 100,
  };
  return { organisation, bodies, documents, agreements, totals };
}
