import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { drawPicture } from '../../testing/picture-files.ts';
import { encodeForm } from '../../testing/send.ts';
import { startTestApp, type TestMember } from '../../testing/test-app.ts';
import { editingMessages } from './edit-rows.ts';

const first = await startTestApp();
// Instances share their files: either may take the job that deletes one.
const { dataDirectory } = first.platform.environment;
const second = await startTestApp({ databaseUrl: first.databaseUrl, settings: { DATA_DIR: dataDirectory } });
const { app, database, read, get, join } = first;
const [admin, member] = [await join({ roles: ['admin'] }), await join()];

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
function call(method: Method, path: string, payload?: object, by: TestMember = admin) {
  return app.inject({ method, url: `/api/admin/${path}`, headers: by.headers, ...(payload && { payload }) });
}
async function upload(path: string, { by = admin, width = 500 } = {}) {
  const bytes = await drawPicture({ width, height: 500 }).png().toBuffer();
  const form = encodeForm(['picture', { bytes }]);
  const request = { headers: { ...by.headers, ...form.headers }, payload: form.payload };
  return app.inject({ method: 'POST', url: `/api/admin/${path}`, ...request });
}

const ambassador = {
  full_name: 'Nair Batista',
  role_pt: 'Embaixadora',
  role_en: 'Ambassador',
  description_pt: 'Leva água.',
  description_en: 'Takes water.',
  country: 'BR',
  video: 'https://vimeo.com/1084537',
  linkedin: 'https://www.linkedin.com/in/nair',
};
/** Each kind of rows: a row, a change of it, a change that is refused at this field. */
const kinds = [
  ['league', ambassador, { full_name: 'Nair Prado' }, { linkedin: 'https://example.org/nair' }],
  [
    'partners',
    { name: 'Casa do Rio', url: 'https://casa.example.org', description_pt: 'Um teto.', description_en: 'A roof.' },
    { url: null },
    { name: ' ' },
  ],
  [
    'governing-bodies',
    { name_pt: 'Conselho', name_en: 'Council', description_pt: 'Decide.', description_en: 'Decides.' },
    { name_en: 'Board' },
    { name_pt: '' },
  ],
  [
    'documents',
    {
      kind: 'accounts',
      title_pt: 'Contas',
      title_en: 'Accounts',
      description_pt: '',
      description_en: '',
      year: 2025,
      published_on: '2026-01-31',
      sections: [],
    },
    { year: 2024 },
    { published_on: 'amanhã' },
  ],
  [
    'agreements',
    {
      number: '12/2026',
      partner: 'Prefeitura',
      object_pt: 'Limpeza',
      object_en: 'Cleaning',
      amount: 1000.5,
      received: 10,
      starts_on: '2026-01-01',
      ends_on: '2026-12-31',
      status: 'in_force',
      documents: [],
    },
    { received: 1000.5 },
    { received: 1000.51 },
  ],
  [
    'home-banners',
    {
      title_pt: 'Inscrições',
      title_en: 'Registration',
      text_pt: 'Venha.',
      text_en: 'Come.',
      link: '/challenges',
      starts_on: null,
      ends_on: '2026-12-31',
    },
    { link: 'https://example.org/a' },
    { link: 'javascript:alert(1)' },
  ],
  [
    'home-figures',
    {
      value: '20x',
      label_pt: 'investimento',
      label_en: 'investment',
      source_pt: 'Relatório',
      source_en: 'Report',
      source_url: null,
    },
    { value: '21x' },
    { source_pt: '' },
  ],
] as const;

const create = async (path: string, content: object) =>
  (await call('POST', path, { ...content, key: randomUUID() })).json();
const changesTo = (row: Record<string, unknown>, to: object) => ({
  changes: Object.fromEntries(Object.entries(to).map(([name, value]) => [name, { from: row[name], to: value }])),
});

test.each(kinds)(
  '%s are created once, changed, refused at a field, and deleted',
  async (path, content, change, wrong) => {
    const key = randomUUID();
    const [created, again] = await Promise.all([
      call('POST', path, { ...content, key }),
      call('POST', path, { ...content, key }),
    ]);
    expect([created.statusCode, again.statusCode], created.body).toEqual([201, 201]);
    const row = created.json();
    expect(row).toMatchObject(content);
    expect(again.json()).toEqual(row);
    expect(await read(`/api/admin/${path}`, admin.headers)).toContainEqual(row);

    const changed = await call('PATCH', `${path}/${row.id}`, changesTo(row, change));
    expect(changed.json()).toEqual({ ...row, ...change });
    expect((await call('PATCH', `${path}/${row.id}`, changesTo(row, change))).statusCode).toBe(200);
    const refused = await call('PATCH', `${path}/${row.id}`, changesTo({ ...row, ...change }, wrong));
    expect(refused.statusCode, refused.body).toBe(422);
    expect(Object.keys(refused.json().errors).join()).toContain(Object.keys(wrong)[0]);

    expect((await call('DELETE', `${path}/${row.id}`)).statusCode).toBe(204);
    for (const gone of [
      await call('DELETE', `${path}/${row.id}`),
      await call('PATCH', `${path}/${row.id}`, changesTo(row, change)),
    ])
      expect(gone.statusCode).toBe(404);
    const events = await database
      .selectFrom('audit_event')
      .select(['kind', 'actor_id', 'detail'])
      .where('kind', 'in', ['content_created', 'content_changed', 'content_deleted'])
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    expect(events).toMatchObject([
      { kind: 'content_deleted', actor_id: admin.id, detail: { id: row.id, before: change } },
      { kind: 'content_changed', actor_id: admin.id, detail: { id: row.id, after: change } },
      { kind: 'content_created', actor_id: admin.id, detail: { id: row.id, after: content } },
    ]);
  },
);

test.each(kinds)('only staff edit %s', async (path, content) => {
  for (const [method, url, body] of [
    ['GET', path],
    ['POST', path, { ...content, key: randomUUID() }],
    ['PATCH', `${path}/1`, { changes: {} }],
    ['DELETE', `${path}/1`],
  ] as const) {
    expect((await call(method, url, body, member)).statusCode).toBe(403);
    expect((await app.inject({ method, url: `/api/admin/${url}` })).statusCode).toBe(401);
  }
});

test('the page of an ambassador is in the sitemap as soon as they are, and gone with them', async () => {
  const sitemap = async () => (await get('/sitemaps/pages.xml')).body;
  const before = await sitemap();
  const { id } = await create('league', ambassador);
  expect(before).not.toContain(`/the-league-profile/${id}<`);
  expect(await sitemap()).toContain(`/the-league-profile/${id}<`);
  await call('DELETE', `league/${id}`);
  expect(await sitemap()).not.toContain(`/the-league-profile/${id}<`);
});

test('who changes a field that somebody else changed is told; other fields are not touched', async () => {
  const row = await create('league', ambassador);
  await call('PATCH', `league/${row.id}`, changesTo(row, { full_name: 'Nair Prado', role_en: 'Envoy' }));
  const conflict = await call('PATCH', `league/${row.id}`, changesTo(row, { full_name: 'Nair Reis', country: null }));
  expect(conflict.statusCode).toBe(409);
  expect(Object.keys(conflict.json().errors)).toEqual(['full_name']);
  const other = await call('PATCH', `league/${row.id}`, changesTo(row, { country: null }));
  expect(other.json()).toMatchObject({ full_name: 'Nair Prado', role_en: 'Envoy', country: null });
});

test('of two who create and order at once, no two rows share a place', async () => {
  const rows = await Promise.all(
    ['Um', 'Dois', 'Três'].map((name) => create('league', { ...ambassador, full_name: name })),
  );
  const all = (await read('/api/admin/league', admin.headers)).map(({ id }: { id: number }) => id);
  const [backwards, ids] = [all.toReversed(), rows.map(({ id }) => id)];
  const answers = await Promise.all([
    call('PUT', 'league/order', { ids: backwards }),
    call('PUT', 'league/order', { ids: backwards }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
  expect((await read('/api/meet-the-league')).map(({ id }: { id: number }) => id)).toEqual(backwards);
  for (const wrong of [ids.slice(1), [...backwards, 99_999], [...backwards.slice(1), backwards[1]]]) {
    const answer = await call('PUT', 'league/order', { ids: wrong });
    expect([answer.statusCode, answer.json().message]).toEqual([409, editingMessages.orderChanged.pt]);
  }
});

test('bodies and the seats of each are ordered apart', async () => {
  const body = { name_pt: 'Conselho', name_en: 'Council', description_pt: 'Decide.', description_en: 'Decides.' };
  const [council, board] = [await create('governing-bodies', body), await create('governing-bodies', body)];
  const seat = { name: 'Ana', role_pt: 'Presidente', role_en: 'President', since: '2026-01-01', until: null };
  const seatOf = (id: number, name: string) => create('governing-seats', { ...seat, governing_body_id: id, name });
  const [ana, bia] = [await seatOf(council.id, 'Ana'), await seatOf(council.id, 'Bia')];
  await seatOf(board.id, 'Caio');
  expect((await call('PUT', 'governing-seats/order', { ids: [bia.id, ana.id] })).statusCode).toBe(204);
  expect((await call('PUT', 'governing-bodies/order', { ids: [board.id, council.id] })).statusCode).toBe(204);
  const { bodies } = await read('/api/transparency');
  expect(bodies.map(({ members }: { members: { name: string }[] }) => members.map(({ name }) => name))).toEqual([
    ['Caio'],
    ['Bia', 'Ana'],
  ]);
  const backwards = { ...seat, governing_body_id: council.id, until: '2025-12-31', key: randomUUID() };
  expect((await call('POST', 'governing-seats', backwards)).json().errors).toHaveProperty('until');
  const nowhere = { ...seat, governing_body_id: 99_999, key: randomUUID() };
  expect((await call('POST', 'governing-seats', nowhere)).statusCode).toBe(409);
});

test('a picture is shown, replaced and removed, on both instances at once', async () => {
  const { id } = await create('league', ambassador);
  const path = `/api/meet-the-league/${id}`;
  expect((await second.read(path)).avatar).toMatch(/^\/pictures/);
  const shown = await upload(`league/${id}/avatar`);
  expect(shown.statusCode, shown.body).toBe(200);
  const { avatar } = shown.json();
  expect((await get(avatar)).statusCode).toBe(200);
  await second.receiveAll();
  expect((await second.read(path)).avatar).toBe(avatar);
  const next = (await upload(`league/${id}/avatar`, { width: 900 })).json().avatar;
  await vi.waitFor(async () => expect((await get(avatar)).statusCode).toBe(404), { timeout: 30_000, interval: 50 });
  expect((await call('DELETE', `league/${id}/avatar`)).statusCode).toBe(204);
  await vi.waitFor(async () => expect((await get(next)).statusCode).toBe(404), { timeout: 30_000, interval: 50 });
  expect((await upload(`league/${id}/avatar`, { by: member })).statusCode).toBe(403);
  expect((await upload('league/99999/avatar')).statusCode).toBe(404);
  expect((await call('POST', `league/${id}/avatar`, { picture: 'x' })).statusCode).toBe(422);
});

test('two agreements cannot have one number', async () => {
  const [, content] = kinds[4];
  await create('agreements', content);
  const second = await call('POST', 'agreements', { ...content, key: randomUUID() });
  expect([second.statusCode, second.json().errors]).toEqual([409, { number: [editingMessages.taken.pt] }]);
});

test.each([
  ['league', { ...ambassador, description_pt: 'Leva\0' }],
  ['league', { ...ambassador, full_name: 'Nair \ud83d' }],
  [
    'governing-seats',
    { governing_body_id: 2 ** 40, name: 'Ana', role_pt: 'Vice', role_en: 'Vice', since: '2026-01-01', until: null },
  ],
])('what the database cannot store is refused as malformed: %s %j', async (path, content) => {
  const answer = await call('POST', path, { ...content, key: randomUUID() });
  expect([answer.statusCode, answer.json().error]).toEqual([400, 'malformed']);
});
