import { expect, test } from 'vitest';
import { expectError, expectTooMany } from '../../../../testing/expect-error.ts';
import { mailsTo } from '../../../../testing/mails.ts';
import { joinChallenge, writeTeams } from '../../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../../testing/test-app.ts';
import { day, minute } from '../../../../testing/test-clock.ts';

const testApp = await startTestApp({ pages: true });
const { app, clock, create, database, get, join, post, read } = testApp;

let count = 0;
const unknown = { error: 'not_found', message: 'Não encontramos este convite.' } as const;
const ended = {
  error: 'expired',
  message: 'Este convite já terminou: foi respondido, retirado ou expirou.',
} as const;

/** A team whose leader has invited an address; the link is that of the mail. */
async function newInvitation(of?: TestMember) {
  const [id = 0] = await create({ max_members: 4 });
  const [leader] = (await joinChallenge(testApp, id, 1)) as [TestMember];
  await database.updateTable('member').set({ confirmed_at: clock.now() }).where('id', '=', leader.id).execute();
  const [team = 0] = await writeTeams(testApp, { challengeId: id, name: 'Maré Cheia', people: [leader] });
  const email = `convidada-${++count}@example.com`;
  if (of)
    await database.updateTable('member').set({ email, confirmed_at: clock.now() }).where('id', '=', of.id).execute();
  const base = `/api/challenges/${id}/teams/${team}`;
  const payload = { invitations: [{ email }] };
  const sent = await app.inject({
    method: 'POST',
    url: `${base}/responsible/invites`,
    headers: leader.headers,
    payload,
  });
  const [letter] = await mailsTo(testApp, email);
  const [, token = ''] = letter?.text.match(/\/team-invitations\/([\w-]+)/) ?? [];
  return {
    id,
    team,
    base,
    leader,
    email,
    invite: sent.json().data[0].id as number,
    token,
    url: `/api/team-invitations/${token}`,
  };
}
const answer = (base: string, invite: number, { headers }: TestMember, action: 'accept' | 'reject') =>
  app.inject({ method: 'PUT', url: `${base}/contestant/invites/${invite}/${action}`, headers });

test('INVITE-22 everyone with the link sees the team and the challenge, as everyone may', async () => {
  const { url, base, leader, invite } = await newInvitation();
  const { team, expires_at } = await read(url);
  expect(team).toEqual(await read(base));
  expect(team).toMatchObject({ name: 'Maré Cheia', responsible: { id: leader.id }, my_invite: null, invitations: [] });
  expect(new Date(expires_at).getTime()).toBeCloseTo(clock.in(14 * day).getTime(), -5);
  expect((await get(url)).headers['cache-control']).toBe('no-store');
  expect((await post(url)).statusCode).toBe(401);
  expectError(await get('/api/team-invitations/nothing'), unknown);

  await post(`${base}/responsible/invites/${invite}/remove`, leader.headers);
  expectError(await get(url), ended);
  expectError(await post(url, leader.headers), ended);
});

test('a member with another address claims the invitation, finds it, and accepts', async () => {
  const { url, base, invite, team } = await newInvitation();
  const member = await join({ profile: true, email: 'outra@example.com', confirmed_at: clock.now() });
  const claimed = await post(url, member.headers);
  expect(claimed.statusCode).toBe(200);
  expect(claimed.json()).toMatchObject({ id: invite, status: 'pending', can: { accept: true, reject: true } });
  expect((await post(url, member.headers)).json()).toEqual(claimed.json());
  expect((await read('/api/profile/teams/invitations', member.headers)).data).toEqual([claimed.json()]);
  const accepted = await answer(base, invite, member, 'accept');
  expect(accepted.json()).toMatchObject({ status: 'accepted', user: { id: member.id } });
  expect(await read(base)).toMatchObject({
    id: team,
    count_members: 1,
    members: [{ id: invite, user: { id: member.id } }],
  });
  expectError(await get(url), ended);
});

test('a member without a profile claims it, and accepts once the profile is complete', async () => {
  const { url, base, invite } = await newInvitation();
  const member = await join();
  expect((await post(url, member.headers)).statusCode).toBe(200);
  expect((await answer(base, invite, member, 'accept')).statusCode).toBe(403);
  expect((await answer(base, invite, member, 'reject')).json()).toMatchObject({ status: 'rejected' });
  expectError(await get(url), ended);
});

test('of two members with the link one has the invitation, also concurrently', async () => {
  const { url } = await newInvitation();
  const people = await Promise.all([join(), join(), join()]);
  const answers = await Promise.all(people.map(({ headers }) => post(url, headers)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  const late = answers.find(({ statusCode }) => statusCode === 409);
  expect(late?.json().message).toBe('Este convite está em outra conta. Entre com ela para responder.');
});

test('it is not for those who have a team there, or an open request with this one', async () => {
  const { id, url, base, leader } = await newInvitation();
  const [asking, having] = (await joinChallenge(testApp, id, 2)) as [TestMember, TestMember];
  await post(`${base}/contestant/invites`, asking.headers);
  await writeTeams(testApp, { challengeId: id, name: 'Outra equipe', people: [having] });
  const inTeam = { error: 'conflict', message: 'Você já tem uma equipe neste desafio.' } as const;
  expectError(await post(url, leader.headers), inTeam);
  expectError(await post(url, having.headers), inTeam);
  expectError(await post(url, asking.headers), {
    error: 'conflict',
    message: 'Você já tem um pedido ou convite em aberto com esta equipe.',
  });
});

test('the address of a member is theirs at once, whoever has the link', async () => {
  const member = await join({ profile: true });
  const { url } = await newInvitation(member);
  expect((await post(url, (await join()).headers)).statusCode).toBe(409);
  expect((await post(url, member.headers)).statusCode).toBe(200);
});

test('the link ends after 14 days', async () => {
  const { url } = await newInvitation();
  clock.move(14 * day - minute);
  expect((await get(url)).statusCode).toBe(200);
  clock.move(2 * minute);
  expectError(await get(url), ended);
});

test('guesses are limited by network address; links that exist are not', async () => {
  const { url } = await newInvitation();
  const ask = (path: string) => app.inject({ url: path, remoteAddress: '198.51.100.7' });
  for (let turn = 0; turn < 25; turn += 1) expect((await ask(url)).statusCode).toBe(200);
  for (let turn = 0; turn < 20; turn += 1) expect((await ask('/api/team-invitations/nothing')).statusCode).toBe(404);
  expectTooMany(await ask('/api/team-invitations/nothing'), 600);
});
