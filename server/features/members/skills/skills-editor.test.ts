import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';

const first = await startTestApp();
const second = await startTestApp({ databaseUrl: first.databaseUrl, clock: first.clock });
const { app, database, join, read } = first;
const staff = await join({ roles: ['admin'] });
const url = '/api/admin/skills';
const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  app.inject({ method, url: `${url}${path}`, headers: staff.headers, ...(payload && { payload }) });
const newSkill = (abbr: string, name: string) => ({
  key: crypto.randomUUID(),
  abbr,
  name_pt: `${name} pt`,
  name_en: `${name} en`,
});

test('ENTITY-32 staff add, change and delete skills, on both instances at once and in the audit log', async () => {
  const body = newSkill('bees', 'Bees');
  const created = (await send('POST', '', body)).json();
  expect(created).toMatchObject({ abbr: 'bees', name_pt: 'Bees pt', is_used: false });
  expect((await send('POST', '', body)).json()).toEqual(created);
  await second.receiveAll();
  const skillOf = async () =>
    (await second.read('/api/skills', staff.headers)).find(({ id }: { id: number }) => id === created.id);
  expect(await skillOf()).toEqual({ id: created.id, abbr: 'bees', name: { pt: 'Bees pt', en: 'Bees en' } });

  const beekeeper = await join({ profile: { skills: ['bees'] } });
  const changes = { name_pt: { from: 'Bees pt', to: 'Abelhas' } };
  const changed = await send('PATCH', `/${created.id}`, { changes });
  expect(changed.json()).toMatchObject({ name_pt: 'Abelhas', is_used: true });
  await second.receiveAll();
  expect(await skillOf()).toMatchObject({ name: { pt: 'Abelhas' } });
  const { kind, language, is_due } = await database
    .selectFrom('text_change')
    .select(['kind', 'language', 'is_due'])
    .where('kind', '=', 'skill')
    .executeTakeFirstOrThrow();
  expect([kind, language, is_due]).toEqual(['skill', 'en', true]);

  const refused = await send('DELETE', `/${created.id}`);
  expect([refused.statusCode, refused.json().error]).toEqual([409, 'conflict']);
  const skills = (list: string[]) =>
    app.inject({
      method: 'PUT',
      url: '/api/contestants/me/skills',
      headers: beekeeper.headers,
      payload: { skills: list },
    });
  expect((await skills([])).statusCode).toBe(200);
  expect((await send('DELETE', `/${created.id}`)).statusCode).toBe(204);
  await second.receiveAll();
  expect(await skillOf()).toBeUndefined();
  const events = await database.selectFrom('audit_event').select(['kind', 'detail']).orderBy('id').execute();
  expect(
    events.filter(({ detail }) => (detail as { what?: string }).what === 'skill').map((event) => event.kind),
  ).toEqual(['content_created', 'content_changed', 'content_deleted']);
});

test('a skill that is there already is refused at its field', async () => {
  const [{ abbr, name }] = await read('/api/skills', staff.headers);
  const fieldsOf = async (body: object) => {
    const answer = await send('POST', '', body);
    return [answer.statusCode, Object.keys(answer.json().errors)];
  };
  expect(await fieldsOf(newSkill(abbr, 'New'))).toEqual([409, ['abbr']]);
  expect(await fieldsOf({ ...newSkill('new-one', 'New'), name_en: name.en })).toEqual([409, ['name_en']]);
  expect(await fieldsOf(newSkill('No!', 'New'))).toEqual([422, ['abbr']]);
});
