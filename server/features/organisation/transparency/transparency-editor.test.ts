import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { encodeForm } from '../../../testing/send.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';

const { app, database, platform, read, get, join } = await startTestApp();
const [admin, member] = [await join({ roles: ['admin'] }), await join()];

function call(method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, by: TestMember = admin) {
  return app.inject({ method, url: `/api/admin/${path}`, headers: by.headers, ...(payload && { payload }) });
}
async function createDocument(title: string) {
  const texts = { title_pt: title, title_en: title, description_pt: 'Tudo.', description_en: 'All.' };
  const content = { ...texts, kind: 'accounts', year: 2025, published_on: '2026-01-31', sections: [] };
  return (await call('POST', 'documents', { ...content, key: randomUUID() })).json();
}
function upload(id: number, text: string, { name = 'contas.csv', by = admin } = {}) {
  const form = encodeForm(['file', { bytes: Buffer.from(text), name, type: 'text/csv' }]);
  const request = { headers: { ...by.headers, ...form.headers }, payload: form.payload };
  return app.inject({ method: 'POST', url: `/api/admin/documents/${id}/file`, ...request });
}
const storedAs = async (id: number) =>
  (
    await database
      .selectFrom('organisation_document')
      .select('file_stored_as')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).file_stored_as as string;
const isStored = async (name: string) => {
  const file = await platform.files.storage.read(name);
  file?.stream.destroy();
  return file !== undefined;
};

test('a document with a file is listed, and its file downloaded, replaced and removed', async () => {
  expect((await read('/api/transparency')).documents).toEqual([]);
  const { id, slug } = await createDocument('Contas de 2025');
  expect((await read('/api/transparency')).documents).toMatchObject([{ slug, kind: 'accounts', year: 2025 }]);
  const path = `/api/transparency/documents/${slug}`;
  expect(await read(path)).toMatchObject({ slug: 'contas-de-2025', file: null, description: { pt: 'Tudo.' } });

  const uploaded = await upload(id, 'a;b', { name: 'Contas do ano.CSV' });
  expect(uploaded.json()).toMatchObject({ file_name: 'Contas do ano.csv', file_size: 3 });
  const { file } = await read(path);
  const download = await get(file.url);
  expect(download.body).toBe('a;b');
  expect(download.headers['content-disposition']).toMatch(/^attachment/);
  const first = await storedAs(id);

  await upload(id, 'a;b;c');
  expect((await get((await read(path)).file.url)).body).toBe('a;b;c');
  await vi.waitFor(async () => expect(await isStored(first)).toBe(false), { timeout: 30_000, interval: 50 });
  const last = await storedAs(id);
  expect((await call('DELETE', `documents/${id}/file`)).statusCode).toBe(204);
  expect((await read(path)).file).toBeNull();
  expect((await get(file.url)).statusCode).toBe(404);
  await vi.waitFor(async () => expect(await isStored(last)).toBe(false), { timeout: 30_000, interval: 50 });
});

test('a deleted document takes its file along, and is gone from the sitemap', async () => {
  const { id, slug } = await createDocument('Ata da assembleia');
  await upload(id, 'x');
  const stored = await storedAs(id);
  expect((await get('/sitemaps/pages.xml')).body).toContain(slug);
  await call('DELETE', `documents/${id}`);
  expect((await get('/sitemaps/pages.xml')).body).not.toContain(slug);
  await vi.waitFor(async () => expect(await isStored(stored)).toBe(false), { timeout: 30_000, interval: 50 });
});

test('files of other kinds, of members and of unknown documents are refused', async () => {
  const { id } = await createDocument('Programa');
  for (const name of ['programa.exe', 'pagina.html', 'sem-extensao'])
    expect(Object.keys((await upload(id, 'x', { name })).json().errors)).toEqual(['file']);
  expect((await upload(id, 'x', { by: member })).statusCode).toBe(403);
  expect((await upload(99_999, 'x')).statusCode).toBe(404);
  expect((await call('POST', `documents/${id}/file`, {})).statusCode).toBe(422);
});

test('documents of an agreement keep their order, and are listed with it', async () => {
  const [one, two] = [await createDocument('Termo'), await createDocument('Relatório')];
  const agreement = {
    number: '1/2026',
    partner: 'Prefeitura',
    object_pt: 'Limpeza',
    object_en: 'Cleaning',
    amount: 10,
    received: 0,
    starts_on: '2026-01-01',
    ends_on: '2026-12-31',
    status: 'in_force',
  };
  const created = await call('POST', 'agreements', { ...agreement, documents: [two.id, one.id], key: randomUUID() });
  const slugs = async () =>
    (await read('/api/transparency')).agreements[0].documents.map(({ slug }: { slug: string }) => slug);
  expect(await slugs()).toEqual([two.slug, one.slug]);
  const { id } = created.json();
  const changes = { documents: { from: [two.id, one.id], to: [one.id] } };
  expect((await call('PATCH', `agreements/${id}`, { changes })).json().documents).toEqual([one.id]);
  expect(await slugs()).toEqual([one.slug]);
  const unknown = { documents: { from: [one.id], to: [99_999] } };
  expect((await call('PATCH', `agreements/${id}`, { changes: unknown })).statusCode).toBe(409);
});

test("the organisation's facts are changed by fields, checked together, and not said in the audit log", async () => {
  const facts = await read('/api/admin/organisation', admin.headers);
  expect(facts).toMatchObject({ tax_number: null, first_weekday: 1, opens_at: '09:00' });
  const officer = { data_officer_name: { to: 'Ana' }, data_officer_email: { to: 'dados@example.org' } };
  const changes = { tax_number: { from: null, to: '12.345.678/0001-90' }, closes_at: { from: '18:00', to: '17:30' } };
  expect((await call('PATCH', 'organisation', { changes: { ...changes, ...officer } })).statusCode).toBe(200);
  expect((await read('/api/transparency')).organisation).toMatchObject({
    tax_number: '12.345.678/0001-90',
    data_officer: { name: 'Ana', email: 'dados@example.org' },
    contact_hours: { closes_at: '17:30' },
  });
  const wrong = { closes_at: { from: '17:30', to: '08:00' }, data_officer_name: { from: 'Ana', to: null } };
  const refused = await call('PATCH', 'organisation', { changes: wrong });
  expect([refused.statusCode, Object.keys(refused.json().errors).toSorted()]).toEqual([
    422,
    ['closes_at', 'data_officer_name'],
  ]);
  const conflict = await call('PATCH', 'organisation', { changes: { tax_number: { from: null, to: '1' } } });
  expect(conflict.statusCode).toBe(422);
  const stale = await call('PATCH', 'organisation', { changes: { tax_number: { from: null, to: '111' } } });
  expect(stale.statusCode).toBe(409);
  expect((await call('PATCH', 'organisation', { changes }, member)).statusCode).toBe(403);
  const events = await database.selectFrom('audit_event').select('detail').execute();
  expect(JSON.stringify(events)).not.toContain('dados@');
});
