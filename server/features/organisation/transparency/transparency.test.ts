import { expect, test } from 'vitest';
import { seedDemoWorld } from '../../../../db/demo/index.ts';
import { expectError, unknownAddress } from '../../../testing/expect-error.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { createTransparency } from './transparency.factory.ts';

const path = '/api/transparency';
const empty = await startTestApp();

const section = { title: { pt: 'Um', en: 'One' }, text: { pt: 'Texto', en: 'Text' }, amounts: [] };
const paper = (slug: string, kind: 'statute' | 'report', published_on: string) => ({
  slug,
  kind,
  title_pt: `${slug} pt`,
  title_en: `${slug} en`,
  published_on,
  sections: [section],
});

test('PAGES-09 without a transparency record, only the contact hours are shown', async () => {
  expect(await empty.read(path)).toEqual({
    organisation: {
      name: null,
      tax_number: null,
      address: null,
      phone: null,
      email: null,
      data_officer: null,
      contact_hours: { first_weekday: 1, last_weekday: 5, opens_at: '09:00', closes_at: '18:00' },
    },
    bodies: [],
    documents: [],
    agreements: [],
    totals: { amount: 0, received: 0 },
  });
  expectError(await empty.get(`${path}/documents/no-such-paper`), unknownAddress);
});

test('PAGES-06 PAGES-07 PAGES-08 the record is shown immediately after it is written, in order, with its totals', async () => {
  await empty.platform.write(async (transaction, invalidate) => {
    await createTransparency(transaction, {
      organisation: { name: 'Casa', data_officer_name: 'Ana', data_officer_email: 'ana@example.org' },
      bodies: [
        {
          name_pt: 'Conselho',
          name_en: 'Council',
          description_pt: 'Decide',
          description_en: 'Decides',
          members: [
            { name: 'Bia', role_pt: 'Presidente', role_en: 'President', since: '2025-01-01', until: '2027-12-31' },
            { name: 'Caio', role_pt: 'Membro', role_en: 'Member', since: '2025-01-01', until: null },
          ],
        },
      ],
      documents: [paper('contas', 'report', '2026-01-31'), paper('estatuto', 'statute', '2017-01-01')],
      agreements: [
        {
          number: '1/2025',
          partner: 'Prefeitura',
          object_pt: 'Hortas',
          object_en: 'Gardens',
          amount: 1000.1,
          received: 0.2,
          starts_on: '2025-01-01',
          ends_on: '2025-12-31',
          status: 'finished',
          documents: ['contas'],
        },
        {
          number: '1/2026',
          partner: 'Estado',
          object_pt: 'Escolas',
          object_en: 'Schools',
          amount: 2000.2,
          received: 0.1,
          starts_on: '2026-01-01',
          ends_on: '2026-12-31',
          status: 'in_force',
          documents: [],
        },
      ],
    });
    invalidate('transparency');
  });
  const answer = await empty.read(path);
  expect(answer.organisation).toMatchObject({ name: 'Casa', data_officer: { name: 'Ana', email: 'ana@example.org' } });
  expect(answer.bodies).toMatchObject([
    {
      name: { pt: 'Conselho', en: 'Council' },
      members: [
        { name: 'Bia', role: { pt: 'Presidente', en: 'President' }, since: '2025-01-01', until: '2027-12-31' },
        { name: 'Caio', until: null },
      ],
    },
  ]);
  const report = {
    slug: 'contas',
    kind: 'report',
    title: { pt: 'contas pt', en: 'contas en' },
    description: { pt: '', en: '' },
    year: null,
    published_on: '2026-01-31',
  };
  expect(answer.documents.map(({ slug }: { slug: string }) => slug)).toEqual(['estatuto']);
  expect(answer.agreements).toMatchObject([
    { number: '1/2026', amount: 2000.2, documents: [] },
    { number: '1/2025', starts_on: '2025-01-01', ends_on: '2025-12-31', status: 'finished', documents: [report] },
  ]);
  expect(answer.totals).toEqual({ amount: 3000.3, received: 0.3 });
  expect(await empty.read(`${path}/documents/contas`)).toEqual({ ...report, sections: [section], file: null });
  expect((await empty.get('/sitemaps/pages.xml')).body).toContain('/transparencia/documentos/contas<');
});

test('PAGES-06 PAGES-07 PAGES-08 every document of the demo world exists in both languages', async () => {
  const demo = await startTestApp({ databaseUrl: await createTestDatabase('tables') });
  await seedDemoWorld(demo.platform);
  const { bodies, documents, agreements, totals } = await demo.read(path);
  expect([bodies.length, agreements.length, totals]).toEqual([4, 3, { amount: 745_500, received: 585_500 }]);
  const references = [...documents, ...agreements.flatMap(({ documents }: { documents: unknown[] }) => documents)];
  expect(references.map(({ kind }: { kind: string }) => kind)).toEqual(expect.arrayContaining(['statute', 'report']));
  for (const { slug } of references) {
    const { sections } = await demo.read(`${path}/documents/${slug}`);
    expect(sections.length).toBeGreaterThan(0);
    for (const { title, text } of sections) {
      expect(title.pt && title.en && text.pt && text.en).toBeTruthy();
      expect(text.pt).not.toBe(text.en);
    }
  }
});
