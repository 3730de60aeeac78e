import { afterThisFile } from './clean-up.ts';
import { startOpenidProvider } from './sign-in-providers.ts';
import { type Answer, startTestApp } from './test-app.ts';

/** A browser at a provider: follows redirects, stores cookies, and signs in. */
export async function visitProvider(address: string, form: Record<string, string>): Promise<URL> {
  const { origin } = new URL(address);
  const cookies = new Map<string, string>();
  let next = new URL(address);
  let body: URLSearchParams | undefined;
  for (let steps = 0; steps < 10; steps += 1) {
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body && { method: 'POST', body }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    await answer.arrayBuffer();
    const location = answer.headers.get('location');
    if (!location && answer.status !== 200) throw new Error(`${next} answered ${answer.status}`);
    // The provider's sign-in page.
    body = location ? undefined : new URLSearchParams(form);
    if (location) next = new URL(location, next);
    if (next.origin !== origin) return next;
  }
  throw new Error(`${address} leads nowhere`);
}

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
