import { memberTeamsPage, teamsPage } from '@mutirao/contract/challenges/teams/teams.ts';
import { expect, test } from 'vitest';
import { checkFields, expectError } from '../../../testing/expect-error.ts';
import { joinChallenge, writeTeams } from '../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';

const testApp = await startTestApp();
const { create, database, get, read } = testApp;

const newChallenge = async (given = {}) => (await create(given))[0] as number;
const namesIn = (page: { data: { name: string }[] }) => page.data.map(({ name }) => name);

/** A challenge with so many teams of one, the first written first. */
async function withTeams(count: number, nameOf = (at: number) => `Equipe número ${at + 1}`) {
  const id = await newChallenge();
  const people = await joinChallenge(testApp, id, count);
  await writeTeams(testApp, ...people.map((one, at) => ({ challengeId: id, name: nameOf(at), people: [one] })));
  return { id, path: `/api/challenges/${id}/teams`, people };
}

test('PERM-03 API-74 API-75 twelve a page, newest first, each once, also for visitors', async () => {
  const { id, path } = await withTeams(15);
  const pages = await Promise.all([1, 2, 3].map((page) => read(`${path}?page=${page}`)));
  for (const page of pages) teamsPage.strict().parse(page);
  expect(pages.map(({ data }) => data.length)).toEqual([12, 3, 0]);
  expect(pages.map(({ total, last_page, per_page }) => [total, last_page, per_page])).toEqual(
    Array(3).fill([15, 2, 12]),
  );
  expect(pages.flatMap(namesIn)).toEqual(Array.from({ length: 15 }, (_, at) => `Equipe número ${15 - at}`));
  expect(await read(path)).toEqual(pages[0]);
  expect((await read(`${path}?per_page=100`)).data).toHaveLength(15);
  expect((await read(`/api/challenges/${id}`)).teams_count).toBe(15);
});

test('a page that depends on more tags than a header takes is not cached', async () => {
  const id = await newChallenge();
  const people = await Promise.all(Array.from({ length: 200 }, () => testApp.join()));
  await testApp.takePart(
    ...people.map((one) => ({ memberId: one.id, challengeId: id, roles: ['contestant' as const] })),
  );
  const teams = Array.from({ length: 100 }, (_, at) => people.slice(2 * at, 2 * at + 2));
  await writeTeams(testApp, ...teams.map((pair, at) => ({ challengeId: id, name: `Dupla ${at + 1}`, people: pair })));
  const tagsOf = async (path: string) => (await get(path)).headers['cache-tag'];
  expect(await tagsOf(`/api/challenges/${id}/teams`)).toContain(`teams:${id}`);
  expect(await tagsOf(`/api/challenges/${id}/teams?per_page=100`)).toBe('');
});

test('API-74 a search matches the words, ignoring case and accents', async () => {
  const names = ['Maré Cheia', 'Maré 100% Vazia', 'Rua de Lazer'];
  const { path } = await withTeams(3, (at) => names[at] as string);
  const search = (text: string) => read(`${path}?search=${encodeURIComponent(text)}`);
  expect(namesIn(await search('mare'))).toEqual(['Maré 100% Vazia', 'Maré Cheia']);
  expect(await search('MARÉ c')).toMatchObject({ total: 1, last_page: 1, data: [{ name: 'Maré Cheia' }] });
  expect(namesIn(await search('%'))).toEqual(['Maré 100% Vazia']);
  expect(namesIn(await search(' '))).toHaveLength(3);
  expect(await search('nada disso')).toMatchObject({ total: 0, data: [] });
});

test.each(['page=0', 'page=x', 'per_page=101', `search=${'a'.repeat(81)}`])('?%s is refused', async (query) => {
  const id = await newChallenge();
  const answer = await get(`/api/challenges/${id}/teams?${query}`);
  expect([answer.statusCode, answer.json().message]).toEqual([422, checkFields.message]);
});

test('TEAM-28 a challenge states the maximum size of its teams', async () => {
  const id = await newChallenge({ max_members: 2 });
  const people = (await joinChallenge(testApp, id, 3)) as [TestMember, TestMember, TestMember];
  const [teamId = 0] = await writeTeams(testApp, { challengeId: id, name: 'Dupla', people: people.slice(0, 2) });
  expect(await read(`/api/challenges/${id}/teams/${teamId}`)).toMatchObject({ max_members: 2, count_members: 1 });
  const third = { team_id: teamId, challenge_id: id, member_id: people[2].id };
  await expect(database.insertInto('team_member').values(third).execute()).rejects.toThrow('a team holds no more');
  await expect(create({ max_members: 1 })).rejects.toThrow('max_members');
  await expect(create({ max_members: 51 })).rejects.toThrow('max_members');
});

test('API-92 a member’s visible teams, the latest joined first', async () => {
  const [first, second, draft, without] = [
    await newChallenge(),
    await newChallenge(),
    await newChallenge({ published: false }),
    await newChallenge({ teams_enabled: false }),
  ];
  const [member] = (await joinChallenge(testApp, first, 1)) as [TestMember];
  const ids = [second, draft, without];
  await testApp.takePart(
    ...ids.map((challengeId) => ({ memberId: member.id, challengeId, roles: ['contestant' as const] })),
  );
  for (const [at, challengeId] of [first, second, draft, without].entries())
    await writeTeams(testApp, {
      challengeId,
      name: `Equipe ${at + 1}`,
      people: [member],
      since: new Date(Date.UTC(2026, 0, at + 1)),
    });
  const page = memberTeamsPage.strict().parse(await read(`/api/users/${member.id}/teams`));
  expect([page.total, namesIn(page)]).toEqual([2, ['Equipe 2', 'Equipe 1']]);
  const { slug } = await read('/api/contestants/me', member.headers);
  expect(await read(`/api/users/${slug}/teams`)).toEqual(page);
  expect(namesIn(await read(`/api/users/${slug}/teams?per_page=1&page=2`))).toEqual(['Equipe 1']);
  expectError(await get('/api/users/no-such-person/teams'), {
    error: 'not_found',
    message: 'Não encontramos esta pessoa.',
  });
});

test('API-94 the teams of a member by slug, in pages, the latest first, also for visitors', async () => {
  const member = await testApp.join({ profile: true });
  const { slug } = await read(`/api/users/${member.id}`);
  for (const name of ['Primeira equipe', 'Segunda equipe', 'Terceira equipe']) {
    const challengeId = await newChallenge();
    await testApp.takePart({ memberId: member.id, challengeId, roles: ['contestant'] });
    await writeTeams(testApp, { challengeId, name, people: [member] });
  }
  const page = (number: number) => read(`/api/users/${slug}/teams?per_page=2&page=${number}`);
  expect(memberTeamsPage.strict().parse(await page(1))).toMatchObject({ total: 3, current_page: 1, last_page: 2 });
  expect([await page(1), await page(2)].flatMap(namesIn)).toEqual([
    'Terceira equipe',
    'Segunda equipe',
    'Primeira equipe',
  ]);
  expect((await get('/api/users/nobody-of-this-name/teams')).statusCode).toBe(404);
});
