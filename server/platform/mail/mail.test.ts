import { expect, onTestFinished, test, vi } from 'vitest';
import { afterThisFile } from '../../testing/clean-up.ts';
import { startMailServer } from '../../testing/outside-services.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { day } from '../../testing/test-clock.ts';
import { Instance } from '../database/instance.ts';
import { findNewestMails } from './mail.queries.ts';
import { createMail, startHello, stateOf } from './mail.testing.ts';

const patience = { timeout: 30_000, interval: 20 };

const server = await startMailServer();
afterThisFile(server.close);
const settings = { SMTP_URL: server.url, MAIL_FROM: 'Mutirão <ola@mutirao.example>', PUBLIC_URL: 'https://m.example' };
const app = await startHello({ settings });

const send = ({ platform, database }: TestApp, to: string, language: 'pt' | 'en' = 'pt', name = 'Ana') =>
  platform.mail.send(database, { to, language, template: 'hello', data: { name } });
const received = (to: string) => server.mails.filter(({ recipients }) => recipients.includes(to));
test('a mail has the same content as HTML and as text, in its language', async () => {
  await send(app, 'ana@example.org');
  await send(app, 'ann@example.org', 'en');
  await vi.waitUntil(() => received('ana@example.org')[0] && received('ann@example.org')[0], patience);
  const [pt] = received('ana@example.org');
  expect(pt).toMatchObject({ subject: 'Olá, Ana', from: { name: 'Mutirão', address: 'ola@mutirao.example' } });
  expect(pt?.messageId).toMatch(/^<[0-9a-f-]{36}@mutirao\.example>$/);
  expect(pt?.html).toContain('<html lang="pt-BR">');
  expect(pt?.html).toContain('Água &amp; &lt;luz&gt;');
  expect(pt?.html).toContain('href="https://m.example/challenges"');
  expect(pt?.text).toContain('Água & <luz>\n\nVer:\nhttps://m.example/challenges');
  const [en] = received('ann@example.org');
  expect(en?.subject).toBe('Hello, Ana');
  expect(en?.text).toContain('https://m.example/challenges?lang=en');
  await vi.waitUntil(async () => (await stateOf(app, 'ann@example.org')) === 'sent', patience);
});

test('nothing is sent for a transaction that fails', async () => {
  const failing = app.platform.write(async (transaction) => {
    await app.platform.mail.send(transaction, {
      to: 'no@example.org',
      language: 'pt',
      template: 'hello',
      data: { name: 'No' },
    });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await send(app, 'yes@example.org');
  await vi.waitUntil(() => received('yes@example.org').length === 1, patience);
  expect(await stateOf(app, 'no@example.org')).toBeUndefined();
});

test('mails queued in as many transactions as there are connections need no further one', async () => {
  const { platform } = await startHello({ settings: { DATABASE_POOL: '2' } });
  // The mail server of the organisation has to be asked for again.
  await platform.write(async (_transaction, invalidate) => invalidate('settings'));
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const queue = (at: number) =>
    platform.write(async (transaction) => {
      begun[at]?.resolve();
      await Promise.all(begun.map(({ promise }) => promise));
      const mail = { to: `pool-${at}@example.org`, language: 'pt' as const, data: { name: 'Ana' } };
      await platform.mail.send(transaction, { ...mail, template: 'hello' });
    });
  await Promise.all([queue(0), queue(1)]);
});

test('a mail that the server cannot take now is retried until it is accepted once', async () => {
  let refused = 0;
  server.beforeRecipient = (address) => {
    if (address !== 'later@example.org' || refused >= 2) return;
    refused += 1;
    throw Object.assign(new Error('Come back later'), { responseCode: 451 });
  };
  await send(app, 'later@example.org');
  await vi.waitUntil(async () => (await stateOf(app, 'later@example.org')) === 'sent', patience);
  expect(refused).toBe(2);
  const [mail, ...others] = received('later@example.org');
  expect(others).toEqual([]);
  const row = (await findNewestMails(app.database, 200)).find(({ recipient }) => recipient === 'later@example.org');
  expect(mail?.messageId).toBe(`<${row?.id}@mutirao.example>`);
});

test('a permanently refused address is not retried', async () => {
  server.beforeRecipient = (address) => {
    if (address === 'gone@example.org') throw Object.assign(new Error('No such mail box'), { responseCode: 550 });
  };
  await send(app, 'gone@example.org');
  await vi.waitUntil(async () => (await stateOf(app, 'gone@example.org')) === 'dropped', patience);
});

test('a mail that is no longer worth sending is not sent', async () => {
  await send(app, 'nobody@example.org', 'pt', 'nobody');
  await vi.waitUntil(async () => (await stateOf(app, 'nobody@example.org')) === 'dropped', patience);
  expect(received('nobody@example.org')).toEqual([]);
});

test('two instances send each mail once', async () => {
  const second = await startHello({ settings, databaseUrl: app.databaseUrl });
  onTestFinished(() => second.stop());
  const addresses = Array.from({ length: 20 }, (_, index) => `shared-${index}@example.org`);
  await Promise.all(addresses.map((address, index) => send(index % 2 ? app : second, address)));
  // Both also look for queued mails at the same moment.
  await Promise.all([app.platform.mail.start(), second.platform.mail.start()]);
  const all = () => addresses.flatMap(received);
  await vi.waitUntil(() => all().length >= addresses.length, patience);
  await vi.waitUntil(async () => {
    const states = await Promise.all(addresses.map((address) => stateOf(app, address)));
    return states.every((state) => state === 'sent');
  }, patience);
  expect(all()).toHaveLength(addresses.length);
});

test('without a mail server mails are queued, and sent once there is one unless they are too old', async () => {
  const without = await startHello({});
  await send(without, 'old@example.org');
  without.clock.move(2 * day);
  await send(without, 'kept@example.org');
  expect(await stateOf(without, 'kept@example.org')).toBe('queued');
  await without.stop();

  without.clock.move(1.5 * day);
  const withServer = await startHello({ settings, databaseUrl: without.databaseUrl, clock: without.clock });
  await vi.waitUntil(() => received('kept@example.org').length === 1, patience);
  await vi.waitUntil(async () => (await stateOf(withServer, 'old@example.org')) === 'dropped', patience);
  expect(received('old@example.org')).toEqual([]);
});

test('the log contains no addresses', async () => {
  const lines: string[] = [];
  const write = (...line: unknown[]) => void lines.push(JSON.stringify(line));
  const log = { warn: write, error: write };
  const jobs = {
    handle: (_name: string, handler: unknown) => (handle ??= handler as typeof handle),
    every() {},
    async add() {},
  };
  let handle: ((data: { id: string }) => Promise<void>) | undefined;
  const { database, clock } = app;
  const deliver = async () => {
    throw Object.assign(new Error('550 secret@example.org is unknown'), { code: 'EMESSAGE', responseCode: 550 });
  };
  const instance = new Instance({ url: () => app.databaseUrl });
  onTestFinished(() => instance.stop());
  const mail = createMail({ database, instance, clock: clock.now, jobs, log, deliver });
  await mail.send(database, { to: 'secret@example.org', language: 'pt', template: 'hello', data: {} });
  const row = (await findNewestMails(database, 200)).find(({ recipient }) => recipient === 'secret@example.org');
  await handle?.({ id: row?.id as string });
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('secret');
});

test('the mailbox exists in development only', async () => {
  const developing = await startHello({ settings: { NODE_ENV: 'development' } });
  await send(developing, 'dev@example.org', 'en', '<Ana>');
  const page = await developing.get('/dev/mail');
  expect(page.body).toContain('Hello, &lt;Ana&gt;');
  expect(page.body).toContain('dev@example.org');
  const [path] = page.body.match(/\/dev\/mail\/[0-9a-f-]{36}/) as [string];
  const letter = await developing.get(path);
  expect(letter.body).toContain('Água &amp; &lt;luz&gt;');
  expect(letter.headers['content-security-policy']).toContain('sandbox');
  expect((await app.get('/dev/mail')).statusCode).toBe(404);
});
