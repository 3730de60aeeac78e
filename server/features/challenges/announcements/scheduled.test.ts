import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { minute } from '../../../testing/test-clock.ts';
import { announcementsOn } from './announcements.testing.ts';
import { sendDue } from './run-announcements.ts';

const app = await startTestApp();
const { clock, database, join, platform, read } = app;
const { audited, begin, draft, involve, received, send, setUp } = announcementsOn(app);

test('a scheduled announcement is sent at its time, to those who fit then', async () => {
  const { id, admin, members, path } = await setUp({ contestants: 1 });
  const at = await draft(path, admin);
  const time = clock.in(5 * minute).toISOString();
  const scheduled = (await begin(at, admin, time)).json();
  expect(scheduled).toMatchObject({
    status: 'scheduled',
    send_at: time,
    sender: { id: admin.id },
    can: { edit: true, unschedule: true },
  });
  await sendDue(platform);
  expect((await read(`/api${at}`, admin.headers)).status).toBe('scheduled');
  const late = await involve(id, ['contestant']);
  clock.move(5 * minute);
  await Promise.all([sendDue(platform), sendDue(platform)]);
  await expect.poll(() => received(late), { timeout: 30_000 }).toHaveLength(1);
  expect(await received(members[0] as (typeof members)[0])).toHaveLength(1);
  expect((await audited('announcement_sent'))[0]).toMatchObject({
    member_id: null,
    actor_id: admin.id,
    detail: { to: 2 },
  });
});

test('a scheduled announcement is a draft again when it is unscheduled, or cannot be sent at its time', async () => {
  const { id, admin, path } = await setUp({ contestants: 1 });
  const at = await draft(path, admin);
  await begin(at, admin, clock.in(minute).toISOString());
  expect((await send('POST', `${at}/unschedule`, admin)).json()).toMatchObject({ status: 'draft', send_at: null });
  clock.move(2 * minute);
  await sendDue(platform);
  expect((await read(`/api${at}`, admin.headers)).status).toBe('draft');
  await begin(at, admin, clock.in(minute).toISOString());
  await sql`update challenge set published = false where id = ${id}`.execute(database);
  clock.move(2 * minute);
  await sendDue(platform);
  expect(await read(`/api${at}`, admin.headers)).toMatchObject({
    status: 'draft',
    obstacle: 'unpublished',
    sender: null,
  });
  expect((await audited('content_changed'))[0]).toMatchObject({
    actor_id: null,
    detail: { challenge: id, what: 'announcement', after: { send_at: null, obstacle: 'unpublished' } },
  });
  const notified = async () => (await read('/api/notifications', admin.headers)).data;
  await expect
    .poll(notified, { timeout: 30_000 })
    .toMatchObject([{ event: 'announcement_refused', path: `/admin${at.slice('/admin'.length)}` }]);
});

test('what somebody scheduled who does not manage the challenge any more is not sent, its managers are notified, and the next one is sent', async () => {
  const { id, admin, path } = await setUp({ contestants: 1 });
  const staff = await join({ roles: ['admin'] });
  const former = await join({ roles: ['admin'] });
  const [one, two, three] = [await draft(path, admin), await draft(path, former), await draft(path, staff)];
  const time = clock.in(minute).toISOString();
  for (const [at, sender] of [
    [one, admin],
    [two, former],
    [three, staff],
  ] as const)
    expect((await begin(at, sender, time)).statusCode).toBe(200);
  expect((await send('DELETE', `/admin/challenges/${id}/people/${admin.id}/challenge_admin`, staff)).statusCode).toBe(
    200,
  );
  await sql`update member set roles = '{}' where id = ${former.id}`.execute(database);
  clock.move(2 * minute);
  await sendDue(platform);
  for (const at of [one, two])
    expect(await read(`/api${at}`, staff.headers)).toMatchObject({
      status: 'draft',
      obstacle: 'no_right',
      sender: null,
    });
  expect((await read(`/api${three}`, staff.headers)).status).not.toBe('draft');
  const refused = async ({ headers }: typeof staff) => {
    const { data } = await read('/api/notifications', headers);
    return data
      .filter(({ event }: { event: string }) => event === 'announcement_refused')
      .map(({ path, text }: { path: string; text: { pt: string; en: string } }) => [path, text.pt, text.en])
      .toSorted();
  };
  const pageOf = (at: string) => `/admin${at.slice('/admin'.length)}`;
  const texts = [
    'Na hora marcada, quem agendou não tinha mais esse direito. Ele é um rascunho de novo e diz o motivo.',
    'At its time, whoever had scheduled it no longer had the right to. It is a draft again and says why.',
  ];
  const poll = { timeout: 30_000 };
  await expect.poll(() => refused(admin), poll).toEqual([[pageOf(one), ...texts]]);
  await expect.poll(() => refused(former), poll).toEqual([[pageOf(two), ...texts]]);
  await expect.poll(() => refused(staff), poll).toEqual([one, two].map((at) => [pageOf(at), ...texts]).toSorted());
});

test('a scheduled announcement that fails does not keep the next one from being sent', async () => {
  const [failing, next] = [await setUp({ contestants: 1 }), await setUp({ contestants: 1 })];
  const [one, two] = [await draft(failing.path, failing.admin), await draft(next.path, next.admin)];
  await begin(one, failing.admin, clock.in(minute).toISOString());
  await begin(two, next.admin, clock.in(2 * minute).toISOString());
  await sql`
    update challenge_announcement set audience = 'participants', filter = '{"place": 1}'
    where challenge_id = ${failing.id}`.execute(database);
  clock.move(3 * minute);
  await sendDue(platform);
  expect((await read(`/api${two}`, next.admin.headers)).status).not.toBe('scheduled');
  await sql`delete from challenge_announcement where challenge_id = ${failing.id}`.execute(database);
});
