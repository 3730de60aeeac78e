import { resultLimits } from '@mutirao/contract/challenges/results/result-limits.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkFields, expectError, unknownChallenge } from '../../../testing/expect-error.ts';
import { exportsOn } from '../../../testing/managing.ts';
import { drawPicture } from '../../../testing/picture-files.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { complete, editorOf } from '../challenges/editor/editor.testing.ts';
import { contentsOn } from '../contents/contents.testing.ts';
import { createInteractions, createStages } from '../timeline/timeline.factory.ts';
import { type ConfirmationFacts, hasBegun, mayCorrect, obstacleOfConfirming } from './results.policy.ts';
import { entryOf, planOf, resultsOn } from './results.testing.ts';

const now = new Date('2026-03-05T12:00:00Z');
const entry: ConfirmationFacts = {
  method: 'counted',
  enteredBy: 1,
  isConfirmed: false,
  isLast: true,
  hasEvidence: true,
};

test.each([
  ['another person', {}, { memberId: 2, isSole: false }, undefined],
  ['who entered it', {}, { memberId: 1, isSole: false }, 'own'],
  ['who entered it, alone', {}, { memberId: 1, isSole: true }, undefined],
  ['anyone, of a deleted account', { enteredBy: null }, { memberId: 1, isSole: false }, undefined],
  ['another, of an estimate', { method: 'estimated' }, { memberId: 2, isSole: false }, 'estimated'],
  ['another, of what was there before', { method: 'unknown' }, { memberId: 2, isSole: false }, 'estimated'],
  ['another, without evidence', { hasEvidence: false }, { memberId: 2, isSole: false }, 'no_evidence'],
  ['another, once more', { isConfirmed: true }, { memberId: 2, isSole: false }, 'confirmed'],
  ['another, of what was corrected', { isLast: false }, { memberId: 2, isSole: false }, 'corrected'],
] as const)('%s confirms an entry', (_who, facts, confirming, obstacle) => {
  expect(obstacleOfConfirming({ ...entry, ...facts }, confirming)).toBe(obstacle);
});

test.each([
  [false, null, false],
  [true, null, true],
  [true, new Date(now.getTime() + 1), false],
  [true, now, true],
  [false, now, false],
])('published %s, opening %s: begun %s', (published, opens_at, expected) => {
  expect(hasBegun({ published, opens_at }, now)).toBe(expected);
});

test('a correction is not corrected itself', () => {
  expect([mayCorrect({ corrects_id: null }), mayCorrect({ corrects_id: 3 })]).toEqual([true, false]);
});

const testApp = await startTestApp();
const { clock, create, database, get, join, read } = testApp;
const contents = contentsOn(testApp);
const { auditOf, send } = contents;
const { open } = resultsOn(testApp, contents);
const { exported } = exportsOn(testApp);
const pdf = { name: 'lista.pdf', bytes: Buffer.from('%PDF-1.7 lista') };
const change = (id: number, values: object) =>
  database.updateTable('challenge').set(values).where('id', '=', id).execute();
const livesOf = (id: number) =>
  database
    .selectFrom('challenge')
    .select(['lives_changed', 'lives_confirmed'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('entries are exported with their indicator, without the names of who entered them', async () => {
  const { id, admin, enter, listed } = await open();
  await enter({ quantity: 40, place: '=Escola' });
  const [head = '', row = ''] = (await exported(admin, { list: 'results', challenge: id })).split('\r\n');
  expect(head).toContain('"indicador","unidade","quantidade"');
  expect(row).toContain(`"Vidas transformadas","pessoas",40,"`);
  expect(row).toContain(`"'=Escola"`);
  expect(row).not.toContain((await listed())[0]?.entered_by?.full_name ?? 'name');
});

test('lives changed are added up from entries, confirmed and estimated apart', async () => {
  const { id, url, admin, enter, addFile, confirm } = await open();
  const first = (await enter({ quantity: 40, place: 'Escola da Ribeira' })).json();
  await enter({ quantity: 15, method: 'estimated' });
  expect(await livesOf(id)).toEqual({ lives_changed: 55, lives_confirmed: 0 });
  expect((await addFile(first.id, 'attendance_list', pdf)).statusCode).toBe(201);
  expect((await confirm(first.id)).json()).toMatchObject({ is_confirmed: true, is_sole: false });
  expect(await livesOf(id)).toEqual({ lives_changed: 55, lives_confirmed: 40 });
  const { slug } = await database.selectFrom('challenge').select('slug').where('id', '=', id).executeTakeFirstOrThrow();
  expect(await read(`/api/challenges/slug/${slug}`)).toMatchObject({ lives_changed: 55, lives_confirmed: 40 });
  expect((await read(`/api/challenges/${id}/results`)).data).toMatchObject([
    { is_lives_changed: true, done: { confirmed: 40, estimated: 15 }, plan: null },
  ]);
  const entries = await read(`/api/challenges/${id}/results/entries`);
  expect(entries).toMatchObject({ total: 2, data: [{ quantity: 15, is_confirmed: false }, { is_confirmed: true }] });
  expect(JSON.stringify(entries)).not.toMatch(/entered_by|confirmed_by|result-files|lista\.pdf/);
  expect(await read(`/api/impact/challenges?year=${new Date().getFullYear()}`)).toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ lives_changed: 55, lives_confirmed: 40 })]),
  });
  expect((await read('/api/impact')).lives_confirmed).toBe(40);
  expect((await auditOf(id)).map(({ detail }) => detail.what)).toEqual([
    'result_entry',
    'result_entry',
    'result_evidence',
    'result_entry',
  ]);
  expect((await read(`${url}/entries`, admin.headers)).data[1].entered_by.id).toBe(admin.id);
});

test('a correction is an entry with the difference, and both wait for confirmation again', async () => {
  const { id, enter, addFile, confirm, listed } = await open();
  const first = (await enter({ quantity: 40 })).json();
  await addFile(first.id, 'file', pdf);
  await confirm(first.id);
  expectError(await enter({ corrects: first.id, quantity: 38 }), {
    ...checkFields,
    errors: { note: ['Diga por que o número muda.'] },
  });
  const correction = (
    await enter({ corrects: first.id, quantity: 38, note: 'Duas pessoas assinaram duas vezes.' })
  ).json();
  expect(correction).toMatchObject({ quantity: -2, total: 38, corrects_id: first.id, can: { correct: false } });
  expect(await livesOf(id)).toEqual({ lives_changed: 38, lives_confirmed: 0 });
  expect((await listed())[1]).toMatchObject({ quantity: 40, total: 38, obstacle: 'corrected' });
  expect((await confirm(first.id)).statusCode).toBe(409);
  expect((await confirm(correction.id)).statusCode).toBe(200);
  expect(await livesOf(id)).toEqual({ lives_changed: 38, lives_confirmed: 38 });
  expect((await enter({ corrects: correction.id, quantity: 3, note: 'Não.' })).statusCode).toBe(409);
});

test('another person confirms what one entered, save where there is no other', async () => {
  const { id, admin, other, enter, addFile, confirm } = await open();
  const { id: entry } = (await enter({})).json();
  expect((await confirm(entry)).json().message).toBe('Junte um comprovante antes de confirmar.');
  await addFile(entry, 'file', pdf);
  expect((await confirm(entry, admin)).json().message).toMatch(/^Outra pessoa/);
  const estimate = (await enter({ method: 'estimated' })).json();
  expect((await confirm(estimate.id)).json().message).toMatch(/estimativa/);
  await database
    .deleteFrom('challenge_role')
    .where('challenge_id', '=', id)
    .where('member_id', '=', other.id)
    .execute();
  expect((await confirm(entry, admin)).json()).toMatchObject({ is_confirmed: true, is_sole: true });
});

test('entries, plans and confirmations are only added, and go with their challenge', async () => {
  const { id, url, admin, enter, addFile, confirm } = await open();
  const { id: entry } = (await enter({})).json();
  await addFile(entry, 'file', pdf);
  await confirm(entry);
  await send(admin, 'POST', `${url}/plan`, planOf({ reason: 'Combinado com a escola.' }));
  for (const statement of [
    sql`update result_entry set quantity = 1 where id = ${entry}`,
    sql`delete from result_entry where id = ${entry}`,
    sql`update planned_result set target = 1 where challenge_id = ${id}`,
    sql`delete from result_confirmation where entry_id = ${entry}`,
  ])
    await expect(statement.execute(database)).rejects.toThrow('are only added');
  const wrong = sql`insert into result_confirmation (entry_id, confirmed_by, created_at)
    select id, entered_by, now() from result_entry where id = ${(await enter({})).json().id}`;
  await expect(wrong.execute(database)).rejects.toThrow('confirmed by who entered it');
  await database.deleteFrom('challenge').where('id', '=', id).execute();
  expect(await database.selectFrom('result_entry').where('challenge_id', '=', id).selectAll().execute()).toEqual([]);
});

test('a number set in the challenge itself opens the sum, and then corrects it', async () => {
  const [id = 0] = await create({ lives_changed: 120 });
  await change(id, { lives_changed: 90 });
  const { data } = await read(`/api/challenges/${id}/results/entries`);
  expect(data).toMatchObject([
    { quantity: -30, source: 'challenge', method: 'unknown', is_confirmed: false },
    { quantity: 120, source: 'opening', method: 'unknown', is_confirmed: false },
  ]);
  expect(data[0].corrects_id).toBe(data[1].id);
  expect(await livesOf(id)).toEqual({ lives_changed: 90, lives_confirmed: 0 });
});

test('older callers and the editor of a challenge correct the sum, in the name of who published', async () => {
  const staff = await join({ roles: ['admin'] });
  const editor = editorOf(testApp, staff.headers);
  const { id } = await editor.create();
  await editor.change(id, { ...complete, lives_changed: 70 });
  expect((await editor.publish(id)).statusCode).toBe(200);
  await editor.change(id, { lives_changed: 50 });
  await editor.publish(id);
  const { data } = await read(`/api/admin/challenges/${id}/results/entries`, staff.headers);
  expect(data).toMatchObject([
    { quantity: -20, source: 'challenge', entered_by: { id: staff.id }, total: 50 },
    { quantity: 70, source: 'opening', entered_by: { id: staff.id } },
  ]);
});

test('the sums equal the entries after concurrent entries, corrections and changes of the challenge', async () => {
  const { id, enter } = await open();
  const { id: first } = (await enter({ quantity: 10 })).json();
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, (_, at) => enter({ quantity: at + 1 })),
    ...[20, 30].map((quantity) => enter({ corrects: first, quantity, note: 'Recontagem.' })),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 201));
  const { rows } = await sql<{ sum: number }>`
    select sum(quantity)::int as sum from result_entry where challenge_id = ${id}`.execute(database);
  expect([20, 30]).toContain((rows[0]?.sum ?? 0) - 21);
  expect((await livesOf(id)).lives_changed).toBe(rows[0]?.sum);
});

test('a repeated call enters once', async () => {
  const { enter, listed } = await open();
  const { request_id } = entryOf(0);
  const [one, two] = await Promise.all([enter({ request_id }), enter({ request_id })]);
  expect(one.json().id).toBe(two.json().id);
  expect(await listed()).toHaveLength(1);
});

test('a plan needs a reason once the challenge has begun, and its versions stay', async () => {
  const { id, admin, url } = await open();
  await change(id, { opens_at: clock.in(day), deadline: clock.in(9 * day) });
  const plan = (values: object) => send(admin, 'POST', `${url}/plan`, planOf(values));
  const planned = (await plan({})).json();
  expect(planned).toMatchObject({ has_begun: false, data: [{}, { name_pt: 'Mudas plantadas', plan: { version: 1 } }] });
  const indicator = planned.data[1].id;
  await change(id, { opens_at: clock.in(-day) });
  expectError(await plan({ indicator, based_on: 1, target: 300 }), {
    ...checkFields,
    errors: { reason: ['O desafio já começou: diga por que o previsto muda.'] },
  });
  expect((await plan({ indicator, based_on: 1, target: 300, reason: 'Choveu pouco.' })).statusCode).toBe(200);
  expect((await plan({ indicator, based_on: 1, target: 200, reason: 'Não li.' })).statusCode).toBe(409);
  expect((await plan({ indicator, based_on: 2, target: null, reason: 'O viveiro fechou.' })).statusCode).toBe(200);
  expect((await plan({ target: null, reason: 'Nada.' })).json().errors).toHaveProperty('target');
  expect((await read(`/api/challenges/${id}/results`)).data[0]).toMatchObject({
    plan: { version: 3, target: null, reason: 'O viveiro fechou.' },
    earlier: [
      { target: 300, reason: 'Choveu pouco.' },
      { target: 500, reason: '' },
    ],
    done: { confirmed: 0, estimated: 0 },
  });
});

test('photos and files are public only where they are marked, attendance lists and answers never', async () => {
  const { id, admin, url, enter, addFile } = await open();
  const { id: entry } = (await enter({})).json();
  const located = { IFD0: { Make: 'Celular' }, IFD3: { GPSLatitude: '3/1 7/1 0/1' } };
  const taken = await drawPicture({ width: 700, height: 500 }).jpeg().withExif(located).toBuffer();
  const photo = (await addFile(entry, 'photo', { name: 'mutirao.jpg', bytes: taken })).json().evidence[0];
  const stored = await get(photo.url);
  expect([stored.statusCode, stored.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  expect((await sharp(stored.rawPayload).metadata()).exif).toBeUndefined();
  expect((await addFile(entry, 'file', { name: 'mutirao.jpg', bytes: taken })).json().errors).toHaveProperty('file');
  const list = await addFile(entry, 'attendance_list', pdf, [['is_public', 'true']]);
  expect(list.json().errors).toHaveProperty('is_public');
  const attended = (await addFile(entry, 'attendance_list', pdf)).json().evidence[1];
  expect((await get(attended.url)).rawPayload.toString()).toBe('%PDF-1.7 lista');
  const seen = async () => (await read(`/api/challenges/${id}/results/entries`)).data[0].evidence;
  expect(await seen()).toMatchObject([
    { kind: 'photo', url: null },
    { kind: 'attendance_list', url: null, name: null },
  ]);
  const show = (evidence: number, is_public: boolean) =>
    send(admin, 'PATCH', `${url}/evidence/${evidence}`, { is_public });
  expect((await show(attended.id, true)).statusCode).toBe(409);
  await show(photo.id, true);
  expect((await seen())[0].url).toBe(photo.url);
  await show(photo.id, false);
  expect((await seen())[0].url).toBeNull();
  expect((await show(999_999, true)).statusCode).toBe(404);
});

test('of two photos at once, no more are added than an entry may have', async () => {
  const { enter, addFile, listed } = await open();
  const { id: entry } = (await enter({})).json();
  const known = { entry_id: entry, kind: 'photo', url: '/media/known', size: 1, created_at: clock.now() } as const;
  await database
    .insertInto('result_evidence')
    .values(Array.from({ length: resultLimits.evidence - 1 }, () => known))
    .execute();
  const bytes = await drawPicture({ width: 700, height: 500 }).jpeg().toBuffer();
  const answers = await Promise.all([1, 2].map((at) => addFile(entry, 'photo', { name: `${at}.jpg`, bytes })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  expect((await listed())[0]?.evidence).toHaveLength(resultLimits.evidence);
});

test('the answer to a stage is evidence, without its author on the public page', async () => {
  const { id, admin, url, enter } = await open();
  const { id: entry } = (await enter({})).json();
  const author = await join();
  const now = clock.now();
  const [stage = 0] = await createStages(database, [{ challenge_id: id, title_pt: 'Ideia', title_en: 'Idea' }], now);
  const answer = { stage_id: stage, challenge_id: id, member_id: author.id, team_id: null, file_url: null };
  await createInteractions(database, [{ ...answer, content: 'Filtro', created_at: now }]);
  const [choice] = await read(`${url}/answers`, admin.headers);
  expect(choice).toMatchObject({ stage: { pt: 'Ideia' }, by: expect.stringMatching(/\S/) });
  const add = (of: number) => send(admin, 'POST', `${url}/entries/${entry}/evidence`, { kind: 'answer', answer: of });
  expect((await add(choice.id)).json().evidence).toMatchObject([{ kind: 'answer', stage: { en: 'Idea' } }]);
  expect((await add(choice.id + 999)).json().errors).toHaveProperty('answer');
  const seen = JSON.stringify(await read(`/api/challenges/${id}/results/entries`));
  expect(seen).toContain('Ideia');
  expect(seen).not.toContain(choice.by);
});

test('results are for those who manage the challenge, and of one challenge', async () => {
  const { url, admin, enter, addFile } = await open();
  const { lives: strange } = await open();
  for (const path of ['', '/entries', '/answers']) {
    expect((await get(url + path)).statusCode).toBe(401);
    expect((await get(url + path, (await join()).headers)).statusCode).toBe(403);
  }
  expect((await enter({ indicator: strange })).statusCode).toBe(404);
  expect((await enter({ happened_on: '2999-01-01' })).json().errors).toHaveProperty('happened_on');
  expect((await enter({ quantity: 0 })).json().errors).toHaveProperty('quantity');
  expect((await addFile(999_999, 'file', pdf)).statusCode).toBe(404);
  expectError(await get('/api/challenges/999999/results'), unknownChallenge);
  expectError(await get('/api/challenges/999999/results/entries'), unknownChallenge);
  expect((await get('/api/impact/challenges?goal=18')).statusCode).toBe(422);
  expect((await send(admin, 'POST', `${url}/plan`, planOf({ name_pt: '', name_en: '' }))).statusCode).toBe(422);
});
