import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkFields, expectError } from '../../../../testing/expect-error.ts';
import { mailsTo } from '../../../../testing/mails.ts';
import { joinChallenge, writeTeams } from '../../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../../testing/test-app.ts';
import { day, minute } from '../../../../testing/test-clock.ts';
import { sweepAddresses } from './send-invites.ts';

const testApp = await startTestApp();
const { app, clock, create, database, join, platform, read } = testApp;
// A second instance on the same database.
const other = await startTestApp({ databaseUrl: testApp.databaseUrl, clock });

let count = 0;
const newAddress = () => `pessoa-${++count}@example.com`;

async function newTeam({ confirmed = true } = {}) {
  const [id = 0] = await create({ title_pt: 'Rio limpo', title_en: 'Clean river' });
  const [leader, member] = (await joinChallenge(testApp, id, 2)) as [TestMember, TestMember];
  const email = newAddress();
  const confirmed_at = confirmed ? clock.now() : null;
  await database.updateTable('member').set({ email, confirmed_at }).where('id', '=', leader.id).execute();
  const [team = 0] = await writeTeams(testApp, { challengeId: id, name: 'Maré Cheia', people: [leader, member] });
  return { id, team, url: `/api/challenges/${id}/teams/${team}/responsible/invites`, leader, member, email };
}

type Invitation = { user_id: number } | { email: string };
const invite = (url: string, { headers }: TestMember, invitations: Invitation[], more = {}, { app: to } = { app }) =>
  to.inject({ method: 'POST', url, headers: { ...headers, ...more }, payload: { invitations } });
const owner = async (confirmed = true) => {
  const email = newAddress();
  const member = await join({ email, profile: true, confirmed_at: confirmed ? clock.now() : null });
  return { email, member };
};
const ownInvites = async ({ headers }: TestMember) => (await read('/api/profile/teams/invitations', headers)).data;

/** Makes all invitations older: a session would not outlast a clock that moves on. */
const age = (milliseconds: number) =>
  sql`update team_invite set created_at = created_at - ${milliseconds / 1000} * interval '1 second',
    expires_at = expires_at - ${milliseconds / 1000} * interval '1 second'`.execute(database);

test('AMB-34 API-87 INVITE-22 members and addresses are invited in one call, with the outcome for each', async () => {
  const { url, leader, member, email: own, team } = await newTeam();
  const [guest, stranger] = [await join({ profile: true }), newAddress()];
  const answer = await invite(url, leader, [
    { user_id: guest.id },
    { email: stranger.toUpperCase() },
    { user_id: member.id },
    { email: ` ${stranger}` },
    { email: own },
    { user_id: guest.id },
  ]);
  expect(answer.statusCode).toBe(201);
  const { data, errors } = answer.json();
  expect(data).toMatchObject([
    { user: { id: guest.id }, email_hint: null, status: 'pending', invitation_mode: 'invited', team: { id: team } },
    { user: null, email_hint: 'p…@e….com', status: 'pending', invitation_mode: 'invited', can: { remove: true } },
  ]);
  expect(errors).toEqual([
    { index: 2, message: 'Esta pessoa já tem uma equipe neste desafio.' },
    { index: 4, message: 'Este é o seu próprio endereço.' },
  ]);
  expect(await read(url, leader.headers)).toHaveLength(2);

  const again = await invite(url, leader, [{ email: stranger }, { user_id: guest.id }]);
  const message = 'Este endereço já tem um convite em aberto desta equipe.';
  const open = 'Esta pessoa já tem um convite ou pedido em aberto com a equipe.';
  expectError(again, { error: 'conflict', message, errors: { 'invitations.0': [message], 'invitations.1': [open] } });
});

test('however many are invited in one call, one statement adds the members and one the addresses', async () => {
  const { url, leader, team } = await newTeam();
  const members = await Promise.all(Array.from({ length: 6 }, () => join({ profile: true })));
  const invitations = members.flatMap(({ id }) => [{ user_id: id }, { email: newAddress() }]);
  const answer = await invite(url, leader, invitations);
  expect(answer.json().data).toHaveLength(12);
  expect(answer.json().data.map(({ user }: { user: { id: number } | null }) => user?.id ?? null)).toEqual(
    members.flatMap(({ id }) => [id, null]),
  );
  const { rows } = await sql`
    select email is not null as by_address, count(distinct cmin::text) as statements, count(*) from team_invite
    where team_id = ${team} and status = 'pending' group by 1 order by 1`.execute(database);
  expect(rows).toEqual([
    { by_address: false, statements: 1, count: 6 },
    { by_address: true, statements: 1, count: 6 },
  ]);
});

test('INVITE-20 a malformed address refuses the whole call, with a message at its field', async () => {
  const { url, leader } = await newTeam();
  const invitations = [{ email: newAddress() }, { email: 'ana@' }];
  const answer = await invite(url, leader, invitations, { 'accept-language': 'en' });
  expectError(answer, {
    error: 'invalid',
    message: answer.json().message,
    errors: { 'invitations.1.email': ['Invalid email'] },
  });
  expect(await read(url, leader.headers)).toEqual([]);
  expectError(await invite(url, leader, [{} as Invitation]), {
    ...checkFields,
    errors: { 'invitations.0.user_id': ['Campo é Obrigatório'] },
  });
});

test('AMB-27 a leader who has not confirmed the own address invites members only', async () => {
  const { url, leader } = await newTeam({ confirmed: false });
  const guest = await join({ profile: true });
  const answer = await invite(url, leader, [{ email: newAddress() }, { user_id: guest.id }]);
  expect(answer.json()).toMatchObject({
    data: [{ user: { id: guest.id } }],
    errors: [{ index: 0, message: 'Para convidar por e-mail, confirme antes o seu endereço.' }],
  });
});

test('the leader cannot tell which addresses have accounts', async () => {
  const { id, team, url, leader, member: teamMate } = await newTeam();
  const known = await owner();
  const unconfirmed = await owner(false);
  const inTeam = newAddress();
  await database
    .updateTable('member')
    .set({ email: inTeam, confirmed_at: clock.now() })
    .where('id', '=', teamMate.id)
    .execute();
  await testApp.takePart({ memberId: known.member.id, challengeId: id, roles: ['contestant'] });
  const addresses = [known.email, unconfirmed.email, inTeam, newAddress()];
  const answer = await invite(
    url,
    leader,
    addresses.map((email) => ({ email })),
  );
  const alike = (one: object) => ({ ...one, id: 0, created_at: '' });
  const { data, errors } = answer.json();
  expect(errors).toEqual([]);
  for (const one of data) expect(alike(one)).toEqual(alike(data[3]));
  const listed = await read(url, leader.headers);
  for (const one of listed) expect(alike(one)).toEqual(alike(data[3]));
  for (const address of addresses) expect(await mailsTo(testApp, address)).toHaveLength(1);

  // The one who confirmed the address has it in their list, and is found as before.
  expect(await ownInvites(known.member)).toMatchObject([{ id: data[0].id, team: { id: team }, can: { accept: true } }]);
  expect(await ownInvites(unconfirmed.member)).toEqual([]);
  const found = await read(`/api/users/search/challenge/${id}/teams/${team}`, leader.headers);
  expect(found.data.map((one: { id: number }) => one.id)).toEqual([known.member.id]);
  // Inviting them by name works as if nothing had been sent.
  const named = await invite(url, leader, [{ user_id: known.member.id }]);
  expect(named.statusCode).toBe(201);
  expect(await ownInvites(known.member)).toMatchObject([{ id: named.json().data[0].id }]);
  // Withdrawn ones are told apart by nothing either.
  const removed = await Promise.all(
    data.map(({ id: one }: { id: number }) => testApp.post(`${url}/${one}/remove`, leader.headers)),
  );
  const [first, ...others] = removed.map((one) => alike(one.json()));
  expect(first).toMatchObject({ status: 'removed', user: null, email_hint: 'p…@e….com' });
  for (const one of others) expect(one).toEqual(first);
});

test('INVITE-22 the mail names captain, team and challenge, in the language of the sender, as long as it is open', async () => {
  const { url, leader, email: own } = await newTeam();
  await database.updateTable('member').set({ first_name: 'Ana', last_name: 'Luz' }).where('email', '=', own).execute();
  const [pt, en] = [newAddress(), newAddress()];
  await invite(url, leader, [{ email: pt }]);
  const sent = await invite(url, leader, [{ email: en }], { 'accept-language': 'en' });
  const [letter] = await mailsTo(testApp, pt);
  expect(letter?.subject).toBe('Ana Luz convida você para a equipe Maré Cheia');
  expect(letter?.text).toContain('“Maré Cheia” no desafio “Rio limpo”');
  expect(letter?.text).toContain('Este endereço foi informado por Ana Luz');
  expect(letter?.text).toMatch(/https:\/\/desafios\.example\.org\/team-invitations\/[\w-]{43}\s/);
  const [english] = await mailsTo(testApp, en);
  expect(english?.subject).toBe('Ana Luz invites you to the team Maré Cheia');
  expect(english?.text).toContain('“Clean river”');
  expect(english?.text).toMatch(/\/team-invitations\/[\w-]{43}\?lang=en\s/);

  // A challenge that is written in Portuguese only has its name in every mail.
  await database.updateTable('challenge').set({ title_en: '' }).execute();
  expect((await mailsTo(testApp, en))[0]?.text).toContain('“Rio limpo”');

  const [{ id }] = sent.json().data;
  await testApp.post(`${url}/${id}/remove`, leader.headers);
  expect(await mailsTo(testApp, en)).toEqual([]);
});

test('at most 20 addresses in 24 hours for each team, also of concurrent calls on two instances', async () => {
  const { url, leader } = await newTeam();
  const some = (length: number) => Array.from({ length }, () => ({ email: newAddress() }));
  const answers = await Promise.all([
    invite(url, leader, some(12)),
    invite(url, leader, some(12), {}, other),
    invite(url, leader, some(12)),
  ]);
  const sent = answers.flatMap((answer) => answer.json().data ?? []);
  expect(sent).toHaveLength(20);
  const late = await invite(url, leader, some(1));
  const message = 'O limite de convites por e-mail em 24 horas foi atingido. Tente de novo mais tarde.';
  expectError(late, { error: 'conflict', message, errors: { 'invitations.0': [message] } });
  // Withdrawing does not give any back.
  await testApp.post(`${url}/${sent[0].id}/remove`, leader.headers);
  expect((await invite(url, leader, some(1))).statusCode).toBe(409);
  await age(day + minute);
  expect((await invite(url, leader, some(1))).statusCode).toBe(201);
});

test('at most 60 addresses in 24 hours for each leader, whatever their teams', async () => {
  const { url, leader } = await newTeam();
  const some = (length: number) => Array.from({ length }, () => ({ email: newAddress() }));
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await invite(url, leader, some(20))).json().data).toHaveLength(20);
    await age(2 * day);
  }
  expect((await invite(url, leader, some(1))).statusCode).toBe(409);
});

test('an invitation by e-mail ends after 14 days, and its address is erased', async () => {
  const { url, leader } = await newTeam();
  const { email, member } = await owner();
  const [answered, open] = [newAddress(), newAddress()];
  const { data } = (await invite(url, leader, [{ email }, { email: answered }, { email: open }])).json();
  await testApp.post(`${url}/${data[1].id}/remove`, leader.headers);
  const stored = async () => {
    const ids = data.map(({ id }: { id: number }) => id);
    const { rows } = await sql<{ email: string | null; status: string }>`
      select email, status from team_invite where id = any(${ids}) order by id`.execute(database);
    return rows;
  };
  await sweepAddresses(platform);
  expect((await stored()).map((row) => row.email)).toEqual([email, answered, open]);
  await age(day + minute);
  await sweepAddresses(platform);
  expect((await stored()).map((row) => row.email)).toEqual([email, null, open]);

  await age(13 * day);
  expect(await read(url, leader.headers)).toEqual([]);
  const late = await app.inject({
    method: 'PUT',
    url: `${url.replace('responsible', 'contestant')}/${data[0].id}/accept`,
    headers: member.headers,
  });
  expect(late.statusCode).toBe(409);
  // The same address can be invited anew.
  expect((await invite(url, leader, [{ email: open }])).statusCode).toBe(201);
  await sweepAddresses(platform);
  expect(await stored()).toEqual(Array(3).fill({ email: null, status: 'removed' }));
});

test('the leader is not notified of who refuses an invitation to an address, or leaves the challenge', async () => {
  const { id, url, leader } = await newTeam();
  const [refusing, leaving] = [await owner(), await owner()];
  for (const { member } of [refusing, leaving])
    await testApp.takePart({ memberId: member.id, challengeId: id, roles: ['contestant'] });
  const { data } = (await invite(url, leader, [{ email: refusing.email }, { email: leaving.email }])).json();
  const [refused, open] = data.map((one: { id: number }) => one.id);
  const own = `${url.replace('responsible', 'contestant')}/${refused}/reject`;
  expect((await app.inject({ method: 'PUT', url: own, headers: refusing.member.headers })).statusCode).toBe(200);
  expect((await testApp.post(`/api/challenges/${id}/abort`, leaving.member.headers)).statusCode).toBe(200);
  const { rows } = await sql`
    select from announcement where challenge_id = ${id} and event = 'team_invite_rejected'`.execute(database);
  expect(rows).toHaveLength(0);
  // Leaving makes the invitation free again, as that of an address without an account.
  expect(await read(url, leader.headers)).toMatchObject([{ id: open, status: 'pending', user: null }]);
  expect(await ownInvites(leaving.member)).toEqual([]);
});

test('an expired invitation stands in the way of no request, and is no consent of the leader to a code', async () => {
  const { url, leader } = await newTeam();
  const [asking, coding] = [await owner(), await owner()];
  await invite(url, leader, [{ email: asking.email }, { email: coding.email }]);
  await age(14 * day + minute);
  expect((await testApp.post(url.replace('responsible', 'contestant'), asking.member.headers)).statusCode).toBe(201);
  const codeUrl = url.replace('responsible/invites', 'code');
  const { code } = (await app.inject({ method: 'PUT', url: codeUrl, headers: leader.headers, payload: {} })).json();
  const joined = await testApp.post(`/api/team-codes/${code}`, coding.member.headers);
  expect(joined.json()).toMatchObject({ status: 'pending', invitation_mode: 'requested' });
  expect(await ownInvites(coding.member)).toMatchObject([{ status: 'pending' }, { status: 'removed' }]);
});

test('a refused invitation by name leaves the one to the address with its member', async () => {
  const { url, leader } = await newTeam();
  const { email, member } = await owner();
  await database.updateTable('member').set({ hidden_from_community: true }).where('id', '=', member.id).execute();
  const { data } = (await invite(url, leader, [{ email }])).json();
  const guest = await join({ profile: true });
  const named = await invite(url, leader, [{ user_id: member.id }, { user_id: guest.id }]);
  expect(named.json()).toMatchObject({ data: [{ user: { id: guest.id } }], errors: [{ index: 0 }] });
  expect(await ownInvites(member)).toMatchObject([{ id: data[0].id, can: { accept: true } }]);
});
