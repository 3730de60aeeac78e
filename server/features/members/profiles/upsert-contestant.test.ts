import { contestant } from '@mutirao/contract/members/profiles/profiles.ts';
import { expect, test } from 'vitest';
import { checkFields, expectError } from '../../../testing/expect-error.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { minute } from '../../../testing/test-clock.ts';

const { app, database, read, join, clock } = await startTestApp();

const signedOut = { error: 'unauthenticated', message: 'Entre na sua conta para continuar.' } as const;
const required = ['Campo é Obrigatório'];
const lived = {
  nationality: 'MZ',
  country_residence: 'BR',
  location: 'Salvador, Bahia, Brasil',
  latitude: -12.97563,
  longitude: -38.49096,
  types: ['company'],
};
const put = ({ headers }: Pick<TestMember, 'headers'>, payload: object = lived, url = '/api/contestants/me') =>
  app.inject({ method: 'PUT', url, headers, payload });
const meOf = ({ headers }: TestMember) => read('/api/contestants/me', headers);

test('API-17 ENTITY-04 AMB-53 it creates a contestant, and no profile', async () => {
  const member = await join();
  const answer = await put(member);
  expect(answer.statusCode).toBe(201);
  expect(contestant.strict().parse(answer.json())).toMatchObject({
    ...lived,
    nationality: { code: 'MZ', name: { en: 'Mozambique', pt: 'Moçambique' } },
    country_residence: { code: 'BR', name: { en: 'Brazil', pt: 'Brasil' } },
    user: { id: member.id },
    challenges: [],
    skills: [],
  });
  expect(await meOf(member)).toMatchObject({
    contestant: answer.json(),
    nationality: answer.json().nationality,
    country_residence: answer.json().country_residence,
    user_profile: null,
    can: { accept_challenges: false, change_settings: true },
  });
});

test('API-17 it changes the contestant, who keeps their id', async () => {
  const member = await join({ profile: { skills: ['ux'] } });
  const before = (await meOf(member)).contestant;
  clock.move(minute);
  const answer = await put(member);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    id: before.id,
    location: lived.location,
    types: ['company'],
    skills: before.skills,
    created_at: before.created_at,
    updated_at: expect.not.stringContaining(before.updated_at),
  });
  expect((await meOf(member)).contestant).toEqual(answer.json());
});

test('omitted fields keep their value, and a place changes as a whole', async () => {
  const member = await join();
  await put(member);
  expect((await put(member, { nationality: 'pt' })).json()).toMatchObject({
    ...lived,
    nationality: { code: 'PT' },
    country_residence: { code: 'BR' },
  });
  expect((await put(member, { types: [] })).json()).toMatchObject({ types: [], location: lived.location });
  expectError(await put(member, { location: 'Recife' }), {
    ...checkFields,
    errors: { latitude: required, longitude: required },
  });
  expectError(await put(member, { latitude: 1, longitude: 2 }), { ...checkFields, errors: { location: required } });
  const recife = { location: 'Recife, Pernambuco, Brasil', latitude: -8.05389, longitude: -34.88111 };
  expect((await put(member, recife)).json()).toMatchObject({ ...recife, nationality: { code: 'PT' }, types: [] });
});

test('without a field, where there is no contestant yet, nothing is stored', async () => {
  const member = await join();
  for (const field of Object.keys(lived).filter((name) => name !== 'types')) {
    const rest = Object.fromEntries(Object.entries(lived).filter(([name]) => name !== field));
    for (const body of [rest, { ...lived, [field]: null }, { ...lived, [field]: '' }])
      expectError(await put(member, body), { ...checkFields, errors: { [field]: required } });
  }
  expect((await meOf(member)).contestant).toBeNull();
});

test('ten concurrent calls create one contestant', async () => {
  const member = await join();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => put(member, { ...lived, latitude: index })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  const rows = await database.selectFrom('contestant').select('id').where('member_id', '=', member.id).execute();
  expect(rows).toHaveLength(1);
});

test('visitors are asked to sign in', async () => {
  expectError(await put({ headers: {} as never }), signedOut);
});

test('both older prefixes answer the same', async () => {
  const member = await join();
  for (const url of ['/api/v1/contestants/me', '/api/v1/contestants/contestants/me', '/api/contestants/me/'])
    expect((await put(member, lived, url)).json().location).toBe(lived.location);
});
