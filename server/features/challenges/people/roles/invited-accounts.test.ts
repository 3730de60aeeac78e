import { expect, test } from 'vitest';
import { expectError } from '../../../../testing/expect-error.ts';
import { mailsTo } from '../../../../testing/mails.ts';
import {
  ended,
  hint,
  invitersOn,
  managersOn,
  newAddress,
  otherAddress,
  refused,
} from '../../../../testing/managing.ts';
import { startTestApp } from '../../../../testing/test-app.ts';
import { minute } from '../../../../testing/test-clock.ts';

const testApp = await startTestApp();
const { app, clock, database, join, post, read } = testApp;
const { give, manage, send } = managersOn(testApp);
const { accept, confirmed, invite, linkIn, redirect } = invitersOn(testApp);

/** Registers as the page does that the link leads to. */
function register(email: string, link: string) {
  const password = 'sete-rios-e-um-mandacaru';
  const payload = {
    ...{ first_name: 'Nara', last_name: 'Lima', email, password, password_confirmation: password },
    ...{ accept_terms: true, invitation: link.split('/').at(-1) },
  };
  return app.inject({ method: 'POST', url: '/api/users', payload });
}
const headersOf = (answer: Awaited<ReturnType<typeof register>>) => ({
  authorization: `Bearer ${answer.json().access_token}`,
});

test('a forwarded link gives the role to no other account, whose member reads what to do, without the address', async () => {
  const { id, email, link, path, admin, invitation } = await invite();
  const other = await confirmed();
  const answer = await accept(link, other);
  expectError(answer, otherAddress);
  expect(answer.body).not.toContain(email);
  const inEnglish = await post(link, { ...other.headers, 'accept-language': 'en' });
  expect(inEnglish.json().message).toContain(`This invitation is for the e-mail ${hint}.`);
  expectError(await accept(link, await join({ profile: true })), otherAddress);
  expect(await read(`/api/challenges/${id}/judges`)).toEqual([]);

  // Who invited sends it to the address of that account.
  const elsewhere = newAddress();
  await database.updateTable('member').set({ email: elsewhere }).where('id', '=', other.id).execute();
  const changed = await redirect(path, invitation.id, admin, elsewhere.toUpperCase());
  expect(changed.json().invitations).toMatchObject([
    { email: elsewhere, state: 'pending', role: 'judge', invited_by: { id: admin.id } },
    { email, state: 'withdrawn' },
  ]);
  expectError(await accept(link, other), ended);
  expect((await accept(await linkIn(elsewhere), other)).statusCode).toBe(200);
  expect(await read(`/api/challenges/${id}/judges`)).toMatchObject([{ id: other.id }]);
});

test('the link confirms the address of the account that accepts', async () => {
  const { email, link } = await invite();
  const judge = await join({ email, profile: true });
  const confirmedAt = async () => (await read('/api/contestants/me', judge.headers)).confirmed_at;
  expect(await confirmedAt()).toBeNull();
  expect((await accept(link, judge)).statusCode).toBe(200);
  expect(await confirmedAt()).not.toBeNull();
});

test('an account that registers by the link needs no other mail', async () => {
  const { id, email, link } = await invite();
  const registered = await register(email, link);
  expect(registered.statusCode).toBe(201);
  const me = await read('/api/contestants/me', headersOf(registered));
  expect(me.confirmed_at).not.toBeNull();
  expect(await mailsTo(testApp, email)).toHaveLength(1);
  const kinds = await database.selectFrom('audit_event').select('kind').where('member_id', '=', me.id).execute();
  expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['registered', 'email_confirmed']));
  expect((await post(link, headersOf(registered))).json()).toMatchObject({ role: 'judge', challenge: { id } });
});

test('registering with another address, or by a link that has ended, confirms nothing', async () => {
  const { path, admin, invitation, email, link } = await invite();
  const other = newAddress();
  const stranger = await register(other, link);
  expect((await read('/api/contestants/me', headersOf(stranger))).confirmed_at).toBeNull();
  expect((await mailsTo(testApp, other)).map(({ subject }) => subject)).toEqual(['Confirme seu e-mail no Mutirão']);
  expectError(await post(link, headersOf(stranger)), otherAddress);
  // The link of the former address does not confirm the present one.
  const next = newAddress();
  await redirect(path, invitation.id, admin, next);
  for (const address of [email, next]) {
    const late = await register(address, link);
    expect((await read('/api/contestants/me', headersOf(late))).confirmed_at).toBeNull();
  }
});

test('of two accounts that register by one link at once, the invited address gets the role', async () => {
  const { id, email, link } = await invite();
  const all = await Promise.all([email, newAddress(), email].map((address) => register(address, link)));
  expect(all.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 422]);
  const accounts = all.filter(({ statusCode }) => statusCode === 201);
  const answers = await Promise.all(accounts.map((one) => post(link, headersOf(one))));
  // The other one is refused, or late.
  const [taken, refusal] = answers.map(({ statusCode }) => statusCode).toSorted();
  expect([taken, [403, 410].includes(refusal ?? 0)]).toEqual([200, true]);
  const [judge] = await read(`/api/challenges/${id}/judges`);
  const owner = await database.selectFrom('member').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  expect(judge.id).toBe(owner.id);
});

test('an invitation goes to one other address, and to none that has one or after it ended', async () => {
  const { path, admin, invitation, email } = await invite();
  const [second, third] = [newAddress(), newAddress()];
  const taken = await invite();
  const message = 'Este endereço já tem um convite para este papel.';
  await give(path, admin, 'judge', { email: taken.email });
  expectError(await redirect(path, invitation.id, admin, taken.email), {
    error: 'conflict',
    message,
    errors: { email: [message] },
  });
  expect((await redirect(path, invitation.id, admin, email)).json().invitations).toHaveLength(2);
  expect(await mailsTo(testApp, email)).toHaveLength(1);
  const answers = await Promise.all([second, third].map((to) => redirect(path, invitation.id, admin, to)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const states = (await send('GET', `${path}/people`, admin))
    .json()
    .invitations.map(({ state }: { state: string }) => state);
  expect(states.toSorted()).toEqual(['pending', 'pending', 'withdrawn']);
});

test('an invitation that is accepted while it goes to another address ends in one of both', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, path, admin, invitation, email, link } = await invite();
    const judge = await confirmed({ email });
    const calls = [() => accept(link, judge), () => redirect(path, invitation.id, admin, newAddress())];
    const answers = await Promise.all((round % 2 ? calls.toReversed() : calls).map((call) => call()));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const [accepted] = round % 2 ? answers.toReversed() : answers;
    expect(await read(`/api/challenges/${id}/judges`)).toHaveLength(accepted?.statusCode === 200 ? 1 : 0);
  }
});

test('an invitation to run a challenge goes to another address with a fresh authentication', async () => {
  const { path, staff, admin } = await manage();
  const answer = await give(path, staff, 'challenge_admin', { email: newAddress() });
  const [{ id }] = answer.json().invitations;
  expectError(await redirect(path, id, admin, newAddress()), refused);
  await database
    .updateTable('session')
    .set({ authenticated_at: clock.in(-10 * minute) })
    .where('member_id', '=', staff.id)
    .execute();
  expect((await redirect(path, id, staff, newAddress())).json().error).toBe('reauthentication_required');
  const judge = await give(path, staff, 'judge', { email: newAddress() });
  expect((await redirect(path, judge.json().invitations[0].id, staff, newAddress())).statusCode).toBe(200);
});
