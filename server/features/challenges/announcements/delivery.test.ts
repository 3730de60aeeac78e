import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { refuseChanges } from '../../../testing/faults.ts';
import { startMailServer } from '../../../testing/outside-services.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { resumeFanOuts } from '../../members/notifications/fan-out.ts';
import { sweepNotifications } from '../../members/notifications/index.ts';
import { announcementsOn } from './announcements.testing.ts';
import { sendAnnouncement, storeFigures } from './send-announcement.ts';

const server = await startMailServer();
const app = await startTestApp({ settings: { SMTP_URL: server.url } });
const { clock, database, join, platform, read } = app;
const { draft, involve, send, sendAll, setUp, begin } = announcementsOn(app);
const patience = { timeout: 30_000, interval: 50 };

test('the figures follow the mails, refused ones too, and who read it', async () => {
  const { admin, members, path } = await setUp({ contestants: 3 });
  const [one, two] = members as [(typeof members)[0], (typeof members)[0]];
  server.beforeRecipient = (address) => {
    if (address === two.email) throw Object.assign(new Error('There is no such mailbox'), { responseCode: 550 });
  };
  const at = await draft(path, admin);
  await sendAll(at, admin);
  const figures = async () => (await read(`/api${at}`, admin.headers)).figures;
  await expect
    .poll(figures, patience)
    .toEqual({ addressees: 3, notified: 3, read: 0, mails_queued: 0, mails_sent: 2, mails_refused: 1 });
  const { data } = await read('/api/notifications', one.headers);
  await send('POST', `/notifications/${data[0].id}/read`, one);
  expect((await figures()).read).toBe(1);
  expect((await send('POST', `${at}/stop`, admin)).statusCode).toBe(409);

  // The figures stay when the notifications are deleted.
  const before = await figures();
  clock.move(160 * day);
  await storeFigures(platform);
  clock.move(30 * day);
  await sweepNotifications(platform);
  const staff = await join({ roles: ['admin'] });
  expect(await read(`/api${at}`, staff.headers)).toMatchObject({ status: 'sent', figures: before });
});

test('an announcement whose figures cannot be stored stops no other', async () => {
  const sent = await Promise.all(
    [1, 2].map(async () => {
      const { id, admin, path } = await setUp({ contestants: 1 });
      await sendAll(await draft(path, admin), admin);
      return id;
    }),
  );
  const [broken = 0, next = 0] = sent.toSorted((a, b) => a - b);
  clock.move(160 * day);
  const mend = await refuseChanges(database, {
    table: 'challenge_announcement',
    column: 'challenge_id',
    value: broken,
  });
  await expect(storeFigures(platform)).rejects.toThrow('The figures of announcements could not be stored');
  const stored = async (challengeId: number) => {
    const { figures } = await database
      .selectFrom('challenge_announcement')
      .select('figures')
      .where('challenge_id', '=', challengeId)
      .executeTakeFirstOrThrow();
    return figures;
  };
  expect([await stored(broken), await stored(next)]).toEqual([null, expect.objectContaining({ notified: 1 })]);
  await mend();
  await storeFigures(platform);
});

test('an announcement of a challenge that is taken off before it is delivered is stopped', async () => {
  const { id, admin, members, path } = await setUp({ contestants: 1 });
  const staff = await join({ roles: ['admin'] });
  const at = await draft(path, admin);
  const [, announcement] = at.match(/(\d+)$/) ?? [];
  const unstarted = {
    ...platform,
    write: platform.write,
    clock: platform.clock,
    jobs: { add: async () => {} } as never,
  };
  const actor = { id: admin.id, address: '127.0.0.1' };
  await sendAnnouncement(unstarted, actor, { challengeId: id, id: Number(announcement), at: null });
  await sql`update challenge set published = false where id = ${id}`.execute(database);
  await resumeFanOuts(platform);
  await expect.poll(async () => (await read(`/api${at}`, staff.headers)).status, patience).toBe('stopped');
  const { data } = await read('/api/notifications', members[0]?.headers);
  expect(data).toEqual([]);
  // Its notifications are deleted some day; that it was stopped stays.
  clock.move(160 * day);
  await storeFigures(platform);
  await database.deleteFrom('announcement').where('challenge_id', '=', id).execute();
  const later = await join({ roles: ['admin'] });
  expect((await read(`/api${at}`, later.headers)).status).toBe('stopped');
});

test('what is stopped is not sent to the rest: neither notifications nor mails that wait', async () => {
  const { id, admin, path } = await setUp({ contestants: 0 });
  const people = 1200;
  await sql`
    with made as (
      insert into member (slug, first_name, last_name, email, confirmed_at)
      select 'stop-' || n, 'Ana', 'Souza', 'stop-' || n || '@example.org', now() from generate_series(1, ${people}::int) n
      returning id
    )
    insert into challenge_role (challenge_id, member_id, role) select ${id}, id, 'contestant' from made`.execute(
    database,
  );
  let open = () => {};
  const mayGo = new Promise<void>((resolve) => {
    open = resolve;
  });
  server.beforeTaking = () => mayGo;
  onTestFinished(() => {
    server.beforeTaking = async () => {};
  });
  const at = await draft(path, admin);
  await begin(at, admin);
  await vi.waitUntil(async () => (await read(`/api${at}`, admin.headers)).figures.notified > 0, patience);
  const stopped = (await send('POST', `${at}/stop`, admin)).json();
  expect(stopped).toMatchObject({ status: 'stopped', can: { stop: false }, figures: { mails_queued: 0 } });
  open();
  expect((await send('POST', `${at}/stop`, admin)).statusCode).toBe(200);
  const waiting = async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from mail where state = 'queued'`.execute(database);
    return rows[0]?.waiting;
  };
  await expect.poll(waiting, { timeout: 60_000, interval: 200 }).toBe(0);
  const { figures } = await read(`/api${at}`, admin.headers);
  expect(figures.addressees).toBe(people);
  // At most the one that was on its way.
  expect(figures.mails_sent).toBeLessThanOrEqual(1);
  expect(figures.mails_sent + figures.mails_refused).toBe(figures.notified);
});

test('a test goes to the sender alone, in each language that has a text, and leaves no trace in the figures', async () => {
  const { id, admin, path } = await setUp({ contestants: 1 });
  const at = await draft(path, admin, { subject_en: '' });
  const before = server.mails.length;
  expect((await send('POST', `${at}/test`, admin)).json()).toEqual({ to: admin.email });
  await expect.poll(() => server.mails.length - before, patience).toBe(1);
  const [mail] = server.mails.slice(before);
  expect(mail?.recipients).toEqual([admin.email]);
  expect(mail?.subject).toContain('Entreguem até sexta');
  expect(mail?.html).toContain('<strong>dois dias</strong>');
  expect(await read(`/api${at}`, admin.headers)).toMatchObject({ status: 'draft', figures: null });

  const unconfirmed = await involve(id, ['challenge_admin'], { confirmed_at: null });
  expect((await send('POST', `${at}/test`, unconfirmed)).statusCode).toBe(409);
  const empty = await draft(path, admin, { subject_en: '', subject_pt: '' });
  expect((await send('POST', `${empty}/test`, admin)).statusCode).toBe(409);
});

test('the preview is what the caller would receive, in both languages', async () => {
  const { admin, path } = await setUp({
    contestants: 1,
    challenge: { title_pt: 'Rio limpo', title_en: 'Clean river' },
  });
  const { notification, mails } = await read(`/api${await draft(path, admin)}/preview`, admin.headers);
  expect(notification).toMatchObject({
    title: { pt: 'Rio limpo: Entreguem até sexta', en: 'Clean river: Hand in by Friday' },
    text: { pt: 'Faltam dois dias.' },
  });
  expect(mails.pt.subject).toBe('Rio limpo: Entreguem até sexta');
  expect(mails.pt.html).toContain('<strong>dois dias</strong>');
  expect(mails.en.html).toContain('<strong>two days</strong>');
});
