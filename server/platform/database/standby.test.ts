import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openDatabaseProxy } from '../../testing/faults.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

// Two databases that have nothing to do with each other, so what an answer shows tells where it was read.
const onStandby = await startTestApp();
const proxy = await openDatabaseProxy(onStandby.databaseUrl);
const databaseUrl = await createTestDatabase();
const app = await startTestApp({ databaseUrl, settings: { DATABASE_READ_URL: proxy.url } });
await onStandby.create({ slug: 'rio-limpo' }, { slug: 'mar-limpo' });
const [id] = await app.create({ slug: 'lago-limpo' });
const count = async (headers?: Record<string, string>) => (await app.read('/api/challenges', headers)).total;

test('lists are read from the standby, and everything else from the primary', async () => {
  expect(await count()).toBe(2);
  const member = await app.join({ profile: true });
  expect(await count(member.headers)).toBe(2);
  expect((await app.read(`/api/challenges/${id}/participation`, member.headers)).is_following).toBe(false);
  expect((await app.post(`/api/challenges/${id}/follow`, member.headers)).statusCode).toBe(200);
  expect((await app.read(`/api/challenges/${id}/participation`, member.headers)).is_following).toBe(true);
});

test('without the standby the primary answers, and nothing that was read before is cached', async () => {
  expect(await count()).toBe(2);
  await proxy.close();
  await vi.waitFor(async () => expect(await count()).toBe(1), { timeout: 30_000, interval: 20 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.get('/api/challenges/tags')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));

  await proxy.open();
  await app.create({ slug: 'fonte-limpa' });
  await vi.waitFor(async () => expect(await count()).toBe(2), { timeout: 30_000, interval: 20 });
});

test('a read that the standby cancels to go on with its replay is repeated on the primary', async () => {
  await sql`create function answer() returns int language plpgsql as $$
    begin raise 'canceling statement due to conflict with recovery' using errcode = '40001'; end $$`.execute(
    onStandby.database,
  );
  await sql`create function answer() returns int language sql as 'select 42'`.execute(app.database);
  const { rows } = await sql<{ answer: number }>`select answer()`.execute(app.platform.pipelinedConnection);
  expect(rows).toEqual([{ answer: 42 }]);
  await expect(sql`select nothing`.execute(app.platform.pipelinedConnection)).rejects.toThrow('nothing');
});
