import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { afterThisFile } from '../../testing/clean-up.ts';
import { openDatabaseProxy } from '../../testing/faults.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { connect } from './connect.ts';
import { findLiveInstances, Instance } from './instance.ts';

const url = await createTestDatabase('nothing');
const database = connect({ url: () => url, size: 2, onError: () => {} });
afterThisFile(() => database.destroy());
const patience = { timeout: 30_000, interval: 20 };

function start(to = url): Instance {
  const instance = new Instance({ url: () => to });
  onTestFinished(() => instance.stop());
  return instance;
}
const isLive = async ({ id }: Instance) => (await findLiveInstances(database)).has(id);

test('an instance is alive while it runs', async () => {
  const [one, other] = [start(), start()];
  await Promise.all([one.hold(), other.hold()]);
  expect([await isLive(one), await isLive(other)]).toEqual([true, true]);
  await one.stop();
  await vi.waitUntil(async () => !(await isLive(one)), patience);
  expect(await isLive(other)).toBe(true);
});

test('an instance whose connection breaks is alive again under its number, and does not stop what it does', async () => {
  const instance = start();
  const held = await instance.hold();
  await sql`
    select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = ${instance.id}`.execute(
    database,
  );
  await vi.waitUntil(() => isLive(instance), patience);
  expect(await instance.hold()).toBe(held);
  expect(held.aborted).toBe(false);
});

test('an instance that has lost the database stops what it does, and holds its lock again when it is back', async () => {
  const proxy = await openDatabaseProxy(url);
  onTestFinished(() => proxy.close());
  const instance = start(proxy.url);
  const held = await instance.hold();
  // Nothing comes through any more, and no end of the connection either.
  proxy.hold();
  await vi.waitUntil(() => held.aborted, patience);
  await proxy.open();
  const again = await instance.hold();
  expect(again.aborted).toBe(false);
  expect(await isLive(instance)).toBe(true);
});
