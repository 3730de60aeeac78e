import { contestant, latestBirthdate, userProfile } from '@mutirao/contract/members/profiles/profiles.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { expect, test } from 'vitest';
import { checkFields, expectError } from '../../../testing/expect-error.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { day, minute } from '../../../testing/test-clock.ts';

const { app, clock, create, database, join, platform, read } = await startTestApp();

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

/** The birthdate of those who are so old on a day, by default today. */
function born(years: number, onDay = organisationDay(clock.now())): string {
  return `${Number(onDay.slice(0, 4)) - years}${onDay.slice(4).replace('02-29', '02-28')}`;
}

const say = ({ headers }: TestMember, birthdate: string) =>
  app.inject({ method: 'PUT', url: '/api/profile', headers, payload: { birthdate } });
const me = ({ headers }: TestMember) => read('/api/contestants/me', headers);
const [challenge = 0] = await create({});
const accept = ({ headers }: TestMember) =>
  app.inject({ method: 'POST', url: `/api/challenges/${challenge}/accept`, headers });

test.each([
  [11, { band: 'under_12', limit: 'too_young' }, false],
  [12, { band: '12_to_15', limit: 'guardian_needed' }, false],
  [15, { band: '12_to_15', limit: 'guardian_needed' }, false],
  [16, { band: '16_to_17', limit: 'none' }, true],
  [17, { band: '16_to_17', limit: 'none' }, true],
  [18, { band: 'adult', limit: 'none' }, true],
])('a member of %i is in a band with a limit', async (years, age, accepts) => {
  const member = await join({ profile: true });
  expect((await say(member, born(years))).statusCode).toBe(200);
  expect(await me(member)).toMatchObject({ age: { ...age, source: 'said' }, can: { accept_challenges: accepts } });
});

test('a minor is hidden from lists at once, and cannot be shown before the age of 18', async () => {
  const member = await join({ profile: true });
  await say(member, born(16));
  const hidden = { hidden_from_community: true, hidden_from_impact_board: true, hidden_from_search: true };
  expect((await me(member)).privacy).toEqual(hidden);
  const show = () =>
    app.inject({
      method: 'PUT',
      url: '/api/me/privacy',
      headers: member.headers,
      payload: { hidden_from_community: false },
    });
  const refused = await show();
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    'Até os 18 anos, o seu perfil não aparece em listas, mapas, rankings nem buscas.',
  ]);
  expect((await me(member)).privacy).toEqual(hidden);
});

test('a later birthdate counts, and an earlier one does not make older', async () => {
  const member = await join({ profile: { birthdate: born(30) } });
  await say(member, born(14));
  expect((await me(member)).age.band).toBe('12_to_15');
  await say(member, born(30));
  expect(await me(member)).toMatchObject({ age: { band: '12_to_15' }, user_profile: { birthdate: born(30) } });
  expect((await accept(member)).json()).toMatchObject({ error: 'guardian_needed' });
});

test('of two birthdates at the same instant the later one counts', async () => {
  const member = await join({ profile: true });
  await Promise.all([say(member, born(40)), say(member, born(13)), say(member, born(50))]);
  expect((await me(member)).age.band).toBe('12_to_15');
});

test('the account of a child under 12 is deleted after a day, and keeping it is refused', async () => {
  const member = await join({ profile: true });
  await say(member, born(8));
  const { deletion_at } = await me(member);
  expect(Date.parse(deletion_at) - clock.now().getTime()).toBeLessThanOrEqual(day);
  const undone = await app.inject({ method: 'DELETE', url: '/api/me/deletion', headers: member.headers });
  expect(undone.statusCode).toBe(403);
  expect((await me(member)).deletion_at).toBe(deletion_at);
});

test('the copy of a minor’s data has the year of birth only', async () => {
  const member = await join({ profile: { birthdate: born(15) } });
  const profile = platform.personalData.tables.find(({ table }) => table === 'user_profile');
  expect(await profile?.read(database, member.id)).toMatchObject([{ birthdate: born(15).slice(0, 4) }]);
});
