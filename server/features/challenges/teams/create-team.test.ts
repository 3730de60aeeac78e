import { team as teamAnswer } from '@mutirao/contract/challenges/teams/teams.ts';
import { expect, test } from 'vitest';
import { expectError, unknownAddress, unknownChallenge } from '../../../testing/expect-error.ts';
import { drawPicture } from '../../../testing/picture-files.ts';
import { encodeForm } from '../../../testing/send.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { day, minute } from '../../../testing/test-clock.ts';

const { app, clock, create, get, join, post, read, takePart } = await startTestApp();

const newChallenge = async (given = {}) => (await create(given))[0] as number;
const participant = async (challengeId: number) => {
  const member = await join({ profile: true });
  await takePart({ memberId: member.id, challengeId, roles: ['contestant'] });
  return member;
};
const pathOf = (id: number | string) => `/api/challenges/${id}/teams`;
const found = (id: number | string, { headers }: Pick<TestMember, 'headers'>, body: object, language = 'pt-BR') =>
  post(
    pathOf(id),
    { ...headers, 'content-type': 'application/json', 'accept-language': language },
    JSON.stringify(body),
  );
const maré = { name: 'Maré Cheia' };

test('API-78 TEAM-23 TEAM-28 a participant creates a team and leads it, visible to everyone immediately', async () => {
  const id = await newChallenge({ slug: 'rio-limpo', title_pt: 'Rio limpo', title_en: 'Clean river' });
  const member = await participant(id);
  expect((await read(pathOf(id))).total).toBe(0);
  const answer = await found(id, member, { name: '  Maré Cheia ' });
  expect(answer.statusCode).toBe(201);
  const made = teamAnswer.strict().parse(answer.json());
  expect(made).toMatchObject({
    name: 'Maré Cheia',
    slug: 'mare-cheia',
    challenge_id: id,
    challenge: { id, slug: 'rio-limpo', title: { pt: 'Rio limpo', en: 'Clean river' } },
    has_banner: false,
    max_members: 5,
    count_members: 0,
    responsible: { id: member.id },
    members: [],
    random_members: [],
    my_invite: null,
    can: { edit: true, destroy: true, hand_over: false, leave: false, invite: true, take_over: false },
  });
  for (const address of [made.banner_url, made.thumb_banner_url]) {
    const picture = await get(address);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  }
  const nothing = { edit: false, destroy: false, hand_over: false, leave: false, invite: false, take_over: false };
  const everyones = { ...made, can: nothing };
  expect(await read(pathOf(id))).toMatchObject({ data: [everyones], total: 1, can: { create: false } });
  expect(await read(`${pathOf(id)}/mare-cheia`)).toEqual(everyones);
  expect(await read(`${pathOf(id)}/user/${member.id}`, member.headers)).toEqual([made]);
  expect((await read(`/api/challenges/${id}`)).teams_count).toBe(1);
  expect((await read(`/api/users/${member.id}/teams`)).data).toEqual([everyones]);
});

test('PART-03 TEAM-29 a member has at most one team in a challenge, and may have others elsewhere', async () => {
  const [id, other] = [await newChallenge(), await newChallenge()];
  const member = await participant(id);
  await takePart({ memberId: member.id, challengeId: other, roles: ['contestant'] });
  const participation = async () => read(`/api/challenges/${id}/participation`, member.headers);
  expect(await participation()).toMatchObject({ can: { create_team: true }, my_team: null });
  const { id: teamId } = (await found(id, member, maré)).json();
  const mine = { id: teamId, slug: 'mare-cheia', name: 'Maré Cheia' };
  expect(await participation()).toMatchObject({ can: { create_team: false, abort: true }, my_team: mine });
  expect(await read(`/api/challenges/${id}`, member.headers)).toMatchObject({ my_team: mine });
  expect((await read(pathOf(id), member.headers)).can).toEqual({ create: false });
  const refused = (message: string) => ({ error: 'conflict', message }) as const;
  expectError(await found(id, member, { name: 'Outra equipe' }), refused('Você já tem uma equipe neste desafio.'));
  expectError(await found(id, member, maré, 'en'), refused('You already have a team in this challenge.'));
  expect((await found(other, member, maré)).statusCode).toBe(201);
  expect((await read(`/api/users/${member.id}/teams`)).total).toBe(2);
  expect((await read(pathOf(id))).total).toBe(1);
});

test('creating a team earns its badges and is an activity', async () => {
  const id = await newChallenge();
  const member = await participant(id);
  await read(`/api/users/${member.id}/activities`);
  await found(id, member, maré);
  const kinds = (await read(`/api/users/${member.id}/achievements`)).map(({ kind }: { kind: string }) => kind);
  expect(kinds.toSorted()).toEqual(['captain', 'first_team']);
  const { data } = await read(`/api/users/${member.id}/activities`);
  expect(data).toContainEqual(
    expect.objectContaining({ kind: 'team_created', team: 'Maré Cheia', challenge: expect.objectContaining({ id }) }),
  );
});

test('teams with equal or reserved names get different addresses', async () => {
  const id = await newChallenge();
  const names = ['Maré Cheia', 'maré cheia!', 'Members', '12345', '2025-2026', '¡¡¡¡¡¡'];
  const slugs = [];
  for (const name of names) slugs.push((await found(id, await participant(id), { name })).json().slug);
  expect(slugs).toEqual(['mare-cheia', 'mare-cheia-2', 'equipe-members', 'equipe-12345', 'equipe-2025-2026', 'equipe']);
  for (const slug of slugs) expect((await read(`${pathOf(id)}/${slug}`)).slug).toBe(slug);
});

test.each([
  [{}, { pt: 'Campo é Obrigatório', en: 'Field is required' }],
  [{ name: '   ' }, { pt: 'Campo é Obrigatório', en: 'Field is required' }],
  [{ name: 'Maré' }, { pt: 'Mínimo de 5 caracteres', en: 'Min 5 characters' }],
  [{ name: '  Maré  ' }, { pt: 'Mínimo de 5 caracteres', en: 'Min 5 characters' }],
  [{ name: 'M'.repeat(81) }, { pt: 'Máximo de 80 caracteres', en: 'Max 80 characters' }],
])('CONST-31 TEAM-24 AMB-29 %j is refused in both languages', async (body, { pt, en }) => {
  const id = await newChallenge();
  const member = await participant(id);
  const refused = (message: string, problem: string) => ({
    error: 'invalid' as const,
    message,
    errors: { name: [problem] },
  });
  expectError(await found(id, member, body), refused('Confira os campos indicados.', pt));
  expectError(await found(id, member, body, 'en'), refused('Check the fields pointed out.', en));
  expect((await read(pathOf(id))).total).toBe(0);
});

test('CONST-31 five characters, and eighty, are a name', async () => {
  const id = await newChallenge();
  for (const name of ['Marés', 'M'.repeat(80)])
    expect((await found(id, await participant(id), { name })).statusCode).toBe(201);
});

test('TEAM-22 AMB-30 a member has to accept the challenge first', async () => {
  const id = await newChallenge();
  const [member, judge] = [await join({ profile: true }), await join({ profile: true })];
  await takePart({ memberId: judge.id, challengeId: id, roles: ['judge'], follows: true });
  const refused = (message: string) => ({ error: 'refused', message }) as const;
  for (const one of [member, judge])
    expectError(await found(id, one, maré), refused('Aceite o desafio para criar uma equipe.'));
  expectError(await found(id, member, maré, 'en'), refused('Accept the challenge to create a team.'));
  expect((await read(pathOf(id))).total).toBe(0);
});

test('DETAIL-20 a challenge without teams refuses all calls about teams', async () => {
  const id = await newChallenge({ teams_enabled: false });
  const member = await participant(id);
  const off = { error: 'refused', message: 'Este desafio não tem equipes.' } as const;
  expectError(await found(id, member, maré), off);
  for (const path of ['', '?page=1', '/mare-cheia', `/user/${member.id}`])
    expectError(await get(`${pathOf(id)}${path}`, member.headers), off);
  for (const method of ['PUT', 'DELETE'] as const)
    expectError(await app.inject({ method, url: `${pathOf(id)}/1`, headers: member.headers, payload: {} }), off);
  expect((await read(`/api/challenges/${id}/participation`, member.headers)).can.create_team).toBe(false);
});

test('AMB-10 once the challenge has finished, no team is created', async () => {
  const id = await newChallenge({ deadline: clock.in(5 * minute) });
  const member = await participant(id);
  clock.move(6 * minute);
  expectError(await found(id, member, maré), { error: 'conflict', message: 'Este desafio já terminou.' });
  clock.move(-6 * minute);
});

test('teams are for members, and of challenges that are there', async () => {
  const [id, draft] = [await newChallenge(), await newChallenge({ published: false })];
  const member = await participant(id);
  await takePart({ memberId: member.id, challengeId: draft, roles: ['contestant'] });
  expectError(await found(id, { headers: {} as TestMember['headers'] }, maré), {
    error: 'unauthenticated',
    message: 'Entre na sua conta para continuar.',
  });
  for (const one of [draft, 999_999_999]) {
    expectError(await found(one, member, maré), unknownChallenge);
    expectError(await get(pathOf(one)), unknownChallenge);
    expectError(await get(`${pathOf(one)}/mare-cheia`), unknownChallenge);
  }
  expectError(await found('junk', member, maré), unknownAddress);
});

const photo = await drawPicture({ width: 1600, height: 900 }).jpeg().toBuffer();
const sendForm = (id: number, { headers }: TestMember, ...parts: Parameters<typeof encodeForm>) => {
  const form = encodeForm(...parts);
  const url = `/api/v1/contestants/challenges/${id}/teams`;
  return app.inject({ method: 'POST', url, headers: { ...headers, ...form.headers }, payload: form.payload });
};

test('API-81 a form with a banner creates a team with it', async () => {
  const id = await newChallenge();
  const answer = await sendForm(id, await participant(id), ['name', 'Maré Cheia'], ['banner', { bytes: photo }]);
  expect(answer.statusCode).toBe(201);
  const { banner_url, thumb_banner_url, has_banner } = answer.json();
  expect(has_banner).toBe(true);
  expect(banner_url).toMatch(/^\/media\/[0-9a-f]{32}\/1200\.webp$/);
  expect(thumb_banner_url).toBe(banner_url.replace('1200', '400'));
  for (const address of [banner_url, thumb_banner_url])
    expect((await get(address)).headers['content-type']).toBe('image/webp');
});

test('API-81 a form without a banner creates a team too', async () => {
  const id = await newChallenge();
  const answer = await sendForm(id, await participant(id), ['name', 'Maré Cheia'], ['banner', '']);
  expect(answer.statusCode).toBe(422);
  expect((await sendForm(id, await participant(id), ['name', 'Maré Cheia'])).statusCode).toBe(201);
});

test('TEAM-25 a banner that is no picture is refused, at its field, and no team is created', async () => {
  const id = await newChallenge();
  const member = await participant(id);
  const text = { bytes: Buffer.from('not a picture'), name: 'notes.txt', type: 'text/plain' };
  const message = 'Isto não é uma imagem. Envie um arquivo JPEG, PNG, WebP ou AVIF.';
  const answer = await sendForm(id, member, ['name', 'Maré Cheia'], ['banner', text]);
  expectError(answer, { error: 'invalid', message, errors: { banner: [message] } });
  const disguised = { ...text, name: 'photo.jpg', type: 'image/jpeg' };
  const second = await sendForm(id, member, ['name', 'Maré Cheia'], ['banner', disguised]);
  expect([second.statusCode, Object.keys(second.json().errors)]).toEqual([415, ['banner']]);
  expect((await read(pathOf(id))).total).toBe(0);
});

test('no picture is created for members who may not create a team', async () => {
  const id = await newChallenge();
  const answer = await sendForm(
    id,
    await join({ profile: true }),
    ['name', 'Maré Cheia'],
    ['banner', { bytes: photo }],
  );
  expectError(answer, { error: 'refused', message: 'Aceite o desafio para criar uma equipe.' });
});

test('teams of a finished challenge stay readable', async () => {
  const id = await newChallenge({ deadline: clock.in(day) });
  const member = await participant(id);
  await found(id, member, maré);
  clock.move(2 * day);
  expect(await read(`${pathOf(id)}/mare-cheia`)).toMatchObject({ name: 'Maré Cheia' });
  clock.move(-2 * day);
});

test('the number of teams that a member creates is limited', async () => {
  const id = await newChallenge();
  const member = await participant(id);
  for (let times = 0; times < 30; times += 1) expect((await found(999_999, member, maré)).statusCode).toBe(404);
  const answer = await found(id, member, maré);
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await read(pathOf(id))).total).toBe(0);
});
