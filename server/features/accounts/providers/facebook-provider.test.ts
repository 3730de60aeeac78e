import { expect, test } from 'vitest';
import { facebookKeys, goodCode, startFacebookGraph } from '../../../testing/facebook-graph.ts';
import { createFacebookProvider } from './configured-providers.ts';

const attempt = { provider: 'facebook', state: 'a-state', nonce: 'a-nonce', again: false, verifier: 'v'.repeat(43) };
const redirectAddress = 'https://desafios.example.org/auth/callback/facebook';
const maria = {
  id: '4711',
  first_name: 'Maria',
  last_name: 'da Penha',
  email: 'Maria@Example.org',
  picture: { data: { url: 'https://pictures.example.org/maria.jpg', is_silhouette: false } },
};

/** Facebook, with a Graph that knows every code. */
async function startFacebook(profile: object) {
  const isProven = (form: Record<string, string>) =>
    form.code_verifier === attempt.verifier && form.redirect_uri === redirectAddress;
  const graph = await startFacebookGraph({ profile, isProven });
  return createFacebookProvider(facebookKeys, { dialog: 'https://www.facebook.com/dialog/oauth', graph });
}

const returned = (changes: Record<string, string> = {}) =>
  new URL(`${redirectAddress}?${new URLSearchParams({ code: goodCode, state: 'a-state', ...changes })}`);

test('SOCIAL-01 the redirect to Facebook requests the profile and the address', async () => {
  const url = await createFacebookProvider(facebookKeys).begin(attempt, redirectAddress);
  expect(`${url.origin}${url.pathname}`).toBe('https://www.facebook.com/v23.0/dialog/oauth');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: '123',
    response_type: 'code',
    redirect_uri: redirectAddress,
    scope: 'public_profile,email',
    state: 'a-state',
    code_challenge_method: 'S256',
  });
});

test('the Graph identifies the person; their address does not count as verified', async () => {
  const facebook = await startFacebook(maria);
  expect(await facebook.exchange(attempt, returned())).toEqual({
    accessToken: 'EAAB',
    account: {
      subject: '4711',
      email: 'maria@example.org',
      emailVerified: false,
      firstName: 'Maria',
      lastName: 'da Penha',
      picture: 'https://pictures.example.org/maria.jpg',
    },
  });
});

test('a name with line breaks, hidden characters or an address is cleaned instead of refused', async () => {
  const nameOf = async (changes: object) => {
    const facebook = await startFacebook({ ...maria, ...changes });
    const { firstName, lastName } = (await facebook.exchange(attempt, returned())).account;
    return [firstName, lastName];
  };
  const typed = { first_name: 'Maria\r\nGanhe: https://spam.example/1', last_name: 'da \u202EPenha' };
  expect(await nameOf(typed)).toEqual(['Maria Ganhe:', 'da Penha']);
  const none = { first_name: 'www.spam.example', last_name: undefined, name: 'spam.example', email: 'ana.reis@x.org' };
  expect(await nameOf(none)).toEqual(['ana reis', '']);
});

test('a missing address and a placeholder picture are left out', async () => {
  const { email, ...silent } = maria;
  const picture = { data: { url: 'https://pictures.example.org/head.png', is_silhouette: true } };
  const facebook = await startFacebook({ ...silent, picture });
  const { account } = await facebook.exchange(attempt, returned());
  expect(account).toMatchObject({ email: undefined, picture: undefined });
});

test.each([
  ['code', 'used'],
  ['state', 'of-another'],
])('a return with another %s is refused', async (parameter, value) => {
  const facebook = await startFacebook(maria);
  await expect(facebook.exchange(attempt, returned({ [parameter]: value }))).rejects.toThrow();
});
