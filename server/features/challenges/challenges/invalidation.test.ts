import { expect, test } from 'vitest';
import type { Connection } from '../../../platform/database/schema.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { setFigures } from './challenges.factory.ts';
import type { Figures } from './challenges.queries.ts';

const { createWhole, get, platform, read } = await startTestApp();
const challenge = { slug: 'rio-limpo', category_ids: [6], lives_changed: 5 };
const block = { type: 'text', image: null, icon: null, number: null, video: null } as const;
const prize = { title_pt: 'Ouro', title_en: 'Gold', description_pt: '', description_en: '', value: 1, currency: 'BRL' };
const [id = 0, other = 0] = await createWhole(
  { challenge, blocks: [block, { ...block, text_en: 'Second' }], prizes: [prize] },
  { challenge: { category_ids: [6], lives_changed: 5 } },
);

const challengePath = `/api/challenges/${id}`;
type Update = (transaction: Connection) => Promise<unknown>;
const setChallenge =
  (values: object): Update =>
  (transaction) =>
    transaction.updateTable('challenge').set(values).where('id', '=', id).execute();
const setFigure =
  (figures: Partial<Figures>): Update =>
  (transaction) =>
    setFigures(transaction, id, figures);
const write = (update: Update, ...tags: string[]) =>
  platform.write(async (transaction, invalidate) => {
    await update(transaction);
    invalidate(...tags);
  });

interface Change {
  what: string;
  path: string;
  update: Update;
  tag: string;
  expected: unknown;
  // biome-ignore lint/suspicious/noExplicitAny: any answer of the API
  of: (answer: any) => unknown;
}

const changes: Change[] = [
  {
    what: 'a challenge',
    path: challengePath,
    update: setChallenge({ title_en: 'Clean river' }),
    tag: `challenge:${id}`,
    expected: 'Clean river',
    of: ({ title }) => title.en,
  },
  {
    what: 'a block of it',
    path: '/api/challenges/slug/rio-limpo',
    update: (transaction) =>
      transaction.updateTable('challenge_block').set({ text_en: 'New' }).where('position', '=', 0).execute(),
    tag: `challenge:${id}`,
    expected: ['New', 'Second'],
    of: ({ description_blocks }) => description_blocks.map(({ text }: { text: { en: string } }) => text.en),
  },
  {
    what: 'how many blocks it has',
    path: challengePath,
    update: (transaction) => transaction.deleteFrom('challenge_block').where('position', '=', 1).execute(),
    tag: `challenge:${id}`,
    expected: 1,
    of: ({ description_blocks }) => description_blocks.length,
  },
  {
    what: 'a prize',
    path: `${challengePath}/prizes`,
    update: (transaction) => transaction.updateTable('challenge_prize').set({ value: 2 }).execute(),
    tag: `challenge:${id}`,
    expected: [2],
    of: (prizes) => prizes.map(({ value }: { value: number }) => value),
  },
  {
    what: 'one of the related',
    path: `/api/challenges/${other}/related`,
    update: setFigure({ followers_count: 7 }),
    tag: 'figures',
    expected: [7],
    of: (cards) => cards.map(({ followers_count }: { followers_count: number }) => followers_count),
  },
  {
    what: 'a challenge of home',
    path: '/api/settings/home',
    update: setFigure({ followers_count: 8 }),
    tag: `challenge:${id}`,
    expected: 8,
    of: ({ challenges }) => challenges.find((one: { id: number }) => one.id === id)?.followers_count,
  },
  {
    what: 'a figure of home',
    path: '/api/settings/home',
    update: setChallenge({ lives_changed: 50 }),
    tag: 'lists',
    expected: 55,
    of: ({ lives_changed }) => lives_changed,
  },
  {
    what: 'a figure of a goal',
    path: '/api/challenge-categories',
    update: setChallenge({ lives_changed: 500 }),
    tag: 'lists',
    expected: 505,
    of: (goals) => goals[5].lives_changed,
  },
  {
    what: 'the title of a challenge of a goal',
    path: '/api/challenge-categories/active',
    update: setChallenge({ title_en: 'Cleaner river' }),
    tag: 'lists',
    expected: 'Cleaner river',
    of: ([goal]) => goal.challenges.find((one: { id: number }) => one.id === id).title.en,
  },
  {
    what: 'the text of a goal',
    path: '/api/challenge-categories',
    update: (transaction) =>
      transaction.updateTable('category').set({ name_en: 'Water' }).where('id', '=', 6).execute(),
    tag: 'categories',
    expected: 'Water',
    of: (goals) => goals[5].name.en,
  },
];

test.each(changes)('$what changes, and so does $path', async ({ path, update, tag, expected, of }) => {
  expect(of(await read(path))).not.toEqual(expected);
  await write(update, tag);
  expect(of(await read(path))).toEqual(expected);
});

test('the new name of a goal is on every challenge of it', async () => {
  const nameOn = async () => (await read(challengePath)).categories[0].name.en;
  await nameOn();
  await write(
    (transaction) => transaction.updateTable('category').set({ name_en: 'Clean water' }).where('id', '=', 6).execute(),
    'categories',
  );
  expect(await nameOn()).toBe('Clean water');
});

test('an unpublished challenge is unknown', async () => {
  const paths = [
    challengePath,
    '/api/challenges/slug/rio-limpo',
    `${challengePath}/related`,
    `${challengePath}/prizes`,
  ];
  for (const path of paths) expect((await get(path)).statusCode).toBe(200);
  await write(setChallenge({ published: false }), 'lists', `challenge:${id}`);
  for (const path of paths) expect((await get(path)).statusCode).toBe(404);
  expect(await read(`/api/challenges/${other}/related`)).toEqual([]);
  expect((await read('/api/settings/home')).challenges.map((one: { id: number }) => one.id)).not.toContain(id);
});
