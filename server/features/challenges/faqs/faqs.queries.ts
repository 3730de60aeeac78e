import type { Connection } from '../../../platform/database/schema.ts';

/** The questions about a challenge, in their order. */
export function findFaqs(connection: Connection, challengeId: number) {
  return connection
    .selectFrom('challenge_faq')
    .selectAll()
    .where('challenge_id', '=', challengeId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export type FaqRow = Awaited<ReturnType<typeof findFaqs>>[number];
