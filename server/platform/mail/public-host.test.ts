import { expect, test } from 'vitest';
import { isPublicAddress, resolvePublicHost } from './transport.ts';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.127.255.254',
  '127.0.0.1',
  '127.255.0.9',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.1',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '2001:0:7f00:1::',
  '2001:db8::1',
  '2002:7f00:1::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'smtp.example.org',
])('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '2001:4860:4860::8888',
  '2800:3f0::1',
])('%s is one', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each(['127.1', '2130706433', '0x7f000001', '0177.0.0.1', '[::1]', '[::ffff:127.0.0.1]', 'localhost', '0'])(
  '%s leads to this machine however it is written',
  async (host) => {
    expect(await resolvePublicHost(host, { loopback: false })).toBeUndefined();
  },
);

test('a name is resolved once, and stays the name for the certificate', async () => {
  const resolved = await resolvePublicHost('localhost', { loopback: true });
  expect(resolved?.servername).toBe('localhost');
  expect(['127.0.0.1', '::1']).toContain(resolved?.host);
  expect(await resolvePublicHost('8.8.8.8', { loopback: false })).toEqual({ host: '8.8.8.8' });
});
