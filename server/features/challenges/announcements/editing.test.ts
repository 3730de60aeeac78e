import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkFields, expectError } from '../../../testing/expect-error.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { minute } from '../../../testing/test-clock.ts';
import { createStages } from '../timeline/timeline.factory.ts';
import { announcementsOn, wholeContent } from './announcements.testing.ts';
import { sendDue } from './send-announcement.ts';

const app = await startTestApp();
const { clock, create, database, join, platform, read } = app;
const { audited, begin, draft, involve, received, send, setUp } = announcementsOn(app);

test('a draft is created once for its key, with what is missing left empty', async () => {
  const { admin, path } = await setUp();
  const body = { ...wholeContent, subject_en: '', text_en: '<p> </p>', key: crypto.randomUUID() };
  const [first, second] = await Promise.all([send('POST', path, admin, body), send('POST', path, admin, body)]);
  expect(first?.statusCode).toBe(201);
  expect(first?.json()).toMatchObject({
    ...wholeContent,
    subject_en: '',
    text_en: '',
    status: 'draft',
    author: { id: admin.id },
    sender: null,
    figures: null,
    can: { edit: true, send: true, unschedule: false, stop: false },
  });
  expect(second?.json().id).toBe(first?.json().id);
  expect((await read(`/api${path}`, admin.headers)).total).toBe(1);
  const elsewhere = await setUp();
  expect((await send('POST', elsewhere.path, elsewhere.admin, body)).statusCode).toBe(409);
});

test('texts are cleaned, and refused where they are too long', async () => {
  const { admin, path } = await setUp();
  const at = await draft(path, admin, { text_pt: '<h1 onclick="alert(1)">Oi</h1><script>alert(1)</script>' });
  expect((await read(`/api${at}`, admin.headers)).text_pt).toBe('<p>Oi</p>');
  const changes = { text_pt: { from: '<p>Oi</p>', to: `<p>${'a'.repeat(5001)}</p>` } };
  expectError(await send('PATCH', at, admin, { changes }), {
    ...checkFields,
    errors: { text_pt: ['Máximo de 5000 caracteres'] },
  });
});

test('two editors of different fields both win; of one field, the second learns of the first', async () => {
  const { id, admin, path } = await setUp();
  const colleague = await involve(id, ['challenge_admin']);
  const at = await draft(path, admin);
  const change = (one: typeof admin, changes: object) => send('PATCH', at, one, { changes });
  await Promise.all([
    change(admin, { subject_pt: { from: wholeContent.subject_pt, to: 'Até quinta' } }),
    change(colleague, { subject_en: { from: wholeContent.subject_en, to: 'By Thursday' } }),
  ]);
  const now = await read(`/api${at}`, admin.headers);
  expect([now.subject_pt, now.subject_en]).toEqual(['Até quinta', 'By Thursday']);
  const late = await change(colleague, { subject_pt: { from: wholeContent.subject_pt, to: 'Até sábado' } });
  expect([late.statusCode, Object.keys(late.json().errors)]).toEqual([409, ['subject_pt']]);
  const repeated = await change(admin, { subject_pt: { from: wholeContent.subject_pt, to: 'Até quinta' } });
  expect(repeated.statusCode).toBe(200);
  const [latest] = (await audited('content_changed')).filter(({ actor_id }) => actor_id === admin.id);
  expect(latest?.detail).toMatchObject({
    challenge: id,
    what: 'announcement',
    before: { subject_pt: wholeContent.subject_pt },
    after: { subject_pt: 'Até quinta' },
  });
});

test('a filter by a stage of another challenge is refused', async () => {
  const { id, admin, path } = await setUp();
  const [other = 0] = await create({});
  const [own = 0, foreign = 0] = await createStages(database, [{ challenge_id: id }, { challenge_id: other }]);
  const at = await draft(path, admin, { filter: { unanswered: own } });
  const changes = { filter: { from: { unanswered: own }, to: { unanswered: foreign } } };
  expectError(await send('PATCH', at, admin, { changes }), {
    ...checkFields,
    errors: { filter: ['Esta etapa não existe neste desafio.'] },
  });
  expect((await send('GET', `${path}/reach?unanswered=${foreign}`, admin)).statusCode).toBe(422);
});

test('a draft is deleted; what is sent stays, and no longer changes', async () => {
  const { admin, path } = await setUp();
  const at = await draft(path, admin);
  expect((await send('DELETE', at, admin)).statusCode).toBe(204);
  expect((await send('GET', at, admin)).statusCode).toBe(404);
  const sent = await draft(path, admin);
  await begin(sent, admin);
  const message = 'O envio já começou: este comunicado não muda mais.';
  const changes = { subject_pt: { from: wholeContent.subject_pt, to: 'Outro' } };
  expectError(await send('PATCH', sent, admin, { changes }), { error: 'conflict', message });
  expectError(await send('DELETE', sent, admin), { error: 'conflict', message });
  expectError(await send('POST', `${sent}/unschedule`, admin), { error: 'conflict', message });
});

test('announcements are for staff and the admins of the challenge alone', async () => {
  const { id, admin, members, path } = await setUp();
  const at = await draft(path, admin);
  const other = await setUp();
  const body = { ...wholeContent, key: crypto.randomUUID() };
  const changes = { subject_pt: { from: wholeContent.subject_pt, to: 'Outro' } };
  const calls = [
    ['GET', path],
    ['POST', path, body],
    ['GET', `${path}/reach`],
    ['GET', at],
    ['PATCH', at, { changes }],
    ['GET', `${at}/preview`],
    ['POST', `${at}/test`],
    ['POST', `${at}/send`, { at: null }],
    ['POST', `${at}/unschedule`],
    ['POST', `${at}/stop`],
    ['DELETE', at],
  ] as const;
  const strangers = [members[0], await involve(id, ['judge']), other.admin, await join()];
  for (const [method, url, payload] of calls) {
    expect((await send(method, url, undefined, payload)).statusCode).toBe(401);
    for (const one of strangers) expect((await send(method, url, one, payload)).statusCode, url).toBe(403);
    // Neither does the address of another challenge lead to it.
    const moved = url.replace(path, other.path);
    if (moved.startsWith(`${other.path}/`) && !moved.endsWith('/reach'))
      expect((await send(method, moved, other.admin, payload)).statusCode, moved).toBe(404);
    expect((await send(method, url.replace(`/${id}/`, '/999999/'), admin, payload)).statusCode).toBe(404);
  }
  const staff = await join({ roles: ['admin'] });
  expect((await send('GET', at, staff)).statusCode).toBe(200);
});

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
