import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

const { platform, database } = await startTestApp();

test('of two writes in a deadlock both succeed, since one of them runs again', async () => {
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let runs = 0;
  const write = (first: number, second: number, at: number) =>
    platform.write(async (transaction, invalidate) => {
      runs += 1;
      const add = (id: number) => sql`update category set name_en = name_en || ${at}::text where id = ${id}`;
      await add(first).execute(transaction);
      both[at]?.resolve();
      await both[1 - at]?.promise;
      await add(second).execute(transaction);
      invalidate('categories');
    });
  await Promise.all([write(1, 2, 0), write(2, 1, 1)]);
  expect(runs).toBe(3);
  const { rows } = await sql<{ name_en: string }>`
    select name_en from category where id in (1, 2) order by id`.execute(database);
  for (const { name_en } of rows) expect(name_en).toMatch(/(01|10)$/);
});
