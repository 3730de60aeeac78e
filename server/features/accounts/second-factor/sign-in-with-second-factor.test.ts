import { expect, test } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { mailsTo, tokenIn } from '../../../testing/mails.ts';
import { startProviderApp } from '../../../testing/provider-app.ts';
import { cookiesOf, goodPassword, secondFactorsOn } from '../../../testing/second-factors.ts';
import { minute } from '../../../testing/test-clock.ts';

const app = await startProviderApp();
const { database, clock, comeBack, grant: bySocial, read } = app;
const { call, visit, grant, codeOf, joinWithPassword, addPasskey, addTotp, byPassword, byPasskey } =
  secondFactorsOn(app);

const age = (sessionId: string) =>
  database
    .updateTable('session')
    .set({ authenticated_at: clock.in(-11 * minute) })
    .where('id', '=', sessionId)
    .execute();
const newPassword = 'lua cheia no mar';

test('a provider is the first factor only', async () => {
  const opened = await bySocial(await comeBack('ligia.sa@example.org'), { accept_terms: true });
  const headers = { authorization: `Bearer ${opened.json().access_token}` };
  const { id } = await read('/api/contestants/me', headers);
  const { secret } = await addTotp({ headers });
  const token = await comeBack('ligia.sa@example.org');
  const half = await bySocial(token);
  expect(half.json()).toMatchObject({ error: 'second_factor_required', accepts: ['totp', 'recovery_code'] });
  // The token of the provider is used up.
  expect((await bySocial(token)).statusCode).toBe(401);
  const { second_factor_token } = half.json();
  const whole = await grant({ grant_type: 'totp', second_factor_token, code: codeOf(secret, 1) }, half);
  const claims = { authorization: `Bearer ${whole.json().access_token}` };
  expect((await read('/api/contestants/me', claims)).id).toBe(id);
});

test('after the password, the browser offers the passkeys of that member', async () => {
  const member = await joinWithPassword();
  const { authenticator } = await addPasskey(member);
  const half = await byPassword(member.email);
  expect(half.json().accepts).toEqual(['passkey', 'recovery_code']);
  const { second_factor_token } = half.json();
  const options = await visit('oauth/passkey-options', { second_factor_token }, half);
  expect(options.json().allowCredentials).toEqual([
    { id: authenticator.id, transports: ['internal'], type: 'public-key' },
  ]);
  expect((await visit('oauth/passkey-options', { second_factor_token })).json().error).toBe('expired');
  const whole = await grant({ grant_type: 'passkey', credential: authenticator.answer(options.json()) });
  expect(whole.statusCode, whole.body).toBe(200);
});

test('a wrong password says nothing about a second factor', async () => {
  const [with2, without] = [await joinWithPassword(), await joinWithPassword()];
  await addTotp(with2);
  const bodies = await Promise.all(
    [with2.email, without.email, 'nobody@example.org'].map(async (email) => {
      const { request_id: _, ...body } = (await byPassword(email, 'outra senha qualquer')).json();
      return body;
    }),
  );
  expect(bodies[0]).toEqual(bodies[1]);
  expect(bodies[0]).toEqual(bodies[2]);
});

test('a recovered password does not replace the second factor', async () => {
  const member = await joinWithPassword();
  const { secret } = await addTotp(member);
  const { email } = member;
  await visit('password/email', { email });
  const token = tokenIn((await mailsTo(app, email)).at(-1)?.text);
  const body = { token, email, password: newPassword, password_confirmation: newPassword };
  expect((await visit('password/reset', body)).statusCode).toBe(200);
  const half = await byPassword(email, newPassword);
  expect(half.json().error).toBe('second_factor_required');
  const { second_factor_token } = half.json();
  const whole = await grant({ grant_type: 'totp', second_factor_token, code: codeOf(secret, 1) }, half);
  expect(whole.statusCode).toBe(200);
});

/** Asks for another address, as a member; returns it with the token of the link that goes there. */
async function changeAddress(member: Awaited<ReturnType<typeof joinWithPassword>>) {
  const email = `nova.${member.email}`;
  const change = { email, current_password: goodPassword };
  expect((await call('PUT', 'contestants/me/password', member, change)).statusCode).toBe(200);
  return { email, token: tokenIn((await mailsTo(app, email)).at(-1)?.text) };
}
const addressOf = async (id: number) =>
  (await database.selectFrom('member').select('email').where('id', '=', id).executeTakeFirst())?.email;

test('a mailbox alone confirms no new address of a member with a second factor, and takes nothing', async () => {
  const [member, other] = [await joinWithPassword(), await joinWithPassword()];
  const { authenticator } = await addPasskey(member);
  const { email, token } = await changeAddress(member);
  for (const answer of [await visit('email/verify', { token }), await call('POST', 'email/verify', other, { token })])
    expectError(answer, {
      error: 'refused',
      message: 'Entre na sua conta e abra o link de novo. Se não foi você que pediu, não é preciso fazer nada.',
    });
  expect(await addressOf(member.id)).toBe(member.email);
  // Nothing has ended, and the link is not used up.
  expect((await call('GET', 'me/second-factor', member)).json().passkeys).toHaveLength(1);
  const entered = await byPasskey(authenticator);
  const headers = { authorization: `Bearer ${entered.json().access_token}` };
  expect((await byPassword(member.email)).json().error).toBe('second_factor_required');
  expect((await call('POST', 'email/verify', { headers }, { token })).json().error).toBe('second_factor_required');
  expect(await addressOf(member.id)).toBe(email);
});

test('who confirms a new address in their own browser stays signed in there, and nowhere else', async () => {
  const member = await joinWithPassword();
  const { authenticator } = await addPasskey(member);
  const here = await byPasskey(authenticator);
  const headers = { authorization: `Bearer ${here.json().access_token}` };
  const { token } = await changeAddress(member);
  // Another session needs the second factor.
  expect((await call('POST', 'email/verify', { headers }, { token })).json().error).toBe('second_factor_required');
  expect((await call('GET', 'contestants/me', { headers })).statusCode).toBe(200);
  expect((await call('GET', 'contestants/me', member)).statusCode).toBe(401);
});

test('a fresh authentication includes the second factor, and a passkey is one by itself', async () => {
  const member = await joinWithPassword();
  const { secret } = await addTotp(member);
  const { authenticator } = await addPasskey(member);
  /** With the token that a browser gets next: those from before an authentication are refused. */
  const renewed = () => {
    const token = app.platform.keys.tokens.sign({ memberId: member.id, sessionId: member.sessionId });
    return { ...member, headers: { authorization: `Bearer ${token}` } };
  };
  const guarded = () => call('POST', 'me/recovery-codes', renewed());
  const again = (body: object, cookies = {}) =>
    app.app.inject({
      method: 'POST',
      url: '/api/me/reauthentication',
      headers: renewed().headers,
      cookies,
      payload: body,
    });
  await age(member.sessionId);
  expect((await guarded()).json().accepts).toEqual(['passkey', 'password']);
  // The password alone, also in the calls that take it themselves.
  const half = await again({ grant_type: 'password', password: goodPassword });
  expect(half.json()).toMatchObject({
    error: 'second_factor_required',
    accepts: ['passkey', 'totp', 'recovery_code'],
  });
  expect((await guarded()).statusCode).toBe(403);
  const passwords = { current_password: goodPassword, password: newPassword, password_confirmation: newPassword };
  for (const answer of [
    await call('PUT', 'contestants/me/password', member, { email: member.email, ...passwords }),
    await call('POST', 'me/deletion', member, { password: goodPassword }),
  ])
    expect(answer.json().error).toBe('reauthentication_required');

  const { second_factor_token } = half.json();
  const code = { grant_type: 'totp', second_factor_token, code: codeOf(secret, 1) };
  // It is for this session, and opens none.
  expect((await grant(code, half)).json().error).toBe('expired');
  const elsewhere = await byPassword(member.email);
  const other = { ...code, second_factor_token: elsewhere.json().second_factor_token };
  expect((await again(other, cookiesOf(elsewhere))).json().error).toBe('expired');
  const whole = await again(code, cookiesOf(half));
  expect(whole.statusCode, whole.body).toBe(204);
  expect((await guarded()).statusCode).toBe(201);

  await age(member.sessionId);
  const options = (await call('POST', 'me/reauthentication/passkey-options', renewed())).json();
  expect((await again({ grant_type: 'passkey', credential: authenticator.answer(options) })).statusCode).toBe(204);
  expect((await guarded()).statusCode).toBe(201);
});

test('a renewed session needs no second factor, and a member without passkeys is asked for none', async () => {
  const member = await joinWithPassword();
  const { secret } = await addTotp(member);
  const half = await byPassword(member.email);
  const { second_factor_token } = half.json();
  const whole = await grant({ grant_type: 'totp', second_factor_token, code: codeOf(secret, 1) }, half);
  expect((await grant({ grant_type: 'refresh_token' }, whole)).statusCode).toBe(200);
  expect((await call('POST', 'me/reauthentication/passkey-options', member)).json().error).toBe('conflict');
});

test('a suspended member does not get past the second factor, and keeps the code', async () => {
  const member = await joinWithPassword();
  const { secret } = await addTotp(member);
  const half = await byPassword(member.email);
  const { second_factor_token } = half.json();
  const attempt = { grant_type: 'totp', second_factor_token, code: codeOf(secret, 1) };
  const suspension = { suspended_until: clock.in(60 * minute), suspension_reason: 'Spam' };
  await database.updateTable('member').set(suspension).where('id', '=', member.id).execute();
  expect((await grant(attempt, half)).json().error).toBe('refused');
  await database
    .updateTable('member')
    .set({ suspended_until: null, suspension_reason: null })
    .where('id', '=', member.id)
    .execute();
  expect((await grant(attempt, half)).statusCode).toBe(200);
});
