import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { day, minute } from '../../testing/test-clock.ts';
import { renewSession } from './renew-session.ts';
import { openSession } from './sessions.ts';

const hour = 60 * minute;
const usual = await startTestApp();
const short = await startTestApp({ settings: { SESSION_DAYS: '2', STAFF_SESSION_HOURS: '1' } });

/** Renews a session every hour, as a browser in use does; returns how many hours it lasts. */
async function hoursOf(
  { platform, join, clock }: TestApp,
  roles: ('admin' | 'master_admin' | 'judge')[],
  most: number,
) {
  const rules = platform.environment.sessions;
  const { id: memberId } = await join({ roles });
  let { refreshToken } = await openSession(platform, platform.database, { memberId, browser: { userAgent: '' } });
  for (let hours = 1; hours <= most; hours += 1) {
    clock.move(hour);
    const renewed = await renewSession(platform.database, { refreshToken, rules, now: clock.now() });
    if (!renewed) return hours;
    refreshToken = renewed.refreshToken;
  }
  return Number.POSITIVE_INFINITY;
}

test.each(['admin', 'master_admin'] as const)(
  'a session of an %s ends after 12 hours, though it is in use',
  async (role) => {
    expect(await hoursOf(usual, [role], 20)).toBe(12);
  },
);

test('the settings say how long sessions last', async () => {
  expect(await hoursOf(short, ['admin'], 5)).toBe(1);
  expect(await hoursOf(short, ['judge'], 60)).toBe(48);
});

test('a session ends after 90 days, though it is in use', async () => {
  const { platform, join, clock, get } = usual;
  const rules = platform.environment.sessions;
  const { id: memberId } = await join();
  const browser = { userAgent: '' };
  let { refreshToken, sessionId } = await openSession(platform, platform.database, { memberId, browser });
  for (const days of [50, 39.99]) {
    clock.move(days * day);
    const renewed = await renewSession(platform.database, { refreshToken, rules, now: clock.now() });
    refreshToken = renewed?.refreshToken ?? '';
    const headers = { authorization: `Bearer ${platform.keys.tokens.sign({ memberId, sessionId })}` };
    expect((await get('/api/contestants/me', headers)).statusCode).toBe(200);
  }
  clock.move(0.02 * day);
  const headers = { authorization: `Bearer ${platform.keys.tokens.sign({ memberId, sessionId })}` };
  expect((await get('/api/contestants/me', headers)).statusCode).toBe(401);
  expect(await renewSession(platform.database, { refreshToken, rules, now: clock.now() })).toBeUndefined();
});

test('a session that is not renewed ends after 60 days', async () => {
  const { platform, join, clock } = usual;
  const rules = platform.environment.sessions;
  const { id: memberId } = await join();
  const browser = { userAgent: '' };
  const [one, other] = [
    await openSession(platform, platform.database, { memberId, browser }),
    await openSession(platform, platform.database, { memberId, browser }),
  ];
  const renew = ({ refreshToken }: typeof one) =>
    renewSession(platform.database, { refreshToken, rules, now: clock.now() });
  clock.move(59.99 * day);
  expect(await renew(one)).toMatchObject({ memberId });
  clock.move(0.02 * day);
  expect(await renew(other)).toBeUndefined();
});

test('a member who becomes staff keeps no session older than 12 hours beyond its next renewal', async () => {
  const { platform, join, clock, database } = usual;
  const rules = platform.environment.sessions;
  const { id: memberId } = await join();
  const opened = await openSession(platform, database, { memberId, browser: { userAgent: '' } });
  clock.move(13 * hour);
  await database
    .updateTable('member')
    .set({ roles: ['admin'] })
    .where('id', '=', memberId)
    .execute();
  const { refreshToken } = opened;
  expect(await renewSession(database, { refreshToken, rules, now: clock.now() })).toBeUndefined();
});
