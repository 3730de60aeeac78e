import { analyzeChallenges, createChallenges } from '../../server/features/challenges/challenges.factory.ts';
import type { Platform } from '../../server/platform/platform.ts';
import { demoChallenges } from './content/challenges.ts';
import type { DemoChallenge } from './content/types.ts';
import { toRecipe } from './recipe.ts';

const perTransaction = 500;

function variation(number: number): DemoChallenge {
  const model = demoChallenges[number % demoChallenges.length] as DemoChallenge;
  return {
    ...model,
    slug: `${model.slug}-${number}`,
    title: { pt: `${model.title.pt} ${number}`, en: `${model.title.en} ${number}` },
    goals: [...new Set([(number % 17) + 1, ...model.goals])],
  };
}

/** Adds `count` variations of the demo challenges, to see how the platform bears a large world. */
export async function seedCrowd(
  { write, clock, database }: Pick<Platform, 'write' | 'clock' | 'database'>,
  count: number,
): Promise<void> {
  const last = await database.selectFrom('challenge').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  const first = (last?.id ?? 0) + 1;
  for (let begin = 0; begin < count; begin += perTransaction) {
    const numbers = Array.from(
      { length: Math.min(perTransaction, count - begin) },
      (_, index) => first + begin + index,
    );
    await write(async (transaction, changed) => {
      await createChallenges(
        transaction,
        numbers.map((number) => toRecipe(variation(number), clock())),
      );
      changed('lists', 'categories');
    });
  }
  await analyzeChallenges(database);
}
