import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { startMailServer } from '../../testing/outside-services.ts';
import { isPublicAddress, openTransport, resolvePublicHost } from './transport.ts';

const letter = { sender: 'Mutirão', subject: 'Olá', html: '<p>Olá</p>', text: 'Olá' };
const envelope = { id: 'one', to: 'ana@example.org' };
const deliverTo = (smtpUrl: string) =>
  openTransport({ smtp: smtpUrl, mailFrom: 'ola@mutirao.example' })(envelope, letter);

/** An address of this machine that is not loopback, as another machine's would be. */
const elsewhere = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address;

test('a mail server on this machine needs no encryption', async () => {
  const server = await startMailServer();
  onTestFinished(server.close);
  await deliverTo(server.url);
  expect(server.mails).toHaveLength(1);
});

test('a mail whose sender may not end it is not taken, and is asked about after its recipient was accepted', async () => {
  const server = await startMailServer();
  onTestFinished(server.close);
  const events: string[] = [];
  server.beforeRecipient = () => void events.push('recipient');
  const deliver = openTransport({ smtp: server.url, mailFrom: 'ola@mutirao.example' });
  const confirm = async () => {
    events.push('asked');
    throw new Error('The claim is lost');
  };
  const hold = { held: new AbortController().signal, confirm };
  await expect(deliver(envelope, letter, hold)).rejects.toThrow('The claim is lost');
  await deliver(envelope, letter, { ...hold, confirm: async () => {} });
  expect(events).toEqual(['recipient', 'asked', 'recipient']);
  expect(server.mails).toHaveLength(1);
});

test('a server that answers a little at a time is given up', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 slow\r\n');
    const timer = setInterval(() => socket.write('250-more\r\n'), 20);
    socket.on('close', () => clearInterval(timer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const deliver = openTransport({ smtp: `smtp://127.0.0.1:${port}`, mailFrom: 'ola@mutirao.example' }, 500);
  const began = performance.now();
  await expect(deliver(envelope, letter)).rejects.toThrow();
  expect(performance.now() - began).toBeGreaterThan(400);
});

test.skipIf(!elsewhere)('another one that offers none gets no mail', async () => {
  let mails = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      mails += 1;
      stream.on('end', () => done()).resume();
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, elsewhere, resolve));
  onTestFinished(() => new Promise<void>((resolve) => void server.close(resolve)));
  const { port } = server.server.address() as { port: number };
  await expect(deliverTo(`smtp://${elsewhere}:${port}`)).rejects.toMatchObject({ code: 'ETLS' });
  expect(mails).toBe(0);
});

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
