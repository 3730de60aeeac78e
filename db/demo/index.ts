import { createCategories } from '../../server/features/categories/categories.factory.ts';
import { analyzeChallenges, createChallenges } from '../../server/features/challenges/challenges.factory.ts';
import { holdLock } from '../../server/platform/database/hold-lock.ts';
import type { Connection } from '../../server/platform/database/schema.ts';
import type { Platform } from '../../server/platform/platform.ts';
import { demoChallenges } from './content/challenges.ts';
import { demoGoals } from './content/goals.ts';
import { toRecipe } from './recipe.ts';

/** Writes the 17 goals. */
export async function seedGoals(connection: Connection): Promise<void> {
  await createCategories(
    connection,
    demoGoals.map(({ id, slug, name, description }) => ({
      id,
      slug,
      name_pt: name.pt,
      name_en: name.en,
      description_pt: description.pt,
      description_en: description.en,
    })),
  );
}

/** Fills an empty database with the demo world; false where there is something already. */
export async function seedDemoWorld({
  write,
  clock,
  database,
}: Pick<Platform, 'write' | 'clock' | 'database'>): Promise<boolean> {
  const seeded = await write(async (transaction, changed) => {
    // Instances that start at once on one database wait here for the first of them.
    await holdLock(transaction, 'demo-world');
    const something = await transaction.selectFrom('category').select('id').limit(1).executeTakeFirst();
    if (something) return false;
    await seedGoals(transaction);
    await createChallenges(
      transaction,
      demoChallenges.map((demo, index) => toRecipe(demo, clock(), demoChallenges.length - index)),
    );
    changed('lists', 'categories');
    return true;
  });
  if (seeded) await analyzeChallenges(database);
  return seeded;
}
