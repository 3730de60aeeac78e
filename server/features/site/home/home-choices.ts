import { computedFigures, defaultHomeChallengeIds, type HomeChoices } from '@mutirao/contract/site/home/home.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Connection } from '../../../platform/database/schema.ts';
import { findSetting } from '../../../platform/settings/settings.queries.ts';

/** The keys of what staff choose, among the settings. */
export const choiceKeys = { challenge_ids: 'home_challenge_ids', figures: 'home_figures' } as const;

const schemas = {
  challenge_ids: z.array(z.int32()).catch([...defaultHomeChallengeIds]),
  figures: z.array(z.enum(computedFigures)).catch([...computedFigures]),
};

/** Those of these challenges that exist, in the order given. */
async function keepExisting(connection: Connection, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from challenge_card where id = any(${ids})`.execute(connection);
  const existing = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => existing.has(id));
}

/** What staff chose for the home page; a value that does not fit counts as none. */
export async function findHomeChoices(connection: Connection): Promise<HomeChoices> {
  return {
    challenge_ids: schemas.challenge_ids.parse(await findSetting(connection, choiceKeys.challenge_ids)),
    figures: schemas.figures.parse(await findSetting(connection, choiceKeys.figures)),
  };
}

/** The same for the editor, which names no challenge that does not exist. */
export async function findEditedChoices(connection: Connection): Promise<HomeChoices> {
  const { challenge_ids: ids, ...choices } = await findHomeChoices(connection);
  return { challenge_ids: await keepExisting(connection, ids), ...choices };
}
