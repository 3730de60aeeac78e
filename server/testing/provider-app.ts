import { afterThisFile } from './clean-up.ts';
import { startOpenidProvider } from './openid-provider.ts';
import { visitProvider } from './provider-visitor.ts';
import { type Answer, startTestApp } from './test-app.ts';

const json = { 'content-type': 'application/json', 'accept-language': 'en' };

/** The product with a real provider, and the part of the browser between them. */
export async function startProviderApp(
  settings: Record<string, string> = {},
  options: { isForged?: boolean; isTimeless?: boolean } = {},
) {
  const provider = await startOpenidProvider({ publicUrls: ['https://desafios.example.org'], ...options });
  afterThisFile(provider.stop);
  const app = await startTestApp({ settings: { ...provider.settings, ...settings } });
  const call = (path: string, body?: unknown, headers = {}): Promise<Answer> =>
    app.post(`/api/${path}`, { ...json, ...headers }, body === undefined ? '' : JSON.stringify(body));

  /** Starts a sign-in as a browser: its cookies and the address it is sent to. */
  async function begin(query = '') {
    const answer = await call(`providers/oidc/start${query}`);
    const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
    return { cookie, url: new URL(answer.json().url) };
  }

  /** Follows the provider's redirect back. */
  const finish = (returned: URL, cookie: string) =>
    call('providers/oidc/finish', Object.fromEntries(returned.searchParams), { cookie });

  /** Goes to the provider and back; returns the token of the social grant. */
  async function comeBack(login: string, query = ''): Promise<string> {
    const { cookie, url } = await begin(query);
    return (await finish(await visitProvider(url.href, { login }), cookie)).json().access_token;
  }

  const grant = (access_token: string, changes: object = {}) =>
    call('oauth/token', { grant_type: 'social', provider: 'oidc', access_token, ...changes });

  return { ...app, provider, call, begin, finish, comeBack, grant };
}
