import { expect, test } from 'vitest';
import { expectError, unknownChallenge } from '../../../testing/expect-error.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';

const { clock, createWhole, database, get, post, read } = await startTestApp();
const common = { category_ids: [4], tags: ['escola'], lives_changed: 10 };
const prizes = [
  { title_pt: 'Ouro', title_en: 'Gold', description_pt: '', description_en: '', value: 1, currency: 'BRL' },
];
const [seen = 0, draft = 0, endedDraft = 0] = await createWhole(
  { challenge: { ...common, slug: 'visto' }, prizes },
  { challenge: { ...common, slug: 'rascunho', published: false, tags: ['escola', 'segredo'] }, prizes },
  { challenge: { ...common, published: false, category_ids: [5], deadline: clock.in(-day) } },
);

test('a draft is in no list and in no total', async () => {
  for (const query of ['', 'tag=escola', 'filter[category]=4', 'filter[situation]=in_progress']) {
    const { data, total } = await read(`/api/challenges?${query}`);
    expect(data.map(({ id }: { id: number }) => id)).toEqual([seen]);
    expect(total).toBe(1);
  }
  expect((await read('/api/challenges/search?tag=escola')).total).toBe(1);
  expect((await read('/api/challenges?tag=segredo')).total).toBe(0);
  expect(await read('/api/settings/finished-challenges')).toEqual({ total: 0, data: [] });
  expect((await read('/api/settings/active-challenges')).total).toBe(1);
});

test.each([
  ['GET', `/api/challenges/${draft}`],
  ['GET', `/api/challenges/${endedDraft}`],
  ['GET', '/api/challenges/slug/rascunho'],
  ['GET', `/api/challenges/${draft}/related`],
  ['GET', `/api/challenges/${draft}/prizes`],
  ['GET', `/api/challenges/${draft}/visitors`],
  ['POST', `/api/challenges/${draft}/visitors`],
  ['GET', '/pictures/share/pt/rascunho.png'],
])('%s %s does not know a draft', async (method, path) => {
  expectError(await (method === 'POST' ? post(path) : get(path)), unknownChallenge);
  expect(await database.selectFrom('challenge_visits').selectAll().execute()).toEqual([]);
});

test('a draft is related to nothing', async () => {
  expect(await read(`/api/challenges/${seen}/related`)).toEqual([]);
});

test('a tag that only drafts carry is not offered', async () => {
  expect(await read('/api/challenges/tags?search=')).toEqual([
    { name: 'escola', names: { en: 'escola', pt: 'escola' }, challenges_count: 1 },
  ]);
  expect(await read('/api/challenges/tags?search=segredo')).toEqual([]);
});

test('a goal does not count its drafts', async () => {
  const goals = await read('/api/challenge-categories');
  const goal = (id: number) => goals.find((one: { id: number }) => one.id === id);
  expect(goal(4)).toMatchObject({ challenges_count: 1, active_challenges_count: 1, lives_changed: 10 });
  expect(goal(4).challenges.map(({ id }: { id: number }) => id)).toEqual([seen]);
  expect(goal(5)).toMatchObject({ challenges_count: 0, active_challenges_count: 0, lives_changed: 0 });
  const active = await read('/api/challenge-categories/active');
  expect(active.map(({ id }: { id: number }) => id)).toEqual([4]);
  expect(await read('/api/challenge-categories/5/challenges?filter[all]=1')).toEqual([]);
});

test('home shows and counts no draft', async () => {
  const value = JSON.stringify([draft, seen]);
  await database.insertInto('setting').values({ key: 'home_challenge_ids', value }).execute();
  const home = await read('/api/settings/home');
  expect(home.challenges.map(({ id }: { id: number }) => id)).toEqual([seen]);
  expect(home).toMatchObject({ lives_changed: 10, challenges_count: 1, active_challenges_count: 1 });
});

test('a sitemap names no draft', async () => {
  const { body } = await get('/sitemaps/challenges-1.xml');
  expect(body).toContain('/challenges/visto<');
  expect(body).not.toContain('rascunho');
});
