import { startTestApp } from '../../server/testing/test-app.ts';
import { createTestDatabase } from '../../server/testing/test-database.ts';
import { seedDemoWorld } from './index.ts';
import { demoPassword } from './members.ts';

/** The demo world on a database of its own, with the pages if wanted. */
export async function startDemoWorld({ pages = false } = {}) {
  const testApp = await startTestApp({
    pages,
    databaseUrl: await createTestDatabase('tables'),
    // Without a cache, no page is compressed for those who might ask for it again.
    settings: { SEED: 'demo', PUBLIC_URL: 'http://localhost:3000', RESPONSE_CACHE: 'off' },
  });
  await seedDemoWorld(testApp.platform);

  /** The headers of a demo account. */
  async function signIn(username: string) {
    const body = JSON.stringify({ grant_type: 'password', username, password: demoPassword });
    const signedIn = await testApp.post('/api/oauth/token', { 'content-type': 'application/json' }, body);
    return { authorization: `Bearer ${signedIn.json().access_token}` };
  }

  return { ...testApp, signIn };
}
