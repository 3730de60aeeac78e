import { expect, test } from 'vitest';
import { mailsTo } from './testing/mails.ts';
import { startProviderApp } from './testing/provider-app.ts';
import { startTestApp } from './testing/test-app.ts';

const onAnyPort = { PORT: '0', PUBLIC_URL: '' };
const json = { 'content-type': 'application/json' };

test('without PUBLIC_URL, links in mails and sitemaps use the port that is listened on', async () => {
  const app = await startTestApp({ settings: onAnyPort });
  const { port } = new URL(await app.listen());
  const address = `http://localhost:${port}`;
  const password = 'chuva no sertão';
  const newcomer = { first_name: 'Davi', last_name: 'Luz', email: 'davi@example.org', accept_terms: true };
  await app.post('/api/users', json, JSON.stringify({ ...newcomer, password, password_confirmation: password }));
  const [mail] = await mailsTo(app, newcomer.email);
  expect(mail?.text).toContain(`${address}/auth/verify/`);
  expect((await app.get('/robots.txt')).body).toContain(`Sitemap: ${address}/sitemap.xml`);
  expect((await app.get('/sitemaps/pages.xml')).body).toContain(`<loc>${address}/challenges</loc>`);
});

test('so does the redirect address of a provider', async () => {
  const app = await startProviderApp(onAnyPort);
  const { port } = new URL(await app.listen());
  const { url } = await app.begin();
  expect(url.searchParams.get('redirect_uri')).toBe(`http://localhost:${port}/auth/callback/oidc`);
});
