import type { Insertable } from 'kysely';
import {
  createInteractions,
  createStages,
  type InteractionRecipe,
} from '../server/features/challenges/timeline/timeline.factory.ts';
import type { Tables } from '../server/platform/database/schema.ts';
import { test as fixtures } from './fixtures.ts';

type StageRecipe = Partial<Insertable<Tables['stage']>>;

export interface Timeline {
  readonly id: number;
  readonly slug: string;
  readonly stages: readonly number[];
  /** The address of the timeline, or of its stage by position. */
  readonly path: (stage?: number) => string;
}

export const test = fixtures.extend<{
  /** A new challenge with these stages, open since yesterday unless a recipe says otherwise. */
  addTimeline: (
    recipes: readonly StageRecipe[],
    challenge?: Partial<Insertable<Tables['challenge']>>,
  ) => Promise<Timeline>;
  /** Inserts interactions, whatever the policies say; returns their ids. */
  addInteractions: (recipes: readonly InteractionRecipe[]) => Promise<number[]>;
}>({
  addTimeline: async ({ addChallenge, platform }, use) => {
    await use(async (recipes, challenge = {}) => {
      const { id, slug } = await addChallenge({ challenge });
      const stages = await platform.write(async (transaction, invalidate) => {
        invalidate(`timeline:${id}`);
        if (recipes.length === 0) return [];
        return createStages(
          transaction,
          recipes.map((recipe) => ({ challenge_id: id, ...recipe })),
        );
      });
      const path = (stage?: number) => `/challenges/${slug}/timeline${stage === undefined ? '' : `/${stages[stage]}`}`;
      return { id, slug, stages, path };
    });
  },
  addInteractions: async ({ platform }, use) => {
    await use((recipes) => platform.write((transaction) => createInteractions(transaction, recipes)));
  },
});
