import { activityPage } from '@mutirao/contract/members/activities/activities.calls.ts';
import { expect, test } from 'vitest';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { day, minute } from '../../../testing/test-clock.ts';
import { recordActivity } from './index.ts';

const { app, clock, create, database, join, platform, post, read } = await startTestApp();

const ask = (what: string, id: number, { headers }: TestMember) => post(`/api/challenges/${id}/${what}`, headers);
const pathOf = ({ id }: TestMember) => `/api/users/${id}/activities`;
const kindsOf = async (member: TestMember) =>
  (await read(pathOf(member))).data.map(({ kind }: { kind: string }) => kind);
const profile = {
  about: 'Planto feijão.',
  birthdate: '1990-05-01',
  gender: 'f',
  nationality: 'BR',
  country_residence: 'BR',
  location: 'Olinda, Pernambuco, Brasil',
  latitude: -8,
  longitude: -35,
};

test('API-62 API-63 PROFILE-27 the activities of a member, newest first, by id and by slug', async () => {
  const [id = 0] = await create({ slug: 'sol-na-escola', title_pt: 'Sol na escola', title_en: 'Sun at school' });
  const member = await join({ profile: true });
  await ask('follow', id, member);
  clock.move(minute);
  await ask('accept', id, member);
  clock.move(minute);
  await ask('abort', id, member);
  const page = activityPage.strict().parse(await read(pathOf(member)));
  const challenge = { id, slug: 'sol-na-escola', title: { pt: 'Sol na escola', en: 'Sun at school' } };
  const activity = (kind: string, achievement: string | null = null) => ({ kind, challenge, achievement });
  expect(page).toMatchObject({ total: 4, per_page: 20, current_page: 1, last_page: 1 });
  expect(page.data).toMatchObject([
    activity('challenge_aborted'),
    activity('achievement_earned', 'first_challenge'),
    activity('challenge_accepted'),
    activity('challenge_followed'),
  ]);
  const { slug } = await read('/api/contestants/me', member.headers);
  expect(await read(`/api/users/${slug}/activities`)).toEqual(page);
  expect(await read(pathOf(member), member.headers)).toEqual(page);
});

test('PROFILE-18 completing the profile is an activity, once, with either part last', async () => {
  const put = (url: string, { headers }: TestMember, payload: object) =>
    app.inject({ method: 'PUT', url, headers, payload });
  const { about, birthdate, gender, ...place } = profile;
  const words = { about, birthdate, gender };
  const [first, second, third] = [await join(), await join(), await join()];
  for (const member of [first, second, third]) expect(await kindsOf(member)).toEqual([]);

  await put('/api/profile', first, words);
  expect(await kindsOf(first)).toEqual([]);
  await put('/api/contestants/me', first, place);
  await put('/api/profile', first, { about: 'Planto milho.' });

  await put('/api/contestants/me', second, place);
  expect(await kindsOf(second)).toEqual([]);
  await put('/api/profile', second, words);

  const whole = { ...profile, first_name: 'Ana', last_name: 'Souza' };
  const payload = JSON.stringify(whole);
  const headers = { ...third.headers, 'content-type': 'application/json' };
  for (let times = 0; times < 2; times += 1) await post(`/api/register/users/${third.id}`, headers, payload);

  for (const member of [first, second, third]) {
    expect((await kindsOf(member)).toSorted()).toEqual(['achievement_earned', 'profile_completed']);
    expect(await read(`/api/users/${member.id}/achievements`)).toMatchObject([{ kind: 'profile_complete' }]);
  }
});

test('pressing a button again and again does not flood the profile; another day is another activity', async () => {
  const [[id = 0, second = 0], member] = [await create({}, {}), await join({ profile: true })];
  // From noon on, so that an hour later is the same day.
  const noon = new Date(clock.now());
  clock.move(noon.setUTCHours(36, 0, 0, 0) - clock.now().getTime());
  const { headers } = renewed(member);
  const press = async (what: string, challenge = id) => {
    clock.move(1000);
    await post(`/api/challenges/${challenge}/${what}`, headers);
  };
  for (const what of ['follow', 'unfollow', 'follow', 'unfollow', 'follow']) await press(what);
  await press('follow', second);
  expect((await read(pathOf(member))).data).toMatchObject([
    { kind: 'challenge_followed', challenge: { id: second } },
    { kind: 'challenge_followed', challenge: { id } },
  ]);
  // The last act comes first, though duplicates are merged.
  for (const what of ['unfollow', 'follow']) await press(what);
  expect((await read(pathOf(member))).data).toMatchObject([{ challenge: { id } }, { challenge: { id: second } }]);

  clock.move(day);
  for (const what of ['unfollow', 'follow', 'unfollow'])
    await post(`/api/challenges/${id}/${what}`, renewed(member).headers);
  expect(await kindsOf(member)).toEqual(['challenge_followed', 'challenge_followed', 'challenge_followed']);
});

test('they come in pages, and the total is that of all', async () => {
  const [ids, member] = [await create(...Array.from({ length: 23 }, () => ({}))), await join({ profile: true })];
  await platform.write(async (transaction, invalidate) => {
    for (const [place, challengeId] of ids.entries()) {
      const now = clock.in(place * minute);
      await recordActivity(transaction, { memberId: member.id, kind: 'challenge_followed', challengeId, now });
    }
    invalidate(`member:${member.id}`);
  });
  const [first, second] = [await read(pathOf(member)), await read(`${pathOf(member)}?page=2`)];
  const seen = [...first.data, ...second.data].map(({ challenge }: { challenge: { id: number } }) => challenge.id);
  expect(seen).toEqual(ids.toReversed());
  expect(second).toMatchObject({ total: 23, last_page: 2, current_page: 2 });
});

test('activities in a challenge that is a draft again are hidden', async () => {
  const [[id = 0], member] = [await create({}), await join({ profile: true })];
  await ask('follow', id, member);
  await platform.write(async (transaction, invalidate) => {
    await transaction.updateTable('challenge').set({ published: false }).where('id', '=', id).execute();
    invalidate('lists', `challenge:${id}`);
  });
  expect(await read(pathOf(member))).toMatchObject({ data: [], total: 0 });
});

test('a renamed challenge has its new name', async () => {
  const [[id = 0], member] = [await create({}), await join({ profile: true })];
  await ask('accept', id, member);
  await read(pathOf(member));
  await platform.write(async (transaction, invalidate) => {
    await transaction.updateTable('challenge').set({ title_en: 'Renamed' }).where('id', '=', id).execute();
    invalidate(`challenge:${id}`);
  });
  expect((await read(pathOf(member))).data[0].challenge.title.en).toBe('Renamed');
  expect((await read(`/api/users/${member.id}/achievements`))[0].challenge.title.en).toBe('Renamed');
});

test('ten writers of the same activity leave one', async () => {
  const member = await join();
  const one = { memberId: member.id, kind: 'profile_completed', now: clock.now() } as const;
  await Promise.all(
    Array.from({ length: 10 }, () => platform.write((transaction) => recordActivity(transaction, one))),
  );
  const rows = await database.selectFrom('activity').select('id').where('member_id', '=', member.id).execute();
  expect(rows).toHaveLength(1);
});

/** The same member with a token that is valid at the present time of the clock. */
function renewed({ id, sessionId }: TestMember) {
  return { headers: { authorization: `Bearer ${platform.keys.tokens.sign({ memberId: id, sessionId })}` } };
}
