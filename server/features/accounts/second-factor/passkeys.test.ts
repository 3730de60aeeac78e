import { expect, test } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { createAuthenticator, secondFactorsOn } from '../../../testing/second-factors.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { minute } from '../../../testing/test-clock.ts';

const first = await startTestApp();
const second = await startTestApp({ databaseUrl: first.databaseUrl, clock: first.clock });
const { database, clock, read } = first;
const here = secondFactorsOn(first);
const there = secondFactorsOn(second);
const { call, visit, grant, joinWithPassword, addPasskey, byPasskey } = here;

const refused = {
  error: 'unauthenticated',
  message: 'Não reconhecemos esta chave de acesso. Tente outra, ou entre com a sua senha.',
} as const;
const late = {
  error: 'conflict',
  message: 'A chave de acesso demorou demais para responder. Tente de novo.',
} as const;
const unusable = { error: 'invalid', message: 'Não conseguimos usar esta chave de acesso. Tente outra.' } as const;
const unknown = { error: 'not_found', message: 'Esta chave de acesso não existe mais.' } as const;
const signInOptions = async () => (await visit('oauth/passkey-options', {})).json();

test('a member adds a passkey, gets recovery codes and a mail, and signs in with it alone', async () => {
  const member = await joinWithPassword();
  const { authenticator, answer, passkey, recovery_codes } = await addPasskey(member, ' Celular da Luz ');
  expect([answer.statusCode, passkey]).toEqual([
    201,
    {
      id: expect.any(Number),
      name: 'Celular da Luz',
      is_synced: false,
      created_at: expect.any(String),
      last_used_at: null,
    },
  ]);
  expect(recovery_codes).toHaveLength(10);
  expect((await mailsTo(first, member.email)).map(({ subject }) => subject)).toEqual([
    'Sua conta no Mutirão tem um novo jeito de entrar',
  ]);
  const signedIn = await byPasskey(authenticator);
  expect(signedIn.statusCode, signedIn.body).toBe(200);
  const headers = { authorization: `Bearer ${signedIn.json().access_token}` };
  expect((await read('/api/contestants/me', headers)).id).toBe(member.id);
  expect(await read('/api/me/second-factor', headers)).toEqual({
    passkeys: [{ ...passkey, last_used_at: expect.any(String) }],
    totp: null,
    recovery_codes_left: 10,
    is_needed: false,
  });
  const events = await database
    .selectFrom('audit_event')
    .select(['kind', 'detail'])
    .where('member_id', '=', member.id)
    .orderBy('id')
    .execute();
  expect(events).toEqual([
    { kind: 'second_factor_added', detail: { factor: 'passkey' } },
    { kind: 'signed_in', detail: { by: 'passkey' } },
  ]);
});

test('browsers are asked for discoverable passkeys with user verification, under a handle that names nobody', async () => {
  const member = await joinWithPassword();
  const { authenticator } = await addPasskey(member);
  const options = (await call('POST', 'me/passkeys/options', member)).json();
  expect(options).toMatchObject({
    rp: { id: 'desafios.example.org', name: 'Mutirão' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: authenticator.id, transports: ['internal'], type: 'public-key' }],
    timeout: 5 * minute,
  });
  expect(options.user.id).toBe(authenticator.userHandle());
  expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32);
  const asked = await signInOptions();
  expect(asked).toMatchObject({ rpId: 'desafios.example.org', userVerification: 'required', allowCredentials: [] });
});

test('a later passkey comes without recovery codes; passkeys are renamed and removed, each by its member only', async () => {
  const [member, other] = [await joinWithPassword(), await joinWithPassword()];
  const { passkey } = await addPasskey(member, 'Um');
  const { passkey: later, recovery_codes } = await addPasskey(member, 'Dois');
  expect(recovery_codes).toBeNull();
  const path = `me/passkeys/${passkey.id}`;
  expect((await call('PATCH', path, member, { name: 'Chave azul' })).json().name).toBe('Chave azul');
  expectError(await call('PATCH', path, other, { name: 'Minha' }), unknown);
  expectError(await call('DELETE', path, other), unknown);
  expect((await call('PATCH', path, member, { name: ' ' })).statusCode).toBe(422);
  expect((await call('DELETE', path, member)).statusCode).toBe(204);
  expectError(await call('DELETE', path, member), unknown);
  expect((await read('/api/me/second-factor', member.headers)).recovery_codes_left).toBe(10);
  expect((await call('DELETE', `me/passkeys/${later.id}`, member)).statusCode).toBe(204);
  expect(await read('/api/me/second-factor', member.headers)).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
  expect((await mailsTo(first, member.email)).at(-1)?.subject).toBe(
    'Um jeito de entrar foi removido da sua conta no Mutirão',
  );
});

test.each([
  ['another origin', { origin: 'https://desafios.example.com' }],
  ['another site', { rpId: 'example.org' }],
  ['no user verification', { unverified: true }],
])('with %s, a passkey is neither added nor signs in', async (_what, faults) => {
  const member = await joinWithPassword();
  const options = (await call('POST', 'me/passkeys/options', member)).json();
  const credential = createAuthenticator().create(options, faults);
  expectError(await call('POST', 'me/passkeys', member, { name: 'Falsa', credential }), unusable);
  const { authenticator } = await addPasskey(member);
  expectError(await byPasskey(authenticator, faults), refused);
  expect((await byPasskey(authenticator)).statusCode).toBe(200);
});

test('a challenge works once, on any instance, for five minutes and for its purpose', async () => {
  const member = await joinWithPassword();
  const { authenticator } = await addPasskey(member);
  const credential = authenticator.answer(await signInOptions());
  const attempt = { grant_type: 'passkey', credential };
  const answers = await Promise.all([grant(attempt), there.grant(attempt), grant(attempt)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  expectError(await grant(attempt), late);

  const elsewhere = (await there.visit('oauth/passkey-options', {})).json();
  expect((await grant({ ...attempt, credential: authenticator.answer(elsewhere) })).statusCode).toBe(200);
  const options = await signInOptions();
  clock.move(5 * minute + 1);
  expectError(await grant({ ...attempt, credential: authenticator.answer(options) }), late);
  const other = (await call('POST', 'me/reauthentication/passkey-options', member)).json();
  expectError(await grant({ ...attempt, credential: authenticator.answer(other) }), late);
  expectError(await grant({ ...attempt, credential: authenticator.answer({ challenge: 'made-up' }) }), late);
});

test('the answer of a copied passkey is refused: its counter is behind', async () => {
  const { authenticator } = await addPasskey(await joinWithPassword());
  expect((await byPasskey(authenticator, { count: 7 })).statusCode).toBe(200);
  expectError(await byPasskey(authenticator, { count: 7 }), refused);
  expectError(await byPasskey(authenticator, { count: 0 }), refused);
  expect((await byPasskey(authenticator, { count: 8 })).statusCode).toBe(200);
});

test('a passkey that counts nothing signs in again', async () => {
  const { authenticator } = await addPasskey(await joinWithPassword());
  for (const _ of [1, 2]) expect((await byPasskey(authenticator, { count: 0 })).statusCode).toBe(200);
});

test('of two factors that are added at once, one comes with recovery codes', async () => {
  const member = await joinWithPassword();
  const added = await Promise.all([addPasskey(member), here.addTotp(member)]);
  expect(added.map(({ recovery_codes }) => recovery_codes?.length ?? 0).toSorted()).toEqual([0, 10]);
  expect((await read('/api/me/second-factor', member.headers)).recovery_codes_left).toBe(10);
});

test('unknown, removed and mutilated passkeys get the same answer', async () => {
  const member = await joinWithPassword();
  const { authenticator, passkey } = await addPasskey(member);
  await call('DELETE', `me/passkeys/${passkey.id}`, member);
  expectError(await byPasskey(authenticator), refused);
  const stranger = createAuthenticator();
  stranger.create((await call('POST', 'me/passkeys/options', member)).json());
  expectError(await byPasskey(stranger), refused);
  const { authenticator: good } = await addPasskey(member);
  const credential = good.answer(await signInOptions());
  const response = { ...credential.response, signature: good.answer({ challenge: 'other' }).response.signature };
  expectError(await grant({ grant_type: 'passkey', credential: { ...credential, response } }), refused);
  expect((await grant({ grant_type: 'passkey', credential: { id: 'x y' } })).statusCode).toBe(422);
});

test('the passkey of another member does not count, and cannot be added twice', async () => {
  const [member, other] = [await joinWithPassword(), await joinWithPassword()];
  const { authenticator } = await addPasskey(member);
  await addPasskey(other);
  const again = (await call('POST', 'me/reauthentication/passkey-options', other)).json();
  const stolen = { grant_type: 'passkey', credential: authenticator.answer(again) };
  expect((await call('POST', 'me/reauthentication', other, stolen)).json().error).toBe('conflict');
  const options = (await call('POST', 'me/passkeys/options', other)).json();
  const twice = await call('POST', 'me/passkeys', other, { name: 'Dela', credential: authenticator.create(options) });
  expect([twice.statusCode, twice.json().error]).toEqual([409, 'conflict']);
});

test('adding and removing need a confirmed address and a fresh authentication', async () => {
  const stranger = await joinWithPassword({ confirmed_at: null });
  for (const path of ['me/passkeys/options', 'me/totp'])
    expectError(await call('POST', path, stranger), {
      error: 'refused',
      message: 'Antes de ligar a verificação em duas etapas, confirme o seu e-mail.',
    });
  const member = await joinWithPassword();
  const { passkey } = await addPasskey(member);
  const age = { authenticated_at: clock.in(-11 * minute) };
  await database.updateTable('session').set(age).where('id', '=', member.sessionId).execute();
  const guarded = [
    call('POST', 'me/passkeys/options', member),
    call('DELETE', `me/passkeys/${passkey.id}`, member),
    call('POST', 'me/totp', member),
    call('DELETE', 'me/totp', member),
    call('POST', 'me/recovery-codes', member),
  ];
  for (const answer of await Promise.all(guarded))
    expect(answer.json()).toMatchObject({ error: 'reauthentication_required', accepts: ['passkey', 'password'] });
});
