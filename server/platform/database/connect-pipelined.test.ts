import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { afterThisFile } from '../../testing/clean-up.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { connectPipelined } from './connect-pipelined.ts';

const url = await createTestDatabase();
const pipelinedConnection = connectPipelined({ url: () => url, onError: () => {} });
afterThisFile(() => pipelinedConnection.destroy());

async function ask(value: number): Promise<number | undefined> {
  const { rows } = await sql<{ value: number }>`select ${value}::int as value`.execute(pipelinedConnection);
  return rows[0]?.value;
}
async function findBackend(): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(pipelinedConnection);
  return rows[0]?.pid as number;
}

test('a thousand concurrent queries each get their own result', async () => {
  const values = Array.from({ length: 1000 }, (_, index) => index);
  expect(await Promise.all(values.map(ask))).toEqual(values);
});

test('all share one connection', async () => {
  const backends = await Promise.all([findBackend(), findBackend(), findBackend()]);
  expect(new Set(backends).size).toBe(1);
});

test('a query that fails does not affect the others', async () => {
  const wrong = sql`select 1 / ${0}::int`.execute(pipelinedConnection);
  const answers = await Promise.allSettled([ask(1), wrong, ask(2)]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('it reconnects after the connection breaks', async () => {
  const broken = await findBackend();
  const ended = sql`select pg_terminate_backend(${broken}), pg_sleep(5)`.execute(pipelinedConnection);
  await expect(ended).rejects.toThrow();
  // Until its end arrives, a query may still be sent there.
  await vi.waitUntil(
    () =>
      findBackend()
        .then((backend) => backend !== broken)
        .catch(() => false),
    { timeout: 30_000 },
  );
});
