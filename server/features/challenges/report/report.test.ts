import type { EditedReport, ReportFile } from '@mutirao/contract/challenges/report/report.ts';
import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test, vi } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { drawPicture } from '../../../testing/picture-files.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { countFigures } from '../../organisation/figures/count-figures.ts';
import { contentsOn } from '../contents/contents.testing.ts';
import { planOf, resultsOn } from '../results/results.testing.ts';
import { drawReport, writeRanges } from './report-document.ts';

const testApp = await startTestApp();
const { database, get, read, join, clock, platform } = testApp;
const contents = contentsOn(testApp);
const { send } = contents;
const { open } = resultsOn(testApp, contents);
const patience = { timeout: 60_000, interval: 50 };

/** A challenge with results, and what its managers do with its report. */
async function openReport() {
  const opened = await open();
  const { base, admin } = opened;
  const url = `${base}/report`;
  await database
    .updateTable('challenge')
    .set({ title_pt: 'Rio limpo', title_en: 'Clean river', created_at: clock.in(-900 * day), deadline: clock.in(day) })
    .where('id', '=', opened.id)
    .execute();
  const readReport = (): Promise<EditedReport> => read(url, admin.headers);
  async function change(fields: Partial<EditedReport>) {
    const known: Record<string, unknown> = { ...(await readReport()) };
    const changes = Object.entries(fields).map(([name, to]) => [name, { from: known[name], to }]);
    return send(admin, 'PATCH', url, { changes: Object.fromEntries(changes) });
  }
  async function make(language: 'pt' | 'en' = 'pt'): Promise<ReportFile> {
    const asked = await send(admin, 'POST', `${url}/files`, { language });
    expect(asked.statusCode).toBe(202);
    const { id } = asked.json();
    const find = async () => (await readReport()).files.find((file) => file.id === id);
    await vi.waitUntil(async () => (await find())?.status === 'ready', patience);
    return (await find()) as ReportFile;
  }
  async function pdfOf({ id }: ReportFile) {
    const { rawPayload, headers } = await get(`${url}/files/${id}/pdf`, admin.headers);
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    const pdf = await getDocumentProxy(new Uint8Array(rawPayload), { verbosity: 0 });
    const { text } = await extractText(pdf, { mergePages: true });
    return { pdf, rawPayload, text: text.replace(/\s+/g, ' ') };
  }
  return { ...opened, url, readReport, change, make, pdfOf };
}

test('a report has what was planned and done, each number with its entries, in both languages', async () => {
  const report = await openReport();
  const { admin, url, enter, addFile, confirm } = report;
  const planned = await send(admin, 'POST', `${report.base}/results/plan`, planOf({ reason: 'Começou antes.' }));
  const { id: trees } = planned.json().data[1];
  const entries = [];
  for (const quantity of [100, 40, 10])
    entries.push((await enter({ indicator: trees, quantity, place: 'Nascente' })).json().id);
  const [first, , third] = entries;
  const bytes = await drawPicture({ width: 700, height: 500 }).jpeg().toBuffer();
  await addFile(first, 'photo', { name: 'mutirao.jpg', bytes }, [['caption', 'Mudas na beira do rio']]);
  await addFile(third, 'attendance_list', { name: 'lista de março.csv', bytes: Buffer.from('Ana;sim') });
  await confirm(first);
  const expense = { id: 'a', paid_on: '2026-01-06', description: '=cmd', document: 'NF 7', amount: 1250.5 };
  const reason = { id: String(trees), reason_pt: 'A seca matou mudas.', reason_en: 'The drought killed trees.' };
  const saved = await report.change({
    object_pt: 'Plantar na nascente.',
    object_en: 'To plant at the source.',
    expenses: [expense],
    differences: [reason],
    signatures: [{ id: 's', name: 'Nair Duarte', role: 'Coordenadora' }],
  });
  expect(saved.json().results).toMatchObject([
    { confirmed: 100, confirmed_entries: [first], estimated: 50, estimated_entries: [entries[1], third] },
  ]);

  await countFigures(platform, new AbortController().signal);
  for (const [language, title, texts] of [
    [
      'pt',
      'Relatório de resultados: Rio limpo',
      [
        'pequenos demais',
        'contagem da plataforma',
        'Plantar na nascente.',
        'A seca matou mudas.',
        'R$ 1.250,50',
        '30%',
      ],
    ],
    [
      'en',
      'Report of results: Clean river',
      ['Source: count of the platform', 'To plant at the source.', 'The drought killed trees.', '1,250.50'],
    ],
  ] as const) {
    const file = await report.make(language);
    const { pdf, rawPayload, text } = await report.pdfOf(file);
    expect(rawPayload.toString('latin1')).toMatch(/<pdfuaid:part>1<\/pdfuaid:part>/);
    expect((await pdf.getMetadata()).info).toMatchObject({
      Language: language === 'pt' ? 'pt-BR' : 'en',
      Title: title,
    });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
    expect([...tree.matchAll(/"role":"(H1|H2|Table|TH|TD)"/g)].map(([, role]) => role)).toEqual(
      expect.arrayContaining(['H1', 'H2', 'Table', 'TH', 'TD']),
    );
    for (const one of [...texts, 'Nair Duarte', 'Mudas na beira do rio', 'Começou antes.']) expect(text).toContain(one);
    const ids = language === 'pt' ? 'lançamentos' : 'entries';
    expect(text).toContain(`${language === 'pt' ? 'lançamento' : 'entry'} ${first}`);
    expect(text).toContain(`${ids} ${writeRanges([entries[1], third])}`);
    expect(text).not.toContain('Ana;sim');
    const zip = await get(`${url}/files/${file.id}/folder`, admin.headers);
    const files = unzipSync(zip.rawPayload);
    const names = Object.keys(files).join('\n');
    expect(names).toMatch(language === 'pt' ? /^fotos\/\d+-\d+-mutirao\.webp$/m : /^photos\/\d+-\d+-mutirao\.webp$/m);
    expect(names).toMatch(/^(listas-de-presenca|attendance-lists)\/\d+-\d+-lista-de-marco\.csv$/m);
    const pathOf = (end: RegExp) => Object.keys(files).find((name) => end.test(name)) ?? '';
    expect(strFromU8(files[pathOf(/lista-de-marco/)] as Uint8Array)).toBe('Ana;sim');
    expect(Buffer.from(files[pathOf(/\.pdf$/)] as Uint8Array).equals(rawPayload)).toBe(true);
    expect(strFromU8(files[pathOf(/^(despesas|expenses)/)] as Uint8Array)).toContain(
      language === 'pt' ? `"'=cmd";"NF 7";1250,5` : `"'=cmd","NF 7",1250.5`,
    );
    const people = `${names}${strFromU8(files[pathOf(/^(lancamentos|entries)\.csv/)] as Uint8Array)}${text}`;
    const { full_name } = (await report.listed())[0]?.entered_by ?? { full_name: '' };
    expect(people).not.toContain(full_name);
    expect(people).not.toContain('@');
  }
});

test('the draft remembers what two people wrote, and refuses what contradicts', async () => {
  const { url, admin, other, change, readReport } = await openReport();
  const { conclusion_pt } = await readReport();
  expect((await change({ object_pt: 'Limpar o rio.' })).statusCode).toBe(200);
  const late = (field: string, from: unknown, to: unknown) =>
    send(other, 'PATCH', url, { changes: { [field]: { from, to } } });
  expect((await late('conclusion_pt', conclusion_pt, 'Falta a foz.')).statusCode).toBe(200);
  expect((await late('object_pt', 'Outro', 'Contradiz.')).statusCode).toBe(409);
  expect(await readReport()).toMatchObject({ object_pt: 'Limpar o rio.', conclusion_pt: 'Falta a foz.' });
  expect((await change({ from: '2026-05-01', to: '2026-04-01' })).json().errors).toHaveProperty('to');
  expect((await send(admin, 'PATCH', url, { changes: { from: { from: '', to: 'x' } } })).statusCode).toBe(422);
});

test('what was done outside of the span is left out, and asked twice at once a report is made once', async () => {
  const { url, admin, enter, change, readReport } = await openReport();
  await enter({ happened_on: '2026-01-05', quantity: 5 });
  await enter({ happened_on: '2026-02-05', quantity: 7 });
  await change({ from: '2026-02-01', to: '2026-02-28' });
  expect((await readReport()).results).toMatchObject([{ confirmed: 0, estimated: 7 }]);
  const ask = () => send(admin, 'POST', `${url}/files`, { language: 'pt' });
  const [one, two] = await Promise.all([ask(), ask()]);
  expect(one.json().id).toBe(two.json().id);
  await vi.waitUntil(async () => (await readReport()).files.every(({ status }) => status === 'ready'), patience);
});

test('reports are for those who manage the challenge', async () => {
  const { url, admin, make } = await openReport();
  const file = await make();
  const member = await join();
  for (const path of ['', `/files/${file.id}/pdf`, `/files/${file.id}/folder`]) {
    expect((await get(url + path)).statusCode).toBe(401);
    expect((await get(url + path, member.headers)).statusCode).toBe(403);
  }
  const { url: strange, admin: stranger } = await openReport();
  expect((await get(`${strange}/files/${file.id}/pdf`, stranger.headers)).statusCode).toBe(404);
  clock.move(31 * day);
  expectError(await get(`${url}/files/${file.id}/pdf`, (await join({ roles: ['admin'] })).headers), {
    error: 'not_found',
    message: 'Não encontramos o que você procura.',
  });
  expect(admin.id).not.toBe(stranger.id);
});

test('a section of another feature is printed with its table, its picture in words and its source', async () => {
  const { id, readReport } = await openReport();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><rect width="40" height="30" fill="#00689D"/></svg>';
  const pdf = await drawReport({
    challenge: {
      ...{ id, slug: 'rio-limpo', title: { pt: 'Rio limpo', en: '' }, object: { pt: '', en: '' } },
      ...{ responsible: null, begins: clock.now(), ends: null },
    },
    ...{ organisation: 'Casa', fields: await readReport(), language: 'en', publicUrl: 'https://x.example.org' },
    ...{ results: [], entries: [], annexes: [], photos: [], now: clock.now() },
    sections: [
      {
        title: 'Participation',
        paragraphs: ['More each month.'],
        table: { columns: ['Month', 'People'], rows: [['March', '12']] },
        picture: { svg, alt: 'A bar of 12 people' },
        source: 'Rows of participation.',
      },
    ],
  });
  expect(pdf.toString('latin1')).toMatch(/<pdfuaid:part>1<\/pdfuaid:part>/);
  const proxy = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 });
  const { text } = await extractText(proxy, { mergePages: true });
  for (const one of ['Participation', 'More each month.', 'March', 'Rows of participation.'])
    expect(text).toContain(one);
  expect(JSON.stringify(await (await proxy.getPage(1)).getStructTree())).toContain('A bar of 12 people');
});

test.each([
  [[3], '3'],
  [[1, 2, 3, 7], '1–3, 7'],
  [[9, 2, 1], '1–2, 9'],
])('entries %j are written as %s', (ids, expected) => {
  expect(writeRanges(ids)).toBe(expected);
});
