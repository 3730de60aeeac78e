import type { Connection } from '../../../platform/database/schema.ts';

/** The partners of a challenge, in their order. */
export function findPartners(connection: Connection, challengeId: number) {
  return connection
    .selectFrom('challenge_partner')
    .selectAll()
    .where('challenge_id', '=', challengeId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export type PartnerRow = Awaited<ReturnType<typeof findPartners>>[number];
