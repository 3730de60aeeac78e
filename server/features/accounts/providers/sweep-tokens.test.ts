import { expect, test, vi } from 'vitest';
import { startProviderApp } from '../../../testing/provider-app.ts';
import { minute } from '../../../testing/test-clock.ts';

const { comeBack, grant, platform, database, clock } = await startProviderApp();

const accept = { accept_terms: true };
const left = async () => {
  const rows = await database.selectFrom('provider_token').select('subject').orderBy('subject').execute();
  return rows.map(({ subject }) => subject);
};
const sweep = () => platform.jobs.add(database, 'sweep-provider-tokens', {});
const patience = { timeout: 30_000, interval: 20 };

test('unused data of a provider is kept exactly as long as its token is valid', async () => {
  await comeBack('left.early@example.org');
  clock.move(9 * minute);
  const token = await comeBack('came.in@example.org');
  await sweep();
  clock.move(2 * minute);
  await sweep();
  await vi.waitUntil(async () => !(await left()).includes('left.early@example.org'), patience);
  expect(await left()).toEqual(['came.in@example.org']);
  expect((await grant(token, accept)).statusCode).toBe(200);
  expect(await left()).toEqual([]);
});
