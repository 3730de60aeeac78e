import { expect, test, vi } from 'vitest';
import { expectError } from '../../../../testing/expect-error.ts';
import { mailsTo } from '../../../../testing/mails-of.ts';
import { managersOn, refused } from '../../../../testing/managing.ts';
import { startTestApp, type TestMember } from '../../../../testing/test-app.ts';
import { day } from '../../../../testing/test-clock.ts';
import { deleteAccounts } from '../../../accounts/personal-data/delete-accounts.ts';
import { eraseEndedBefore } from './invitations.queries.ts';
import { roleInvitations } from './roles.personal-data.ts';

const testApp = await startTestApp();
const { clock, database, get, join, platform, post, read } = testApp;
const { give, manage, send, strangers } = managersOn(testApp);

const ended = { error: 'expired', message: 'Este convite já terminou: foi aceito, retirado ou expirou.' } as const;
let count = 0;
const newAddress = () => `convidada-${++count}@example.org`;
const confirmed = (more = {}) => join({ profile: true, confirmed_at: clock.now(), ...more });

async function linkIn(email: string): Promise<string> {
  const letters = await mailsTo(testApp, email);
  const [, token = ''] = letters.at(-1)?.text.match(/\/role-invitations\/([\w-]+)/) ?? [];
  return `/api/role-invitations/${token}`;
}
/** A challenge whose admin has invited an address to judge it. */
async function invite(challenge: object = {}) {
  const managed = await manage(challenge);
  const email = newAddress();
  const answer = await give(managed.path, managed.admin, 'judge', { email });
  const [invitation] = answer.json().invitations;
  return { ...managed, email, answer, invitation, link: await linkIn(email) };
}
const accept = (link: string, { headers }: TestMember) => post(link, headers);

test('an address is invited by a mail whose link shows the challenge, and whoever accepts it judges', async () => {
  const { id, admin, path, email, answer, link } = await invite();
  expect(answer.json().invitations).toMatchObject([
    {
      role: 'judge',
      email,
      state: 'pending',
      accepted_by: null,
      invited_by: { id: admin.id },
      can: { resend: true, withdraw: true },
    },
  ]);
  const shown = await get(link);
  expect(shown.json()).toMatchObject({ role: 'judge', challenge: { id }, expires_at: expect.any(String) });
  expect(shown.headers['cache-control']).toBe('no-store');
  expect(shown.body).not.toContain('@');
  expect((await post(link)).statusCode).toBe(401);
  const judge = await confirmed();
  const accepted = await accept(link, judge);
  expect(accepted.json()).toMatchObject({ role: 'judge', challenge: { id }, is_published: true });
  expect(await read(`/api/challenges/${id}/judges`)).toMatchObject([{ id: judge.id }]);
  expect((await accept(link, judge)).json()).toEqual(accepted.json());
  expectError(await get(link), ended);
  expect((await send('GET', `${path}/people`, admin)).json().invitations).toMatchObject([
    { state: 'accepted', accepted_by: { id: judge.id }, can: { resend: false, withdraw: false } },
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

test('who has not confirmed their address, or takes part, does not accept', async () => {
  const { id, link } = await invite();
  expectError(await accept(link, await join({ profile: true })), {
    error: 'refused',
    message: 'Confirme antes o e-mail da sua conta. Depois volte a este convite.',
  });
  const contestant = await confirmed();
  await post(`/api/challenges/${id}/accept`, contestant.headers);
  expect((await accept(link, contestant)).json().error).toBe('conflict');
  expect((await get(link)).statusCode).toBe(200);
});

test('of two members who accept one invitation at once, one gets the role', async () => {
  const { id, link } = await invite();
  const members = [await confirmed(), await confirmed()];
  const answers = await Promise.all(members.map((one) => accept(link, one)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410]);
  expect(await read(`/api/challenges/${id}/judges`)).toHaveLength(1);
});

test('a member who accepts two invitations at once gets both roles, and accepting the challenge at once excludes them', async () => {
  const { id, admin, path, link } = await invite();
  const email = newAddress();
  await give(path, admin, 'advisor', { email });
  const other = await linkIn(email);
  const member = await confirmed();
  const both = await Promise.all([accept(link, member), accept(other, member)]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await read(`/api/challenges/${id}/participation`, member.headers)).toMatchObject({
    is_judge: true,
    is_advisor: true,
  });
  const again = await invite();
  const torn = await confirmed();
  const answers = await Promise.all([
    accept(again.link, torn),
    post(`/api/challenges/${again.id}/accept`, torn.headers),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('an invitation to a draft leads to no page yet', async () => {
  const { link } = await invite({ published: false });
  expect((await accept(link, await confirmed())).json()).toMatchObject({ is_published: false });
});

test('only those who manage the challenge invite, send again and withdraw; and tokens cannot be guessed', async () => {
  const { id, path, invitation } = await invite();
  for (const [, one] of await strangers(id)) {
    expectError(await give(path, one, 'judge', { email: newAddress() }), refused);
    expectError(await send('POST', `${path}/role-invitations/${invitation.id}/resend`, one), refused);
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
  await accept(link, await confirmed());
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
    await database
      .updateTable('member')
      .set({ deletion_at: clock.in(-day) })
      .where('id', '=', one.id)
      .execute();
    await deleteAccounts(platform);
  };
  await remove(admin);
  const left = () =>
    database.selectFrom('role_invitation').select(['email', 'invited_by']).where('email', '=', email).execute();
  expect(await left()).toEqual([{ email, invited_by: null }]);
  await remove(invited);
  expect(await left()).toEqual([]);
});
