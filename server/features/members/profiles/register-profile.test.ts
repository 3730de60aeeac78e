import { user } from '@mutirao/contract/members/members/members.ts';
import { earliestBirthdate, latestBirthdate } from '@mutirao/contract/members/profiles/profiles.ts';
import { expect, test } from 'vitest';
import { checkFields, expectError } from '../../../testing/expect-error.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { day, minute } from '../../../testing/test-clock.ts';

const { app, database, read, post, join, clock } = await startTestApp();

const me = '/api/contestants/me';
const json = { 'content-type': 'application/json' };
const english = { ...json, 'accept-language': 'en' };
const signedOut = { error: 'unauthenticated', message: 'Entre na sua conta para continuar.' } as const;
const refused = { error: 'refused', message: 'Você não tem permissão para fazer isto.' } as const;
const form = {
  first_name: 'Jussara',
  last_name: 'Bandeira',
  about: 'Cuido de uma horta na escola.',
  nationality: 'BR',
  country_residence: 'PT',
  location: 'Coimbra, Portugal',
  latitude: 40.20564,
  longitude: -8.41955,
  birthdate: '1994-07-09',
  gender: 'f',
  types: ['student', 'company'],
};
const register = ({ headers, id }: TestMember, body: object = form, more: object = json, named: number | string = id) =>
  post(`/api/register/users/${named}`, { ...more, ...headers }, JSON.stringify(body));
const rowsOf = async ({ id }: TestMember) => {
  const rows = (table: 'user_profile' | 'contestant') =>
    database.selectFrom(table).select('member_id').where('member_id', '=', id).execute();
  return { profiles: (await rows('user_profile')).length, contestants: (await rows('contestant')).length };
};
const without = (field: string) => Object.fromEntries(Object.entries(form).filter(([name]) => name !== field));

test('API-14 ENTITY-03 ENTITY-04 AMB-53 AMB-56 the form creates a profile and a contestant', async () => {
  const member = await join();
  const answer = await register(member);
  expect(answer.statusCode).toBe(201);
  const now = clock.now().toISOString().slice(0, 10);
  const { mail_waits: _, ...stored } = await read(me, member.headers);
  expect(answer.json()).toEqual(stored);
  expect(user.parse(stored)).toEqual(stored);
  const portugal = { code: 'PT', name: { en: 'Portugal', pt: 'Portugal' } };
  const brazil = { code: 'BR', name: { en: 'Brazil', pt: 'Brasil' } };
  expect(stored).toMatchObject({
    full_name: 'Jussara Bandeira',
    nationality: brazil,
    country_residence: portugal,
    user_profile: { about: form.about, birthdate: '1994-07-09', gender: 'f', created_at: expect.stringContaining(now) },
    contestant: {
      id: expect.any(Number),
      nationality: brazil,
      country_residence: portugal,
      location: 'Coimbra, Portugal',
      latitude: 40.20564,
      longitude: -8.41955,
      types: ['student', 'company'],
      skills: [],
      challenges: [],
      user: { id: member.id, full_name: 'Jussara Bandeira', avatar: '/icons/avatar.svg' },
    },
    can: { accept_challenges: true, change_settings: true },
  });
  expect(stored.contestant.nationality).toEqual(stored.nationality);
  expect(stored.contestant.skills).toEqual(stored.skills);
});

test('sending the form again changes everything but the creation time, and answers 200', async () => {
  const member = await join();
  const first = (await register(member)).json();
  clock.move(minute);
  const answer = await register(member, { ...form, about: 'Outra coisa', last_name: 'Luz', types: undefined });
  expect(answer.statusCode).toBe(200);
  const second = answer.json();
  expect(second).toMatchObject({ last_name: 'Luz', user_profile: { about: 'Outra coisa' }, contestant: { types: [] } });
  for (const part of ['user_profile', 'contestant'] as const) {
    expect(second[part].created_at).toBe(first[part].created_at);
    expect(second[part].updated_at > first[part].updated_at).toBe(true);
  }
  expect(second.contestant.id).toBe(first.contestant.id);
  expect(second.updated_at > first.updated_at).toBe(true);
  expect(second.created_at).toBe(first.created_at);
});

test('of two concurrent forms one creates the profile and the other replaces it completely', async () => {
  for (let round = 0; round < 5; round += 1) {
    const member = await join();
    const forms = ['A', 'B'].map((last_name) => ({ ...form, last_name, about: last_name, location: last_name }));
    const answers = await Promise.all(forms.map((one) => register(member, one)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 201]);
    expect(await rowsOf(member)).toEqual({ profiles: 1, contestants: 1 });
    const stored = await read(me, member.headers);
    expect(stored).toMatchObject({
      user_profile: { about: stored.last_name },
      contestant: { location: stored.last_name },
    });
  }
});

test('API-14 visitors, and members who name another one, are refused before the form is read', async () => {
  const [member, other] = [await join(), await join({ roles: ['master_admin'] })];
  expectError(await post(`/api/register/users/${member.id}`, json, JSON.stringify(form)), signedOut);
  for (const named of [member.id, 999_999, 'me', 'ana-silva', `0${other.id}`])
    for (const body of [form, {}]) expectError(await register(other, body, json, named), refused);
  expect(await rowsOf(member)).toEqual({ profiles: 0, contestants: 0 });
  expect(await rowsOf(other)).toEqual({ profiles: 0, contestants: 0 });
});

test.each(Object.keys(form).filter((field) => field !== 'types'))(
  'PROFILE-15 without %s nothing is stored, and the field is reported in both languages',
  async (field) => {
    const member = await join();
    for (const body of [without(field), { ...form, [field]: null }, { ...form, [field]: '' }]) {
      expectError(await register(member, body), { ...checkFields, errors: { [field]: ['Campo é Obrigatório'] } });
      const answer = await register(member, body, english);
      expect(answer.json().errors).toEqual({ [field]: ['Field is required'] });
    }
    expect(await rowsOf(member)).toEqual({ profiles: 0, contestants: 0 });
    expect((await read(me, member.headers)).first_name).toBe('Ana');
  },
);

const today = (): string => latestBirthdate();
const tomorrow = (): string => latestBirthdate(new Date(Date.now() + day));
const written = (date: string): string => date.split('-').reverse().join('/');

test.each<[string, string, () => unknown]>([
  ['CONST-05', 'birthdate', () => earliestBirthdate],
  ['CONST-05', 'birthdate', today],
  ['a leap day', 'birthdate', () => '2000-02-29'],
  ['CONST-02', 'about', () => 'x'.repeat(2000)],
  ['CONST-02 in characters', 'about', () => '☀️'.repeat(1000)],
  ['the poles', 'latitude', () => -90],
  ['the date line', 'longitude', () => 180],
  ['a number as text', 'latitude', () => '40.2'],
  ['no type at all', 'types', () => []],
  ['one type', 'types', () => ['company']],
  ['PROFILE-13', 'gender', () => 'm'],
  ['PROFILE-13', 'gender', () => 'o'],
  ['small letters', 'nationality', () => 'br'],
  ['a country as it was answered', 'country_residence', () => ({ code: 'BR', name: { en: 'Brazil', pt: 'Brasil' } })],
])('%s: %s at its bound is taken', async (_why, field, value) => {
  const answer = await register(await join(), { ...form, [field]: value() });
  expect([answer.statusCode, answer.json().errors]).toEqual([201, undefined]);
});

test.each<[string, string, () => unknown, () => string[]]>([
  ['CONST-05', 'birthdate', () => '1949-12-31', () => [`De 01/01/1950 a ${written(today())}`]],
  ['CONST-05', 'birthdate', tomorrow, () => [`De 01/01/1950 a ${written(today())}`]],
  ['CONST-21', 'birthdate', () => '09/07/1994', () => ['Valor inválido']],
  ['no such day', 'birthdate', () => '2001-02-29', () => ['Valor inválido']],
  ['CONST-02', 'about', () => 'x'.repeat(2001), () => ['Máximo de 2000 caracteres']],
  ['only blanks', 'about', () => '  \n ', () => ['Campo é Obrigatório']],
  ['a long name', 'first_name', () => 'x'.repeat(61), () => ['Máximo de 60 caracteres']],
  ['a long place', 'location', () => 'x'.repeat(201), () => ['Máximo de 200 caracteres']],
  ['beyond the pole', 'latitude', () => 90.001, () => ['No máximo 90']],
  ['beyond the pole', 'latitude', () => -90.001, () => ['No mínimo -90']],
  ['around the world', 'longitude', () => -180.5, () => ['No mínimo -180']],
  ['no number', 'longitude', () => 'oeste', () => ['Valor inválido']],
  ['a list of numbers', 'latitude', () => [40], () => ['Valor inválido']],
  ['another gender', 'gender', () => 'x', () => ['Valor inválido']],
  ['no country', 'nationality', () => 'XX', () => ['País desconhecido']],
  ['its name', 'country_residence', () => 'Brasil', () => ['País desconhecido']],
])('%s: %s beyond its bounds is reported, and nothing is stored', async (_why, field, value, errors) => {
  const member = await join();
  const answer = await register(member, { ...form, [field]: value() });
  expectError(answer, { ...checkFields, errors: { [field]: errors() } });
  expect(await rowsOf(member)).toEqual({ profiles: 0, contestants: 0 });
});

test('a type that does not exist is reported at its place in the list; one given twice counts once', async () => {
  const member = await join();
  const wrong = await register(member, { ...form, types: ['student', 'robot'] });
  expectError(wrong, { ...checkFields, errors: { 'types.1': ['Valor inválido'] } });
  const twice = await register(member, { ...form, types: ['student', 'student', 'company'] });
  expect(twice.json().contestant.types).toEqual(['student', 'company']);
});

test('the bounds of the birthdate and of the text are reported in English too', async () => {
  const answer = await register(await join(), { ...form, birthdate: '1949-12-31', about: 'x'.repeat(2001) }, english);
  expect(answer.json().errors).toEqual({
    birthdate: [`From 01/01/1950 to ${written(today())}`],
    about: ['Max 2000 characters'],
  });
});

test('both older prefixes answer the same', async () => {
  const member = await join();
  for (const prefix of ['v1/', 'v1/contestants/']) {
    const url = `/api/${prefix}register/users/${member.id}`;
    const answer = await app.inject({ method: 'POST', url, headers: { ...json, ...member.headers }, body: form });
    expect(answer.json().user_profile.about).toBe(form.about);
  }
});
