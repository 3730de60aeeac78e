import { join } from 'node:path';
import type { Insertable } from 'kysely';
import { analyzeChallenges, createChallenges } from '../../server/features/challenges/challenges/challenges.factory.ts';
import type { Keys } from '../../server/features/challenges/classes/index.ts';
import { createLeague } from '../../server/features/organisation/league/league.factory.ts';
import { importDefaultTexts, upsertTexts } from '../../server/features/organisation/texts/index.ts';
import { createTransparency } from '../../server/features/organisation/transparency/transparency.factory.ts';
import { hashPassword } from '../../server/platform/auth/passwords.ts';
import { acquireAdvisoryLock } from '../../server/platform/database/advisory-lock.ts';
import type { Connection, Tables } from '../../server/platform/database/schema.ts';
import type { Platform } from '../../server/platform/platform.ts';
import { seedFiles, seedGalleries, seedPartnersAndFaqs, storeFiles, toRecipe } from './challenges.ts';
import { demoChallenges, demoGoals, demoLeague, demoTransparency } from './content.ts';
import { demoPassword, seedFamily, seedMembers } from './members.ts';
import { seedResults } from './outcomes.ts';
import { seedParticipants } from './participants.ts';
import { seedForum, seedProblems } from './posts.ts';
import { seedInProgress, seedNotifications } from './recent.ts';
import { seedClasses } from './timeline.ts';

export { describeClosedAccounts, describeDemoAccounts } from './members.ts';

/** Writes goals; those that are there already stay as they are. */
async function createCategories(
  connection: Connection,
  goals: readonly Insertable<Tables['category']>[],
): Promise<void> {
  await connection
    .insertInto('category')
    .values([...goals])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface Dependencies extends Pick<Platform, 'write' | 'clock' | 'database'>, Keys {
  readonly files: { readonly storage: Pick<Platform['files']['storage'], 'put'> };
}

/** Inserts the 17 goals. */
export async function seedGoals(connection: Connection): Promise<void> {
  await createCategories(
    connection,
    demoGoals().map(({ id, slug, name, description }) => ({
      id,
      slug,
      name_pt: name.pt,
      name_en: name.en,
      description_pt: description.pt,
      description_en: description.en,
    })),
  );
}

/**
 * Inserts the platform's texts that are new to the database; into an empty one also the goals and, by the setting, the
 * demo world. False where the database has data already.
 */
export async function fillEmptyDatabase(
  { write, clock, database, keys, files: { storage } }: Dependencies,
  { demo }: { demo: boolean },
): Promise<boolean> {
  await importDefaultTexts({ write, clock });
  const filled = await write(async (transaction, invalidate) => {
    // Instances that start at once on one database wait here for the first of them.
    await acquireAdvisoryLock(transaction, 'demo-world');
    const something = await transaction.selectFrom('category').select('id').limit(1).executeTakeFirst();
    if (something) return false;
    await seedGoals(transaction);
    if (demo) {
      const challenges = demoChallenges();
      const recipes = challenges.map((challenge, index) => toRecipe(challenge, clock(), challenges.length - index));
      // Before its members agree to the terms.
      await upsertTexts(transaction, { folder: join(import.meta.dirname, 'texts'), now: clock() });
      await storeFiles(storage);
      await createChallenges(transaction, recipes);
      await seedPartnersAndFaqs(transaction);
      await seedGalleries(transaction);
      await seedFiles(transaction);
      const passwordHash = await hashPassword(demoPassword);
      await seedMembers(transaction, passwordHash, clock());
      await seedParticipants(transaction, clock());
      await seedClasses({ keys }, transaction, clock());
      await seedResults(transaction, clock());
      await seedForum(transaction, clock());
      await seedProblems(transaction, clock());
      await seedNotifications(transaction, clock());
      await seedInProgress(transaction, clock());
      await seedLeague(transaction, clock());
      await seedFamily(transaction, passwordHash, clock());
      await createTransparency(transaction, demoTransparency());
    }
    invalidate('lists', 'categories', 'league', 'transparency', 'texts');
    return true;
  });
  if (filled) await analyzeChallenges(database);
  return filled;
}

/** Fills an empty database with the demo world; false where it has data already. */
export function seedDemoWorld(platform: Dependencies): Promise<boolean> {
  return fillEmptyDatabase(platform, { demo: true });
}

const day = 24 * 60 * 60 * 1000;

/** Inserts the demo world's league. */
export async function seedLeague(connection: Connection, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 90 * day);
  await createLeague(
    connection,
    demoLeague().map(({ name, role, description, portrait, video, country, linkedin }) => ({
      full_name: name,
      role_pt: role.pt,
      role_en: role.en,
      description_pt: description.pt,
      description_en: description.en,
      avatar: `/pictures/portrait/${portrait}.svg`,
      video: video ?? null,
      country,
      linkedin: linkedin ?? null,
      created_at: since,
      updated_at: since,
    })),
  );
}
