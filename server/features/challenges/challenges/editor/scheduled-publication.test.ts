import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectError } from '../../../../testing/expect-error.ts';
import { minute } from '../../../../testing/test-clock.ts';
import { createTeams } from '../../teams/teams.factory.ts';
import { publishScheduled } from '../challenge-moments.ts';
import { aPrize, complete, editorOf, startEditor } from './editor.testing.ts';

const { app, clock, createComplete, database, databaseUrl, editor, events, get, join, joinAs, platform, read, staff } =
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
    .poll(notified, { timeout: 30_000 })
    .toMatchObject([{ event: 'publication_refused', path: `/admin/challenges/${id}` }]);
  const { sections } = await read('/api/admin', staff.headers);
  expect(sections[0]).toMatchObject({ name: 'challenges', queue: { overdue: 1 } });
  await editor.unpublish(id, 'scheduled');
});

test('a draft with a winner that is gone is refused, and what else is due is published', async () => {
  const id = await createComplete();
  const leader = await joinAs(id, 'contestant');
  const [team = 0] = await database
    .transaction()
    .execute((transaction) => createTeams(transaction, [{ challengeId: id, name: 'Rio', people: [leader.id] }]));
  const prize = aPrize({ kind: 'team', id: team });
  expect((await editor.change(id, { type: 'competition', prizes: [prize] })).json().missing).not.toContainEqual(
    expect.objectContaining({ code: 'winner_name' }),
  );
  const next = await createComplete();
  await editor.publish(id, atSoon());
  await editor.publish(next, clock.in(soon + 500).toISOString());
  await database.deleteFrom('team').where('id', '=', team).execute();
  const missing = { code: 'winner_name', field: `prizes.${prize.id}.winner`, required: true };
  expect(await editor.document(id)).toMatchObject({ missing: expect.arrayContaining([missing]), winners: [] });
  expectError(await editor.publish(id), {
    error: 'invalid',
    message: 'Ainda falta algo para publicar.',
    errors: { [missing.field]: ['Falta para publicar'] },
  });
  clock.move(soon + 1000);
  await publishScheduled(platform);
  expect([await statusOf(id), await statusOf(next)]).toEqual([404, 200]);
  expect((await editor.document(id)).publication).toMatchObject({ refused_at: expect.any(String) });
});

test('a publication that fails does not keep the next one from taking place', async () => {
  const [failing, next] = [await createComplete(), await createComplete()];
  await editor.publish(failing, atSoon());
  await editor.publish(next, clock.in(soon + 500).toISOString());
  await sql`
    update challenge_draft set content = content || '{"title_pt": {}}' where challenge_id = ${failing}`.execute(
    database,
  );
  clock.move(soon + 1000);
  await expect(publishScheduled(platform)).rejects.toThrow('Due challenges could not be published');
  expect([await statusOf(failing), await statusOf(next)]).toEqual([404, 200]);
  await editor.call('POST', `/${failing}/draft/discard`);
  await editor.unpublish(failing, 'scheduled');
});

test('what somebody scheduled who may not publish any more does not take place, and all who manage it are notified', async () => {
  const id = await createComplete();
  await editor.publish(id);
  const admin = await joinAs(id, 'challenge_admin');
  const former = await join({ roles: ['admin'] });
  const first = await createComplete();
  await admin.editor.change(id, { title_pt: 'Só meu' });
  expect((await admin.editor.publish(id, atSoon())).statusCode).toBe(200);
  expect((await editorOf({ app }, former.headers).publish(first, atSoon())).statusCode).toBe(200);
  await editor.call('DELETE', `/${id}/people/${admin.id}/challenge_admin`);
  await database.updateTable('member').set({ roles: [] }).where('id', '=', former.id).execute();
  clock.move(soon + 1000);
  await publishScheduled(platform);
  expect((await read(`/api/challenges/${id}`)).title.pt).toBe(complete.title_pt);
  expect(await statusOf(first)).toBe(404);
  for (const one of [id, first])
    expect((await editor.document(one)).publication).toMatchObject({ refused_at: expect.any(String) });
  const refusals = async (one: { headers: { authorization: string } }, language: 'pt' | 'en') => {
    const { data } = await read('/api/notifications', one.headers);
    const texts = data.filter(({ event }: { event: string }) => event === 'publication_refused');
    return texts.map(({ path, text }: { path: string; text: Record<string, string> }) => [path, text[language]]);
  };
  const noRight = {
    pt: 'Na hora marcada, quem agendou não tinha mais esse direito.',
    en: 'At its time, whoever had scheduled it no longer had the right to.',
  };
  for (const [one, challenge, language] of [
    [admin, id, 'pt'],
    [former, first, 'en'],
    [staff, id, 'en'],
    [staff, first, 'pt'],
  ] as const)
    await expect
      .poll(() => refusals(one, language), { timeout: 30_000 })
      .toContainEqual([`/admin/challenges/${challenge}`, noRight[language]]);
  expect(await refusals(former, 'pt')).toHaveLength(1);
  expect((await editor.publish(id)).json().state).toBe('published');
});

test('a discarded draft of an unpublished challenge is not published at its time', async () => {
  const id = await createComplete();
  await editor.publish(id);
  await editor.unpublish(id, 'published');
  await editor.change(id, { title_pt: 'Outro' });
  await editor.publish(id, atSoon());
  expect((await editor.call('POST', `/${id}/draft/discard`)).json()).toMatchObject({
    state: 'draft',
    publication: null,
  });
  clock.move(soon + 1000);
  await publishScheduled(platform);
  expect(await statusOf(id)).toBe(404);
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
