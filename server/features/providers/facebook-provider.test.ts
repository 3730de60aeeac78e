import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { afterThisFile } from '../../testing/clean-up.ts';
import { createFacebookProvider } from './facebook-provider.ts';

const keys = { clientId: '123', clientSecret: 'facebook secret' };
const attempt = { provider: 'facebook', state: 'a-state', nonce: 'a-nonce', verifier: 'v'.repeat(43) };
const redirectAddress = 'https://desafios.example.org/auth/callback/facebook';
const maria = {
  id: '4711',
  first_name: 'Maria',
  last_name: 'da Penha',
  email: 'Maria@Example.org',
  picture: { data: { url: 'https://pictures.example.org/maria.jpg', is_silhouette: false } },
};

/** What Facebook answers in a test: token and profile, over HTTP, to whoever asks as it wants to be asked. */
async function startGraph(profile: object) {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/oauth/access_token') {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
      const good = form.code === 'good' && form.client_id === '123' && form.client_secret === keys.clientSecret;
      const proven = form.code_verifier === attempt.verifier && form.redirect_uri === redirectAddress;
      if (good && proven) answer(200, { access_token: 'EAAB', token_type: 'bearer', expires_in: 5000 });
      else answer(400, { error: { message: 'This authorization code has been used.', code: 100 } });
      return;
    }
    const proof = createHmac('sha256', keys.clientSecret).update('EAAB').digest('hex');
    const known = request.headers.authorization === 'Bearer EAAB' && url.searchParams.get('appsecret_proof') === proof;
    answer(known ? 200 : 401, known ? profile : {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterThisFile(async () => {
    server.closeAllConnections();
    server.close();
  });
  const graph = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  return createFacebookProvider(keys, { dialog: 'https://www.facebook.com/dialog/oauth', graph });
}

const returned = (changes: Record<string, string> = {}) =>
  new URL(`${redirectAddress}?${new URLSearchParams({ code: 'good', state: 'a-state', ...changes })}`);

test('SOCIAL-01 the way to Facebook asks for the profile and the address', async () => {
  const url = await createFacebookProvider(keys).begin(attempt, redirectAddress);
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

test('the Graph says who came back; an address is not taken as checked', async () => {
  const facebook = await startGraph(maria);
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

test('without an address and with the drawn head in place of a picture, there is neither', async () => {
  const { email, ...silent } = maria;
  const picture = { data: { url: 'https://pictures.example.org/head.png', is_silhouette: true } };
  const facebook = await startGraph({ ...silent, picture });
  const { account } = await facebook.exchange(attempt, returned());
  expect(account).toMatchObject({ email: undefined, picture: undefined });
});

test.each([
  ['code', 'used'],
  ['state', 'of-another'],
])('a return with another %s is refused', async (parameter, value) => {
  const facebook = await startGraph(maria);
  await expect(facebook.exchange(attempt, returned({ [parameter]: value }))).rejects.toThrow();
});
