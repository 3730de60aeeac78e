import { expect, test } from 'vitest';
import { createSetupLink } from './features/site/setup/index.ts';
import { checkFields, endTimeOf, expectError } from './testing/expect-error.ts';
import { mailsTo } from './testing/mails.ts';
import { managersOn } from './testing/managing.ts';
import { joinChallenge, writeTeams } from './testing/taking-part.ts';
import { startTestApp } from './testing/test-app.ts';

const testApp = await startTestApp();
const { app, clock, database, join, post, read } = testApp;
const setupLink = (await createSetupLink(testApp.platform)) as string;
const { manage, send } = managersOn(testApp);

const password = 'sete-rios-e-um-mandacaru';
const account = { first_name: 'Ana', last_name: 'Souza', password, password_confirmation: password };
const profile = {
  ...{ about: 'Gosto de rios.', birthdate: '2001-04-23', gender: 'f', nationality: 'BR', country_residence: 'BR' },
  ...{ location: 'Santos, São Paulo, Brasil', latitude: -23.96, longitude: -46.33 },
};

const master = await join({ roles: ['master_admin'] });
const { id: challengeId, admin } = await manage();
const [leader, other] = await joinChallenge(testApp, challengeId, 2);
if (!leader || !other) throw new Error('Two take part');
const [team = 0] = await writeTeams(testApp, { challengeId, name: 'Maré Cheia', people: [leader] });
const member = await join();

/** Every call that takes a name: who makes it, its body with a name, and the fields of names. */
const calls = {
  'POST /users': { by: undefined, body: { ...account, email: 'ana@example.org', accept_terms: true } },
  [`POST /setup/${setupLink.split('/').at(-1)}`]: { by: undefined, body: { ...account, email: 'lu@example.org' } },
  [`POST /register/users/${member.id}`]: { by: member, body: { first_name: '', last_name: '', ...profile } },
  [`PUT /users/${member.id}`]: { by: member, body: { first_name: '', last_name: '' } },
  [`PUT /users/${leader.id}`]: { by: master, body: { first_name: '', last_name: '' } },
  [`POST /challenges/${challengeId}/teams`]: { by: other, body: { name: '' } },
  [`PUT /challenges/${challengeId}/teams/${team}`]: { by: leader, body: { name: '' } },
  [`POST /challenges/${challengeId}/close`]: { by: admin, body: { responsible_name: '', hours: null } },
  [`PUT /challenges/${challengeId}/certificates/candidates/${leader.id}`]: { by: admin, body: { name: '' } },
  [`PUT /challenges/${challengeId}/certificates/1`]: { by: admin, body: { name: '' } },
};
const named = ['first_name', 'last_name', 'name', 'responsible_name'];

const messages = {
  address: {
    pt: 'Um nome não tem endereço de site. Depois de uma abreviação, deixe um espaço.',
    en: 'A name has no web address. After an abbreviation, type a space.',
  },
  hidden: {
    pt: 'Escreva em uma só linha, sem caracteres invisíveis',
    en: 'Write it on one line, without invisible characters',
  },
};

test.each(Object.entries(calls))(
  '%s takes no name with an address or hidden characters',
  async (call, { by, body }) => {
    const [method, path] = call.split(' ') as ['POST' | 'PUT', string];
    const tries = [
      ['Ganhe em spam.example', messages.address],
      ['Ana\nVeja isto', messages.hidden],
      ['Ana \u202Emaps', messages.hidden],
    ] as const;
    const fields = Object.keys(body).filter((field) => named.includes(field));
    for (const [name, message] of tries)
      for (const language of ['pt', 'en'] as const) {
        const payload = { ...body, ...Object.fromEntries(fields.map((field) => [field, name])) };
        const headers = { ...by?.headers, 'accept-language': language };
        const answer = await app.inject({ method, url: `/api${path}`, headers, payload });
        expectError(answer, {
          ...checkFields,
          ...(language === 'en' && { message: 'Check the fields pointed out.' }),
          errors: Object.fromEntries(fields.map((field) => [field, [message[language]]])),
        });
      }
  },
);

test('who signs for the organisation has a name of one line; an older one is shown and can be changed', async () => {
  const change = (from: string | null, to: string) =>
    app.inject({
      method: 'PATCH',
      url: '/api/admin/signatory',
      headers: master.headers,
      payload: { changes: { name: { from, to } } },
    });
  expect((await change(null, 'spam.example')).statusCode).toBe(422);
  expect((await change(null, 'Moema Guarani')).statusCode).toBe(200);
  await database.updateTable('signatory').set({ name: 'Moema de guarani.example' }).execute();
  expect(await read('/api/admin/signatory', master.headers)).toMatchObject({ name: 'Moema de guarani.example' });
  expect((await change('Moema de guarani.example', 'Dra.Moema')).json()).toMatchObject({ name: 'Dra. Moema' });
});

test('members and teams with names older than the rule are shown as they are', async () => {
  const old = { first_name: 'Ana\nwww.spam.example', last_name: 'Souza' };
  const { id } = await join(old);
  expect(await read(`/api/users/${id}`)).toMatchObject(old);
  const name = 'Equipe spam.example';
  const [leading] = await joinChallenge(testApp, challengeId, 1);
  const [id2 = 0] = await writeTeams(testApp, { challengeId, name, people: [leading as typeof leader] });
  expect(await read(`/api/challenges/${challengeId}/teams/${id2}`)).toMatchObject({ name });
});

test('mails to an address that is not confirmed have no name', async () => {
  const email = 'vizinha@example.org';
  const typed = { first_name: 'Ganhe', last_name: 'Dinheiro' };
  const registered = await app.inject({
    method: 'POST',
    url: '/api/users',
    payload: { ...account, ...typed, email, accept_terms: true },
  });
  expect(registered.statusCode).toBe(201);
  const headers = { authorization: `Bearer ${registered.json().access_token}` };
  const { id } = await read('/api/contestants/me', headers);
  const recover = () => post('/api/password/email', { 'content-type': 'application/json' }, JSON.stringify({ email }));
  expect((await recover()).statusCode).toBe(200);
  const elsewhere = 'outra@example.org';
  const payload = { ...typed, email: elsewhere };
  expect((await app.inject({ method: 'PUT', url: `/api/users/${id}`, headers, payload })).statusCode).toBe(200);
  const letters = [...(await mailsTo(testApp, email)), ...(await mailsTo(testApp, elsewhere))];
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Confirme seu e-mail no Mutirão',
    'Crie uma nova senha no Mutirão',
    'Pedido para trocar seu e-mail no Mutirão',
    'Confirme seu novo e-mail no Mutirão',
  ]);
  for (const { subject, text, html } of letters) expect(`${subject} ${text} ${html}`).not.toMatch(/Ganhe|Dinheiro/);

  await database.updateTable('member').set({ confirmed_at: clock.now() }).where('id', '=', id).execute();
  await endTimeOf(database, 'recovery e-mail, a minute');
  expect((await recover()).statusCode).toBe(200);
  expect((await mailsTo(testApp, email)).at(-1)?.text).toContain('Olá, Ganhe');
});

test('the mails of invitations to strangers have no address in a name', async () => {
  const [captain] = await joinChallenge(testApp, challengeId, 1);
  if (!captain) throw new Error('One takes part');
  await database
    .updateTable('member')
    .set({ first_name: 'Ana\r\nhttps://spam.example/1', last_name: 'www.spam.example', confirmed_at: clock.now() })
    .where('id', 'in', [captain.id, admin.id])
    .execute();
  const people = [captain];
  const [own = 0] = await writeTeams(testApp, { challengeId, name: 'Ganhe em spam.example', people });
  const email = 'estranha@example.org';
  const invitations = [{ email }];
  const url = `/challenges/${challengeId}/teams/${own}/responsible/invites`;
  expect((await send('POST', url, captain, { invitations })).statusCode).toBe(201);
  const role = { role: 'judge', email };
  expect((await send('POST', `/admin/challenges/${challengeId}/people`, admin, role)).statusCode).toBe(200);
  const letters = await mailsTo(testApp, email);
  expect(letters.map(({ text }) => text)).toEqual([
    expect.stringContaining('Ana lidera a equipe “Ganhe em”'),
    expect.stringContaining('Ana convida você para avaliar'),
  ]);
  for (const { subject, text, html } of letters) expect(`${subject} ${text} ${html}`).not.toContain('spam.example');
});
