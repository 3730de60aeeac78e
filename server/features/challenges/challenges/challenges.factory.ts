import { type Insertable, sql } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import type { Figures } from './challenges.queries.ts';

type Challenge = Insertable<Tables['challenge']>;

export interface ChallengeRecipe {
  challenge?: Partial<Challenge>;
  figures?: Partial<Figures>;
  blocks?: readonly Omit<Insertable<Tables['challenge_block']>, 'challenge_id' | 'position'>[];
  prizes?: readonly Omit<Insertable<Tables['challenge_prize']>, 'challenge_id' | 'position'>[];
}

let made = 0;

function complete(given: Partial<Challenge> = {}): Challenge {
  made += 1;
  const name = `${process.pid}-${made}`;
  return {
    slug: `challenge-${name}`,
    title_pt: `Desafio ${name}`,
    title_en: `Challenge ${name}`,
    short_description_pt: 'Um desafio para a vizinhança.',
    short_description_en: 'A challenge for the neighbourhood.',
    description_pt: 'O que está errado, e para quem.',
    description_en: 'What is wrong, and for whom.',
    banner_url: null,
    card_banner_url: null,
    front_banner_url: null,
    type: 'collaborative',
    opens_at: null,
    closed_at: null,
    deadline: null,
    registration_deadline: null,
    ...given,
  };
}

/** Creates challenges with their blocks and prizes, with defaults for omitted fields. Returns their ids, in order. */
export async function createChallenges(connection: Connection, recipes: readonly ChallengeRecipe[]): Promise<number[]> {
  const rows = await connection
    .insertInto('challenge')
    .values(recipes.map(({ challenge }) => complete(challenge)))
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const blocks = recipes.flatMap(({ blocks = [] }, index) =>
    blocks.map((block, position) => ({ ...block, challenge_id: ids[index] as number, position })),
  );
  const prizes = recipes.flatMap(({ prizes = [] }, index) =>
    prizes.map((prize, place) => ({ ...prize, challenge_id: ids[index] as number, position: place + 1 })),
  );
  if (blocks.length > 0) await connection.insertInto('challenge_block').values(blocks).execute();
  if (prizes.length > 0) await connection.insertInto('challenge_prize').values(prizes).execute();
  for (const [index, { figures }] of recipes.entries())
    if (figures) await setFigures(connection, ids[index] as number, figures);
  // What a factory writes is no news to anyone.
  await sql`delete from challenge_change where challenge_id = any(${ids})`.execute(connection);
  return ids;
}

/** Sets figures of a challenge without the rows that they count. */
export async function setFigures(connection: Connection, id: number, figures: Partial<Figures>): Promise<void> {
  await connection.deleteFrom('challenge_counter').where('challenge_id', '=', id).execute();
  await connection
    .insertInto('challenge_counter')
    .values({ ...figures, challenge_id: id })
    .execute();
}

/** Creates one challenge and returns its id. */
export async function createChallenge(connection: Connection, recipe: ChallengeRecipe = {}): Promise<number> {
  return (await createChallenges(connection, [recipe]))[0] as number;
}

/** Updates the statistics of the query planner. */
export async function analyzeChallenges(connection: Connection): Promise<void> {
  await sql`analyze challenge, challenge_listing, challenge_total, tag`.execute(connection);
}
