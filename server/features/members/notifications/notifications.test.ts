import { expect, test } from 'vitest';
import { checkFields, expectError } from '../../../testing/expect-error.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { notificationRetention, sweepNotifications } from './index.ts';
import { notifyAtOnce, someNews } from './notifications.factory.ts';

const app = await startTestApp();
const { clock, create, database, join, platform, post, read, takePart } = app;
const json = { 'content-type': 'application/json' };
const signedOut = { error: 'unauthenticated', message: 'Entre na sua conta para continuar.' } as const;
const unknownNotification = { error: 'not_found', message: 'Não encontramos esta notificação.' } as const;

const readUntil = (headers: Record<string, string>, until: unknown) =>
  post('/api/notifications/read', { ...headers, ...json }, JSON.stringify({ until }));

test('a member lists their notifications, newest first, in both languages, with where each leads', async () => {
  const { id, headers } = await join();
  const [challenge = 0] = await create({ slug: 'rio-vivo', title_pt: 'Rio vivo', title_en: 'A living river' });
  await takePart({ memberId: id, challengeId: challenge, follows: true });
  await notifyAtOnce(platform, { event: 'challenge_finished', detail: {}, challengeId: challenge });
  await notifyAtOnce(platform, someNews);
  const page = await read('/api/notifications', headers);
  expect(page).toMatchObject({ current_page: 1, last_page: 1, per_page: 20, total: 2, unread_count: 2 });
  expect(page.data).toEqual([
    {
      id: expect.any(Number),
      kind: 'platform.product_notifications',
      event: 'product_news',
      title: { pt: 'Agora há equipes', en: 'There are teams now' },
      text: { pt: 'Junte-se a outros.', en: 'Join others.' },
      path: '/challenges',
      challenge: null,
      is_read: false,
      created_at: expect.any(String),
    },
    {
      id: expect.any(Number),
      kind: 'my_challenges.updates',
      event: 'challenge_finished',
      title: { pt: 'O desafio Rio vivo terminou', en: 'The challenge A living river has ended' },
      text: {
        pt: 'Obrigado a quem fez parte. Veja o que conseguimos juntos.',
        en: 'Thank you to everyone who was in it. See what we did together.',
      },
      path: '/challenges/rio-vivo',
      challenge: { id: challenge, slug: 'rio-vivo', title: { pt: 'Rio vivo', en: 'A living river' } },
      is_read: false,
      created_at: expect.any(String),
    },
  ]);
  expect(page.data[0].id).toBeGreaterThan(page.data[1].id);
});

test('pages have 20 notifications, and count all and what is unread', async () => {
  const { headers } = await join();
  for (let count = 0; count < 23; count += 1) await notifyAtOnce(platform, someNews);
  expect(await read('/api/notifications', headers)).toMatchObject({ total: 23, last_page: 2, unread_count: 23 });
  const second = await read('/api/notifications?page=2', headers);
  expect(second.data).toHaveLength(3);
  expect(await read('/api/notifications/unread-count', headers)).toEqual({ unread_count: 23 });
});

test('marking one or all up to one as read leaves later notifications unread', async () => {
  const { headers } = await join();
  for (let count = 0; count < 4; count += 1) await notifyAtOnce(platform, someNews);
  const [newest, , third, oldest] = (await read('/api/notifications', headers)).data;
  for (let tries = 0; tries < 2; tries += 1) {
    const answer = await post(`/api/notifications/${oldest.id}/read`, headers);
    expect([answer.statusCode, answer.json()]).toEqual([200, { ...oldest, is_read: true }]);
  }
  expect(await read('/api/notifications/unread-count', headers)).toEqual({ unread_count: 3 });
  expect((await readUntil(headers, third.id)).json()).toEqual({ unread_count: 2 });
  expect((await read('/api/notifications', headers)).data.map(({ is_read }: { is_read: boolean }) => is_read)).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect((await readUntil(headers, newest.id)).json()).toEqual({ unread_count: 0 });
});

test('a time is written in the zone of its member, which is named', async () => {
  const [inUtc, inBrazil] = [await join({ profile: true }), await join({ profile: true })];
  const body = JSON.stringify({ timezone: 'America/Sao_Paulo' });
  await app.app.inject({
    method: 'PUT',
    url: '/api/platform-settings',
    headers: { ...inBrazil.headers, ...json },
    payload: body,
  });
  const [challenge = 0] = await create({});
  await takePart(...[inUtc, inBrazil].map(({ id }) => ({ memberId: id, challengeId: challenge, follows: true })));
  const detail = { deadline: '2031-03-05T15:07:00.000Z', registration_deadline: null };
  await notifyAtOnce(platform, { event: 'challenge_dates_changed', detail, challengeId: challenge });
  const textFor = async ({ headers }: typeof inUtc) => (await read('/api/notifications', headers)).data[0].text;
  expect((await textFor(inUtc)).en).toBe('Registration has no end any more. It runs until 5 March 2031 at 15:07 UTC.');
  expect((await textFor(inBrazil)).pt).toMatch(
    /^Já não há prazo para se inscrever. Vai até 5 de março de 2031 às 12:07 (?:BRT|GMT-3)\.$/,
  );
});

test('a notification about a draft has no link and hides its text', async () => {
  const { id, headers } = await join();
  const [challenge = 0] = await create({ title_en: 'The secret plan' });
  await takePart({ memberId: id, challengeId: challenge, follows: true });
  await notifyAtOnce(platform, { event: 'challenge_finished', detail: {}, challengeId: challenge });
  await app.database.updateTable('challenge').set({ published: false }).where('id', '=', challenge).execute();
  const [notification] = (await read('/api/notifications', headers)).data;
  expect(notification).toMatchObject({
    path: null,
    challenge: null,
    title: { en: expect.stringContaining('no longer shown') },
  });
  expect(JSON.stringify(notification)).not.toContain('secret');
});

test('members cannot read or mark the notifications of others', async () => {
  const [one, other] = [await join(), await join()];
  const [challenge = 0] = await create({});
  await takePart({ memberId: one.id, challengeId: challenge, follows: true });
  await notifyAtOnce(platform, { event: 'challenge_finished', detail: {}, challengeId: challenge });
  const [notification] = (await read('/api/notifications', one.headers)).data;
  expect(await read('/api/notifications', other.headers)).toMatchObject({ data: [], total: 0, unread_count: 0 });
  expectError(await post(`/api/notifications/${notification.id}/read`, other.headers), unknownNotification);
  await readUntil(other.headers, notification.id);
  expect(await read('/api/notifications/unread-count', one.headers)).toEqual({ unread_count: 1 });
});

test.each(['/api/notifications', '/api/notifications/unread-count', '/api/notifications/stream'])(
  '%s is for members',
  async (url) => {
    expectError(await app.get(url), signedOut);
  },
);

test('reading is for members, of notifications there are, up to an id', async () => {
  const { headers } = await join();
  expectError(await post('/api/notifications/1/read'), signedOut);
  expectError(await readUntil({}, 1), signedOut);
  expectError(await post('/api/notifications/999999999/read', headers), unknownNotification);
  expectError(await post('/api/notifications/first/read', headers), {
    error: 'not_found',
    message: 'Não encontramos o que você procura.',
  });
  expect((await readUntil(headers, 'all')).json()).toMatchObject({
    error: 'invalid',
    message: checkFields.message,
    errors: { until: [expect.any(String)] },
  });
  expect((await app.get('/api/notifications?page=0', headers)).statusCode).toBe(422);
});

test('notifications are kept for half a year, and their announcements with them', async () => {
  const { headers } = await join();
  const now = clock.now();
  const old = await notifyAtOnce(platform, {
    ...someNews,
    now: new Date(now.getTime() - notificationRetention - 1000),
  });
  const young = await notifyAtOnce(platform, {
    ...someNews,
    now: new Date(now.getTime() - notificationRetention + 60_000),
  });
  expect((await read('/api/notifications', headers)).total).toBe(2);
  await sweepNotifications(platform);
  expect((await read('/api/notifications', headers)).total).toBe(1);
  const left = await database.selectFrom('announcement').select('id').where('id', 'in', [old, young]).execute();
  expect(left.map(({ id }) => id)).toEqual([young]);
});
