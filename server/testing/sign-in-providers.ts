import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type ClientMetadata } from 'oidc-provider';
import { afterThisFile } from './clean-up.ts';

interface Options {
  /** The origins of the application that people sign in to. */
  publicUrls: readonly string[];
  /** Whether it publishes other keys than those it signs with. */
  isForged?: boolean;
  /** Whether it does not say when it authenticated a person, although it is asked to. */
  isTimeless?: boolean;
}

interface OpenidProvider {
  readonly issuer: string;
  /** The settings of the application for it. */
  readonly settings: Record<string, string>;
  stop(): Promise<void>;
}

const secret = 'a secret of the provider and the application';
/** Another site that people sign in to by the same provider. */
export const otherClient = { client_id: 'other', client_secret: secret, redirect_uris: ['http://localhost/other'] };

/**
 * The provider's claims for an address, whose name is in it; the prefixes `unchecked.` and `silent.` change them. A year of
 * birth may follow the name, as `+2001`.
 */
function claimsOf(login: string) {
  const [first = '', last = ''] = login.replace(/^(?:unchecked|silent)\./, '').split(/[.@]/);
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return {
    sub: login,
    ...(!login.startsWith('silent.') && { email: login, email_verified: !login.startsWith('unchecked.') }),
    given_name: capital(first),
    family_name: capital(last),
    ...(/\+\d{4}@/.test(login) && { birthdate: `${login.split(/[+@]/)[1]}-04-23` }),
    picture: 'https://pictures.example.org/somebody.png',
  };
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

function loginPage(action: string): string {
  return `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Provider</title><h1>Provider</h1>
    <form method="post" action="${action}"><label>E-mail at the provider <input name="login"></label>
    <button>Allow</button> <button name="deny" value="yes">Deny</button></form></html>`;
}

/** A real OpenID Connect provider on this machine, which signs in anyone under any address. */
export async function startOpenidProvider({
  publicUrls,
  isForged = false,
  isTimeless = false,
}: Options): Promise<OpenidProvider> {
  const server = createServer();
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const issuer = `http://localhost:${(server.address() as { port: number }).port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const clients: ClientMetadata[] = [
    {
      client_id: 'mutirao',
      client_secret: secret,
      redirect_uris: publicUrls.map((address) => `${address}/auth/callback/oidc`),
      post_logout_redirect_uris: publicUrls.map((address) => `${address}/`),
    },
    otherClient,
  ].map((client) => ({ ...client, token_endpoint_auth_method: 'client_secret_post' }));

  const provider = new Provider(issuer, {
    clients,
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [secret] },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'picture', 'birthdate'] },
    pkce: { required: (_context, client) => client.clientId === 'mutirao' },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Provider</title>${form}
            <button form="op.logoutForm" name="logout" value="yes">Sign out of the provider</button></html>`;
        },
      },
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, login) => ({ accountId: login, claims: async () => claimsOf(login) }),
    // Every requested scope is granted.
    loadExistingGrant: async ({ oidc }) => {
      const clientId = oidc.client?.clientId;
      const accountId = oidc.session?.accountId;
      const grant = new provider.Grant({ ...(clientId && { clientId }), ...(accountId && { accountId }) });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ttl: { Grant: 600, Session: 600, Interaction: 600, AccessToken: 600, IdToken: 600 },
  });

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(loginPage(request.url ?? ''));
      return;
    }
    const form = await readForm(request);
    const result = form.has('deny')
      ? { error: 'access_denied', error_description: 'The visitor said no' }
      : { login: { accountId: form.get('login') ?? '' } };
    await provider.interactionFinished(request, response, result);
  }

  const other = await generateKeyPair('RS256', { extractable: true });
  const otherKeys = { keys: [{ ...(await exportJWK(other.publicKey)), use: 'sig', alg: 'RS256' }] };
  const answer = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isTimeless) request.url = request.url?.replace(/(?:prompt=login|max_age=0)&?/g, '');
    if (isForged && request.url === '/jwks') response.end(JSON.stringify(otherKeys));
    else if (!request.url?.startsWith('/interaction/')) void answer(request, response);
    else interact(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });

  return {
    issuer,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'mutirao', OIDC_CLIENT_SECRET: secret, OIDC_NAME: 'Casa' },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export const facebookKeys = { clientId: '123', clientSecret: 'facebook secret' };
export const goodCode = 'good';
const accessToken = 'EAAB';

interface FacebookOptions {
  /** The profile of the next person. */
  profile: object;
  /** Whether a token request is valid, apart from its code and our keys. */
  isProven: (form: Record<string, string>) => boolean;
}

async function readFields(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
}

/** A fake of Facebook's API for tests: token and profile over HTTP, for valid requests. Returns its address. */
export async function startFacebookGraph({ profile, isProven }: FacebookOptions): Promise<string> {
  const { clientId, clientSecret } = facebookKeys;
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/oauth/access_token') {
      const form = await readFields(request);
      const isOurs = form.code === goodCode && form.client_id === clientId && form.client_secret === clientSecret;
      if (isOurs && isProven(form)) answer(200, { access_token: accessToken, token_type: 'bearer', expires_in: 5000 });
      else answer(400, { error: { message: 'This authorization code has been used.', code: 100 } });
      return;
    }
    const proof = createHmac('sha256', clientSecret).update(accessToken).digest('hex');
    const isKnown =
      request.headers.authorization === `Bearer ${accessToken}` && url.searchParams.get('appsecret_proof') === proof;
    answer(isKnown ? 200 : 401, isKnown ? profile : {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterThisFile(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}
