import { expect, test } from 'vitest';
import { checkFields, expectError } from '../../../testing/expect-error.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createStages } from '../timeline/timeline.factory.ts';
import { announcementsOn, wholeContent } from './announcements.testing.ts';

const app = await startTestApp();
const { create, database, join, read } = app;
const { audited, begin, draft, involve, send, setUp } = announcementsOn(app);

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
