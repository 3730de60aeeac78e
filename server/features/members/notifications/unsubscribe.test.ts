import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { encodeForm } from '../../../testing/send.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { notifyAtOnce, someNews } from './notifications.factory.ts';
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe.ts';

const previous = 'the key that was there before this one';
const app = await startTestApp({ settings: { SECRET_KEY_PREVIOUS: previous } });
const { get, join, platform, read } = app;
const { secret } = platform.keys;
const unknownLink = {
  error: 'not_found',
  message: 'Este link não vale. Escolha nas configurações o que você quer receber por e-mail.',
} as const;
const news = 'platform.product_notifications';

const settingOf = async (headers: Record<string, string>) =>
  (await read('/api/contestants/me', headers)).platform_setting;
const post = (url: string, payload: string | Buffer = '', headers = {}) =>
  app.app.inject({ method: 'POST', url, payload, headers });

/** A member with an address of theirs, and the link of a mail to them. */
async function memberWithMail(email: string, frequency = 'always') {
  const member = await join({ email, confirmed_at: new Date(), language: 'en' });
  await sql`
    insert into platform_setting (member_id, email_frequency) values (${member.id}, ${frequency})`.execute(
    app.database,
  );
  await notifyAtOnce(platform, someNews);
  return member;
}

test('a mail has an unsubscribe link for people and for mail programs', async () => {
  await memberWithMail('ana.lima@example.org');
  const [letter] = await mailsTo(app, 'ana.lima@example.org');
  const url = letter?.unsubscribeUrl as string;
  expect(url).toMatch(/^https:\/\/desafios\.example\.org\/notifications\/unsubscribe\/[\w-]{44}\?lang=en$/);
  expect(letter?.html).toContain(`href="${url}"`);
  expect(letter?.text).toContain(`No more e-mails like this one: ${url}`);
  expect(letter?.text).toContain('Choose what I get: https://desafios.example.org/config/me/settings?lang=en');
  expect(letter?.text).toContain('See it at Mutirão:\nhttps://desafios.example.org/challenges?lang=en');
  expect(url).not.toContain('ana');
});

test('looking at a link changes nothing, a POST to it switches off that kind of mail and nothing else', async () => {
  const { headers } = await memberWithMail('bia@mail.example.org');
  const [letter] = await mailsTo(app, 'bia@mail.example.org');
  const { pathname } = new URL(letter?.unsubscribeUrl as string);
  const api = pathname.replace('/notifications/', '/api/notifications/');
  const before = await settingOf(headers);
  const said = { kind: news, email_hint: 'b…@m….org' };
  for (let looks = 0; looks < 2; looks += 1) expect(await read(api)).toEqual({ ...said, is_on: true });
  expect((await get(api)).headers['cache-control']).toBe('no-store');
  expect(await settingOf(headers)).toEqual(before);

  for (let times = 0; times < 2; times += 1) {
    const answer = await post(api);
    expect([answer.statusCode, answer.json()]).toEqual([200, { ...said, is_on: false }]);
  }
  const config = { ...before.notification_config, [news]: { platform: true, email: false } };
  expect(await settingOf(headers)).toEqual({ ...before, notification_config: config });
  expect(await read(api)).toEqual({ ...said, is_on: false });
  // Pending mails are not sent.
  expect(await mailsTo(app, 'bia@mail.example.org')).toEqual([]);
});

const oneClick = 'List-Unsubscribe=One-Click';
const form = encodeForm(['List-Unsubscribe', 'One-Click']);
test.each([
  [
    'a page’s address, as a form of fields',
    '/notifications/unsubscribe/',
    'application/x-www-form-urlencoded',
    oneClick,
  ],
  ['a page’s address, as a form of parts', '/notifications/unsubscribe/', form.headers['content-type'], form.payload],
  ['the API, as a form of fields', '/api/notifications/unsubscribe/', 'application/x-www-form-urlencoded', oneClick],
  ['the API, as a form of parts', '/api/notifications/unsubscribe/', form.headers['content-type'], form.payload],
] as const)('a mail program unsubscribes with one click (RFC 8058): %s', async (_case, path, type, payload) => {
  const { id, headers } = await join();
  const token = unsubscribeToken(secret, { memberId: id, kind: news });
  const answer = await post(`${path}${token}?lang=en`, payload, { 'content-type': type as string });
  expect(answer.statusCode).toBe(200);
  expect((await settingOf(headers)).notification_config[news]).toEqual({ platform: true, email: false });
});

test('the button of the page leads back to it in a browser without scripts', async () => {
  const { id, headers } = await join();
  const path = `/notifications/unsubscribe/${unsubscribeToken(secret, { memberId: id, kind: news })}?lang=en`;
  const answer = await post(path, '', { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, path]);
  expect((await settingOf(headers)).notification_config[news]).toEqual({ platform: true, email: false });
});

test('the link of a digest switches all mails off, for members without a profile too', async () => {
  const { id, headers } = await join({ email: 'caio@example.org' });
  const url = `/api/notifications/unsubscribe/${unsubscribeToken(secret, { memberId: id, kind: null })}`;
  expect(await read(url)).toEqual({ kind: null, email_hint: 'c…@e….org', is_on: true });
  expect((await post(url)).json()).toEqual({ kind: null, email_hint: 'c…@e….org', is_on: false });
  expect((await settingOf(headers)).email_frequency).toBe('never');
});

test('a link from before a change of the secret works; a tampered or unknown one does not', async () => {
  const { id } = await join();
  const old = unsubscribeToken(previous, { memberId: id, kind: news });
  expect((await get(`/api/notifications/unsubscribe/${old}`)).statusCode).toBe(200);
  const good = unsubscribeToken(secret, { memberId: id, kind: news });
  expect(readUnsubscribeToken([secret], good)).toEqual({ memberId: id, kind: news });
  const turned = good.at(10) === 'A' ? 'B' : 'A';
  const bad = [
    `${good.slice(0, 10)}${turned}${good.slice(11)}`,
    good.slice(1),
    'x',
    unsubscribeToken('a secret of somebody else, long enough', { memberId: id, kind: news }),
    unsubscribeToken(secret, { memberId: 999_999, kind: news }),
  ];
  for (const token of bad) {
    expectError(await get(`/api/notifications/unsubscribe/${token}`), unknownLink);
    expectError(await post(`/api/notifications/unsubscribe/${token}`), unknownLink);
  }
});

test('what takes no forms takes none still', async () => {
  const { headers } = await join();
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await post('/api/notifications/read', 'until=1', { ...headers, ...type })).statusCode).toBe(415);
});
