import { publicUser } from '@mutirao/contract/members/members/members.ts';
import { expect, test } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { minute } from '../../../testing/test-clock.ts';

const first = await startTestApp();
const { app, read, join, clock, databaseUrl } = first;
const second = await startTestApp({ databaseUrl });

const signedOut = { error: 'unauthenticated', message: 'Entre na sua conta para continuar.' } as const;
const shown = { hidden_from_community: false, hidden_from_impact_board: false, hidden_from_search: false };
const hide = ({ headers }: Pick<TestMember, 'headers'>, payload: object) =>
  app.inject({ method: 'PUT', url: '/api/me/privacy', headers, payload });
const profile = {
  about: 'Planto árvores.',
  birthdate: '1991-11-02',
  gender: 'f' as const,
  country_residence: 'AR',
  location: 'Rosário, Santa Fé, Argentina',
  latitude: -32.94682,
  longitude: -60.63932,
  types: ['student' as const],
  skills: ['ecology', 'web'],
};

test('API-13 ENTITY-22 others see the words, the skills and the place to about a kilometre, and nothing private', async () => {
  const member = await join({ profile });
  const answer = await read(`/api/users/${member.id}`);
  expect(publicUser.strict().parse(answer)).toEqual(answer);
  expect(answer.user_profile).toEqual({
    about: 'Planto árvores.',
    about_language: null,
    created_at: expect.any(String),
    updated_at: expect.any(String),
  });
  expect(answer.contestant).toMatchObject({
    country_residence: { code: 'AR' },
    location: 'Rosário, Santa Fé, Argentina',
    latitude: -32.95,
    longitude: -60.64,
    types: ['student'],
  });
  const skills = [
    { id: expect.any(Number), abbr: 'web', name: { en: 'Web development', pt: 'Desenvolvimento web' } },
    { id: expect.any(Number), abbr: 'ecology', name: { en: 'Ecology and restoration', pt: 'Ecologia e restauração' } },
  ];
  expect(answer.contestant.skills).toEqual(skills);
  expect(answer.skills).toEqual(skills);
  for (const secret of ['1991', 'birthdate', 'gender', '32.94682', '60.63932', '@', 'privacy', 'platform_setting'])
    expect(JSON.stringify(answer)).not.toContain(secret);
  expect(await read(`/api/users/${answer.slug}`, member.headers)).toEqual(answer);
  expect((await read('/api/contestants/me', member.headers)).contestant.latitude).toBe(-32.94682);
});

test('a member changes where they are shown, each switch by itself, with or without a profile', async () => {
  for (const recipe of [{}, { profile }]) {
    const member = await join(recipe);
    expect((await read('/api/contestants/me', member.headers)).privacy).toEqual(shown);
    const answer = await hide(member, { hidden_from_search: true });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ...shown, hidden_from_search: true }]);
    const both = { ...shown, hidden_from_search: true, hidden_from_impact_board: true };
    expect((await hide(member, { hidden_from_impact_board: true })).json()).toEqual(both);
    expect((await hide(member, {})).json()).toEqual(both);
    expect((await read('/api/contestants/me', member.headers)).privacy).toEqual(both);
    expect((await hide(member, shown)).json()).toEqual(shown);
  }
});

test('ENTITY-01 members introduce themselves in both languages, and on LinkedIn', async () => {
  const member = await join({ profile });
  const present = (payload: object) =>
    app.inject({ method: 'PUT', url: '/api/me/presentation', headers: member.headers, payload });
  const texts = { description: 'I like rivers.', description_br: 'Gosto de rios.' };
  const linkedIn = 'https://www.linkedin.com/in/ana';
  expect((await present({ ...texts, linkedIn })).json()).toMatchObject({ ...texts, linkedIn });
  expect(await read(`/api/users/${member.id}`)).toMatchObject({ ...texts, linkedIn });
  expect((await present({ description: null })).json()).toMatchObject({ ...texts, description: null, linkedIn });
  expect(await read(`/api/users/${member.id}`)).toMatchObject({ description: null, linkedIn });
  for (const address of ['javascript:alert(1)', 'https://linkedin.com.example.org/in/ana'])
    expect((await present({ linkedIn: address })).statusCode).toBe(422);
});

test('two tabs that change different switches concurrently both win', async () => {
  const member = await join();
  await Promise.all([hide(member, { hidden_from_search: true }), hide(member, { hidden_from_community: true })]);
  const { privacy } = await read('/api/contestants/me', member.headers);
  expect(privacy).toEqual({ ...shown, hidden_from_search: true, hidden_from_community: true });
});

test('members who hide from the community keep their page, without a place', async () => {
  const member = await join({ profile });
  const before = await read(`/api/users/${member.id}`);
  clock.move(minute);
  await hide(member, { hidden_from_community: true });
  const after = await read(`/api/users/${member.id}`);
  expect(after).toEqual({
    ...before,
    contestant: { ...before.contestant, location: null, latitude: null, longitude: null },
    updated_at: after.updated_at,
  });
  expect(JSON.stringify(after)).not.toContain('Rosário');
  expect((await read('/api/contestants/me', member.headers)).contestant.location).toBe(profile.location);
  await hide(member, { hidden_from_community: false });
  expect((await read(`/api/users/${member.id}`)).contestant).toEqual(before.contestant);
});

test.each([
  ['no switch', { hidden_from_community: 'yes' }, { hidden_from_community: ['Valor inválido'] }],
  ['nothing', { hidden_from_search: null }, { hidden_from_search: ['Campo é Obrigatório'] }],
])('a switch set to %s is reported, and nothing changes', async (_what, wrong, errors) => {
  const member = await join();
  const answer = await hide(member, { hidden_from_impact_board: true, ...wrong });
  expectError(answer, { error: 'invalid', message: 'Confira os campos indicados.', errors });
  expect((await read('/api/contestants/me', member.headers)).privacy).toEqual(shown);
});

test('visitors cannot change the privacy of a member', async () => {
  expectError(await hide({ headers: {} as never }, shown), signedOut);
});

type Call = readonly [method: 'POST' | 'PUT', path: (id: number) => string, payload: object];
const changes: readonly Call[] = [
  ['PUT', () => 'profile', { about: 'Outra coisa.' }],
  ['PUT', () => 'contestants/me', { types: ['company'] }],
  ['PUT', () => 'contestants/me/skills', { skills: ['ux'] }],
  ['PUT', () => 'me/privacy', { hidden_from_community: true }],
  ['PUT', (id) => `users/${id}`, { first_name: 'Outro', last_name: 'Nome' }],
  ['POST', (id) => `register/users/${id}`, { ...profile, first_name: 'Mais', last_name: 'Um', nationality: 'BR' }],
];

test.each(changes)('after %s %j the cached page is invalidated, on every instance', async (method, path, payload) => {
  const member = await join({ profile });
  const page = `/api/users/${member.id}`;
  await first.receiveAll();
  await second.receiveAll();
  const before = await read(page);
  expect(await second.read(page)).toEqual(before);
  clock.move(minute);
  const answer = await app.inject({ method, url: `/api/${path(member.id)}`, headers: member.headers, payload });
  expect(answer.statusCode).toBe(200);
  const after = await read(page);
  expect(after).not.toEqual(before);
  await second.receiveAll();
  expect(await second.read(page)).toEqual(after);
});
