import { existsSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { publicUser, user } from '@mutirao/contract/members/members/members.ts';
import { platformRoles } from '@mutirao/contract/members/members/roles.ts';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { expectError } from '../../../testing/expect-error.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { joinChallenge, writeTeams, writeTopic } from '../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { day, minute } from '../../../testing/test-clock.ts';

const running = await startTestApp();
const { app, clock, create, database, get, join, platform, read, takePart } = running;

const me = '/api/contestants/me';
const signedOut = { error: 'unauthenticated', message: 'Entre na sua conta para continuar.' } as const;
const unknown = { error: 'not_found', message: 'Não encontramos esta pessoa.' } as const;
const hash = await hashPassword('chuva no sertão');
const ana = await join({ first_name: 'Ana', last_name: 'Silva', email: 'ana.silva@example.org', password_hash: hash });

test('ENTITY-01 API-12 a member sees all their own data but the password', async () => {
  const answer = await read(me, ana.headers);
  expect(answer).toEqual({
    id: ana.id,
    slug: 'ana-silva',
    first_name: 'Ana',
    last_name: 'Silva',
    full_name: 'Ana Silva',
    avatar: '/icons/avatar.svg',
    email: 'ana.silva@example.org',
    created_at: expect.stringMatching(/Z$/),
    updated_at: expect.stringMatching(/Z$/),
    confirmed_at: null,
    is_admin: false,
    role: { name: 'contestant' },
    roles: [{ name: 'contestant' }],
    description: null,
    description_br: null,
    video: null,
    banner: null,
    flag: null,
    linkedIn: null,
    is_hidden: false,
    address: null,
    skills: [],
    nationality: null,
    country_residence: null,
    user_profile: null,
    contestant: null,
    language: 'pt',
    platform_setting: expect.any(Object),
    age: { band: 'unknown', source: null, limit: 'none' },
    accept_terms: true,
    has_password: true,
    deletion_at: null,
    mail_waits: true,
    privacy: { hidden_from_community: false, hidden_from_impact_board: false, hidden_from_search: false },
    can: { accept_challenges: false, change_settings: false },
  });
  expect(user.parse(answer)).toEqual(answer);
});

test('ENTITY-15 members, sessions and exports have an id and the times of creation and change', async () => {
  const { headers } = await join();
  const [session] = await read('/api/me/sessions', headers);
  const copy = (await app.inject({ method: 'POST', url: '/api/me/data-export', headers })).json();
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
  for (const record of [await read(me, headers), await read(`/api/users/${ana.id}`), session, copy])
    expect(record).toMatchObject({ id: expect.anything(), created_at: moment, updated_at: moment });
});

test('ENTITY-01 consent to one of the two texts does not accept the terms', async () => {
  const member = await join();
  expect(await read(me, member.headers)).toMatchObject({ accept_terms: true });
  const one = platform.database.deleteFrom('consent').where('member_id', '=', member.id).where('kind', '=', 'privacy');
  await one.execute();
  expect(await read(me, member.headers)).toMatchObject({ accept_terms: false });
});

test('ENTITY-05 ENTITY-06 a new member has UTC, and all five notifications on, here and by mail', async () => {
  const on = { platform: true, email: true };
  expect((await read(me, ana.headers)).platform_setting).toEqual({
    timezone: 'UTC',
    email_frequency: 'always',
    notification_config: {
      'all_challenges.new_challenge': on,
      'my_challenges.updates': on,
      'my_challenges.forum': on,
      'my_challenges.tasks': on,
      'platform.product_notifications': on,
    },
  });
});

test('API-13 everyone sees the same member by slug and by id, without password, e-mail or address', async () => {
  const bySlug = await read('/api/users/ana-silva');
  expect(await read(`/api/users/${ana.id}`)).toEqual(bySlug);
  expect(bySlug).toMatchObject({ id: ana.id, slug: 'ana-silva', full_name: 'Ana Silva' });
  expect(publicUser.strict().parse(bySlug)).toEqual(bySlug);
  const secrets = ['email', 'password', 'password_hash', 'address', 'confirmed_at', 'platform_setting', 'has_password'];
  for (const secret of secrets) expect(bySlug).not.toHaveProperty(secret);
  expect(JSON.stringify(bySlug)).not.toContain('@');
  expect(await read('/api/users/ana-silva', (await join()).headers)).toEqual(bySlug);
});

test('both older prefixes are equivalent', async () => {
  expect(await read('/api/v1/contestants/me', ana.headers)).toEqual(await read(me, ana.headers));
  expect((await app.inject('/api/v1/contestants/users/ana-silva')).json()).toMatchObject({ id: ana.id });
});

test.each(['nobody', '999999', '0', 'Ana-Silva', '%00'])('the member %s is unknown', async (word) => {
  const answer = await get(`/api/users/${word}`);
  if (word === '%00') expect(answer.statusCode).toBe(400);
  else expectError(answer, unknown);
});

test('PERM-04 the roles of members are among six', async () => {
  expect(platformRoles).toEqual(['admin', 'master_admin', 'judge', 'advisor', 'partner', 'contestant']);
  for (const role of platformRoles) {
    const { id } = await join({ roles: [role] });
    expect(await read(`/api/users/${id}`)).toMatchObject({ role: { name: role }, roles: [{ name: role }] });
  }
  await expect(join({ roles: ['owner' as 'admin'] })).rejects.toThrow('member_roles_check');
});

test('PERM-12 admins of both kinds are distinguished from members', async () => {
  for (const role of platformRoles) {
    const member = await join({ roles: [role] });
    const isAdmin = role === 'admin' || role === 'master_admin';
    expect((await read(`/api/users/${member.id}`)).is_admin).toBe(isAdmin);
    expect((await read(me, member.headers)).is_admin).toBe(isAdmin);
  }
});

test('ENTITY-02 a member without a picture has a default one; an uploaded one precedes the provider’s', async () => {
  const provider_photo_url = 'https://example.org/p.png';
  const avatarOf = async (recipe: object) => (await read(`/api/users/${(await join(recipe)).id}`)).avatar;
  expect(await avatarOf({})).toBe('/icons/avatar.svg');
  expect(existsSync(joinPath(import.meta.dirname, '../../../../web/public/icons/avatar.svg'))).toBe(true);
  expect(await avatarOf({ provider_photo_url })).toBe(provider_photo_url);
  expect(await avatarOf({ provider_photo_url, avatar_url: '/own.png' })).toBe('/own.png');
});

test('PERM-06 a call without a token, with junk or with an expired one is refused', async () => {
  expectError(await get(me), signedOut);
  for (const authorization of ['Bearer junk', 'Bearer ', 'Basic YTpi', 'junk', 'Bearer a.b.c'])
    expectError(await get(me, { authorization }), signedOut);
  const member = await join();
  expect((await get(me, member.headers)).statusCode).toBe(200);
  clock.move(11 * minute);
  expectError(await get(me, member.headers), signedOut);
});

test('PERM-06 a token of another key, without a key, or for another audience, is refused', async () => {
  const { id, sessionId } = await join();
  const claims = (audience = 'mutirao-api') =>
    new SignJWT({ sid: sessionId })
      .setIssuer('mutirao')
      .setAudience(audience)
      .setSubject(String(id))
      .setExpirationTime(clock.in(5 * minute));
  const key = new TextEncoder().encode('another key, as long as ours is, of 32');
  const forged = await claims().setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key);
  const elsewhere = await claims('other').setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key);
  const [head, body] = [
    { alg: 'none', typ: 'JWT' },
    { sub: String(id), sid: sessionId, exp: 4e9, aud: 'mutirao-api' },
  ];
  const unsigned = `${[head, body].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;
  for (const token of [forged, elsewhere, unsigned])
    expectError(await get(me, { authorization: `Bearer ${token}` }), signedOut);
  const good = platform.keys.tokens.sign({ memberId: id, sessionId });
  expect((await get(me, { authorization: `Bearer ${good}` })).statusCode).toBe(200);
  expectError(await get(me, { authorization: `Bearer ${good.slice(0, -3)}AAA` }), signedOut);
});

test('a deleted member is unknown, and so are their sessions', async () => {
  const member = await join();
  await platform.database.updateTable('member').set({ deleted_at: clock.now() }).where('id', '=', member.id).execute();
  expectError(await get(`/api/users/${member.id}`), unknown);
  expectError(await get(me, member.headers), signedOut);
});

const choose = (language: unknown, headers?: Record<string, string>) =>
  app.inject({ method: 'PUT', url: '/api/me/language', payload: { language }, ...(headers && { headers }) });

test('mails come in the language a member chose last', async () => {
  const email = 'davi@example.org';
  const { headers } = await join({ email, language: 'pt' });
  const answer = await choose('en', headers);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ language: 'en' });
  expect((await read('/api/contestants/me', headers)).language).toBe('en');
  await app.inject({ method: 'POST', url: '/api/password/email', payload: { email } });
  await expect.poll(async () => (await mailsTo(running, email)).at(-1)?.text).toContain('password');
});

test.each([
  ['fr', 'Valor inválido'],
  [undefined, 'Campo é Obrigatório'],
])('the language %s is not one, and changes nothing', async (language, message) => {
  const { headers } = await join({ language: 'en' });
  expectError(await choose(language, headers), {
    error: 'invalid',
    message: 'Confira os campos indicados.',
    errors: { language: [message] },
  });
  expect((await read('/api/contestants/me', headers)).language).toBe('en');
});

test('a visitor has no mails to read', async () => {
  expectError(await choose('en'), { error: 'unauthenticated', message: 'Entre na sua conta para continuar.' });
});

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
  const [mate] = (await joinChallenge(running, challengeId, 1)) as [TestMember];
  await takePart(
    { memberId: minor.id, challengeId, roles: ['contestant'] },
    { memberId: admin.id, challengeId, roles: ['challenge_admin'] },
    { memberId: elsewhere.id, challengeId: other, roles: ['challenge_admin'] },
  );
  await writeTeams(running, { challengeId, name: 'Maré', people: [mate, minor] });
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
  await writeTopic(running, { challengeId, memberId: minor.id, ...text });
  const [teamId] = await writeTeams(running, { challengeId, name: 'Maré', people: [mate, minor] });
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
  const [teamId] = await writeTeams(running, { challengeId, name: 'Maré', people: [leader] });
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
