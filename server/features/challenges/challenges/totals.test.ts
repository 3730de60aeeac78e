import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createChallenges } from './challenges.factory.ts';

const situations = ['in_progress', 'finished', 'coming_soon'] as const;
const tags = ['Água', 'agua', 'rio', 'Rio', 'mar', 'sol', 'São João'];

/** Seeded random numbers, so that a failure is reproducible. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function someOf<Item>(items: readonly Item[], random: (below: number) => number): Item[] {
  return items.filter(() => random(3) === 0);
}

/** Lists and totals recounted from the challenges, without the database's triggers. */
async function recount({ database }: TestApp) {
  const fold = (name: string) => name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const listing: string[] = [];
  const totals: Record<string, { total: number; lives: number }> = {};
  const blocks: Record<string, number> = {};
  for (const challenge of await database.selectFrom('challenge').selectAll().execute()) {
    if (!challenge.published) continue;
    const scopes = new Set([
      'all',
      ...challenge.category_ids.map((id) => `category:${id}`),
      ...challenge.tags.map((name) => `tag:${fold(name)}`),
    ]);
    for (const scope of scopes) {
      for (const situation of ['all', challenge.situation]) {
        const key = `${scope} ${situation}`;
        listing.push(`${key} ${challenge.id}`);
        const block = `${key} below ${Math.floor(challenge.id / 1000 + 1) * 1000}`;
        blocks[block] = (blocks[block] ?? 0) + 1;
        const { total, lives } = totals[key] ?? { total: 0, lives: 0 };
        totals[key] = { total: total + 1, lives: lives + challenge.lives_changed };
      }
    }
  }
  return { listing: listing.sort(), totals, blocks };
}

async function stored({ database }: TestApp) {
  const listed = await database.selectFrom('challenge_listing').selectAll().execute();
  const counted = await database.selectFrom('challenge_total').selectAll().execute();
  const blocks = await database.selectFrom('challenge_listing_block').selectAll().where('total', '<>', 0).execute();
  return {
    listing: listed.map(({ scope, situation, challenge_id }) => `${scope} ${situation} ${challenge_id}`).sort(),
    totals: Object.fromEntries(
      counted
        .filter(({ total, lives_changed }) => total !== 0 || lives_changed !== 0)
        .map(({ scope, situation, total, lives_changed }) => [
          `${scope} ${situation}`,
          { total, lives: lives_changed },
        ]),
    ),
    blocks: Object.fromEntries(
      blocks.map(({ scope, situation, below, total }) => [`${scope} ${situation} below ${below}`, total]),
    ),
  };
}

/** Ids that spread a few challenges over many blocks of the lists. */
async function spreadIds({ database }: TestApp): Promise<void> {
  await sql`alter sequence challenge_id_seq increment by 370`.execute(database);
}

function randomFields(random: (below: number) => number) {
  return {
    tags: someOf(tags, random),
    category_ids: someOf([1, 6, 14, 17], random),
    published: random(4) > 0,
    lives_changed: random(1000),
  };
}

test('after 300 random changes lists and totals equal a recount', async () => {
  const app = await startTestApp();
  await spreadIds(app);
  const random = createRandom(20_260_305);
  let ids = await app.create(...Array.from({ length: 12 }, () => randomFields(random)));
  for (let step = 0; step < 300; step += 1) {
    const id = ids[random(ids.length)] as number;
    const fields = randomFields(random);
    const { tags, category_ids, published, lives_changed } = fields;
    const situation = situations[random(3)] as (typeof situations)[number];
    const change = [{ tags }, { category_ids }, { published }, { lives_changed }, { situation }, fields][random(6)];
    const several = random(5) === 0 ? ids.slice(0, 4) : [id];
    await app.database
      .updateTable('challenge')
      .set(change as object)
      .where('id', 'in', several)
      .execute();
    if (step % 50 === 49) {
      await app.database.deleteFrom('challenge').where('id', '=', id).execute();
      ids = [...ids.filter((one) => one !== id), ...(await app.create(randomFields(random)))];
    }
  }
  const counted = await recount(app);
  expect(counted.listing.length).toBeGreaterThan(50);
  expect(await stored(app)).toEqual(counted);
}, 60_000);

test('after 20 concurrent inserts, updates and deletes lists and totals equal a recount', async () => {
  const app = await startTestApp({ settings: { DATABASE_POOL: '25' } });
  await spreadIds(app);
  const random = createRandom(7);
  for (let round = 0; round < 5; round += 1) {
    const old = await app.create(...Array.from({ length: 20 }, () => randomFields(random)));
    const work = old.flatMap((id, at) => {
      const fields = randomFields(random);
      const insert = () => createChallenges(app.database, [{ challenge: fields }]);
      const update = () => app.database.updateTable('challenge').set(fields).where('id', '=', id).execute();
      const remove = () => app.database.deleteFrom('challenge').where('id', '=', id).execute();
      const again = () =>
        app.database.updateTable('challenge').set({ lives_changed: at }).where('id', '=', id).execute();
      return [insert, update, at % 2 ? remove : again];
    });
    await Promise.all(work.map((one) => one()));
    expect(await stored(app)).toEqual(await recount(app));
  }
});

test('the pages of a list of several blocks hold every challenge once, in order, whatever their size', async () => {
  const app = await startTestApp();
  await spreadIds(app);
  const random = createRandom(31);
  await app.create(...Array.from({ length: 60 }, () => randomFields(random)));
  const { listing } = await recount(app);
  for (const [key, query] of [
    ['all all', ''],
    ['all in_progress', 'filter[situation]=in_progress'],
    ['tag:rio all', 'filter[tag]=rio'],
    ['category:14 all', 'filter[category]=14'],
  ] as const) {
    const all = listing.filter((line) => line.startsWith(`${key} `)).map((line) => Number(line.split(' ').at(-1)));
    expect(all.length).toBeGreaterThan(10);
    for (const size of [1, 2, 5, 100]) {
      const found: number[] = [];
      for (let page = 1; page <= Math.ceil(all.length / size) + 1; page += 1) {
        const { data, total } = await app.read(`/api/challenges?${query}&per_page=${size}&page=${page}`);
        expect(total).toBe(all.length);
        found.push(...data.map(({ id }: { id: number }) => id));
      }
      expect(found).toEqual(all.toSorted((a, b) => b - a));
    }
  }
});

test('the figures of the API equal a recount', async () => {
  const app = await startTestApp();
  const random = createRandom(99);
  await app.create(...Array.from({ length: 30 }, () => randomFields(random)));
  const { totals } = await recount(app);
  const total = async (query: string) => (await app.read(`/api/challenges?${query}`)).total;
  expect(await total('')).toBe(totals['all all']?.total);
  expect(await total('tag=AGUA')).toBe(totals['tag:agua all']?.total);
  expect(await total('filter[category]=14')).toBe(totals['category:14 all']?.total);
  expect((await app.read('/api/settings/home')).lives_changed).toBe(totals['all all']?.lives);
});
