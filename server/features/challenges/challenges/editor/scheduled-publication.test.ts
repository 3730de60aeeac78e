import { expect, test } from 'vitest';
import { minute } from '../../../../testing/test-clock.ts';
import { startEditor } from './editor.testing.ts';
import { publishScheduled } from './follow-publications.ts';

const { clock, createComplete, database, databaseUrl, editor, events, get, platform, read, staff } =
  await startEditor();
const second = await startEditor({ databaseUrl, clock });
/** Less than a minute, since access tokens expire after ten of them. */
const soon = 30_000;
const atSoon = () => clock.in(soon).toISOString();
const statusOf = async (id: number) => (await get(`/api/challenges/${id}`)).statusCode;

test('a scheduled publication takes place at its time, once on two instances', async () => {
  const id = await createComplete();
  expect((await editor.publish(id, atSoon())).json()).toMatchObject({
    state: 'scheduled',
    publication: { by: { id: staff.id }, refused_at: null },
    can: { unschedule: true },
  });
  await Promise.all([publishScheduled(platform), publishScheduled(second.platform)]);
  expect(await statusOf(id)).toBe(404);
  clock.move(soon + 1000);
  await Promise.all([publishScheduled(platform), publishScheduled(second.platform), publishScheduled(platform)]);
  expect(await statusOf(id)).toBe(200);
  const kinds = (await events(id)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'challenge_published')).toHaveLength(1);
});

test('a scheduled publication takes place after a downtime, before the first answer', async () => {
  const id = await createComplete();
  await editor.publish(id, atSoon());
  // Written by hand, so that no running instance follows the moment.
  await database
    .updateTable('challenge_publication')
    .set({ publish_at: clock.in(-minute) })
    .execute();
  const third = await startEditor({ databaseUrl, clock });
  expect((await third.get(`/api/challenges/${id}`)).statusCode).toBe(200);
});

test('a scheduled publication of something incomplete is refused at its time, and whoever scheduled it is notified', async () => {
  const id = await createComplete();
  await editor.publish(id, atSoon());
  await editor.change(id, { title_en: '' });
  clock.move(soon + 1000);
  await publishScheduled(platform);
  await publishScheduled(second.platform);
  expect(await statusOf(id)).toBe(404);
  expect(await editor.document(id)).toMatchObject({
    state: 'scheduled',
    publication: { refused_at: expect.any(String) },
  });
  const announced = await database
    .selectFrom('announcement')
    .selectAll()
    .where('event', '=', 'publication_refused')
    .execute();
  expect(announced).toMatchObject([{ detail: { challenge_id: id } }]);
  const notified = async () => (await read('/api/notifications', staff.headers)).data;
  await expect
    .poll(notified, { timeout: 5000 })
    .toMatchObject([{ event: 'publication_refused', path: `/admin/challenges/${id}` }]);
  const { sections } = await read('/api/admin', staff.headers);
  expect(sections[0]).toMatchObject({ name: 'challenges', queue: { overdue: 1 } });
  await editor.unpublish(id, 'scheduled');
});

test('a cancelled publication does not take place; one that took place is not undone by mistake', async () => {
  const id = await createComplete();
  await editor.publish(id, atSoon());
  expect((await editor.unpublish(id, 'scheduled')).json()).toMatchObject({ state: 'draft', publication: null });
  expect((await editor.unpublish(id, 'scheduled')).statusCode).toBe(200);
  clock.move(soon + 1000);
  await publishScheduled(platform);
  expect(await statusOf(id)).toBe(404);

  await editor.publish(id, atSoon());
  clock.move(soon + 1000);
  const [cancelled] = await Promise.all([editor.unpublish(id, 'scheduled'), publishScheduled(second.platform)]);
  const { state } = await editor.document(id);
  expect([cancelled?.statusCode, state]).toEqual(state === 'published' ? [409, 'published'] : [200, 'draft']);
});

test('a moment in the past is refused', async () => {
  const id = await createComplete();
  const answer = await editor.publish(id, clock.in(-minute).toISOString());
  expect(answer.json()).toMatchObject({ error: 'invalid', errors: { at: [expect.any(String)] } });
});
