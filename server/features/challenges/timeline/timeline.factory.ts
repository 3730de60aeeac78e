import type { Insertable } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';

type Stage = Insertable<Tables['stage']>;
type Interaction = Insertable<Tables['interaction']>;

let made = 0;

/** Creates stages, open since yesterday without an end unless the recipe says otherwise; returns their ids in order. */
export async function createStages(
  connection: Connection,
  recipes: readonly (Partial<Stage> & { challenge_id: number })[],
  now = new Date(),
): Promise<number[]> {
  const rows = recipes.map((recipe): Stage => {
    made += 1;
    const start_at = recipe.start_at ?? new Date(now.getTime() - 24 * 60 * 60 * 1000);
    return {
      title_pt: `Etapa ${made}`,
      title_en: `Stage ${made}`,
      icon: 'flag',
      start_at,
      finish_at: null,
      message_pt: '',
      message_en: '',
      interact_with: 'any',
      // What a factory writes is no news to anyone.
      announced_at: start_at <= now ? now : null,
      ...recipe,
    };
  });
  const ids = await connection.insertInto('stage').values(rows).returning('id').execute();
  return ids.map(({ id }) => id);
}

export interface InteractionRecipe
  extends Pick<Interaction, 'stage_id' | 'challenge_id' | 'team_id' | 'content' | 'file_url' | 'created_at'> {
  readonly member_id: number;
  readonly replies?: readonly (Omit<Insertable<Tables['interaction_reply']>, 'interaction_id' | 'member_id'> & {
    readonly member_id: number;
  })[];
}

/** Creates interactions with their replies; returns their ids in order. */
export async function createInteractions(
  connection: Connection,
  recipes: readonly InteractionRecipe[],
): Promise<number[]> {
  if (recipes.length === 0) return [];
  const rows = await connection
    .insertInto('interaction')
    .values(
      recipes.map(
        ({ replies: _, ...row }): Interaction => ({
          ...row,
          answers_by: row.team_id ? 'team' : 'member',
          ...(row.created_at && { updated_at: row.created_at }),
        }),
      ),
    )
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const replies = recipes.flatMap(({ replies = [] }, index) =>
    replies.map((reply) => ({ ...reply, interaction_id: ids[index] as number })),
  );
  if (replies.length > 0) await connection.insertInto('interaction_reply').values(replies).execute();
  return ids;
}
