import { expect, test } from 'vitest';
import { expectError, malformed, unknownAddress, unknownChallenge } from '../../../testing/expect-error.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { nothingAllowed } from '../participation/participation.factory.ts';

const testApp = await startTestApp();
const { clock, create, createWhole, get, read } = testApp;
const deadline = clock.in(30 * day);
const [id = 0] = await createWhole({
  challenge: {
    slug: 'rio-limpo',
    title_pt: 'Rio limpo',
    title_en: 'Clean river',
    type: 'competition',
    deadline,
    registration_deadline: clock.in(10 * day),
    category_ids: [6, 14],
    tags: ['água', 'rio'],
    tabs_off: ['forum', 'map'],
    lives_changed: 9_000_000_000,
    galery_count: 5,
  },
  figures: { followers_count: 3, contestants_count: 4 },
  blocks: [
    { type: 'text', text_pt: 'Olá', text_en: 'Hello', image: null, icon: null, number: null, video: null },
    { type: 'relevant', text_pt: 'casas', text_en: 'homes', image: null, icon: 'home', number: '7', video: null },
    { type: 'video', image: null, icon: null, number: null, video: 'https://vimeo.com/1' },
    { type: 'image', image: '/pictures/x.svg', icon: null, number: null, video: null },
  ],
});

test('a challenge has every field of the specification', async () => {
  const { created_at, updated_at, share_text, description_blocks, ...challenge } = await read(`/api/challenges/${id}`);
  expect(challenge).toEqual({
    id,
    slug: 'rio-limpo',
    title: { en: 'Clean river', pt: 'Rio limpo' },
    short_description: { en: expect.any(String), pt: expect.any(String) },
    description: { en: expect.any(String), pt: expect.any(String) },
    banner_url: '/pictures/pattern/banner/rio-limpo.svg?goals=6,14',
    card_banner_url: '/pictures/pattern/card/rio-limpo.svg?goals=6,14',
    frontBanner: '/pictures/pattern/front/rio-limpo.svg?goals=6,14',
    type: 'competition',
    situation: 'in_progress',
    registration_deadline: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    deadline: deadline.toISOString(),
    opens_at: null,
    lives_changed: 9_000_000_000,
    lives_confirmed: 0,
    followers_count: 3,
    teams_enabled: true,
    categories: [
      { id: 6, slug: expect.any(String), name: { en: expect.any(String), pt: expect.any(String) } },
      { id: 14, slug: expect.any(String), name: { en: expect.any(String), pt: expect.any(String) } },
    ],
    tags: [{ name: 'água' }, { name: 'rio' }],
    settings: { tabs: { community: true, timeline: true, forum: false, files: true, partners: true, map: false } },
    contestants_count: 4,
    files_count: 0,
    galery_count: 5,
    tasks_count: 0,
    teams_count: 0,
    judges_count: 0,
    partners_count: 0,
    advisors_count: 0,
    faqs_count: 0,
    is_following: false,
    is_contestant: false,
    is_judge: false,
    is_advisor: false,
    is_challenge_admin: false,
    my_team: null,
    is_looking_for_team: false,
    can: nothingAllowed,
  });
  expect([created_at, updated_at].map((instant) => new Date(instant).toISOString())).toEqual([created_at, updated_at]);
  expect(share_text.pt.length).toBeLessThanOrEqual(100);
  expect(description_blocks).toEqual([
    { ...block('text'), text: { en: 'Hello', pt: 'Olá' } },
    { ...block('relevant'), text: { en: 'homes', pt: 'casas' }, icon: 'home', number: '7' },
    { ...block('video'), video: 'https://vimeo.com/1' },
    { ...block('image'), image: '/pictures/x.svg' },
  ]);
});

function block(type: string) {
  const text = { en: '', pt: '' };
  return { id: expect.any(Number), type, text, image: null, icon: null, number: null, video: null };
}

test('by slug it is the same record as by id', async () => {
  expect(await read('/api/challenges/slug/rio-limpo')).toEqual(await read(`/api/challenges/${id}`));
});

test('in a list it is the same record without the long texts', async () => {
  const whole = await read(`/api/challenges/${id}`);
  const { description, description_blocks, share_text, opens_at, lives_confirmed, ...own } = whole;
  const { my_team, is_looking_for_team, can, ...card } = own;
  expect((await read('/api/challenges')).data).toEqual([card]);
});

test('uploaded pictures come before generated ones, and a closed registration is shown as finished', async () => {
  const pictures = { banner_url: '/a.png', card_banner_url: '/b.png', front_banner_url: '/c.png' };
  const [other] = await create({ ...pictures, registration_closed: true, registration_deadline: clock.in(day) });
  expect(await read(`/api/challenges/${other}`)).toMatchObject({
    banner_url: '/a.png',
    card_banner_url: '/b.png',
    frontBanner: '/c.png',
    registration_deadline: 'finished',
    deadline: null,
  });
});

test.each([1, 100, 101, 120])('a slug of %i letters is found', async (length) => {
  const slug = 'a'.repeat(length);
  const [long] = await create({ slug });
  expect((await read(`/api/challenges/slug/${slug}`)).id).toBe(long);
});

test.each([
  ['/api/challenges/999999999', unknownChallenge],
  ['/api/challenges/0', unknownChallenge],
  ['/api/challenges/slug/unknown', unknownChallenge],
  ['/api/challenges/slug/Rio-Limpo', unknownChallenge],
  ['/api/challenges/slug/rio%00limpo', malformed],
  [`/api/challenges/slug/${'a'.repeat(121)}`, unknownAddress],
  [`/api/challenges/slug/${'a'.repeat(400)}`, unknownAddress],
  ['/api/challenges/1234567890', unknownAddress],
  ['/api/challenges/rio-limpo', unknownAddress],
  ['/api/challenges/-1', unknownAddress],
  ['/api/challenges/1.5', unknownAddress],
  ['/api/challenges/slug', unknownAddress],
])('%s is not found', async (path, expected) => {
  expectError(await get(path), expected);
});

test('the error is in English too', async () => {
  const message = "Oops! We couldn't find this challenge.";
  expectError(await get('/api/challenges/999999999', { 'accept-language': 'en-US,pt;q=0.8' }), {
    error: 'not_found',
    message,
  });
});

const prizesApp = await startTestApp();
const texts = { description_pt: 'Para a comunidade', description_en: 'For the community' };
const [competition, without] = await prizesApp.createWhole(
  {
    challenge: { type: 'competition' },
    prizes: [
      { title_pt: 'Ouro', title_en: 'Gold', ...texts, value: 1500.5, currency: 'BRL' },
      { title_pt: 'Prata', title_en: 'Silver', ...texts, value: null, currency: null },
    ],
  },
  { challenge: { type: 'collaborative' } },
);

test('prizes come in their order, with both languages and numbers as numbers', async () => {
  const description = { en: 'For the community', pt: 'Para a comunidade' };
  const record = { id: expect.any(Number), created_at: expect.any(String), updated_at: expect.any(String) };
  expect(await prizesApp.read(`/api/challenges/${competition}/prizes`)).toEqual([
    {
      ...record,
      position: 1,
      title: { en: 'Gold', pt: 'Ouro' },
      description,
      value: 1500.5,
      currency: 'BRL',
      winner: null,
    },
    {
      ...record,
      position: 2,
      title: { en: 'Silver', pt: 'Prata' },
      description,
      value: null,
      currency: null,
      winner: null,
    },
  ]);
});

test('a challenge without prizes has an empty list, an unknown one has none', async () => {
  expect(await prizesApp.read(`/api/challenges/${without}/prizes`)).toEqual([]);
  expectError(await prizesApp.get('/api/challenges/999999999/prizes'), unknownChallenge);
  expectError(await prizesApp.get('/api/challenges/x/prizes'), unknownAddress);
});

const draftsApp = await startTestApp();
const common = { category_ids: [4], tags: ['escola'], lives_changed: 10 };
const prizes = [
  { title_pt: 'Ouro', title_en: 'Gold', description_pt: '', description_en: '', value: 1, currency: 'BRL' },
];
const [seen = 0, draft = 0, endedDraft = 0] = await draftsApp.createWhole(
  { challenge: { ...common, slug: 'visto' }, prizes },
  { challenge: { ...common, slug: 'rascunho', published: false, tags: ['escola', 'segredo'] }, prizes },
  { challenge: { ...common, published: false, category_ids: [5], deadline: draftsApp.clock.in(-day) } },
);

test('a draft is in no list and in no total', async () => {
  for (const query of ['', 'tag=escola', 'filter[category]=4', 'filter[situation]=in_progress']) {
    const { data, total } = await draftsApp.read(`/api/challenges?${query}`);
    expect(data.map(({ id }: { id: number }) => id)).toEqual([seen]);
    expect(total).toBe(1);
  }
  expect((await draftsApp.read('/api/challenges/search?tag=escola')).total).toBe(1);
  expect((await draftsApp.read('/api/challenges?tag=segredo')).total).toBe(0);
  expect(await draftsApp.read('/api/settings/finished-challenges')).toEqual({ total: 0, data: [] });
  expect((await draftsApp.read('/api/settings/active-challenges')).total).toBe(1);
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
  expectError(await (method === 'POST' ? draftsApp.post(path) : draftsApp.get(path)), unknownChallenge);
  expect(await draftsApp.database.selectFrom('challenge_visits').selectAll().execute()).toEqual([]);
});

test('a draft is related to nothing', async () => {
  expect(await draftsApp.read(`/api/challenges/${seen}/related`)).toEqual([]);
});

test('a tag that only drafts carry is not offered', async () => {
  expect(await draftsApp.read('/api/challenges/tags?search=')).toEqual([
    { name: 'escola', names: { en: 'escola', pt: 'escola' }, challenges_count: 1 },
  ]);
  expect(await draftsApp.read('/api/challenges/tags?search=segredo')).toEqual([]);
});

test('a goal does not count its drafts', async () => {
  const goals = await draftsApp.read('/api/challenge-categories');
  const goal = (id: number) => goals.find((one: { id: number }) => one.id === id);
  expect(goal(4)).toMatchObject({ challenges_count: 1, active_challenges_count: 1, lives_changed: 10 });
  expect(goal(4).challenges.map(({ id }: { id: number }) => id)).toEqual([seen]);
  expect(goal(5)).toMatchObject({ challenges_count: 0, active_challenges_count: 0, lives_changed: 0 });
  const active = await draftsApp.read('/api/challenge-categories/active');
  expect(active.map(({ id }: { id: number }) => id)).toEqual([4]);
  expect(await draftsApp.read('/api/challenge-categories/5/challenges?filter[all]=1')).toEqual([]);
});

test('home shows and counts no draft', async () => {
  const value = JSON.stringify([draft, seen]);
  await draftsApp.database.insertInto('setting').values({ key: 'home_challenge_ids', value }).execute();
  const home = await draftsApp.read('/api/settings/home');
  expect(home.challenges.map(({ id }: { id: number }) => id)).toEqual([seen]);
  expect(home).toMatchObject({ lives_changed: 10, challenges_count: 1, active_challenges_count: 1 });
});

test('a sitemap names no draft', async () => {
  const { body } = await draftsApp.get('/sitemaps/challenges-1.xml');
  expect(body).toContain('/challenges/visto<');
  expect(body).not.toContain('rascunho');
});
