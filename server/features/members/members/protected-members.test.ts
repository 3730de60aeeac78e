import { expect, test } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { joinChallenge, writeTeams, writeTopic } from '../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';

const testApp = await startTestApp();
const { app, clock, create, database, get, join, read, takePart } = testApp;
const year = Number(clock.now().toISOString().slice(0, 4));
const profile = { birthdate: `${year - 17}-01-01`, location: 'Marcolândia, Piauí, Brasil', about: 'Sobre o sigilo.' };
const joinMinor = () => join({ first_name: 'Zulmira', last_name: 'Marcadora', profile });
const notFound = { error: 'not_found', message: expect.any(String) } as const;

const parts = ['', '/activities', '/achievements', '/following', '/challenges', '/teams', '/certificates'];

test('the profile of a minor is unknown to visitors and strangers, in all its parts', async () => {
  const [minor, stranger] = [await joinMinor(), await join({ profile: true })];
  const { slug } = await read('/api/contestants/me', minor.headers);
  for (const headers of [{}, stranger.headers])
    for (const part of parts)
      for (const name of [minor.id, slug]) expectError(await get(`/api/users/${name}${part}`, headers), notFound);
  expect((await get(`/pictures/member/pt/${slug}.png`)).statusCode).toBe(404);
});

test('the member, staff, the own team and admins of the challenge read it, and no answer of theirs is cached', async () => {
  const [challengeId = 0, other = 0] = await create({}, {});
  const [minor, staff, admin, elsewhere] = [
    await joinMinor(),
    await join({ roles: ['admin'] }),
    await join(),
    await join(),
  ];
  const [mate] = (await joinChallenge(testApp, challengeId, 1)) as [TestMember];
  await takePart(
    { memberId: minor.id, challengeId, roles: ['contestant'] },
    { memberId: admin.id, challengeId, roles: ['challenge_admin'] },
    { memberId: elsewhere.id, challengeId: other, roles: ['challenge_admin'] },
  );
  await writeTeams(testApp, { challengeId, name: 'Maré', people: [mate, minor] });
  for (const { headers } of [minor, staff, admin, mate]) {
    for (const part of parts) expect((await get(`/api/users/${minor.id}${part}`, headers)).statusCode).toBe(200);
    expect(await read(`/api/users/${minor.id}`, headers)).toMatchObject({
      full_name: 'Zulmira Marcadora',
      contestant: { location: null, latitude: null, longitude: null },
    });
    expectError(await get(`/api/users/${minor.id}`), notFound);
  }
  expectError(await get(`/api/users/${minor.id}`, elsewhere.headers), notFound);
  await database
    .updateTable('challenge')
    .set({ deadline: clock.in(-day) })
    .where('id', '=', challengeId)
    .execute();
  expectError(await get(`/api/users/${minor.id}`, mate.headers), notFound);
});

test('others read the first name and an initial, without picture and profile', async () => {
  const [challengeId = 0] = await create({});
  const [minor, mate, stranger] = [await joinMinor(), await join({ profile: true }), await join({ profile: true })];
  for (const { id: memberId } of [minor, mate]) await takePart({ memberId, challengeId, roles: ['contestant'] });
  await database
    .updateTable('member')
    .set({ provider_photo_url: 'https://example.org/minor.jpg' })
    .where('id', '=', minor.id)
    .execute();
  const text = { title: 'Olá', html: '<p>Olá</p>', since: clock.in(-day) };
  await writeTopic(testApp, { challengeId, memberId: minor.id, ...text });
  const [teamId] = await writeTeams(testApp, { challengeId, name: 'Maré', people: [mate, minor] });
  const reduced = {
    slug: '',
    first_name: 'Zulmira',
    last_name: 'M.',
    full_name: 'Zulmira M.',
    avatar: '/icons/avatar.svg',
  };
  const topics = await read(`/api/challenges/${challengeId}/forum/topics`, stranger.headers);
  expect(topics.data[0].user).toMatchObject(reduced);
  const team = `/api/challenges/${challengeId}/teams/${teamId}`;
  expect((await read(team)).members[0].user).toMatchObject(reduced);
  expect((await read(team, stranger.headers)).members[0].user).toMatchObject(reduced);
  expect((await read(team, mate.headers)).members[0].user).toMatchObject({ full_name: 'Zulmira Marcadora' });
});

test('no stranger reaches a minor: by the search of mentions, a mention or an invitation', async () => {
  const [challengeId = 0] = await create({});
  const email = 'zulmira@example.org';
  const minor = await join({
    first_name: 'Zulmira',
    last_name: 'Marcadora',
    email,
    confirmed_at: clock.now(),
    profile,
  });
  const leader = await join({ profile: true, email: 'lider@example.org', confirmed_at: clock.now() });
  for (const { id: memberId } of [minor, leader]) await takePart({ memberId, challengeId, roles: ['contestant'] });
  const [teamId] = await writeTeams(testApp, { challengeId, name: 'Maré', people: [leader] });
  const { headers } = leader;
  expect(await read(`/api/challenges/${challengeId}/forum/mentions?search=zul`, headers)).toEqual([]);
  const description = `<p><a href="/profile/${minor.id}">@Zulmira</a> oi</p>`;
  const payload = { title: 'Oi', description };
  const posted = await app.inject({
    method: 'POST',
    url: `/api/challenges/${challengeId}/forum/topics`,
    headers,
    payload,
  });
  expect(posted.statusCode).toBe(201);
  const invitations = [{ user_id: minor.id }, { email }];
  const url = `/api/challenges/${challengeId}/teams/${teamId}/responsible/invites`;
  await app.inject({ method: 'POST', url, headers, payload: { invitations } });
  const mails = await database.selectFrom('mail').select('recipient').where('recipient', '=', email).execute();
  expect(mails).toEqual([]);
  const invites = await read('/api/profile/teams/invitations', minor.headers);
  expect(invites.data).toEqual([]);
  const mentioned = await database
    .selectFrom('announcement')
    .select('id')
    .where('event', '=', 'forum_mentioned')
    .execute();
  expect(mentioned).toEqual([]);
});
