import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test, vi } from 'vitest';
import { startMailServer } from '../../../testing/outside-services.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { minute } from '../../../testing/test-clock.ts';
import { deliveryFailures, identityMessages } from './identity.messages.ts';

// Reached on this machine only, as at the first start: mail servers on it may be tested before they are stored.
const settings = { PUBLIC_URL: 'http://localhost:3000' };
const { app, read, join, database, platform, clock } = await startTestApp({ settings });
const email = 'lucia@example.org';
const { headers, id } = await join({ roles: ['master_admin'], email });
const url = '/api/admin/organisation/mail-server';
const open = await startMailServer();
afterAll(() => open.close());
const portOf = (address: string) => Number(new URL(address).port);

/** An SMTP server that knows one user. */
async function startClosedServer(): Promise<number> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'desafios' && password === 'sete-rios' ? done(null, { user: username }) : done(new Error('No')),
    onData: (stream, _session, done) => {
      stream.on('end', () => done()).resume();
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  return (server.server.address() as { port: number }).port;
}

async function unusedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const here = (port: number) => ({ host: '127.0.0.1', port, sender: 'ola@redesol.example' });
const tryOut = (server?: object) =>
  app.inject({ method: 'POST', url: `${url}/test`, headers, payload: server ? { server } : {} });
const put = (payload: object) => app.inject({ method: 'PUT', url, headers, payload });

test('without a server there is nothing to test', async () => {
  expect(await read(url, headers)).toMatchObject({ source: 'none', host: null, has_password: false });
  const answer = await tryOut();
  expect([answer.statusCode, answer.json().message]).toEqual([409, identityMessages.no_server.pt]);
});

test('a test sends a real mail to the caller, before anything is stored', async () => {
  const answer = await tryOut(here(portOf(open.url)));
  expect(answer.json()).toEqual({ sent_to: email });
  const mail = open.mails.at(-1);
  expect(mail).toMatchObject({
    recipients: [email],
    subject: 'Teste de e-mail: Mutirão',
    from: { name: 'Mutirão', address: 'ola@redesol.example' },
  });
  expect(await read(url, headers)).toMatchObject({ source: 'none' });
});

test('a wrong password, an unknown port and an unknown host are told apart', async () => {
  const closed = await startClosedServer();
  const wrong = await tryOut({ ...here(closed), user: 'desafios', password: 'wrong' });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.json().errors.password[0]).toContain(deliveryFailures.credentials.pt);
  expect(wrong.json().errors.password[0]).toMatch(/\(535 /);
  expect((await tryOut({ ...here(closed), user: 'desafios', password: 'sete-rios' })).statusCode).toBe(200);
  const unreachable = await tryOut(here(await unusedPort()));
  expect(unreachable.json().errors).toEqual({ host: [deliveryFailures.unreachable.pt] });
  const unknown = await tryOut({ ...here(25), host: 'nothing.invalid' });
  expect(unknown.json().errors).toEqual({ host: [deliveryFailures.unknown_host.pt] });
});

test('what answers as no mail server does is not repeated', async () => {
  const fake = createServer((socket) => socket.on('error', () => {}).end('HTTP/1.1 400 secret\r\n'));
  await new Promise<void>((resolve) => void fake.listen(0, '127.0.0.1', resolve));
  afterAll(() => void fake.close());
  const answer = await tryOut(here((fake.address() as { port: number }).port));
  expect(answer.statusCode).toBe(422);
  expect(answer.body).not.toMatch(/secret|HTTP\/1/);
});

test('mails that waited are sent once there is a server', async () => {
  await platform.mail.send(database, {
    to: email,
    language: 'en',
    template: 'password_changed',
    data: { memberId: id },
  });
  expect((await put(here(portOf(open.url)))).statusCode).toBe(200);
  await vi.waitFor(() => expect(open.mails.at(-1)?.subject).toBe('Your password at Mutirão has changed'), 30_000);
});

test('a stored password is encrypted, is never answered, and goes to no other server', async () => {
  const closed = await startClosedServer();
  const server = { ...here(closed), user: 'desafios' };
  const answer = await put({ ...server, password: 'sete-rios' });
  expect(answer.json()).toEqual({
    source: 'stored',
    host: '127.0.0.1',
    port: closed,
    user: 'desafios',
    has_password: true,
    sender: 'ola@redesol.example',
  });
  const { value } = await database
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'mail-server')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(value)).not.toContain('sete-rios');
  expect((await tryOut(server)).statusCode).toBe(200);
  expect((await tryOut()).statusCode).toBe(200);
  const elsewhere = await tryOut({ ...server, port: portOf(open.url) });
  expect(elsewhere.json().errors).toEqual({ password: [identityMessages.password_needed.pt] });
  const log = await database
    .selectFrom('audit_event')
    .select('detail')
    .where('kind', '=', 'settings_changed')
    .orderBy('id')
    .execute();
  expect(log.at(-1)?.detail).toEqual({
    before: { mail_server: `127.0.0.1:${portOf(open.url)}`, mail_sender: 'ola@redesol.example' },
    after: { mail_server: `127.0.0.1:${closed}`, mail_user: 'desafios', mail_sender: 'ola@redesol.example' },
  });
  expect(JSON.stringify(log)).not.toContain('sete-rios');
});

test('who authenticated more than ten minutes ago is asked to do so again before changing or trying the server', async () => {
  const before = await read(url, headers);
  await database
    .updateTable('session')
    .set({ authenticated_at: clock.in(-11 * minute) })
    .execute();
  const late = await put(here(2525));
  expect([late.statusCode, late.json().error]).toEqual([403, 'reauthentication_required']);
  expect(await read(url, headers)).toEqual(before);
  for (const tried of [await tryOut(), await tryOut(here(2525))])
    expect([tried.statusCode, tried.json().error]).toEqual([403, 'reauthentication_required']);
});

test('a public platform tests a server in its own network only once it is stored', async () => {
  const visible = await startTestApp();
  const admin = await visible.join({ roles: ['master_admin'] });
  const call = { headers: admin.headers, url: `${url}/test`, method: 'POST' } as const;
  const port = portOf(open.url);
  let connections = 0;
  const trap = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => void trap.listen(0, '::', resolve));
  afterAll(() => void trap.close());
  const trapPort = (trap.address() as { port: number }).port;
  const hosts = ['127.0.0.1', 'localhost', '[::1]', '::1', '::ffff:127.0.0.1', '10.0.0.1', '169.254.169.254', '127.1'];
  for (const host of hosts) {
    const server = { ...here(trapPort), host };
    const refused = await visible.app.inject({ ...call, payload: { server } });
    expect([host, refused.statusCode, refused.json().errors]).toEqual([
      host,
      422,
      { host: [identityMessages.not_public.pt] },
    ]);
  }
  expect(connections).toBe(0);

  await visible.app.inject({ method: 'PUT', url, headers: admin.headers, payload: here(port) });
  expect((await visible.app.inject({ ...call, payload: { server: here(port) } })).statusCode).toBe(200);
  expect((await visible.app.inject({ ...call, payload: {} })).statusCode).toBe(200);
  const beside = await visible.app.inject({ ...call, payload: { server: here(trapPort) } });
  expect(beside.json().errors).toEqual({ host: [identityMessages.not_public.pt] });
});

test('a server of the environment is shown without its password, and changes only there', async () => {
  const fixed = await startTestApp({
    settings: { SMTP_URL: `smtp://ana:secret@127.0.0.1:${portOf(open.url)}`, MAIL_FROM: 'ola@fixed.example' },
  });
  const admin = await fixed.join({ roles: ['master_admin'] });
  const shown = await fixed.read(url, admin.headers);
  expect(shown).toMatchObject({ source: 'environment', user: 'ana', has_password: true });
  expect(JSON.stringify(shown)).not.toContain('secret');
  const payload = here(25);
  const refused = await fixed.app.inject({ method: 'PUT', url, headers: admin.headers, payload });
  expect([refused.statusCode, refused.json().message]).toEqual([409, identityMessages.environment.pt]);
});
