import { settingDefinitions } from '@mutirao/contract/site/settings/settings.ts';
import { expect, test } from 'vitest';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';

const first = await startTestApp();
const second = await startTestApp({ databaseUrl: first.databaseUrl });
const { database, read, join, clock } = first;
const [master, admin] = [await join({ roles: ['master_admin'] }), await join({ roles: ['admin'] })];

function change(changes: object, { by = master, on = first }: { by?: TestMember; on?: typeof first } = {}) {
  return on.app.inject({ method: 'PATCH', url: '/api/admin/settings', headers: by.headers, payload: { changes } });
}
const usual = {
  ...Object.fromEntries(Object.entries(settingDefinitions).map(([name, { usual }]) => [name, usual])),
  second_factor_for_staff: false,
};

test('settings begin with their usual values, for master admins only', async () => {
  expect(await read('/api/admin/settings', master.headers)).toEqual({ ...usual, fixed: [] });
  expect((await change({ message_days: { from: 5, to: 6 } }, { by: admin })).statusCode).toBe(403);
});

test('deadlines of messages and proposals follow the settings, on the other instance too', async () => {
  const changes = { message_days: { from: 5, to: 2 }, proposal_days: { from: 15, to: 3 } };
  expect((await change(changes)).json()).toMatchObject({ message_days: 2, proposal_days: 3 });
  await second.receiveAll();
  const contact = {
    name: 'Ana',
    email: 'ana@example.org',
    subject: 'Ajuda',
    message: 'Quero ajudar vocês.',
    kind: 'contact',
  };
  const answer = await second.app.inject({ method: 'POST', url: '/api/contact', payload: contact });
  expect(answer.statusCode, answer.body).toBe(201);
  const { due_on } = await database
    .selectFrom('inbox_item')
    .select((eb) => eb.cast<string>('due_on', 'text').as('due_on'))
    .executeTakeFirstOrThrow();
  expect((Date.parse(due_on) - Date.parse(clock.now().toISOString().slice(0, 10))) / day).toBeLessThanOrEqual(2);
});

test('while registration is closed nobody registers, and an account still signs in', async () => {
  const person = {
    first_name: 'Bia',
    last_name: 'Reis',
    email: 'bia@example.org',
    password: 'chuva no sertão',
    password_confirmation: 'chuva no sertão',
    accept_terms: true,
  };
  const register = () => second.app.inject({ method: 'POST', url: '/api/users', payload: person });
  await change({ registration_open: { from: true, to: false } });
  await second.receiveAll();
  const refused = await register();
  expect([refused.statusCode, refused.json().error]).toEqual([403, 'refused']);
  await change({ registration_open: { from: false, to: true } });
  await second.receiveAll();
  expect((await register()).statusCode).toBe(201);
});

test('a wrong value is refused at its field, and a field that somebody else changed is a conflict', async () => {
  for (const [name, to] of [
    ['message_days', 0],
    ['proposal_days', 91],
    ['contact_email', 'nobody'],
  ] as const) {
    const refused = await change({ [name]: { to } });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, [`changes.${name}.to`]]);
  }
  expect((await change({ message_days: { from: 5, to: 9 } })).json().errors).toHaveProperty('message_days');
});

test('changes are in the audit log, without addresses', async () => {
  await change({ contact_email: { from: null, to: 'contato@example.org' } });
  const event = await database
    .selectFrom('audit_event')
    .select(['kind', 'actor_id', 'detail'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(event).toMatchObject({ kind: 'settings_changed', actor_id: master.id });
  expect(event.detail).toEqual({ before: { contact_email: null }, after: { contact_email: '…' } });
});

test('what the environment sets takes precedence and is read-only', async () => {
  const third = await startTestApp({
    databaseUrl: first.databaseUrl,
    settings: { CONTACT_EMAIL: 'servidor@example.org' },
  });
  expect(await third.read('/api/admin/settings', master.headers)).toMatchObject({
    contact_email: 'servidor@example.org',
    fixed: ['contact_email'],
  });
  const to = 'outra@example.org';
  const refused = await change({ contact_email: { from: 'servidor@example.org', to } }, { on: third });
  expect([refused.statusCode, refused.json().errors.contact_email[0]]).toEqual([
    422,
    'Quem opera o servidor definiu isto na variável CONTACT_EMAIL.',
  ]);
});
