import { type Skill, skill } from '@mutirao/contract/members/skills/skills.ts';
import { expect, test } from 'vitest';
import { checkFields, expectError } from '../../../testing/expect-error.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { minute } from '../../../testing/test-clock.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { writeTexts } from '../../organisation/texts/index.ts';

// A platform that was never filled with anything.
const { app, get, read, join, clock, database } = await startTestApp({
  databaseUrl: await createTestDatabase('tables'),
});
// But for the texts that members agree to, which every start brings along.
await writeTexts(database, clock.now());

const signedOut = { error: 'unauthenticated', message: 'Entre na sua conta para continuar.' } as const;
const incomplete = {
  error: 'profile_incomplete',
  message:
    'O seu perfil não está completo! Preencha todas as informações para completar o seu perfil e participar dos nossos desafios',
} as const;
const url = '/api/contestants/me/skills';
const send = (method: 'POST' | 'PUT', { headers }: Pick<TestMember, 'headers'>, skills: unknown, more: object = {}) =>
  app.inject({ method, url, headers: { ...more, ...headers }, payload: { skills } as object });
const member = await join({ profile: true });
const catalogue: Skill[] = await read('/api/skills', member.headers);
const idOf = (abbr: string) => (catalogue.find((one) => one.abbr === abbr) as Skill).id;
const abbrs = (skills: Skill[]) => skills.map(({ abbr }) => abbr);
const skillsOf = async ({ headers }: TestMember) => {
  const { skills, contestant } = await read('/api/contestants/me', headers);
  expect(skills).toEqual(contestant?.skills ?? []);
  return abbrs(skills);
};

test('ENTITY-32 API-28 SETTINGS-07 the catalogue is there without the demo world, in both languages', async () => {
  expect(catalogue.length).toBeGreaterThanOrEqual(60);
  for (const one of catalogue) {
    expect(skill.strict().parse(one)).toEqual(one);
    for (const text of [one.name.pt, one.name.en]) expect(text).toMatch(/^[\p{Lu}\d].{2,40}$/u);
  }
  for (const key of ['id', 'abbr'] as const)
    expect(new Set(catalogue.map((one) => one[key])).size).toBe(catalogue.length);
  for (const language of ['pt', 'en'] as const)
    expect(new Set(catalogue.map(({ name }) => name[language])).size).toBe(catalogue.length);
  expect(await read('/api/skills', (await join()).headers)).toEqual(catalogue);
  expectError(await get('/api/skills'), signedOut);
});

test('API-22 ids, abbreviations and names in either language are stored, each once', async () => {
  const member = await join({ profile: true });
  const named = [idOf('ux'), 'video', 'VIDEO', 'Gestão de projetos', 'gestao de projetos ', String(idOf('web'))];
  const answer = await send('POST', member, [...named, 'Field research', 'UX']);
  expect(answer.statusCode).toBe(201);
  const expected = ['project', 'research', 'ux', 'video', 'web'];
  expect(answer.json()).toEqual(catalogue.filter(({ abbr }) => expected.includes(abbr)));
  expect(await skillsOf(member)).toEqual(expected);
  const again = await send('POST', member, ['ux']);
  expect([again.statusCode, abbrs(again.json())]).toEqual([200, ['ux']]);
});

test('API-23 the sent list replaces the stored one, also when it is empty', async () => {
  const member = await join({ profile: { skills: ['ux', 'video', 'web'] } });
  const before = (await read('/api/contestants/me', member.headers)).contestant;
  clock.move(minute);
  for (const list of [['web', 'repair'], ['libras'], [], ['web']]) {
    const answer = await send('PUT', member, list);
    expect([answer.statusCode, abbrs(answer.json()).toSorted()]).toEqual([200, list.toSorted()]);
    expect((await skillsOf(member)).toSorted()).toEqual(list.toSorted());
  }
  const { contestant } = await read('/api/contestants/me', member.headers);
  expect(contestant.updated_at > before.updated_at).toBe(true);
});

test('of concurrent lists one is stored completely', async () => {
  const member = await join({ profile: { skills: ['ux'] } });
  const lists = [['web', 'repair'], ['libras', 'video', 'gis'], [], ['arts']];
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(lists.map((list) => send('PUT', member, list)));
    expect(answers.map((answer) => abbrs(answer.json()).toSorted())).toEqual(lists.map((list) => list.toSorted()));
    expect(lists.map((list) => list.toSorted())).toContainEqual((await skillsOf(member)).toSorted());
  }
});

test.each(['POST', 'PUT'] as const)('%s with unknown skills reports which, and changes nothing', async (method) => {
  const member = await join({ profile: { skills: ['ux'] } });
  const wrong = ['web', 'telepathy', 99_999, 'telepathy', 'robots; drop table'];
  const names = 'telepathy, 99999, robots; drop table';
  expectError(await send(method, member, wrong), {
    ...checkFields,
    errors: { skills: [`Habilidade desconhecida: ${names}`] },
  });
  const answer = await send(method, member, wrong, { 'accept-language': 'en' });
  expect(answer.json().errors).toEqual({ skills: [`Unknown skill: ${names}`] });
  expect(await skillsOf(member)).toEqual(['ux']);
});

test.each([
  ['nothing', undefined, 'skills', 'Campo é Obrigatório'],
  ['no list', 'ux', 'skills', 'Valor inválido'],
  ['an empty name', ['ux', ' '], 'skills.1', 'Campo é Obrigatório'],
  ['half an id', [1.5], 'skills.0', 'Valor inválido'],
  ['an id below one', [0], 'skills.0', 'No mínimo 1'],
  ['more than twenty', Array.from({ length: 21 }, (_, index) => index + 1), 'skills', 'No máximo 20'],
] as const)('SETTINGS-08 %s is reported, and changes nothing', async (_what, list, field, message) => {
  const member = await join({ profile: { skills: ['ux'] } });
  for (const method of ['POST', 'PUT'] as const)
    expectError(await send(method, member, list), { ...checkFields, errors: { [field]: [message] } });
  expect(await skillsOf(member)).toEqual(['ux']);
});

test('twenty skills are accepted', async () => {
  const answer = await send(
    'PUT',
    await join({ profile: true }),
    catalogue.slice(-20).map(({ id }) => id),
  );
  expect(answer.json()).toEqual(catalogue.slice(-20));
});

test.each(['POST', 'PUT'] as const)('SETTINGS-03 PERM-07 %s is a contestant’s', async (method) => {
  expectError(await send(method, await join(), ['ux']), incomplete);
  expectError(await send(method, { headers: {} as never }, ['ux']), signedOut);
});

test('both older prefixes answer the same', async () => {
  const { headers } = await join({ profile: true });
  for (const path of ['v1/contestants/me/skills', 'v1/contestants/contestants/me/skills', 'contestants/me/skills/'])
    expect(
      (await app.inject({ method: 'PUT', url: `/api/${path}`, headers, payload: { skills: ['ux'] } })).statusCode,
    ).toBe(200);
});

test('the skills of another are not touched', async () => {
  const [member, other] = [await join({ profile: true }), await join({ profile: { skills: ['ux', 'web'] } })];
  await send('PUT', member, ['web']);
  expect(await skillsOf(other)).toEqual(['ux', 'web']);
  await database.deleteFrom('contestant').where('member_id', '=', other.id).execute();
  expect(await skillsOf(member)).toEqual(['web']);
});
