import { expect, test } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';

const testApp = await startTestApp();
const { clock, create, read } = testApp;
const six = { category_ids: [6], lives_changed: 10 };
const active = await create(...Array.from({ length: 7 }, () => six), { category_ids: [6, 14], lives_changed: 5 });
await create(
  { ...six, deadline: clock.in(-day) },
  { ...six, opens_at: clock.in(day) },
  { category_ids: [3], closed_at: clock.in(-day), lives_changed: 2 },
);
const goalsOf = (list: { id: number }[]) => list.map(({ id }) => id);
const seventeen = Array.from({ length: 17 }, (_, at) => at + 1);

test('the short list has the 17 goals, each with id, name and slug only', async () => {
  const goals = await read('/api/categories');
  expect(goalsOf(goals)).toEqual(seventeen);
  for (const goal of goals) {
    expect(Object.keys(goal).sort()).toEqual(['id', 'name', 'slug']);
    expect(goal.slug).toMatch(/^[a-z][a-z-]+$/);
    expect(goal.name.en).not.toBe('');
    expect(goal.name.pt).not.toBe('');
  }
  expect(new Set(goals.map(({ slug }: { slug: string }) => slug)).size).toBe(17);
});

test('the full list has the 17 goals with every field of the specification', async () => {
  const goals = await read('/api/challenge-categories');
  expect(goalsOf(goals)).toEqual(seventeen);
  for (const goal of goals) {
    expect(goal).toEqual({
      id: goal.id,
      name: { en: expect.any(String), pt: expect.any(String) },
      slug: expect.any(String),
      image: `/pictures/goals/${goal.id}.svg`,
      description: { en: expect.any(String), pt: expect.any(String) },
      challenges: expect.any(Array),
      challenges_count: expect.any(Number),
      active_challenges_count: expect.any(Number),
      lives_changed: expect.any(Number),
      contestants_country_count: 0,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
  }
});

test('a goal counts its challenges, and those in progress apart', async () => {
  const goals = await read('/api/challenge-categories');
  expect(goals[5]).toMatchObject({ challenges_count: 10, active_challenges_count: 8, lives_changed: 95 });
  expect(goals[13]).toMatchObject({ challenges_count: 1, active_challenges_count: 1, lives_changed: 5 });
  expect(goals[2]).toMatchObject({ challenges_count: 1, active_challenges_count: 0, lives_changed: 2, challenges: [] });
  expect(goals[0]).toMatchObject({ challenges_count: 0, active_challenges_count: 0, lives_changed: 0, challenges: [] });
});

test('a goal shows its six newest challenges in progress, the newest first', async () => {
  const goals = await read('/api/challenge-categories');
  expect(goalsOf(goals[5].challenges)).toEqual(active.toReversed().slice(0, 6));
  expect(goals[5].challenges[0]).toEqual({
    id: active.at(-1),
    slug: expect.any(String),
    title: { en: expect.any(String), pt: expect.any(String) },
  });
});

test('active goals are those with a challenge in progress, shown as in the full list', async () => {
  const [all, some] = await Promise.all([read('/api/challenge-categories'), read('/api/challenge-categories/active')]);
  expect(some).toEqual([all[5], all[13]]);
});

const editorApp = await startTestApp();
const staff = await editorApp.join({ roles: ['admin'] });

const patch = (id: number, changes: object, headers: Record<string, string> = staff.headers) =>
  editorApp.app.inject({ method: 'PATCH', url: `/api/admin/categories/${id}`, headers, payload: { changes } });

test('a goal is renamed everywhere at once, and the change is in the audit log', async () => {
  const [challengeId = 0] = await editorApp.create({ category_ids: [6] });
  const { data } = await editorApp.read('/api/admin/categories', staff.headers);
  const six = data.find(({ id }: { id: number }) => id === 6);
  expect(data).toHaveLength(17);
  const nameOf = async () => (await editorApp.read(`/api/challenges/${challengeId}`)).categories[0].name.en;
  expect(await nameOf()).toBe(six.name_en);

  const answer = await patch(6, { name_en: { from: six.name_en, to: 'Clean water' } });
  expect(answer.json()).toMatchObject({ id: 6, name_en: 'Clean water', name_pt: six.name_pt, challenges_count: 1 });
  expect(await nameOf()).toBe('Clean water');
  const events = await editorApp.database
    .selectFrom('audit_event')
    .selectAll()
    .where('kind', '=', 'content_changed')
    .execute();
  expect(events.at(-1)).toMatchObject({
    actor_id: staff.id,
    detail: { what: 'category', id: 6, before: { name_en: six.name_en }, after: { name_en: 'Clean water' } },
  });
});

test('a change of what somebody else changed is a conflict; of another field it is not', async () => {
  const { data } = await editorApp.read('/api/admin/categories', staff.headers);
  const [{ name_en, name_pt }] = data;
  expect((await patch(1, { name_en: { from: name_en, to: 'Mine' } })).statusCode).toBe(200);
  expect((await patch(1, { name_en: { from: name_en, to: 'Theirs' } })).json()).toMatchObject({
    error: 'conflict',
    errors: { name_en: [expect.any(String)] },
  });
  expect((await patch(1, { name_pt: { from: name_pt, to: 'Outro' } })).json()).toMatchObject({ name_en: 'Mine' });
});

test('an empty name is refused, an unknown goal not found', async () => {
  expect((await patch(2, { name_pt: { to: ' ' } })).json()).toMatchObject({ error: 'invalid' });
  expect((await patch(99, { name_pt: { to: 'Nada' } })).statusCode).toBe(404);
  const member = await editorApp.join();
  expectError(await patch(2, { name_pt: { to: 'Nada' } }, member.headers), {
    error: 'refused',
    message: 'Você não tem permissão para fazer isto.',
  });
});
