import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { afterThisFile } from '../../../testing/clean-up.ts';
import { expectError } from '../../../testing/expect-error.ts';
import { startProviderApp } from '../../../testing/provider-app.ts';
import { facebookKeys, goodCode, startFacebookGraph } from '../../../testing/sign-in-providers.ts';
import type { Answer } from '../../../testing/test-app.ts';

const email = 'maria.penha@example.org';
let challenge = '';
const graph = await startFacebookGraph({
  profile: { id: '4711', first_name: 'Maria', last_name: 'da Penha', email },
  isProven: ({ code_verifier = '' }) => createHash('sha256').update(code_verifier).digest('base64url') === challenge,
});
// What goes to Facebook goes to the one on this machine; all else goes where it is meant for.
const { fetch } = globalThis;
const away = 'https://graph.facebook.com/v23.0';
vi.stubGlobal('fetch', (address: string | URL | Request, init?: RequestInit) =>
  fetch(String(address).startsWith(away) ? String(address).replace(away, graph) : address, init),
);
afterThisFile(async () => void vi.unstubAllGlobals());

const { clientId, clientSecret } = facebookKeys;
const settings = { FACEBOOK_CLIENT_ID: clientId, FACEBOOK_CLIENT_SECRET: clientSecret };
const { call, get, read, comeBack, grant } = await startProviderApp(settings);

const bearer = (answer: Answer) => ({ authorization: `Bearer ${answer.json().access_token}` });

/** Goes to Facebook and back; returns the token of the social grant. */
async function comeBackFromFacebook(): Promise<string> {
  const begun = await call('providers/facebook/start');
  const [cookie = ''] = String(begun.headers['set-cookie']).split(';');
  const { searchParams } = new URL(begun.json().url);
  challenge = searchParams.get('code_challenge') ?? '';
  const returned = { code: goodCode, state: searchParams.get('state') };
  const finished = await call('providers/facebook/finish', returned, { cookie });
  expect(finished.statusCode).toBe(200);
  return finished.json().access_token;
}
const byFacebook = async (changes = {}) => grant(await comeBackFromFacebook(), { provider: 'facebook', ...changes });

test('SOCIAL-05 a member of one provider who signs in by another links it by the first, and then signs in by both', async () => {
  const registered = await byFacebook({ accept_terms: true });
  expect(registered.statusCode).toBe(200);
  const { id } = (await get('/api/contestants/me', bearer(registered))).json();

  const token = await comeBack(email);
  const known = {
    error: 'conflict' as const,
    message: 'This e-mail already has an account. Sign in by the provider you already use first.',
    errors: { provider: ['facebook'] },
  };
  expectError(await grant(token), known);
  // Agreeing to the terms makes no second account of it either.
  expectError(await grant(token, { accept_terms: true }), known);

  const signedIn = await byFacebook();
  expect(signedIn.statusCode).toBe(200);
  const linked = await call('providers/link', { provider: 'oidc', access_token: token }, bearer(signedIn));
  expect(linked.statusCode).toBe(204);

  for (const answer of [await grant(await comeBack(email)), await byFacebook()])
    expect(await read('/api/contestants/me', bearer(answer))).toMatchObject({ id, email });
});
