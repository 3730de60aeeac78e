import { expect, test } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { drawPicture } from '../../../testing/picture-files.ts';
import { encodeForm } from '../../../testing/send.ts';
import { joinChallenge, writeTeams } from '../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { minute } from '../../../testing/test-clock.ts';

const testApp = await startTestApp();
const { app, clock, create, get, post, read } = testApp;

type Method = 'PUT' | 'DELETE';
const ask = (method: Method, url: string, { headers }: Pick<TestMember, 'headers'>, payload?: object) =>
  app.inject({ method, url, headers, ...(payload && { payload }) });
const unknownTeam = { error: 'not_found', message: 'Ops! Não encontramos esta equipe.' } as const;
const onlyLeader = { error: 'refused', message: 'Só quem lidera a equipe pode fazer isto.' } as const;

/** A challenge with a team of three, and somebody who takes part without one. */
async function newTeam(given = {}) {
  const [id = 0] = await create(given);
  const [leader, member, third, stranger] = (await joinChallenge(testApp, id, 4)) as [
    TestMember,
    TestMember,
    TestMember,
    TestMember,
  ];
  const people = [leader, member, third];
  const [teamId] = await writeTeams(testApp, { challengeId: id, name: 'Maré Cheia', people });
  const url = `/api/challenges/${id}/teams/${teamId}`;
  return { id, teamId, url, leader, member, third, stranger };
}

test('ENTITY-17 a team lists its members, and tells each viewer their own role in it', async () => {
  const { url, leader, member, third, stranger } = await newTeam();
  const seenBy = (one: TestMember) => read(url, one.headers);
  const everyones = await read(url);
  expect(everyones).toMatchObject({
    count_members: 2,
    responsible: { id: leader.id, full_name: expect.any(String), avatar: expect.any(String) },
    members: [
      { status: 'accepted', invitation_mode: 'requested', user: { id: member.id } },
      { status: 'accepted', invitation_mode: 'requested', user: { id: third.id } },
    ],
    my_invite: null,
  });
  expect(everyones.random_members).toHaveLength(2);
  expect(everyones.random_members[0].user).toMatchObject({
    first_name: expect.any(String),
    avatar: expect.any(String),
  });
  expect(await seenBy(leader)).toMatchObject({ my_invite: null, can: { edit: true, hand_over: true, leave: false } });
  const [{ id: invite }] = everyones.members;
  expect(await seenBy(member)).toMatchObject({
    my_invite: { id: invite, can: { leave: true } },
    can: { edit: false, destroy: false, leave: true },
  });
  expect(await seenBy(stranger)).toEqual(everyones);
});

test('API-76 API-77 API-80 a team by its slug or id, and that of its leader, of a member and of a stranger', async () => {
  const { id, url, leader, member, stranger } = await newTeam();
  const base = `/api/challenges/${id}/teams`;
  expect(await read(`${base}/mare-cheia`)).toEqual(await read(url));
  for (const unknown of ['no-such-team', '999999999']) expectError(await get(`${base}/${unknown}`), unknownTeam);
  const [other] = await create({});
  expectError(await get(url.replace(`/${id}/`, `/${other}/`)), unknownTeam);
  const teamsOf = async (one: TestMember) =>
    (await read(`${base}/user/${one.id}`, stranger.headers)).map(({ slug }: { slug: string }) => slug);
  expect(await teamsOf(leader)).toEqual(['mare-cheia']);
  expect(await teamsOf(member)).toEqual(['mare-cheia']);
  expect(await teamsOf(stranger)).toEqual([]);
  expectError(await get(`${base}/user/no-such-person`, stranger.headers), {
    error: 'not_found',
    message: 'Não encontramos esta pessoa.',
  });
});

test('API-79 PERM-14 the leader renames a team, and its address stays', async () => {
  const { id, url, leader, member, stranger } = await newTeam();
  await read(`/api/users/${member.id}/teams`);
  const answer = await ask('PUT', url, leader, { name: ' Maré Vazia ' });
  expect([answer.statusCode, answer.json().name, answer.json().slug]).toEqual([200, 'Maré Vazia', 'mare-cheia']);
  expect((await read(`/api/challenges/${id}/teams/mare-cheia`)).name).toBe('Maré Vazia');
  expect((await read(`/api/users/${member.id}/teams`)).data[0].name).toBe('Maré Vazia');
  for (const one of [member, stranger]) expectError(await ask('PUT', url, one, { name: 'Outra maré' }), onlyLeader);
  expectError(await ask('PUT', url, leader, { name: 'Maré' }), {
    error: 'invalid',
    message: 'Confira os campos indicados.',
    errors: { name: ['Mínimo de 5 caracteres'] },
  });
  expect((await read(url)).name).toBe('Maré Vazia');
});

test('API-82 a form with the override changes the banner; without it nothing is changed and nothing created', async () => {
  const { id, url, leader } = await newTeam();
  const photo = async (width: number) => ({ bytes: await drawPicture({ width, height: 500 }).jpeg().toBuffer() });
  const send = async (width: number, ...fields: [string, string][]) => {
    const form = encodeForm(...fields, ['banner', await photo(width)]);
    const to = url.replace('/api/', '/api/v1/contestants/');
    return post(to, { ...leader.headers, ...form.headers }, form.payload as unknown as string);
  };
  const answer = await send(1300, ['_method', 'PUT'], ['name', 'Maré Alta']);
  expect([answer.statusCode, answer.json().name, answer.json().has_banner]).toEqual([200, 'Maré Alta', true]);
  const first = answer.json().banner_url;
  expect((await get(first)).statusCode).toBe(200);
  const second = (await send(1301, ['_method', 'PUT'])).json();
  expect(second).toMatchObject({ name: 'Maré Alta', has_banner: true });
  expect(second.banner_url).not.toBe(first);
  expect((await send(1302, ['name', 'Maré Baixa'])).statusCode).toBe(404);
  expect((await read(`/api/challenges/${id}/teams`)).data).toEqual([await read(url)]);
  expect((await read(url)).name).toBe('Maré Alta');
  const removed = (await ask('PUT', url, leader, { banner: null })).json();
  expect(removed).toMatchObject({ name: 'Maré Alta', has_banner: false });
});

const answerOffer = (url: string, { headers }: TestMember, answer: 'accept' | 'reject') =>
  post(`${url}/leadership/${answer}`, headers);

test('PART-18 the leader offers the team to a member, who leads it once they accept', async () => {
  const { url, leader, member, third, stranger } = await newTeam();
  const offer = (to: number, by = leader) => ask('PUT', url, by, { responsible_id: to });
  expect((await offer(member.id)).json()).toMatchObject({
    responsible: { id: leader.id },
    next_responsible: { id: member.id },
    can: { edit: true, take_over: false },
  });
  expect(await read(url, member.headers)).toMatchObject({ can: { edit: false, take_over: true } });
  expect((await read(url, third.headers)).next_responsible.id).toBe(member.id);
  for (const headers of [undefined, stranger.headers]) expect((await read(url, headers)).next_responsible).toBeNull();
  const notOffered = 'A liderança não foi oferecida a você.';
  expectError(await answerOffer(url, third, 'accept'), { error: 'conflict', message: notOffered });
  expectError(await answerOffer(url, stranger, 'accept'), { error: 'refused', message: notOffered });
  const answer = await answerOffer(url, member, 'accept');
  expect(answer.json()).toMatchObject({
    responsible: { id: member.id },
    next_responsible: null,
    count_members: 2,
    my_invite: null,
    can: { edit: true, leave: false },
  });
  expect(await read(url, leader.headers)).toMatchObject({ my_invite: { status: 'accepted' }, can: { leave: true } });
  const badges = (await read(`/api/users/${member.id}/achievements`)).map(({ kind }: { kind: string }) => kind);
  expect(badges).toContain('captain');
  expectError(await offer(third.id), onlyLeader);
  expectError(await offer(stranger.id, member), {
    error: 'invalid',
    message: 'Confira os campos indicados.',
    errors: { responsible_id: ['Esta pessoa não faz parte da equipe.'] },
  });
});

test('PART-18 an offer of the team is taken back, declined, or ends as the member leaves', async () => {
  const { url, leader, member } = await newTeam();
  const offered = async () => (await read(url, leader.headers)).next_responsible?.id;
  const offer = (to: number) => ask('PUT', url, leader, { responsible_id: to });
  await offer(member.id);
  expect((await offer(leader.id)).statusCode).toBe(200);
  expectError(await answerOffer(url, member, 'accept'), {
    error: 'conflict',
    message: 'A liderança não foi oferecida a você.',
  });
  await offer(member.id);
  expect((await answerOffer(url, member, 'reject')).json()).toMatchObject({ responsible: { id: leader.id } });
  expect(await offered()).toBeUndefined();
  await offer(member.id);
  expect(await offered()).toBe(member.id);
  const { my_invite } = await read(url, member.headers);
  await ask('DELETE', `${url}/contestant/invites/${my_invite.id}`, member);
  expect(await offered()).toBeUndefined();
});

test('API-80 PERM-14 the leader deletes a team, and its members go on taking part', async () => {
  const { id, url, leader, member, third, stranger } = await newTeam();
  for (const one of [member, stranger]) expectError(await ask('DELETE', url, one), onlyLeader);
  await read(`/api/challenges/${id}/teams`);
  expect((await ask('DELETE', url, leader)).statusCode).toBe(204);
  expectError(await get(url), unknownTeam);
  expectError(await ask('DELETE', url, leader), unknownTeam);
  expect((await read(`/api/challenges/${id}/teams`)).total).toBe(0);
  expect(await read(`/api/challenges/${id}`)).toMatchObject({ teams_count: 0, contestants_count: 4 });
  for (const one of [leader, member, third]) {
    const { can, my_team } = await read(`/api/challenges/${id}/participation`, one.headers);
    expect([can.create_team, my_team]).toEqual([true, null]);
    expect((await read(`/api/users/${one.id}/teams`)).total).toBe(0);
  }
});

test('API-84 INVITE-06 a member leaves by their own membership id only', async () => {
  const { id, url, leader, member, third, stranger } = await newTeam();
  const inviteOf = async (one: TestMember) =>
    `${url}/contestant/invites/${(await read(url, one.headers)).my_invite.id}`;
  const own = await inviteOf(member);
  const refused = { error: 'refused', message: 'Você não tem permissão para fazer isto.' } as const;
  for (const one of [leader, third, stranger]) expectError(await ask('DELETE', own, one), refused);
  expectError(await ask('DELETE', `${url}/contestant/invites/999999999`, member), {
    error: 'not_found',
    message: 'Este convite não existe mais.',
  });
  expect((await ask('DELETE', own, member)).statusCode).toBe(204);
  expect(await read(url)).toMatchObject({ count_members: 1, members: [{ user: { id: third.id } }] });
  expect(await read(url, member.headers)).toMatchObject({ my_invite: { status: 'removed' }, can: { leave: false } });
  expect((await read(`/api/challenges/${id}/participation`, member.headers)).can.create_team).toBe(true);
  const { data } = await read(`/api/users/${member.id}/activities`);
  expect(data[0]).toMatchObject({ kind: 'team_left', team: 'Maré Cheia', challenge: { id } });
});

test('PART-18 aborting the challenge leaves the team, and deletes it without other members', async () => {
  const { id, url, member, stranger } = await newTeam();
  expect((await post(`/api/challenges/${id}/abort`, member.headers)).statusCode).toBe(200);
  expect(await read(url)).toMatchObject({ count_members: 1 });
  const [alone] = await writeTeams(testApp, { challengeId: id, name: 'Sozinha no mar', people: [stranger] });
  const answer = await post(`/api/challenges/${id}/abort`, stranger.headers);
  expect([answer.statusCode, answer.json().is_contestant]).toEqual([200, false]);
  expectError(await get(`/api/challenges/${id}/teams/${alone}`), unknownTeam);
  expect(await read(`/api/challenges/${id}`)).toMatchObject({ teams_count: 1, contestants_count: 2 });
});

test('PART-18 a leader of others cannot abort before handing the team over or deleting it', async () => {
  const { id, url, leader, member } = await newTeam();
  const abort = (language: string) =>
    post(`/api/challenges/${id}/abort`, { ...leader.headers, 'accept-language': language });
  expectError(await abort('pt-BR'), {
    error: 'conflict',
    message:
      'Você lidera uma equipe com outras pessoas. Antes de sair, passe a liderança a alguém dela ou desfaça a equipe.',
  });
  expectError(await abort('en'), {
    error: 'conflict',
    message:
      'You lead a team with other people in it. Before you leave, hand it over to one of them or destroy the team.',
  });
  expect(await read(`/api/challenges/${id}/participation`, leader.headers)).toMatchObject({ is_contestant: true });
  expect(await read(url)).toMatchObject({ responsible: { id: leader.id }, count_members: 2 });
  await ask('PUT', url, leader, { responsible_id: member.id });
  expect((await abort('en')).statusCode).toBe(409);
  await answerOffer(url, member, 'accept');
  expect((await abort('en')).statusCode).toBe(200);
  expect(await read(url)).toMatchObject({ responsible: { id: member.id }, count_members: 1 });
});

test('AMB-10 once the challenge has finished, its teams stay as they are', async () => {
  const { url, leader, member } = await newTeam({ deadline: clock.in(5 * minute) });
  const own = (await read(url, member.headers)).my_invite.id;
  clock.move(6 * minute);
  const over = { error: 'conflict', message: 'Este desafio já terminou.' } as const;
  expectError(await ask('PUT', url, leader, { name: 'Tarde demais' }), over);
  expectError(await ask('DELETE', url, leader), over);
  expectError(await ask('DELETE', `${url}/contestant/invites/${own}`, member), over);
  expect((await read(url, leader.headers)).can).toEqual({
    edit: false,
    destroy: false,
    hand_over: false,
    leave: false,
    invite: false,
    take_over: false,
  });
  clock.move(-6 * minute);
});

test('an unused banner is deleted', async () => {
  const { url, leader } = await newTeam();
  const bytes = await drawPicture({ width: 1310, height: 500 }).jpeg().toBuffer();
  const form = encodeForm(['banner', { bytes }]);
  const headers = { ...leader.headers, ...form.headers };
  const { banner_url } = (await app.inject({ method: 'PUT', url, headers, payload: form.payload })).json();
  expect((await get(banner_url)).statusCode).toBe(200);
  await ask('DELETE', url, leader);
  await expect.poll(async () => (await get(banner_url)).statusCode).toBe(404);
});
