import { expect, test } from 'vitest';
import { expectError } from '../../../../testing/expect-error.ts';
import { startTestApp } from '../../../../testing/test-app.ts';

const { app, read, join, create, database } = await startTestApp();
const staff = await join({ roles: ['admin'] });

const patch = (id: number, changes: object, headers: Record<string, string> = staff.headers) =>
  app.inject({ method: 'PATCH', url: `/api/admin/categories/${id}`, headers, payload: { changes } });

test('a goal is renamed everywhere at once, and the change is in the audit log', async () => {
  const [challengeId = 0] = await create({ category_ids: [6] });
  const { data } = await read('/api/admin/categories', staff.headers);
  const six = data.find(({ id }: { id: number }) => id === 6);
  expect(data).toHaveLength(17);
  const nameOf = async () => (await read(`/api/challenges/${challengeId}`)).categories[0].name.en;
  expect(await nameOf()).toBe(six.name_en);

  const answer = await patch(6, { name_en: { from: six.name_en, to: 'Clean water' } });
  expect(answer.json()).toMatchObject({ id: 6, name_en: 'Clean water', name_pt: six.name_pt, challenges_count: 1 });
  expect(await nameOf()).toBe('Clean water');
  const events = await database.selectFrom('audit_event').selectAll().where('kind', '=', 'content_changed').execute();
  expect(events.at(-1)).toMatchObject({
    actor_id: staff.id,
    detail: { what: 'category', id: 6, before: { name_en: six.name_en }, after: { name_en: 'Clean water' } },
  });
});

test('a change of what somebody else changed is a conflict; of another field it is not', async () => {
  const { data } = await read('/api/admin/categories', staff.headers);
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
  const member = await join();
  expectError(await patch(2, { name_pt: { to: 'Nada' } }, member.headers), {
    error: 'refused',
    message: 'Você não tem permissão para fazer isto.',
  });
});
