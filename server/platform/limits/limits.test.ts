import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

const first = await startTestApp();
const second = await startTestApp({ databaseUrl: first.databaseUrl });
const limit = { name: 'tries', points: 3, seconds: 60 };
const count = ({ platform }: typeof first, who: string) => platform.limits.count(limit, who);

test('attempts are counted for all instances together, also concurrently', async () => {
  const tries = [first, second, first, second, first, second].map((app) => count(app, 'ana'));
  const results = await Promise.allSettled(tries);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  await expect(count(first, 'ana')).rejects.toMatchObject({ code: 'too_many', retryAfter: expect.any(Number) });
  await expect(count(second, 'ana')).rejects.toMatchObject({ code: 'too_many' });
});

test('a limit is counted for each caller separately', async () => {
  await expect(count(first, 'bia')).resolves.toBeUndefined();
});

test('a check is refused once all attempts are used up, and counts none itself', async () => {
  const check = ({ platform }: typeof first) => platform.limits.check(limit, 'elis');
  for (let times = 0; times < 3; times += 1) {
    await check(second);
    expect(await second.platform.limits.isUsedUp(limit, 'elis')).toBe(false);
    await count(first, 'elis');
  }
  await expect(check(second)).rejects.toMatchObject({ code: 'too_many', retryAfter: expect.any(Number) });
  expect(await first.platform.limits.isUsedUp(limit, 'elis')).toBe(true);
});

test('a forgiven attempt does not count', async () => {
  for (let times = 0; times < 6; times += 1) {
    await count(first, 'caio');
    await second.platform.limits.forgive(limit, 'caio');
  }
  await expect(count(first, 'caio')).resolves.toBeUndefined();
});

test('callers are not stored in clear text', async () => {
  await count(first, 'dora@example.org');
  const keys = await first.database.selectFrom('rate_limit').select('key').execute();
  expect(JSON.stringify(keys)).not.toContain('dora');
});
