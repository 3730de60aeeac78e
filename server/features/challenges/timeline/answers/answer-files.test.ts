import { createHash } from 'node:crypto';
import { interactionWidths } from '@mutirao/contract/challenges/timeline/interactions.ts';
import { pictureAt } from '@mutirao/contract/pictures.ts';
import { expect, test, vi } from 'vitest';
import { checkFields, expectError } from '../../../../testing/expect-error.ts';
import { deleteAccount } from '../../../../testing/personal-data.ts';
import { uploadsOn } from '../../../../testing/send.ts';
import { formsOn, newPhoto, pdfOf } from '../../../../testing/stages.ts';
import { startTestApp } from '../../../../testing/test-app.ts';
import { day } from '../../../../testing/test-clock.ts';
import { timelineMessages } from '../timeline.messages.ts';
import { storedAs, sweepAnswerFiles } from './form-answers.ts';
import { mostUnusedFiles } from './send-answer-file.ts';

const testApp = await startTestApp();
const { clock, database, get, platform, read } = testApp;
const { involve, openForm, send, sendFile } = formsOn(testApp);
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
