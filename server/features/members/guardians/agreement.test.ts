import { expect, test, vi } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { guardiansMessages } from './guardians.messages.ts';
import { deleteExpired } from './guardians.queries.ts';
import { guardiansOn } from './guardians.testing.ts';

const testApp = await startTestApp();
const { app, clock, database, join, read } = testApp;
const { agree, ageOf, bornYearsAgo, invite, joinAged, joinChild, joinGuarded, newAddress, send } = guardiansOn(testApp);

const refusal = (error: 'refused' | 'conflict' | 'expired' | 'not_found', text: { pt: string }) => ({
  error,
  message: text.pt,
});
const signedOut = { error: 'unauthenticated', message: 'Entre na sua conta para continuar.' } as const;

test('a child invites a guardian, who reads of it by the link, agrees, and lets the child take part', async () => {
  const child = await joinChild();
  expect(await ageOf(child)).toEqual({ band: '12_to_15', source: 'said', limit: 'guardian_needed' });
  const email = newAddress();
  const token = await invite(child, email);
  const own = await read('/api/me/guardians', child.headers);
  expect(own).toMatchObject({
    data: [{ state: 'invited', name: null, email_hint: 'r…@e….org' }],
    can: { invite: true },
  });
  const shown = await send('GET', `/guardianships/${token}`);
  expect(shown.json()).toMatchObject({ child: 'Ana', email_hint: 'r…@e….org', version: 1, proof: 'account' });
  expect(shown.headers['cache-control']).toBe('no-store');
  const guardian = await joinAged(40, { email, confirmed_at: null });
  expect((await agree(token, guardian)).json()).toMatchObject({ child: { id: child.id } });
  expect(await ageOf(child)).toEqual({ band: '12_to_15', source: 'guardian', limit: 'none' });
  expect((await read('/api/contestants/me', guardian.headers)).confirmed_at).not.toBeNull();
  expect((await agree(token, guardian)).statusCode).toBe(200);
  expectError(await send('GET', `/guardianships/${token}`), refusal('expired', guardiansMessages.linkEnded));
  const after = await read('/api/me/guardians', child.headers);
  expect(after).toMatchObject({ data: [{ state: 'agreed', email_hint: null }], acts: [{ kind: 'agreed' }] });
  await vi.waitFor(async () => {
    expect((await read('/api/notifications', child.headers)).data).toMatchObject([{ event: 'guardian_agreed' }]);
  });
});

test('registering by the link confirms the address', async () => {
  const email = newAddress();
  const token = await invite(await joinChild(), email);
  const password = 'mandacaru quando floresce';
  const input = { first_name: 'Moema', last_name: 'Reis', email, password, password_confirmation: password };
  const payload = { ...input, accept_terms: true, invitation: token };
  const answer = await app.inject({ method: 'POST', url: '/api/users', payload });
  const guardian = { headers: { authorization: `Bearer ${answer.json().access_token}` } };
  expect((await read('/api/contestants/me', guardian.headers)).confirmed_at).not.toBeNull();
  const missing = await agree(token, guardian as never);
  expect([missing.statusCode, missing.json().errors]).toMatchObject([422, { own_birthdate: [expect.any(String)] }]);
  expect((await agree(token, guardian as never, { own_birthdate: bornYearsAgo(40) })).statusCode).toBe(200);
});

test('who says to be a minor does not agree, now or after saying another date', async () => {
  const email = newAddress();
  const token = await invite(await joinChild(), email);
  const guardian = await join({ email, confirmed_at: clock.now() });
  expect((await agree(token, guardian, { own_birthdate: bornYearsAgo(17) })).json().error).toBe('adults_only');
  expect((await agree(token, guardian, { own_birthdate: bornYearsAgo(40) })).json().error).toBe('adults_only');
  expect(await ageOf(guardian)).toMatchObject({ band: '16_to_17', source: 'said' });
});

test('only the account with the invited address agrees, and never that of the child', async () => {
  const child = await joinChild();
  const token = await invite(child, newAddress());
  const other = await joinAged(40);
  expectError(await agree(token, other), refusal('refused', guardiansMessages.otherAddress('r…@e….org')));
  expect((await agree(token, child)).json().error).toBe('guardian_needed');
  expectError(await send('POST', `/guardianships/${token}/agreement`), signedOut);
  expect((await agree('unknown', other)).statusCode).toBe(404);
  expect((await agree(token, other, { child_birthdate: 'yesterday' })).statusCode).toBe(422);
});

test('a text that is not in force is not agreed to', async () => {
  const email = newAddress();
  const token = await invite(await joinChild(), email);
  const guardian = await joinAged(40, { email });
  expectError(await agree(token, guardian, { version: 2 }), refusal('conflict', guardiansMessages.text_changed));
});

test("a guardian's birthdate of the child makes it younger, never older", async () => {
  const child = await joinChild();
  const [first, second] = [newAddress(), newAddress()];
  const older = await invite(child, first);
  await agree(older, await joinAged(40, { email: first }), { child_birthdate: bornYearsAgo(17) });
  expect(await ageOf(child)).toEqual({ band: '12_to_15', source: 'said', limit: 'none' });
  const younger = await invite(child, second);
  await agree(younger, await joinAged(40, { email: second }), { child_birthdate: bornYearsAgo(11) });
  expect(await ageOf(child)).toEqual({ band: 'under_12', source: 'guardian', limit: 'too_young' });
  expect((await read('/api/contestants/me', child.headers)).deletion_at).not.toBeNull();
});

test('where the organisation wants it, only a proved age lets a guardian agree', async () => {
  const master = await join({ roles: ['master_admin'] });
  const change = (from: string, to: string) =>
    app.inject({
      method: 'PATCH',
      url: '/api/admin/settings',
      headers: master.headers,
      payload: { changes: { guardian_proof: { from, to } } },
    });
  await change('account', 'provider');
  await testApp.receiveAll();
  const email = newAddress();
  const token = await invite(await joinChild(), email);
  const guardian = await joinAged(40, { email });
  expectError(await agree(token, guardian), refusal('refused', guardiansMessages.not_proved));
  await database
    .updateTable('member')
    .set({ age_source: 'provider', age_assurance: 'ouro' })
    .where('id', '=', guardian.id)
    .execute();
  expect((await agree(token, guardian)).statusCode).toBe(200);
  await change('provider', 'account');
  await testApp.receiveAll();
});

test('a child invites neither the own address nor a third guardian, and withdraws what is not answered', async () => {
  const { child, guardian } = await joinGuarded();
  const { email: own } = await read('/api/contestants/me', child.headers);
  const invited = (email: string) => send('POST', '/me/guardians', child, { email });
  expect((await invited(own)).json().errors).toEqual({ email: [guardiansMessages.own_address.pt] });
  const email = newAddress();
  const [, open] = (await invited(email)).json().data;
  expect((await invited(email)).json().data).toHaveLength(2);
  expect(await mailsTo(testApp, email)).toHaveLength(1);
  expectError(await invited(newAddress()), refusal('conflict', guardiansMessages.two_guardians));
  const [agreed, again] = (await read('/api/me/guardians', child.headers)).data;
  expect(again.id).not.toBe(open.id);
  expect((await send('DELETE', `/me/guardians/${again.id}`, child)).json().data).toHaveLength(1);
  expect((await send('DELETE', `/me/guardians/${again.id}`, child)).statusCode).toBe(404);
  expectError(
    await send('DELETE', `/me/guardians/${agreed.id}`, child),
    refusal('conflict', guardiansMessages.hasAgreed),
  );
  expectError(
    await send('POST', '/me/guardians', guardian, { email }),
    refusal('refused', guardiansMessages.not_a_child),
  );
  expectError(await send('GET', '/me/guardians'), signedOut);
});

test('a child sends five invitations in an hour', async () => {
  const child = await joinChild();
  const email = newAddress();
  for (let count = 0; count < 5; count += 1) await send('POST', '/me/guardians', child, { email });
  expect((await send('POST', '/me/guardians', child, { email })).statusCode).toBe(429);
});

test('an invitation expires after 14 days, and is deleted', async () => {
  const token = await invite(await joinChild(), newAddress());
  clock.move(14 * day);
  expect((await send('GET', `/guardianships/${token}`)).statusCode).toBe(410);
  await deleteExpired(database, clock.in(1));
  expect((await send('GET', `/guardianships/${token}`)).statusCode).toBe(404);
});
