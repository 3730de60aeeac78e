import { expect, test } from 'vitest';
import { startDemoWorld } from './demo-world.testing.ts';
import { describeDemoAccounts } from './index.ts';
import { demoPassword } from './members.ts';

const { app, platform } = await startDemoWorld();

const signIn = (remoteAddress: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/oauth/token',
    headers,
    remoteAddress,
    payload: { grant_type: 'password', username: 'master-admin@example.org', password: demoPassword },
  });

test('a demo account signs in from this machine', async () => {
  for (const address of ['127.0.0.1', '127.0.0.9', '::1', '::ffff:127.0.0.1'])
    expect((await signIn(address)).statusCode, address).toBe(200);
});

test('nor from the network, nor through a proxy on this machine, as if the password were wrong', async () => {
  for (const address of ['192.168.0.7', '203.0.113.9', '::ffff:192.0.2.1', 'fd00::1'])
    expect((await signIn(address)).json().error, address).toBe('unauthenticated');
  const headers = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host', 'cf-connecting-ip'];
  for (const name of headers)
    expect((await signIn('127.0.0.1', { [name]: '127.0.0.1' })).json().error, name).toBe('unauthenticated');
});

test('a platform that listens further than this machine says so at its start', async () => {
  for (const host of ['127.0.0.1', '::1', 'localhost'])
    expect(await describeDemoAccounts(platform.database, host)).not.toContain('listens further');
  for (const host of ['0.0.0.0', '::', 'desafios.local'])
    expect(await describeDemoAccounts(platform.database, host)).toContain(`listens further (HOST=${host})`);
});
