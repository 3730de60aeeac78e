import { latestBirthdate, userProfile } from '@mutirao/contract/members/profiles/profiles.ts';
import { expect, test } from 'vitest';
import { checkFields, expectError } from '../../../testing/expect-error.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { day, minute } from '../../../testing/test-clock.ts';

const { app, read, join, clock } = await startTestApp();

const signedOut = { error: 'unauthenticated', message: 'Entre na sua conta para continuar.' } as const;
const required = ['Campo é Obrigatório'];
const input = { about: 'Ensino robótica.', birthdate: '1987-01-30', gender: 'm' };
const send = (method: 'POST' | 'PUT', { headers }: Pick<TestMember, 'headers'>, payload: object = input) =>
  app.inject({ method, url: '/api/profile', headers, payload });
const partsOf = async ({ headers }: TestMember) => {
  const { user_profile, contestant, can } = await read('/api/contestants/me', headers);
  return { user_profile, contestant, can };
};

test.each(['POST', 'PUT'] as const)('API-18 AMB-53 %s creates the profile, and no contestant', async (method) => {
  const member = await join();
  const answer = await send(method, member);
  expect(answer.statusCode).toBe(201);
  expect(userProfile.strict().parse(answer.json())).toMatchObject(input);
  const age = clock.now().getTime() - Date.parse(answer.json().created_at);
  expect(age >= 0 && age < minute).toBe(true);
  expect(await partsOf(member)).toEqual({
    user_profile: answer.json(),
    contestant: null,
    can: { accept_challenges: false, change_settings: false },
  });
});

test.each(['POST', 'PUT'] as const)('API-19 %s of an existing profile changes it', async (method) => {
  const member = await join();
  const before = (await send('POST', member)).json();
  clock.move(minute);
  const answer = await send(method, member, { ...input, about: 'Ensino música.', gender: 'o' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    ...input,
    about: 'Ensino música.',
    about_language: null,
    gender: 'o',
    created_at: before.created_at,
    updated_at: expect.not.stringContaining(before.updated_at),
  });
  expect((await partsOf(member)).user_profile).toEqual(answer.json());
});

test('API-19 PUT keeps omitted fields; POST requires all', async () => {
  const member = await join();
  await send('POST', member);
  expect((await send('PUT', member, { about: 'Ensino.' })).json()).toMatchObject({ ...input, about: 'Ensino.' });
  expect((await send('PUT', member, {})).json()).toMatchObject({ ...input, about: 'Ensino.' });
  expectError(await send('POST', member, { about: 'x' }), {
    ...checkFields,
    errors: { birthdate: required, gender: required },
  });
  expect((await partsOf(member)).user_profile.about).toBe('Ensino.');
});

test.each(['POST', 'PUT'] as const)(
  '%s without a field, where there is no profile yet, stores nothing',
  async (method) => {
    const member = await join();
    for (const field of Object.keys(input)) {
      const rest = Object.fromEntries(Object.entries(input).filter(([name]) => name !== field));
      for (const body of [rest, { ...input, [field]: null }, { ...input, [field]: '' }])
        expectError(await send(method, member, body), { ...checkFields, errors: { [field]: required } });
    }
    expect((await partsOf(member)).user_profile).toBeNull();
  },
);

test.each(['POST', 'PUT'] as const)('CONST-02 CONST-05 %s holds to the bounds', async (method) => {
  const member = await join();
  await send('POST', member);
  const tomorrow = latestBirthdate(new Date(Date.now() + day));
  for (const wrong of [
    { about: 'x'.repeat(2001) },
    { birthdate: '1949-12-31' },
    { birthdate: tomorrow },
    { birthdate: '30/01/1987' },
    { gender: 'w' },
  ]) {
    const answer = await send(method, member, { ...input, ...wrong });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, Object.keys(wrong)]);
  }
  expect((await partsOf(member)).user_profile).toMatchObject(input);
  for (const right of [{ about: 'x'.repeat(2000) }, { birthdate: '1950-01-01' }, { birthdate: latestBirthdate() }])
    expect((await send(method, member, { ...input, ...right })).json()).toMatchObject({ ...input, ...right });
});

test('of two concurrent first profiles one is created and the other changes it', async () => {
  const member = await join();
  const answers = await Promise.all(
    ['A', 'B'].map((about) => send(about === 'A' ? 'POST' : 'PUT', member, { ...input, about })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 201]);
  expect(['A', 'B']).toContain((await partsOf(member)).user_profile.about);
});

test('concurrent changes of different fields both persist', async () => {
  const member = await join();
  await send('POST', member);
  await Promise.all([send('PUT', member, { about: 'Novo' }), send('PUT', member, { gender: 'o' })]);
  expect((await partsOf(member)).user_profile).toMatchObject({ about: 'Novo', gender: 'o' });
});

test('visitors are asked to sign in', async () => {
  for (const method of ['POST', 'PUT'] as const) expectError(await send(method, { headers: {} as never }), signedOut);
});

test('both older prefixes answer the same', async () => {
  const { headers } = await join();
  for (const prefix of ['v1/', 'v1/contestants/'])
    for (const method of ['POST', 'PUT'] as const) {
      const answer = await app.inject({ method, url: `/api/${prefix}profile`, headers, payload: input });
      expect(answer.json()).toMatchObject(input);
    }
});
