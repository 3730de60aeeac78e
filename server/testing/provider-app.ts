import { afterThisFile } from './clean-up.ts';
import { startOpenidProvider } from './openid-provider.ts';
import { visitProvider } from './provider-visitor.ts';
import { type Answer, startTestApp } from './test-app.ts';

const json = { 'content-type': 'application/json', 'accept-language': 'en' };

/** The product beside a real provider, and what a browser does between them. */
export async function startProviderApp(settings: Record<string, string> = {}) {
  const provider = await startOpenidProvider({ publicUrls: ['https://desafios.example.org'] });
  afterThisFile(provider.stop);
  const app = await startTestApp({ settings: { ...provider.settings, ...settings } });
  const call = (path: string, body?: unknown, headers = {}): Promise<Answer> =>
    app.post(`/api/${path}`, { ...json, ...headers }, body === undefined ? '' : JSON.stringify(body));

  /** Begins, as a browser: what it keeps and where it goes. */
  async function begin() {
    const answer = await call('providers/oidc/start');
    const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
    return { cookie, url: new URL(answer.json().url) };
  }

  /** Brings back what the provider led back with. */
  const finish = (returned: URL, cookie: string) =>
    call('providers/oidc/finish', Object.fromEntries(returned.searchParams), { cookie });

  /** Goes to the provider and back; gives the token of the social grant. */
  async function comeBack(login: string): Promise<string> {
    const { cookie, url } = await begin();
    return (await finish(await visitProvider(url.href, { login }), cookie)).json().access_token;
  }

  const grant = (access_token: string, changes: object = {}) =>
    call('oauth/token', { grant_type: 'social', provider: 'oidc', access_token, ...changes });

  return { ...app, provider, call, begin, finish, comeBack, grant };
}
