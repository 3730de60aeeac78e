import { expect, test, vi } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { createTestClock, day } from '../../../testing/test-clock.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const views = [
  '/api/challenges?filter[situation]=all',
  '/api/challenges?filter[situation]=in_progress',
  '/api/challenges?filter[situation]=finished',
  '/api/challenges?filter[situation]=coming_soon',
  '/api/settings/active-challenges',
  '/api/settings/finished-challenges',
  '/api/settings/home',
  '/api/challenge-categories/active',
  '/api/challenge-categories/6/challenges',
];
/** Long enough for a busy machine to look around before. */
const soon = 1500;

type App = Awaited<ReturnType<typeof startTestApp>>;

/** The situation of one challenge, and how many each view counts. */
async function look({ read }: App, id: number | undefined) {
  const { situation } = await read(`/api/challenges/${id}`);
  const [all, running, ended, coming, active, finished, home, goals, goal] = await Promise.all(
    views.map((path) => read(path)),
  );
  const totals = [all.total, running.total, ended.total, coming.total, active.total, finished.total];
  return { situation, totals, home: home.active_challenges_count, goals: goals.length, goal: goal.length };
}

async function untilSituation(app: App, id: number | undefined, situation: string): Promise<Date> {
  return vi.waitUntil(
    async () => {
      const at = app.clock.now();
      return (await app.read(`/api/challenges/${id}`)).situation === situation && at;
    },
    { timeout: 30_000, interval: 5 },
  );
}

test('the challenge finishes exactly at the deadline, in cached responses too', async () => {
  const app = await startTestApp();
  const deadline = app.clock.in(soon);
  const [id] = await app.create({ deadline, category_ids: [6] });
  const running = { situation: 'in_progress', totals: [1, 1, 0, 0, 1, 0], home: 1, goals: 1, goal: 1 };
  expect(await look(app, id)).toEqual(running);

  const seen = await untilSituation(app, id, 'finished');

  expect(seen.getTime()).toBeGreaterThanOrEqual(deadline.getTime() - 5);
  expect(await look(app, id)).toEqual({
    situation: 'finished',
    totals: [1, 0, 1, 0, 0, 1],
    home: 0,
    goals: 0,
    goal: 0,
  });
});

test('a challenge opens at its hour, and ends at its deadline after that', async () => {
  const app = await startTestApp();
  const [opens_at, deadline] = [app.clock.in(soon), app.clock.in(2 * soon)];
  const [id] = await app.create({ opens_at, deadline, category_ids: [6] });
  expect(await look(app, id)).toMatchObject({ situation: 'coming_soon', totals: [1, 0, 0, 1, 0, 0], goals: 0 });

  const opened = await untilSituation(app, id, 'in_progress');
  expect(await look(app, id)).toMatchObject({ totals: [1, 1, 0, 0, 1, 0], home: 1, goals: 1, goal: 1 });
  const ended = await untilSituation(app, id, 'finished');

  expect(opened.getTime()).toBeGreaterThanOrEqual(opens_at.getTime() - 5);
  expect(ended.getTime()).toBeGreaterThanOrEqual(deadline.getTime() - 5);
});

test('situations that changed during a downtime are updated before the first answer', async () => {
  const databaseUrl = await createTestDatabase();
  const before = await startTestApp({ databaseUrl });
  const [ended, opened, stays] = await before.create(
    { deadline: before.clock.in(2 * day) },
    { opens_at: before.clock.in(2 * day) },
    { deadline: before.clock.in(30 * day) },
  );
  await before.stop();

  const after = await startTestApp({ databaseUrl, clock: createTestClock(3 * day) });

  expect((await after.read('/api/challenges?filter[situation]=finished')).total).toBe(1);
  const situations = await Promise.all([ended, opened, stays].map((id) => after.read(`/api/challenges/${id}`)));
  expect(situations.map(({ situation }) => situation)).toEqual(['finished', 'in_progress', 'in_progress']);
});

test('situations follow a clock that jumps ahead at the next change of a list', async () => {
  const app = await startTestApp();
  const [ending] = await app.create({ deadline: app.clock.in(5 * day) });
  expect((await app.read(`/api/challenges/${ending}`)).situation).toBe('in_progress');

  app.clock.move(6 * day);
  await app.create(undefined);

  await untilSituation(app, ending, 'finished');
  expect((await app.read('/api/settings/finished-challenges')).total).toBe(1);
});
