import { team as teamAnswer, teamsPage } from '@mutirao/contract/challenges/teams/teams.ts';
import type { Skill } from '@mutirao/contract/members/skills/skills.ts';
import { expect, test, vi } from 'vitest';
import { checkFields, expectError } from '../../../testing/expect-error.ts';
import { readZip } from '../../../testing/read-answers.ts';
import { encodeForm, type FormPart } from '../../../testing/send.ts';
import { joinChallenge, writeTeams } from '../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { minute } from '../../../testing/test-clock.ts';

const testApp = await startTestApp();
const { app, clock, create, get, post, read } = testApp;

async function newChallenge(count: number, given = {}) {
  const [id = 0] = await create(given);
  const people = await joinChallenge(testApp, id, count);
  return { id, path: `/api/challenges/${id}/teams`, people };
}

type Body = Readonly<Record<string, unknown>>;
const send = (method: 'POST' | 'PUT', url: string, { headers }: TestMember, payload: Body) =>
  app.inject({ method, url, headers, payload });
const sendForm = (url: string, { headers }: TestMember, ...parts: FormPart[]) => {
  const form = encodeForm(...parts);
  return post(url, { ...headers, ...form.headers }, form.payload as unknown as string);
};
const searchOf = ({ looking_for, skills }: { looking_for: string | null; skills: Skill[] }) => [
  looking_for,
  skills.map(({ abbr }) => abbr),
];
const namesIn = (page: { data: { name: string }[] }) => page.data.map(({ name }) => name);

const sentence = 'Falta quem saiba soldar.';

test('a team says what it looks for when it is created, and everyone sees it', async () => {
  const { path, people } = await newChallenge(1);
  const [leader] = people as [TestMember];
  const skills = ['repair', 47, 'Conserto e manutenção', 'field research'];
  const answer = await send('POST', path, leader, { name: 'Maré Cheia', looking_for: `  ${sentence} `, skills });
  expect(answer.statusCode).toBe(201);
  const made = teamAnswer.strict().parse(answer.json());
  expect(searchOf(made)).toEqual([sentence, ['research', 'electronics', 'repair']]);
  expect(made.skills[2]).toMatchObject({ name: { pt: 'Conserto e manutenção', en: 'Repair and maintenance' } });
  const page = teamsPage.strict().parse(await read(path));
  expect(page.data.map(searchOf)).toEqual([searchOf(made)]);
  expect(page.skills).toEqual(made.skills);
  expect(searchOf(await read(`${path}/mare-cheia`))).toEqual(searchOf(made));
});

test('a team without a search looks for nothing', async () => {
  const { path, people } = await newChallenge(1);
  const [leader] = people as [TestMember];
  const answer = await send('POST', path, leader, { name: 'Maré Cheia' });
  expect(searchOf(answer.json())).toEqual([null, []]);
  expect((await read(path)).skills).toEqual([]);
});

test('the leader changes what the team looks for; absent fields stay, and empty ones clear', async () => {
  const { id, path, people } = await newChallenge(3);
  const [leader, member, stranger] = people as [TestMember, TestMember, TestMember];
  await writeTeams(testApp, { challengeId: id, name: 'Maré Cheia', people: [leader, member] });
  const url = `${path}/mare-cheia`;
  const change = async (payload: Body) => searchOf((await send('PUT', url, leader, payload)).json());
  expect(await change({ looking_for: sentence })).toEqual([sentence, []]);
  expect(await change({ skills: ['ux', 'web'] })).toEqual([sentence, ['ux', 'web']]);
  expect(await change({ name: 'Maré Alta' })).toEqual([sentence, ['ux', 'web']]);
  expect(await change({ skills: ['web', 'gis'] })).toEqual([sentence, ['gis', 'web']]);
  expect(searchOf(await read(url))).toEqual([sentence, ['gis', 'web']]);
  for (const one of [member, stranger])
    expectError(await send('PUT', url, one, { looking_for: 'Outra', skills: [] }), {
      error: 'refused',
      message: 'Só quem lidera a equipe pode fazer isto.',
    });
  expect(await change({ looking_for: ' ' })).toEqual([null, ['gis', 'web']]);
  expect(await change({ skills: [] })).toEqual([null, []]);
  await change({ looking_for: sentence });
  expect(await change({ looking_for: null })).toEqual([null, []]);
});

test('a form has its skills in repeated fields or in one with commas between', async () => {
  const { path, people } = await newChallenge(1);
  const [leader] = people as [TestMember];
  const name: FormPart = ['name', 'Maré Cheia'];
  const created = await sendForm(path, leader, name, ['looking_for', sentence], ['skills', 'ux'], ['skills', '42']);
  expect([created.statusCode, ...searchOf(created.json())]).toEqual([201, sentence, ['ux', 'web']]);
  const change = async (...parts: FormPart[]) =>
    searchOf((await sendForm(`${path}/mare-cheia`, leader, ['_method', 'PUT'], ...parts)).json());
  expect(await change(name)).toEqual([sentence, ['ux', 'web']]);
  expect(await change(['skills', 'gis, data'])).toEqual([sentence, ['data', 'gis']]);
  expect(await change(['skills[]', 'ux'])).toEqual([sentence, ['ux']]);
  expect(await change(['skills', ''], ['looking_for', ''])).toEqual([null, []]);
});

test.each([
  ['too long a sentence', { looking_for: 'a'.repeat(141) }, 'looking_for', 'Máximo de 140 caracteres'],
  ['too many skills', { skills: ['ux', 'web', 'gis', 'data', 'arts', 'libras'] }, 'skills', 'No máximo 5'],
  ['unknown skills', { skills: ['ux', 'telepathy', 999] }, 'skills', 'Habilidade desconhecida: telepathy, 999'],
  ['no list', { skills: { ux: true } }, 'skills', 'Valor inválido'],
])('%s is reported, and nothing is changed', async (_what, payload, field, message) => {
  const { path, people, id } = await newChallenge(2);
  const [leader, other] = people as [TestMember, TestMember];
  await writeTeams(testApp, { challengeId: id, name: 'Maré Cheia', people: [leader], skills: ['libras'] });
  const refused = { ...checkFields, errors: { [field]: [message] } };
  expectError(await send('PUT', `${path}/mare-cheia`, leader, payload), refused);
  expectError(await send('POST', path, other, { name: 'Maré Vazia', ...payload }), refused);
  const page = await read(path);
  expect([page.total, ...page.data.map(searchOf)]).toEqual([1, [null, ['libras']]]);
});

test('140 characters and five skills are accepted', async () => {
  const { path, people } = await newChallenge(1);
  const [leader] = people as [TestMember];
  const skills = ['ux', 'web', 'gis', 'data', 'arts'];
  const answer = await send('POST', path, leader, { name: 'Maré Cheia', looking_for: 'ç'.repeat(140), skills });
  expect([answer.json().looking_for, answer.json().skills.length]).toEqual(['ç'.repeat(140), 5]);
});

test('once the challenge has finished, what a team looks for stays as it is', async () => {
  const { id, path, people } = await newChallenge(1, { deadline: clock.in(5 * minute) });
  const [leader] = people as [TestMember];
  await writeTeams(testApp, { challengeId: id, name: 'Maré Cheia', people: [leader], lookingFor: sentence });
  clock.move(6 * minute);
  const answer = await send('PUT', `${path}/mare-cheia`, leader, { looking_for: '', skills: ['ux'] });
  expectError(answer, { error: 'conflict', message: 'Este desafio já terminou.' });
  expect(searchOf(await read(`${path}/mare-cheia`))).toEqual([sentence, []]);
  clock.move(-6 * minute);
});

/** Four teams of a challenge for two each, the first written first. */
async function withSearches() {
  const { id, path, people } = await newChallenge(6, { max_members: 2 });
  const [a, b, c, d, e, f] = people as [TestMember, TestMember, TestMember, TestMember, TestMember, TestMember];
  await writeTeams(
    testApp,
    { challengeId: id, name: 'Quintal Aberto', people: [a], skills: ['ux', 'web'] },
    { challengeId: id, name: 'Quintal Cheio', people: [b, c], skills: ['ux'] },
    { challengeId: id, name: 'Rua de Lazer', people: [d], skills: ['gis'] },
    { challengeId: id, name: 'Sem procura', people: [e] },
  );
  const list = (query: string) => read(`${path}?${query}`);
  return { id, path, list, newcomer: f, first: a };
}

test('the list is filtered by any of several skills, by open slots and by name, alone and together', async () => {
  const { list } = await withSearches();
  const cases: [query: string, names: string[]][] = [
    ['', ['Sem procura', 'Rua de Lazer', 'Quintal Cheio', 'Quintal Aberto']],
    ['filter[skills]=ux', ['Quintal Cheio', 'Quintal Aberto']],
    ['filter[skills]=web,gis', ['Rua de Lazer', 'Quintal Aberto']],
    ['filter[skills]=ux,web', ['Quintal Cheio', 'Quintal Aberto']],
    ['filter[skills]=%20UX,%20web%20', ['Quintal Cheio', 'Quintal Aberto']],
    ['filter[skills]=ux,telepathy', ['Quintal Cheio', 'Quintal Aberto']],
    ['filter[skills]=telepathy', []],
    ['filter[skills]=', ['Sem procura', 'Rua de Lazer', 'Quintal Cheio', 'Quintal Aberto']],
    ['filter[open]=true', ['Sem procura', 'Rua de Lazer', 'Quintal Aberto']],
    ['filter[open]=false', ['Sem procura', 'Rua de Lazer', 'Quintal Cheio', 'Quintal Aberto']],
    ['filter[open]=true&filter[skills]=ux', ['Quintal Aberto']],
    ['search=quintal&filter[skills]=ux,gis', ['Quintal Cheio', 'Quintal Aberto']],
    ['search=rua&filter[open]=true&filter[skills]=ux,gis', ['Rua de Lazer']],
  ];
  for (const [query, names] of cases) {
    const page = teamsPage.strict().parse(await list(query));
    expect([query, page.total, namesIn(page)]).toEqual([query, names.length, names]);
    expect(page.skills.map(({ abbr }) => abbr)).toEqual(['gis', 'ux', 'web']);
  }
  const second = await list('filter[skills]=ux&per_page=1&page=2');
  expect([second.total, second.last_page, namesIn(second)]).toEqual([2, 2, ['Quintal Aberto']]);
});

test('a filtered list follows changes of its teams, also for visitors with a cached answer', async () => {
  const { path, list, first } = await withSearches();
  const query = 'filter[skills]=ux&filter[open]=true';
  expect(namesIn(await list(query))).toEqual(['Quintal Aberto']);
  expect((await get(`${path}?${query}`)).headers['cache-tag']).toContain('teams:');
  await send('PUT', `${path}/quintal-aberto`, first, { skills: ['web'] });
  expect(namesIn(await list(query))).toEqual([]);
  expect(namesIn(await list('filter[skills]=web'))).toEqual(['Quintal Aberto']);
});

test('an unknown value of the filter by slots is refused', async () => {
  const { path } = await withSearches();
  expect((await get(`${path}?filter[open]=maybe`)).statusCode).toBe(422);
});

test('a deleted team is no longer found by its skills', async () => {
  const { path, list, first } = await withSearches();
  await app.inject({ method: 'DELETE', url: `${path}/quintal-aberto`, headers: first.headers });
  expect((await list('filter[skills]=web')).total).toBe(0);
  expect((await list('')).skills.map(({ abbr }: Skill) => abbr)).toEqual(['gis', 'ux']);
});

test('the copy of personal data has what a led team looks for, and since when its member looks for one', async () => {
  const { id, people } = await newChallenge(1);
  const [member] = people as [TestMember];
  const [other = 0] = await create({});
  await testApp.takePart({ memberId: member.id, challengeId: other, roles: ['contestant'] });
  await writeTeams(testApp, {
    challengeId: id,
    name: 'Maré Cheia',
    people: [member],
    lookingFor: sentence,
    skills: ['ux'],
  });
  await app.inject({ method: 'PUT', url: `/api/challenges/${other}/looking-for-team`, headers: member.headers });
  await post('/api/me/data-export', member.headers);
  const isReady = async () => (await read('/api/me/data-export', member.headers)).status === 'ready';
  await vi.waitUntil(isReady, { timeout: 30_000, interval: 50 });
  const files = await readZip((await get('/api/me/data-export/file', member.headers)).rawPayload);
  expect(JSON.parse(files['equipes-que-lidero.json'] ?? '')).toMatchObject([
    { name: 'Maré Cheia', looking_for: sentence, skills: ['ux'] },
  ]);
  expect(JSON.parse(files['desafios.json'] ?? '')).toMatchObject([
    { id, looking_since: null },
    { id: other, looking_since: expect.stringMatching(/^\d{4}-/) },
  ]);
});
