import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { expect, test } from 'vitest';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';

const { app, clock, create, database, join, platform, read } = await startTestApp();

/** The birthdate of those who are so old on a day, by default today. */
function born(years: number, onDay = organisationDay(clock.now())): string {
  return `${Number(onDay.slice(0, 4)) - years}${onDay.slice(4).replace('02-29', '02-28')}`;
}

const say = ({ headers }: TestMember, birthdate: string) =>
  app.inject({ method: 'PUT', url: '/api/profile', headers, payload: { birthdate } });
const me = ({ headers }: TestMember) => read('/api/contestants/me', headers);
const [challenge = 0] = await create({});
const accept = ({ headers }: TestMember) =>
  app.inject({ method: 'POST', url: `/api/challenges/${challenge}/accept`, headers });

test.each([
  [11, { band: 'under_12', limit: 'too_young' }, false],
  [12, { band: '12_to_15', limit: 'guardian_needed' }, false],
  [15, { band: '12_to_15', limit: 'guardian_needed' }, false],
  [16, { band: '16_to_17', limit: 'none' }, true],
  [17, { band: '16_to_17', limit: 'none' }, true],
  [18, { band: 'adult', limit: 'none' }, true],
])('a member of %i is in a band with a limit', async (years, age, accepts) => {
  const member = await join({ profile: true });
  expect((await say(member, born(years))).statusCode).toBe(200);
  expect(await me(member)).toMatchObject({ age: { ...age, source: 'said' }, can: { accept_challenges: accepts } });
});

test('a minor is hidden from lists at once, and cannot be shown before the age of 18', async () => {
  const member = await join({ profile: true });
  await say(member, born(16));
  const hidden = { hidden_from_community: true, hidden_from_impact_board: true, hidden_from_search: true };
  expect((await me(member)).privacy).toEqual(hidden);
  const show = () =>
    app.inject({
      method: 'PUT',
      url: '/api/me/privacy',
      headers: member.headers,
      payload: { hidden_from_community: false },
    });
  const refused = await show();
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    'Até os 18 anos, o seu perfil não aparece em listas, mapas, rankings nem buscas.',
  ]);
  expect((await me(member)).privacy).toEqual(hidden);
});

test('a later birthdate counts, and an earlier one does not make older', async () => {
  const member = await join({ profile: { birthdate: born(30) } });
  await say(member, born(14));
  expect((await me(member)).age.band).toBe('12_to_15');
  await say(member, born(30));
  expect(await me(member)).toMatchObject({ age: { band: '12_to_15' }, user_profile: { birthdate: born(30) } });
  expect((await accept(member)).json()).toMatchObject({ error: 'guardian_needed' });
});

test('of two birthdates at the same instant the later one counts', async () => {
  const member = await join({ profile: true });
  await Promise.all([say(member, born(40)), say(member, born(13)), say(member, born(50))]);
  expect((await me(member)).age.band).toBe('12_to_15');
});

test('the account of a child under 12 is deleted after a day, and keeping it is refused', async () => {
  const member = await join({ profile: true });
  await say(member, born(8));
  const { deletion_at } = await me(member);
  expect(Date.parse(deletion_at) - clock.now().getTime()).toBeLessThanOrEqual(day);
  const undone = await app.inject({ method: 'DELETE', url: '/api/me/deletion', headers: member.headers });
  expect(undone.statusCode).toBe(403);
  expect((await me(member)).deletion_at).toBe(deletion_at);
});

test('the copy of a minor’s data has the year of birth only', async () => {
  const member = await join({ profile: { birthdate: born(15) } });
  const profile = platform.personalData.tables.find(({ table }) => table === 'user_profile');
  expect(await profile?.read(database, member.id)).toMatchObject([{ birthdate: born(15).slice(0, 4) }]);
});
