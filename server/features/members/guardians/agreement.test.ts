import { expect, test, vi } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { timelinesOn } from '../../../testing/stages.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { growUpAll } from './grow-up.ts';
import { guardiansMessages } from './guardians.messages.ts';
import { deleteExpired } from './guardians.queries.ts';
import { guardiansOn } from './guardians.testing.ts';

const testApp = await startTestApp();
const { app, clock, create, database, join, platform, read, takePart } = testApp;

const { agree, ageOf, bornYearsAgo, invite, joinAged, joinChild, joinGuarded, newAddress, send, joinGuardian } =
  guardiansOn(testApp);

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

// A second instance on the same database.
const other = await startTestApp({ databaseUrl: testApp.databaseUrl, clock });
const { openStage } = timelinesOn(testApp);

test('of invitations at once, two get a place', async () => {
  const child = await joinChild();
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => send('POST', '/me/guardians', child, { email: newAddress() })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 409, 409]);
});

test('of two who agree to one invitation at once, the one with its address does, and once', async () => {
  const child = await joinChild();
  const email = newAddress();
  const token = await invite(child, email);
  const [guardian, stranger] = [await joinAged(40, { email }), await joinAged(40)];
  const answers = await Promise.all([guardian, stranger, guardian].map((one) => agree(token, one)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, expect.any(Number), 200]);
  expect([403, 410]).toContain(answers[1]?.statusCode);
  const { acts, data } = await read('/api/me/guardians', child.headers);
  expect([acts, data].map(({ length }) => length)).toEqual([1, 1]);
});

test('two guardians who pause and withdraw at once leave the child as the guardianships say', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const { child, guardian } = await joinGuarded();
    const second = await joinGuardian(child);
    await Promise.all([
      send('PUT', `/children/${child.id}`, guardian, { is_paused: true }),
      other.app.inject({ method: 'DELETE', url: `/api/children/${child.id}`, headers: second.headers }),
    ]);
    expect(await ageOf(child)).toMatchObject({ limit: 'paused' });
    await send('PUT', `/children/${child.id}`, guardian, { is_paused: false });
    expect(await ageOf(child)).toMatchObject({ limit: 'none' });
  }
});

test('a guardian who withdraws while the child answers: either the answer came before, or there is none', async () => {
  const outcomes = new Set<number>();
  for (let turn = 0; turn < 12; turn += 1) {
    const { child, guardian } = await joinGuarded();
    const { id: challengeId, stageId, path } = await openStage();
    await takePart({ memberId: child.id, challengeId, roles: ['contestant'] });
    const withdraw = () => send('DELETE', `/children/${child.id}`, guardian);
    const answer = () =>
      other.app.inject({ method: 'POST', url: path, headers: child.headers, payload: { content: 'Oi' } });
    const [withdrawn, answered] =
      turn % 2 === 0
        ? await Promise.all([withdraw(), answer()])
        : (await Promise.all([answer(), withdraw()])).toReversed();
    expect(withdrawn?.statusCode).toBe(204);
    outcomes.add(answered?.statusCode ?? 0);
    const rows = await database
      .selectFrom('interaction')
      .select('created_at')
      .where('stage_id', '=', stageId)
      .execute();
    if (answered?.statusCode === 201) expect(rows).toHaveLength(1);
    else {
      expect(JSON.parse(answered?.body ?? '{}').error).toBe('guardian_needed');
      expect(rows).toEqual([]);
    }
    const late = await send('POST', path.slice('/api'.length), child, { content: 'Tarde' });
    expect(late.json().error).toBe('guardian_needed');
  }
  expect([...outcomes].every((status) => status === 201 || status === 403)).toBe(true);
});

const messagesTo = async ({ id }: TestMember, event: string) =>
  database
    .selectFrom('announcement')
    .select('id')
    .where('event', '=', event as 'turned_16')
    .where('once_for', 'in', [`${event}:${id}`])
    .execute();
/** Signs a member in again, since the clock has moved. */
async function signedIn({ id }: TestMember): Promise<TestMember> {
  const { openSession } = await import('../../../platform/auth/sessions.ts');
  const { sessionId } = await openSession(platform, database, { memberId: id, browser: { userAgent: '' } });
  const token = platform.keys.tokens.sign({ memberId: id, sessionId });
  return { id, sessionId, headers: { authorization: `Bearer ${token}` } };
}

test('who turns 16 tonight takes part after midnight without the job, which ends guardianships and notifies once', async () => {
  const child = await join({ profile: { birthdate: bornYearsAgo(16, 1) }, confirmed_at: clock.now() });
  const guardian = await joinGuardian(child, { child_birthdate: bornYearsAgo(16, 1) });
  const alone = await join({ profile: { birthdate: bornYearsAgo(16, 1) }, confirmed_at: clock.now() });
  expect(await ageOf(alone)).toMatchObject({ band: '12_to_15', limit: 'guardian_needed' });
  clock.move(day);
  const [grown, aged] = [await signedIn(child), await signedIn(alone)];
  expect(await ageOf(aged)).toMatchObject({ band: '16_to_17', limit: 'none' });
  const [challenge] = await create({});
  expect((await send('POST', `/challenges/${challenge}/accept`, aged)).statusCode).toBe(200);
  const watching = await signedIn(guardian);
  expect((await send('GET', `/children/${child.id}`, watching)).statusCode).toBe(404);
  await Promise.all([growUpAll(platform), growUpAll(other.platform)]);
  await growUpAll(platform);
  for (const one of [child, alone]) expect(await messagesTo(one, 'turned_16')).toHaveLength(1);
  expect(await messagesTo(child, 'child_turned_16')).toHaveLength(1);
  expect(await messagesTo(alone, 'child_turned_16')).toEqual([]);
  expect((await read('/api/me/guardians', grown.headers)).data).toEqual([]);
  const privacy = (await read('/api/contestants/me', grown.headers)).privacy;
  expect(privacy).toMatchObject({ hidden_from_search: true });
});

test('who turns 18 tonight decides about privacy after midnight, is protected until the job, and is notified once', async () => {
  const member = await join({ profile: { birthdate: bornYearsAgo(18, 1) } });
  const show = (one: TestMember) => send('PUT', '/me/privacy', one, { hidden_from_search: false });
  expect((await show(member)).statusCode).toBe(403);
  clock.move(day);
  await Promise.all([growUpAll(platform), growUpAll(other.platform)]);
  const grown = await signedIn(member);
  expect(await messagesTo(member, 'turned_18')).toHaveLength(1);
  expect((await read('/api/contestants/me', grown.headers)).privacy).toMatchObject({ hidden_from_search: true });
  expect((await show(grown)).statusCode).toBe(200);
});
