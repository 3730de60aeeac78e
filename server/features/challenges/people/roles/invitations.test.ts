import { expect, test, vi } from 'vitest';
import { expectError } from '../../../../testing/expect-error.ts';
import { mailsTo } from '../../../../testing/mails.ts';
import { ended, hint, invitersOn, managersOn, newAddress, refused } from '../../../../testing/managing.ts';
import { makeDeletionDue } from '../../../../testing/personal-data.ts';
import { startTestApp, type TestMember } from '../../../../testing/test-app.ts';
import { day } from '../../../../testing/test-clock.ts';
import { deleteAccounts } from '../../../accounts/personal-data/deletions.ts';
import { roleInvitations } from '../index.ts';
import { eraseEndedBefore } from './roles.queries.ts';

const testApp = await startTestApp();
const { clock, database, get, join, platform, post, read } = testApp;
const { give, manage, send, strangers } = managersOn(testApp);
const { accept, confirmed, invite, linkIn, redirect } = invitersOn(testApp);

test('an address is invited by a mail whose link shows the challenge, and the account that has it accepts and judges', async () => {
  const { id, admin, path, email, answer, link } = await invite();
  expect(answer.json().invitations).toMatchObject([
    {
      role: 'judge',
      email,
      state: 'pending',
      accepted_by: null,
      invited_by: { id: admin.id },
      can: { resend: true, change_address: true, withdraw: true },
    },
  ]);
  const shown = await get(link);
  const expires_at = expect.any(String);
  expect(shown.json()).toMatchObject({ role: 'judge', challenge: { id }, email_hint: hint, expires_at });
  expect(shown.headers['cache-control']).toBe('no-store');
  expect(shown.body).not.toContain(email);
  expect((await post(link)).statusCode).toBe(401);
  const judge = await confirmed({ email });
  const accepted = await accept(link, judge);
  expect(accepted.json()).toMatchObject({ role: 'judge', challenge: { id }, is_published: true });
  expect(await read(`/api/challenges/${id}/judges`)).toMatchObject([{ id: judge.id }]);
  expect((await accept(link, judge)).json()).toEqual(accepted.json());
  expectError(await get(link), ended);
  expect((await send('GET', `${path}/people`, admin)).json().invitations).toMatchObject([
    {
      state: 'accepted',
      accepted_by: { id: judge.id },
      can: { resend: false, change_address: false, withdraw: false },
    },
  ]);
  await vi.waitFor(async () => {
    expect((await read('/api/notifications', admin.headers)).data).toMatchObject([{ event: 'role_accepted' }]);
  });
});

test('whether an address has an account does not show, and it gets a mail in both cases', async () => {
  const { admin, path } = await manage();
  const emails = [newAddress(), newAddress()] as const;
  await confirmed({ email: emails[0] });
  for (const email of emails) expect((await give(path, admin, 'judge', { email })).statusCode).toBe(200);
  const { invitations } = (await send('GET', `${path}/people`, admin)).json();
  const [one, other] = invitations.map(
    ({ id: _, email: __, sent_at: ___, expires_at: ____, ...rest }: Record<string, unknown>) => rest,
  );
  expect(one).toEqual(other);
  for (const email of emails) expect(await mailsTo(testApp, email)).toHaveLength(1);
});

test('inviting an address twice sends one mail, and sending again makes the link valid for longer', async () => {
  const { admin, path, email, invitation, link } = await invite();
  expect((await give(path, admin, 'judge', { email: email.toUpperCase() })).json().invitations).toHaveLength(1);
  expect(await mailsTo(testApp, email)).toHaveLength(1);
  clock.move(13 * day);
  const { admin: late, path: _ } = { admin: await join({ roles: ['admin'] }), path };
  const resend = `${path}/role-invitations/${invitation.id}/resend`;
  expect((await send('POST', resend, late)).json().invitations).toMatchObject([{ state: 'pending' }]);
  clock.move(13 * day);
  expect((await get(link)).statusCode).toBe(200);
  clock.move(day);
  expectError(await get(link), ended);
  const again = await join({ roles: ['admin'] });
  expectError(await accept(link, await confirmed()), ended);
  expect((await send('GET', `${path}/people`, again)).json().invitations).toMatchObject([
    { state: 'expired', can: { resend: true } },
  ]);
  expect((await give(path, again, 'judge', { email })).json().invitations).toMatchObject([{ state: 'pending' }]);
  expect((await get(link)).statusCode).toBe(200);
});

test('a withdrawn invitation can neither be accepted nor sent again', async () => {
  const { admin, path, invitation, link } = await invite();
  const url = `${path}/role-invitations/${invitation.id}`;
  expect((await send('DELETE', url, admin)).json().invitations).toMatchObject([{ state: 'withdrawn' }]);
  expectError(await get(link), ended);
  expectError(await accept(link, await confirmed()), ended);
  const conflict = {
    error: 'conflict',
    message: 'Isto não é mais possível: o convite já foi aceito ou retirado.',
  } as const;
  expectError(await send('POST', `${url}/resend`, admin), conflict);
  expectError(await send('DELETE', url, admin), conflict);
  expectError(await send('DELETE', `${path}/role-invitations/999999999`, admin), {
    error: 'not_found',
    message: 'Este convite não existe mais.',
  });
});

test('an invitation ends with the right of who sent it, and is open again once somebody else sends it', async () => {
  const { path, admin, email, link, invitation } = await invite();
  const staff = await join({ roles: ['admin'] });
  expect((await send('DELETE', `${path}/people/${admin.id}/challenge_admin`, staff)).statusCode).toBe(200);
  expectError(await get(link), ended);
  expectError(await accept(link, await confirmed()), ended);
  const resent = await send('POST', `${path}/role-invitations/${invitation.id}/resend`, staff);
  expect(resent.json().invitations).toMatchObject([{ state: 'pending', invited_by: { id: staff.id } }]);
  expect((await get(await linkIn(email))).statusCode).toBe(200);
  await database.updateTable('member').set({ roles: [] }).where('id', '=', staff.id).execute();
  expectError(await accept(link, await confirmed()), ended);
});

test('who takes part does not accept', async () => {
  const { id, email, link } = await invite();
  const contestant = await confirmed({ email });
  await post(`/api/challenges/${id}/accept`, contestant.headers);
  expect((await accept(link, contestant)).json().error).toBe('conflict');
  expect((await get(link)).statusCode).toBe(200);
});

test('of two members who accept one invitation at once, the one with its address gets the role', async () => {
  const { id, email, link } = await invite();
  const [other, judge] = [await confirmed(), await confirmed({ email })];
  const answers = await Promise.all([other, judge, judge].map((one) => accept(link, one)));
  const [first, ...rest] = answers.map(({ statusCode }) => statusCode);
  expect([403, 410]).toContain(first);
  expect(rest).toEqual([200, 200]);
  expect(await read(`/api/challenges/${id}/judges`)).toMatchObject([{ id: judge.id }]);
});

test('a member who accepts two invitations at once gets both roles, and accepting the challenge at once excludes them', async () => {
  const { id, admin, path, email, link } = await invite();
  await give(path, admin, 'advisor', { email });
  const other = await linkIn(email);
  const member = await confirmed({ email });
  const both = await Promise.all([accept(link, member), accept(other, member)]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await read(`/api/challenges/${id}/participation`, member.headers)).toMatchObject({
    is_judge: true,
    is_advisor: true,
  });
  const again = await invite();
  const torn = await confirmed({ email: again.email });
  const answers = await Promise.all([
    accept(again.link, torn),
    post(`/api/challenges/${again.id}/accept`, torn.headers),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('an invitation to a draft leads to no page yet', async () => {
  const { email, link } = await invite({ published: false });
  expect((await accept(link, await confirmed({ email }))).json()).toMatchObject({ is_published: false });
});

test('only those who manage the challenge invite, send again and withdraw; and tokens cannot be guessed', async () => {
  const { id, path, invitation } = await invite();
  for (const [, one] of await strangers(id)) {
    expectError(await give(path, one, 'judge', { email: newAddress() }), refused);
    expectError(await send('POST', `${path}/role-invitations/${invitation.id}/resend`, one), refused);
    expectError(await redirect(path, invitation.id, one, newAddress()), refused);
    expectError(await send('DELETE', `${path}/role-invitations/${invitation.id}`, one), refused);
  }
  const unknown = { error: 'not_found', message: 'Não encontramos este convite.' } as const;
  expectError(await get('/api/role-invitations/nothing'), unknown);
  const other = await manage();
  expect((await send('DELETE', `${other.path}/role-invitations/${invitation.id}`, other.admin)).statusCode).toBe(404);
});

test('the audit log names no address', async () => {
  const { email, id } = await invite();
  const { detail } = await database
    .selectFrom('audit_event')
    .select('detail')
    .where('kind', '=', 'role_invited')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(detail).toMatchObject({ challenge: id, role: 'judge' });
  expect(JSON.stringify(detail)).not.toContain(email);
});

test('addresses of ended invitations are erased after 30 days', async () => {
  const { email, link } = await invite();
  const open = await invite();
  await accept(link, await confirmed({ email }));
  const addresses = async () =>
    (await database.selectFrom('role_invitation').select('email').execute()).map((row) => row.email);
  await eraseEndedBefore(database, clock.in(-30 * day));
  expect(await addresses()).toContain(email);
  await eraseEndedBefore(database, clock.in(1));
  expect(await addresses()).not.toContain(email);
  expect(await addresses()).toContain(open.email);
  await eraseEndedBefore(database, clock.in(15 * day));
  expect(await addresses()).not.toContain(open.email);
});

test('the copy of the data has invitations to the own address, and the deletion of the account erases them', async () => {
  const { admin, email } = await invite();
  const invited = await confirmed({ email });
  expect(await roleInvitations.read(database, invited.id)).toMatchObject([
    { role: 'judge', email, sent_by_you: false },
  ]);
  expect(await roleInvitations.read(database, admin.id)).toMatchObject([
    { role: 'judge', email: null, sent_by_you: true },
  ]);
  const remove = async (one: TestMember) => {
    await makeDeletionDue({ database, clock }, one);
    await deleteAccounts(platform);
  };
  await remove(admin);
  const left = () =>
    database.selectFrom('role_invitation').select(['email', 'invited_by']).where('email', '=', email).execute();
  expect(await left()).toEqual([{ email, invited_by: null }]);
  await remove(invited);
  expect(await left()).toEqual([]);
});
