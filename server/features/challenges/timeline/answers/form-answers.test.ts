import { expect, test } from 'vitest';
import { expectError } from '../../../../testing/expect-error.ts';
import { formOf, formsOn, newPhoto, pdfOf, questionOf } from '../../../../testing/stages.ts';
import { writeTeams } from '../../../../testing/taking-part.ts';
import { startTestApp } from '../../../../testing/test-app.ts';
import { createInteractionReportables } from '../interactions/interaction-reportables.ts';
import { timelineMessages } from '../timeline.messages.ts';

const testApp = await startTestApp();
const { clock, database, databaseUrl, platform, read } = testApp;
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
