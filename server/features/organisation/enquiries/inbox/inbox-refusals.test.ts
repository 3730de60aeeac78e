import { expect, test } from 'vitest';
import { expectError } from '../../../../testing/expect-error.ts';
import { startTestApp } from '../../../../testing/test-app.ts';
import { inboxSetting } from '../enquiries.testing.ts';

const first = await startTestApp();
const { create, join, takePart } = first;
const { askFor, propose, writeContact, act, itemOf } = inboxSetting(first);
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
