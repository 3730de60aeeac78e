import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectError } from '../../../../testing/expect-error.ts';
import { mailsTo } from '../../../../testing/mails.ts';
import { startTestApp } from '../../../../testing/test-app.ts';
import { inboxSetting } from '../enquiries.testing.ts';

const first = await startTestApp();
const { create, database, join, takePart } = first;

const other = await startTestApp({ databaseUrl: first.databaseUrl });
const { askFor, propose, writeContact, act, itemOf } = inboxSetting(first, other);
const [bia, caio] = [
  await join({ roles: ['admin'], first_name: 'Bia', last_name: 'Reis' }),
  await join({ roles: ['admin'], first_name: 'Caio', last_name: 'Melo' }),
];

test('two answer at once on two instances: one mail, and the second learns who was first', async () => {
  const id = await writeContact({ email: 'corrida@example.org' });
  const answers = await Promise.all([
    act(bia, `${id}/answer`, { version: 1, text: 'Da Bia.' }),
    act(caio, `${id}/answer`, { version: 1, text: 'Do Caio.' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const { events } = await itemOf(bia, id);
  expect(events).toHaveLength(1);
  expectError(answers.find(({ statusCode }) => statusCode === 409) as never, {
    error: 'conflict',
    message: `${events[0]?.actor?.full_name} respondeu enquanto você escrevia. Confira antes de continuar.`,
  });
  const mails = (await mailsTo(first, 'corrida@example.org')).filter(({ subject }) => subject.startsWith('Resposta'));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(events[0]?.text);
});

test('an answer that is repeated after a lost response is sent once', async () => {
  const id = await writeContact({ email: 'repetida@example.org' });
  const answers = await Promise.all([1, 2, 3, 4].map(() => act(bia, `${id}/answer`, { version: 1, text: 'Uma vez.' })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect((await itemOf(bia, id)).events).toHaveLength(1);
  expect(await mailsTo(first, 'repetida@example.org')).toHaveLength(2);
});

test('a proposal becomes one challenge, whoever and however often they ask', async () => {
  const id = await propose({ email: 'proposta@example.org' });
  const count = async () =>
    (await sql<{ total: number }>`select count(*) as total from challenge`.execute(database)).rows[0]?.total ?? 0;
  const before = await count();
  const turns = [bia, caio, bia, caio, bia, caio];
  const answers = await Promise.all(turns.map((one) => act(one, `${id}/challenge`, { version: 1, title: 'Calçadas' })));
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(3);
  expect(await count()).toBe(before + 1);
  const thanks = (await mailsTo(first, 'proposta@example.org')).filter(({ subject }) => subject.includes('virar'));
  expect(thanks).toHaveLength(1);
});

test('an extension, an answer and an assignment at once: one is done, the others are told', async () => {
  const id = await askFor();
  const answers = await Promise.all([
    act(bia, `${id}/extension`, { version: 1, reason: 'Arquivo externo.' }),
    act(caio, `${id}/answer`, { version: 1, text: 'Segue.' }),
    act(bia, `${id}/assignee`, { version: 1, assignee_id: caio.id }, 'PUT'),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
  const { version, events } = await itemOf(bia, id);
  expect(version).toBe(2);
  expect(events).toHaveLength(1);
});

const staff = await join({ roles: ['admin'] });
const ids = { contact: await writeContact(), request: await askFor(), proposal: await propose() };
const long = (length: number) => 'a'.repeat(length);

const actions = [
  ['assignee', 'PUT', ids.contact, { version: 1, assignee_id: staff.id }, { version: 1, assignee_id: 'x' }],
  ['notes', 'POST', ids.contact, { text: 'Nota' }, { text: long(2001) }],
  ['answer', 'POST', ids.contact, { version: 1, text: 'Oi' }, { version: 1, text: '  ' }],
  ['extension', 'POST', ids.request, { version: 1, reason: 'Arquivo.' }, { version: 1, reason: long(501) }],
  ['challenge', 'POST', ids.proposal, { version: 1, title: 'Calçadas' }, { version: 1, title: '' }],
  ['closing', 'POST', ids.contact, { version: 1, reason: 'Repetida.' }, { version: 0, reason: 'Repetida.' }],
  ['reopening', 'POST', ids.contact, { version: 1, reason: 'Recurso.' }, { version: 1 }],
] as const;

test.each(actions)(
  '%s is for staff, about an enquiry that exists, with valid fields',
  async (path, method, id, body, wrong) => {
    const before = await itemOf(staff, id);
    expect((await act(undefined, `${id}/${path}`, body, method)).statusCode).toBe(401);
    const [challengeId = 0] = await create({});
    const judge = await join({ roles: ['judge'] });
    await takePart({ challengeId, memberId: judge.id, roles: ['judge', 'challenge_admin'] });
    for (const one of [await join(), judge])
      expectError(await act(one, `${id}/${path}`, body, method), {
        error: 'refused',
        message: 'Você não tem permissão para fazer isto.',
      });
    expectError(await act(staff, `999999/${path}`, body, method), {
      error: 'not_found',
      message: 'Esta mensagem não existe mais.',
    });
    expect((await act(staff, `x/${path}`, body, method)).statusCode).toBe(404);
    expect((await act(staff, `${id}/${path}`, wrong, method)).statusCode).toBe(422);
    expect(await itemOf(staff, id)).toEqual(before);
  },
);
