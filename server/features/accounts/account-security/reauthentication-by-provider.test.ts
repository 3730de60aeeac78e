import { expect, test } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { startProviderApp } from '../../../testing/provider-app.ts';
import type { Answer } from '../../../testing/test-app.ts';
import { minute } from '../../../testing/test-clock.ts';

const { call, comeBack, grant, database, clock, get, join } = await startProviderApp();

const email = 'rosa.lima@example.org';
const bearer = (answer: Answer) => ({ authorization: `Bearer ${answer.json().access_token}` });
const again = (access_token: string, headers: object) =>
  call('me/reauthentication', { grant_type: 'social', provider: 'oidc', access_token }, headers);
const age = (memberId: number) =>
  database
    .updateTable('session')
    .set({ authenticated_at: clock.in(-10 * minute) })
    .where('member_id', '=', memberId)
    .execute();

test('a member without a password authenticates again by their provider, each token once', async () => {
  const registered = await grant(await comeBack(email), { accept_terms: true });
  const headers = bearer(registered);
  await age((await get('/api/contestants/me', headers)).json().id);
  const required = { error: 'reauthentication_required', message: 'For your safety, confirm that it is you.' } as const;
  expectError(await call('me/data-export', undefined, headers), { ...required, accepts: ['oidc'] });
  const token = await comeBack(email);
  expect((await again(token, headers)).statusCode).toBe(204);
  expect((await again(token, headers)).statusCode).toBe(410);
  expect((await call('me/data-export', undefined, headers)).statusCode).toBe(202);
});

test('an account at the provider that is not the member’s does not count', async () => {
  const member = await join();
  await age(member.id);
  const message = 'This account of the provider is not the one you sign in with here.';
  expectError(await again(await comeBack('somebody.else@example.org'), member.headers), { error: 'conflict', message });
  expect((await call('me/data-export', undefined, member.headers)).statusCode).toBe(403);
});

test('the provider is asked to authenticate whoever is signed in there', async () => {
  const { url } = (await call('providers/oidc/start?prompt=login')).json();
  expect(new URL(url).searchParams.get('prompt')).toBe('login');
  expect(new URL((await call('providers/oidc/start')).json().url).searchParams.has('prompt')).toBe(false);
});
