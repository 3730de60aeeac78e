import { createHash } from 'node:crypto';
import { interactionWidths } from '@mutirao/contract/challenges/timeline/interactions.ts';
import { pictureAt } from '@mutirao/contract/pictures.ts';
import { expect, test, vi } from 'vitest';
import { deleteAccount } from '../../../../testing/due-deletions.ts';
import { checkFields, expectError } from '../../../../testing/expect-error.ts';
import { formOf, formsOn, newPhoto, pdfOf, questionOf } from '../../../../testing/stage-forms.ts';
import { writeTeams } from '../../../../testing/teams.ts';
import { startTestApp } from '../../../../testing/test-app.ts';
import { day } from '../../../../testing/test-clock.ts';
import { uploadsOn } from '../../../../testing/uploads.ts';
import { createInteractionReportables } from '../interactions/interaction-reportables.ts';
import { timelineMessages } from '../timeline.messages.ts';
import { storedAs, sweepAnswerFiles } from './answer-files.ts';
import { mostUnusedFiles } from './send-answer-file.ts';

const testApp = await startTestApp();
const { clock, database, databaseUrl, get, platform, read } = testApp;
const other = await startTestApp({ databaseUrl, clock });
const { involve, openForm, saveForm, send, sendFile } = formsOn(testApp);

const stageOf = (timeline: string, headers = {}) => read(`/api${timeline}`, headers);

test('a stage with a form shows it to everyone, and takes answers to it alone', async () => {
  const { answers, timeline, contestant } = await openForm();
  expect((await stageOf(timeline)).form).toEqual(formOf());
  const post = (body: object) => send('POST', answers, contestant, body);
  expect((await post({ content: 'Oi' })).json().errors).toEqual({
    content: [timelineMessages.formOnly.pt],
    answers: ['Campo é Obrigatório'],
  });
  const wrong = await post({ answers: { number: 51, other: 'x', photos: 'y' } });
  expect(wrong.statusCode).toBe(422);
  expect(Object.keys(wrong.json().errors).toSorted()).toEqual([
    'answers.number',
    'answers.other',
    'answers.photos',
    'answers.text',
  ]);
  expect(wrong.json().errors['answers.text']).toEqual(['Campo é Obrigatório']);
  const created = await post({ answers: { text: ' Três dias ', number: 3, pdf: [] } });
  expect(created.statusCode).toBe(201);
  expect(created.json()).toMatchObject({
    answers: { text: 'Três dias', number: 3 },
    content: 'Três dias\n\nPergunta number: 3',
    file_url: null,
    versions_count: 0,
  });
  // The same again, and another one.
  expect((await post({ answers: { number: 3, text: 'Três dias' } })).statusCode).toBe(200);
  expectError(await post({ answers: { text: 'Quatro dias' } }), {
    error: 'conflict',
    message: timelineMessages.alreadyAnswered.pt,
  });
  expect((await stageOf(timeline, contestant.headers)).interaction).toEqual(created.json());
});

test('a stage without a form takes no answers to one', async () => {
  const stage = await openForm();
  expect((await saveForm(stage, null)).json()).toMatchObject({ form: null });
  const refused = await send('POST', stage.answers, stage.contestant, { answers: { text: 'Oi' } });
  expect(refused.json().errors).toEqual({ answers: [timelineMessages.noForm.pt] });
  const plain = await send('POST', stage.answers, stage.contestant, { content: 'Oi' });
  expect(plain.json()).toMatchObject({ content: 'Oi', answers: null, versions_count: 0 });
});

test('who may not answer is refused', async () => {
  const { answers, key } = await openForm();
  const body = { answers: { text: 'Oi' } };
  expect((await send('POST', answers, { headers: {} } as never, body)).statusCode).toBe(401);
  expect((await send('POST', answers, await involve(key.challengeId), body)).statusCode).toBe(403);
  const elsewhere = answers.replace(`/${key.stageId}/`, '/999999/');
  expect((await send('POST', elsewhere, await involve(key.challengeId, 'contestant'), body)).statusCode).toBe(404);
});

test('each change keeps what the answers said before, for those who see them', async () => {
  const { answers, contestant, admin, key, timeline } = await openForm();
  const { id, updated_at } = (await send('POST', answers, contestant, { answers: { text: 'Um' } })).json();
  const url = `${answers}/${id}`;
  const put = (body: object) => send('PUT', url, contestant, body);
  const second = await put({ answers: { text: 'Dois', number: 2 }, based_on: updated_at });
  expect(second.json()).toMatchObject({ content: 'Dois\n\nPergunta number: 2', versions_count: 1 });
  expect((await put({ answers: { text: 'Dois', number: 2 } })).json()).toEqual(second.json());
  expect((await put({})).json()).toEqual(second.json());
  expect((await put({ answers: { text: 'Três' }, based_on: updated_at })).statusCode).toBe(409);
  expect((await put({ content: 'Oi' })).json().errors).toEqual({ content: [timelineMessages.formOnly.pt] });
  expect((await put({ answers: { number: 2 } })).json().errors).toEqual({ 'answers.text': ['Campo é Obrigatório'] });
  await put({ answers: { text: 'Três' } });
  const versions = await read(`/api${url}/versions`, admin.headers);
  expect(versions).toMatchObject([
    { version: 2, answers: { text: 'Dois', number: 2 } },
    { version: 1, answers: { text: 'Um' }, created_at: updated_at },
  ]);
  const rival = await involve(key.challengeId, 'contestant');
  expect((await send('GET', `${url}/versions`, rival)).statusCode).toBe(403);
  expect((await send('GET', `${url}/versions`, { headers: {} } as never)).statusCode).toBe(401);
  expect((await send('GET', `${answers}/999999/versions`, admin)).statusCode).toBe(404);
  expect((await stageOf(timeline, contestant.headers)).interaction.versions_count).toBe(2);
});

test('what moderation hid is withheld with its versions', async () => {
  const { answers, contestant, key } = await openForm({ rubric: { is_blind: false } });
  const adviser = await involve(key.challengeId, 'advisor');
  const { id } = (await send('POST', answers, contestant, { answers: { text: 'Um' } })).json();
  await send('PUT', `${answers}/${id}`, contestant, { answers: { text: 'Dois' } });
  await database.updateTable('interaction').set({ hidden_at: clock.now() }).where('id', '=', id).execute();
  const url = `/api${answers}/${id}`;
  expect(await read(url, adviser.headers)).toMatchObject({ content: null, answers: null, versions_count: 0 });
  expectError(await send('GET', `${answers}/${id}/versions`, adviser), {
    error: 'refused',
    message: timelineMessages.hiddenFromYou.pt,
  });
  expect(await read(url, contestant.headers)).toMatchObject({ answers: { text: 'Dois' }, versions_count: 1 });
  expect(await read(`${url}/versions`, contestant.headers)).toHaveLength(1);
});

test('an answer names files that its author sent for that question, as they were stored', async () => {
  const { answers, timeline, contestant, key } = await openForm({ form: formOf(questionOf('pdf2', 'pdf')) });
  const rival = await involve(key.challengeId, 'contestant');
  const own = (await sendFile(timeline, contestant, 'pdf', pdfOf('plantas'))).json();
  const photo = (await sendFile(timeline, contestant, 'photos', await newPhoto())).json();
  const theirs = (await sendFile(timeline, rival, 'pdf', pdfOf('plantas'))).json();
  const post = (named: object) => send('POST', answers, contestant, { answers: { text: 'Oi', ...named } });
  const unknown = 'Este arquivo não foi enviado por você para esta pergunta. Envie de novo.';
  expect((await post({ pdf: [theirs] })).json().errors).toEqual({ 'answers.pdf': [unknown] });
  expect((await post({ pdf2: [own] })).json().errors).toEqual({ 'answers.pdf2': [unknown] });
  const lied = { ...own, name: 'outro.pdf', bytes: 1, hash: 'ab' };
  const created = await post({ pdf: [lied], photos: [photo] });
  expect(created.json().answers).toEqual({ text: 'Oi', pdf: [own], photos: [photo] });
  expect(created.json().content).not.toContain('plantas');
});

test('the files of a team are for all its members, and one answer stands for it', async () => {
  const { answers, timeline, contestant, key, path, admin } = await openForm();
  await database
    .updateTable('challenge')
    .set({ one_answer_per_team: true })
    .where('id', '=', key.challengeId)
    .execute();
  const mate = await involve(key.challengeId, 'contestant');
  await writeTeams(testApp, { challengeId: key.challengeId, name: 'Maré Cheia', people: [contestant, mate] });
  const file = (await sendFile(timeline, mate, 'pdf', pdfOf('plantas'))).json();
  const created = await send('POST', answers, contestant, { answers: { text: 'Oi', pdf: [file] } });
  expect(created.json()).toMatchObject({ answers: { pdf: [file] }, team: { name: 'Maré Cheia' } });
  const changed = await send('PUT', `${answers}/${created.json().id}`, mate, { answers: { text: 'Olá', pdf: [file] } });
  expect(changed.json()).toMatchObject({ versions_count: 1, editors: [{ user: { id: mate.id } }] });
  expect(await read(`/api${path}`, admin.headers)).toMatchObject({ entries_count: 1 });
});

test('of a changed form and a first answer to the former one, one is refused', async () => {
  for (let round = 0; round < 6; round += 1) {
    const stage = await openForm();
    const { updated_at: based_on } = await read(`/api${stage.path}`, stage.admin.headers);
    const body = { form: { questions: [questionOf('new', 'number')] }, based_on };
    const change = other.app.inject({
      method: 'PUT',
      url: `/api${stage.path}/form`,
      headers: stage.admin.headers,
      payload: body,
    });
    const answer = send('POST', stage.answers, stage.contestant, { answers: { text: 'Oi' } });
    const [changed, answered] = (await Promise.all([change, answer])).map(({ statusCode }) => statusCode);
    expect([`${changed} ${answered}`]).toEqual([changed === 200 ? '200 422' : '409 201']);
    const { form } = await stageOf(stage.timeline);
    expect(form).toEqual(changed === 200 ? body.form : formOf());
  }
});

test('a report of an answer shows its pictures', async () => {
  const { answers, timeline, contestant } = await openForm();
  const photo = (await sendFile(timeline, contestant, 'photos', await newPhoto())).json();
  const { id } = (await send('POST', answers, contestant, { answers: { text: 'Oi', photos: [photo] } })).json();
  const [reportable] = createInteractionReportables();
  expect(await reportable?.find(platform.database, [id])).toMatchObject([
    { text: 'Oi\n\nPergunta photos: 1', pictures: [photo.url] },
  ]);
});

const { upload, use } = uploadsOn(testApp);

const settled = { timeout: 30_000, interval: 20 };
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const isServed = async (url: string) => (await get(url)).statusCode === 200;
const isStored = async (url: string) => {
  const stored = await platform.files.storage.read(storedAs(url));
  stored?.stream.destroy();
  return stored !== undefined;
};

test('a PDF is stored as it was sent, and served to those who know its address', async () => {
  const { timeline, contestant } = await openForm();
  const pdf = pdfOf('plantas da equipe');
  const sent = await sendFile(timeline, contestant, 'pdf', pdf);
  expect(sent.statusCode).toBe(201);
  expect(sent.json()).toEqual({
    url: expect.stringMatching(/^\/answer-files\/[0-9a-f]{32}\.pdf$/),
    name: 'plantas da equipe.pdf',
    bytes: pdf.bytes.length,
    hash: sha256(pdf.bytes),
  });
  const served = await get(sent.json().url);
  expect([served.statusCode, served.rawPayload.equals(pdf.bytes)]).toEqual([200, true]);
  expect(served.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
  });
  expect(String(served.headers['content-disposition'])).not.toContain('equipe');
  expect((await sendFile(timeline, contestant, 'pdf', pdf)).json()).toEqual(sent.json());
  expect((await get(`/answer-files/${'0'.repeat(32)}.pdf`)).statusCode).toBe(404);
});

test('a picture is drawn anew, and its hash is that of the widest one', async () => {
  const { timeline, contestant } = await openForm();
  const { url, name, bytes, hash } = (await sendFile(timeline, contestant, 'photos', await newPhoto())).json();
  const served = await get(pictureAt(url, Math.max(...interactionWidths)));
  expect([served.statusCode, served.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  expect([name, bytes, hash]).toEqual(['equipe-mare.jpg', served.rawPayload.length, sha256(served.rawPayload)]);
});

test('a finished upload is taken in place of a file, once', async () => {
  const { timeline, contestant } = await openForm();
  const pdf = pdfOf('retomado');
  const id = await upload(contestant, pdf.bytes, { name: pdf.name, type: pdf.type });
  const url = `/api${timeline}/files`;
  const sent = await use(contestant, id, { url, field: 'file', question: 'pdf' } as object);
  expect([sent.statusCode, sent.json().hash]).toEqual([201, sha256(pdf.bytes)]);
  expect((await use(contestant, id, { url, field: 'file', question: 'pdf' } as object)).json()).toEqual(sent.json());
  const other = await use(contestant, id, { url, field: 'file', question: 'photos' } as object);
  expect(other.statusCode).toBe(409);
});

test('other files, other questions and other people are refused', async () => {
  const { timeline, contestant, key, admin } = await openForm();
  const pdf = pdfOf('plantas');
  const photo = await newPhoto();
  const errorsOf = async (question: string, file: typeof pdf) => {
    const answer = await sendFile(timeline, contestant, question, file);
    expect(answer.statusCode).toBe(422);
    return answer.json().errors;
  };
  const otherContent = ['O conteúdo deste arquivo não é do tipo que seu nome diz.'];
  expect(await errorsOf('pdf', { ...pdf, bytes: photo.bytes })).toEqual({ file: otherContent });
  expect(await errorsOf('photos', { ...photo, bytes: pdf.bytes })).toEqual({ file: otherContent });
  const kinds = (list: string) => [`Este tipo de arquivo não é aceito. Envie um destes: ${list}.`];
  expect(await errorsOf('pdf', photo)).toEqual({ file: kinds('pdf') });
  expect(await errorsOf('photos', pdf)).toEqual({ file: kinds('jpg, jpeg, png, webp, avif') });
  expect(await errorsOf('pdf', { ...pdf, name: 'plantas.html' })).toEqual({
    file: kinds('pdf, jpg, jpeg, png, webp, avif'),
  });
  const unknown = ['O formulário não tem esta pergunta.'];
  expect(await errorsOf('text', pdf)).toEqual({ question: unknown });
  expect(await errorsOf('other', pdf)).toEqual({ question: unknown });
  expectError(await send('POST', `${timeline}/files`, contestant, { question: 'pdf' }), {
    ...checkFields,
    errors: { file: expect.any(Array) } as never,
  });
  const adviser = await involve(key.challengeId, 'advisor');
  for (const stranger of [adviser, admin])
    expect((await sendFile(timeline, stranger, 'pdf', pdf)).statusCode).toBe(403);
  expect((await sendFile(timeline, { headers: {} } as never, 'pdf', pdf)).statusCode).toBe(401);
  const elsewhere = timeline.replace(`/${key.stageId}`, '/999999');
  expect((await sendFile(elsewhere, contestant, 'pdf', pdf)).statusCode).toBe(404);
  await database
    .updateTable('stage')
    .set({ finish_at: clock.in(-day) })
    .where('id', '=', key.stageId)
    .execute();
  expect((await sendFile(timeline, contestant, 'pdf', pdf)).statusCode).toBe(409);
});

test('who sends many files without an answer has to answer first', async () => {
  const { timeline, contestant, key } = await openForm();
  const { url, ...file } = (await sendFile(timeline, contestant, 'pdf', pdfOf('um'))).json();
  const row = { stage_id: key.stageId, challenge_id: key.challengeId, question: 'pdf', kind: 'pdf', url } as const;
  const rows = Array.from({ length: mostUnusedFiles - 1 }, (_, index) => ({
    ...row,
    name: file.name,
    bytes: file.bytes,
    sha256: `${index}`,
    member_id: contestant.id,
    team_id: null,
  }));
  await database.insertInto('interaction_file').values(rows).execute();
  expectError(await sendFile(timeline, contestant, 'pdf', pdfOf('dois')), {
    error: 'conflict',
    message: timelineMessages.tooManyFiles.pt,
  });
});

test('files that no answer names are deleted after a day, those of versions stay', async () => {
  const { answers, timeline, contestant } = await openForm();
  const [used, unused] = [pdfOf('usado'), pdfOf('esquecido')];
  const first = (await sendFile(timeline, contestant, 'pdf', used)).json();
  const second = (await sendFile(timeline, contestant, 'pdf', unused)).json();
  const photo = (await sendFile(timeline, contestant, 'photos', await newPhoto())).json();
  const { id } = (await send('POST', answers, contestant, { answers: { text: 'Oi', pdf: [first] } })).json();
  await send('PUT', `${answers}/${id}`, contestant, { answers: { text: 'Olá' } });
  await sweepAnswerFiles(platform);
  for (const { url } of [first, second, photo]) expect(await isServed(url)).toBe(true);
  clock.move(2 * day);
  await sweepAnswerFiles(platform);
  clock.move(-2 * day);
  expect([await isServed(first.url), await isServed(second.url), await isServed(photo.url)]).toEqual([
    true,
    false,
    false,
  ]);
  await vi.waitFor(async () => expect(await isStored(second.url)).toBe(false), settled);
  expect(await isStored(first.url)).toBe(true);
  expect((await send('DELETE', `${answers}/${id}`, contestant)).statusCode).toBe(204);
  expect(await isServed(first.url)).toBe(false);
  await vi.waitFor(async () => expect(await isStored(first.url)).toBe(false), settled);
});

test('the copy of a member has answers, versions and files; with the account these are deleted', async () => {
  const { answers, timeline, contestant, admin } = await openForm({ rubric: { is_blind: false } });
  const pdf = pdfOf('plantas');
  const file = (await sendFile(timeline, contestant, 'pdf', pdf)).json();
  const photo = (await sendFile(timeline, contestant, 'photos', await newPhoto())).json();
  const body = { answers: { text: 'Um', pdf: [file], photos: [photo] } };
  const { id } = (await send('POST', answers, contestant, body)).json();
  await send('PUT', `${answers}/${id}`, contestant, { answers: { ...body.answers, text: 'Dois' } });
  const tableOf = (name: string) => platform.personalData.tables.find(({ table }) => table === name);
  expect(await tableOf('interaction')?.read(database, contestant.id)).toMatchObject([
    { id, answers: { text: 'Dois' }, versions: [{ version: 1, answers: { text: 'Um' } }] },
  ]);
  const sent = tableOf('interaction_file');
  expect(await sent?.read(database, contestant.id)).toMatchObject([{ name: pdf.name }, { name: photo.name }]);
  const files = (await sent?.readFiles?.(database, contestant.id)) ?? [];
  expect(files.map(({ bytes }) => sha256(Buffer.from(bytes)))).toEqual([file.hash, photo.hash]);
  // A reply refers to the answer, which stays.
  await send('POST', `${answers}/${id}/replies`, admin, { content: 'Bom!' });
  await deleteAccount(testApp, contestant);
  expect(await read(`/api${answers}/${id}`, admin.headers)).toMatchObject({
    user: null,
    answers: { text: 'Dois' },
    versions_count: 0,
  });
  for (const { url } of [file, photo]) expect(await isServed(url)).toBe(false);
});
