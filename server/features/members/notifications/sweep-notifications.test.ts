import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { notifyAtOnce, someNews } from './notifications.factory.ts';
import { notificationRetention, sweepNotifications } from './sweep-notifications.ts';

const { clock, database, join, platform, read } = await startTestApp();

test('notifications are kept for half a year, and their announcements with them', async () => {
  const { headers } = await join();
  const now = clock.now();
  const old = await notifyAtOnce(platform, {
    ...someNews,
    now: new Date(now.getTime() - notificationRetention - 1000),
  });
  const young = await notifyAtOnce(platform, {
    ...someNews,
    now: new Date(now.getTime() - notificationRetention + 60_000),
  });
  expect((await read('/api/notifications', headers)).total).toBe(2);
  await sweepNotifications(platform);
  expect((await read('/api/notifications', headers)).total).toBe(1);
  const left = await database.selectFrom('announcement').select('id').where('id', 'in', [old, young]).execute();
  expect(left.map(({ id }) => id)).toEqual([young]);
});
