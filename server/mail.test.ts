import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { call, prepareMailWorld, register, tokenIn, untilAllSent } from './testing/mails.ts';
import { type ReceivedMail, startMailServer } from './testing/outside-services.ts';
import { endMain, patience, startMain } from './testing/processes.ts';
import { startTestApp } from './testing/test-app.ts';

const idsOf = (mails: readonly ReceivedMail[]) => mails.map(({ messageId }) => messageId);

test('API-11 VERIFY-05 registering mails a link in the language of the request, and that link confirms', async () => {
  const { settings, database, mailServer } = await prepareMailWorld();
  const { DATABASE_URL: databaseUrl, SMTP_URL } = settings as { DATABASE_URL: string; SMTP_URL: string };
  const app = await startTestApp({ databaseUrl, settings: { SMTP_URL, PUBLIC_URL: 'https://desafios.example.org' } });
  const address = await app.listen();
  await register(address, 'pt@example.org');
  await register(address, 'en@example.org', { 'accept-language': 'en' });
  await untilAllSent(database);
  const mailTo = (email: string) => mailServer.mails.find(({ recipients }) => recipients.includes(email));
  expect(mailTo('pt@example.org')?.subject).toBe('Confirme seu e-mail no Mutirão');
  expect(mailTo('en@example.org')?.subject).toBe('Confirm your e-mail at Mutirão');
  for (const email of ['pt@example.org', 'en@example.org']) {
    const mail = mailTo(email);
    expect(mail?.text).toContain('https://desafios.example.org/auth/verify/');
    expect(mail?.html).toContain('https://desafios.example.org/auth/verify/');
    const verified = await call(`${address}/api/email/verify`, { token: tokenIn(mail?.text) });
    expect([verified.status, verified.body.token_type]).toEqual([200, 'Bearer']);
  }
  await app.stop();
});

test('a process that is killed while it sends loses and duplicates no mail', { timeout: 120_000 }, async () => {
  const { settings, database, mailServer } = await prepareMailWorld();
  const reached = Promise.withResolvers<void>();
  const killed = Promise.withResolvers<void>();
  mailServer.beforeTaking = async () => {
    reached.resolve();
    await killed.promise;
    throw Object.assign(new Error('Nobody is there any more'), { responseCode: 451 });
  };
  const first = await startMain(settings);
  await Promise.all(['a', 'b', 'c'].map((name) => register(first.address, `${name}@example.org`)));
  await reached.promise;
  await endMain(first.child, 'SIGKILL');
  killed.resolve();
  mailServer.beforeTaking = async () => {};

  const second = await startMain(settings);
  await vi.waitUntil(() => mailServer.mails.length === 3, patience);
  await untilAllSent(database);
  // Another process finds nothing to send.
  const third = await startMain(settings);
  await register(third.address, 'd@example.org');
  await untilAllSent(database);
  const recipients = mailServer.mails.flatMap(({ recipients }) => recipients).toSorted();
  expect(recipients).toEqual(['a', 'b', 'c', 'd'].map((name) => `${name}@example.org`));
  expect(new Set(idsOf(mailServer.mails)).size).toBe(4);
  expect(await endMain(second.child)).toBe(0);
});

test('mails queued during an outage of the mail server are sent after it', async () => {
  const { settings, database, mailServer } = await prepareMailWorld();
  await mailServer.close();
  const first = await startMain(settings);
  await register(first.address, 'waiting@example.org');
  await vi.waitUntil(async () => {
    const { rows } = await sql<{ tries: number }>`select tries from mail`.execute(database);
    return (rows[0]?.tries ?? 0) > 0;
  }, patience);
  expect(first.output()).toContain('a mail could not be sent');
  expect(first.output()).not.toContain('waiting@example.org');
  await endMain(first.child, 'SIGKILL');

  const again = await startMailServer(Number(new URL(mailServer.url).port));
  onTestFinished(again.close);
  await startMain(settings);
  await untilAllSent(database);
  expect(again.mails.map(({ recipients }) => recipients)).toEqual([['waiting@example.org']]);
});
