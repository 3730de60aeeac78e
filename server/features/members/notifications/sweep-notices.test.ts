import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { someNews, tellAtOnce } from './notices.factory.ts';
import { noticesKept, sweepNotices } from './sweep-notices.ts';

const { clock, database, join, platform, read } = await startTestApp();

test('notices are kept for half a year, and their announcements with them', async () => {
  const { headers } = await join();
  const now = clock.now();
  const old = await tellAtOnce(platform, { ...someNews, now: new Date(now.getTime() - noticesKept - 1000) });
  const young = await tellAtOnce(platform, { ...someNews, now: new Date(now.getTime() - noticesKept + 60_000) });
  expect((await read('/api/notices', headers)).total).toBe(2);
  await sweepNotices(platform);
  expect((await read('/api/notices', headers)).total).toBe(1);
  const left = await database.selectFrom('announcement').select('id').where('id', 'in', [old, young]).execute();
  expect(left.map(({ id }) => id)).toEqual([young]);
});
