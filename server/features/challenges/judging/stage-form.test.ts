import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { expect, test } from 'vitest';
import { checkFields, expectError } from '../../../testing/expect-error.ts';
import { makeDeletionDue } from '../../../testing/personal-data.ts';
import { formOf, formsOn, judgingOn, newPhoto, pdfOf, questionOf } from '../../../testing/stages.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { day, minute } from '../../../testing/test-clock.ts';
import { deleteAccounts } from '../../accounts/personal-data/deletions.ts';
import { sweepAnswerFiles } from '../timeline/answers/form-answers.ts';
import { timelineMessages } from '../timeline/timeline.messages.ts';
import { judgingMessages } from './judging-context.ts';

const testApp = await startTestApp();
const { clock, database, get, platform, read } = testApp;
const { advance, judge, openForm, saveForm, send, sendFile, strangers } = formsOn(testApp);

test('the form of a judged stage is saved by those who manage the challenge', async () => {
  const one = await judge({ entries: 0 });
  const url = `${one.path}/form`;
  const body = { form: formOf(), based_on: (await read(`/api${one.path}`, one.admin.headers)).updated_at };
  for (const [who, stranger] of await strangers(one.key.challengeId))
    expect((await send('PUT', url, stranger, body)).statusCode, who).toBe(403);
  expect((await send('PUT', url, { headers: {} } as never, body)).statusCode).toBe(401);
  expect(
    (await send('PUT', `/admin/challenges/${one.key.challengeId}/judging/999999/form`, one.admin, body)).statusCode,
  ).toBe(404);
  expect((await send('PUT', url, one.admin, { ...body, form: { questions: [] } })).statusCode).toBe(422);
  expectError(
    await send('PUT', url, one.admin, {
      ...body,
      form: formOf(questionOf('text', 'pdf', { label_pt: '', label_en: '' })),
    }),
    {
      ...checkFields,
      errors: {
        'form.questions.4.label_pt': ['Campo é Obrigatório'],
        'form.questions.4.key': ['Duas perguntas têm o mesmo código.'],
      },
    },
  );
  const saved = await send('PUT', url, one.admin, body);
  expect(saved.json()).toMatchObject({ form: formOf(), can: { edit_form: true } });
  expect(saved.json().updated_at > body.based_on).toBe(true);
  // The same again, and another one by the former state.
  expect((await send('PUT', url, one.admin, body)).json()).toEqual(saved.json());
  const later = { ...body, form: { questions: [questionOf('q', 'link')] } };
  const changedMeanwhile = { error: 'conflict', message: judgingMessages.changedMeanwhile.pt } as const;
  expectError(await send('PUT', url, one.admin, later), changedMeanwhile);
  expectError(await send('DELETE', one.path, one.admin), { error: 'conflict', message: judgingMessages.hasForm.pt });
  expect((await saveForm(one, null)).json()).toMatchObject({ form: null });
  expect((await send('DELETE', one.path, one.admin)).statusCode).toBe(204);
  expectError(await send('PUT', url, one.admin, body), { error: 'conflict', message: judgingMessages.notJudged.pt });
});

test('a form with answers changes only by what they answer as well', async () => {
  const stage = await openForm();
  const { id } = (await send('POST', stage.answers, stage.contestant, { answers: { text: 'Oi', number: 3 } })).json();
  const [text, number, ...others] = formOf().questions;
  const fixed = { error: 'conflict', message: timelineMessages.formAnswered.pt } as const;
  expectError(await saveForm(stage, { questions: [text, ...others] as never }), fixed);
  expectError(await saveForm(stage, null), fixed);
  const form = formOf(questionOf('video', 'video'));
  form.questions = [{ ...number, label_pt: 'Quantos dias?' } as never, text as never, ...form.questions.slice(2)];
  expect((await saveForm(stage, form)).json().form).toEqual(form);
  const changed = await send('PUT', `${stage.answers}/${id}`, stage.contestant, {
    answers: { text: 'Oi', number: 3, video: 'https://example.org/v' },
  });
  expect(changed.json()).toMatchObject({ versions_count: 1 });
  // Plain answers do not fit any form.
  const plain = await judge({ entries: 1 });
  expectError(await saveForm(plain, formOf()), fixed);
});

/** A judged stage with one entry by a form, whose judging began. */
async function beginWithForm({ isBlind }: { isBlind: boolean }) {
  const stage = await openForm({ rubric: { is_blind: isBlind, first_reviews: 1 } });
  const { timeline, contestant, answers, key } = stage;
  const pdf = (await sendFile(timeline, contestant, 'pdf', pdfOf('equipe-mare'))).json();
  const photo = (await sendFile(timeline, contestant, 'photos', await newPhoto())).json();
  const given = { text: 'Três dias', pdf: [pdf], photos: [photo] };
  const sent = await send('POST', answers, contestant, { answers: given });
  await database
    .updateTable('stage')
    .set({ finish_at: clock.in(-1000) })
    .where('id', '=', key.stageId)
    .execute();
  const begun = await send('POST', `${stage.path}/begin`, stage.admin);
  expect([sent.statusCode, begun.statusCode], begun.body).toEqual([201, 200]);
  const chosen = begun.json().judges.find(({ total }: { total: number }) => total === 1);
  const reader = stage.judges.find(({ id }) => id === chosen.id) as TestMember;
  const judging = `/api/challenges/${key.challengeId}/judging/${key.stageId}`;
  return { ...stage, given, pdf, photo, reader, judging };
}

test('an entry has the form and the answers as they were, and its hash covers both with the hashes of files', async () => {
  const one = await beginWithForm({ isBlind: false });
  const form = formOf();
  const entry = await database
    .selectFrom('judging_entry')
    .selectAll()
    .where('stage_id', '=', one.key.stageId)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ form, answers: one.given, file_hash: null });
  const text = canonicalize({ form, answers: one.given }) ?? '';
  expect(entry.content_hash).toBe(createHash('sha256').update(text).digest('hex'));
  expect(text).toContain(one.pdf.hash);
  const frozen = { form, answers: one.given };
  expect(await read(`${one.judging}/reviews/1`, one.reader.headers)).toMatchObject(frozen);
  expect(await read(`${one.judging}/feedback`, one.contestant.headers)).toMatchObject(frozen);
  const { data } = await read(`/api${one.path}/entries`, one.admin.headers);
  expect(data).toMatchObject([frozen]);
  expectError(await saveForm(one, formOf(questionOf('q', 'link'))), {
    error: 'conflict',
    message: judgingMessages.begun.pt,
  });
  expect(await read(`/api${one.path}`, one.admin.headers)).toMatchObject({ form, can: { edit_form: false } });
});

test('judges of a blind stage read no name of a file, and open the files', async () => {
  const one = await beginWithForm({ isBlind: true });
  const review = await read(`${one.judging}/reviews/1`, one.reader.headers);
  expect(JSON.stringify(review)).not.toMatch(/mare/i);
  expect(review.answers).toMatchObject({
    text: 'Três dias',
    pdf: [{ url: one.pdf.url, name: 'pdf-1.pdf' }],
    photos: [{ url: one.photo.url, name: 'photos-1.webp' }],
  });
  const served = await get(one.pdf.url);
  expect(served.statusCode).toBe(200);
  expect(JSON.stringify(served.headers)).not.toContain('mare');
  const url = `/api${one.answers}`;
  const { data } = await read(url, one.admin.headers);
  expect(data[0].answers.pdf[0].name).toBe('equipe-mare.pdf');
  // Judges do not read the timeline of a sealed stage.
  expect((await get(`${url}/${data[0].id}/versions`, one.reader.headers)).statusCode).toBe(403);
});

test('files of entries stay without their answers, and go with the account of their author', async () => {
  const one = await beginWithForm({ isBlind: true });
  await database.deleteFrom('interaction').where('stage_id', '=', one.key.stageId).execute();
  clock.move(2 * day);
  await sweepAnswerFiles(platform);
  clock.move(-2 * day);
  expect((await get(one.pdf.url)).statusCode).toBe(200);
  await makeDeletionDue({ database, clock }, { id: one.contestant.id });
  await deleteAccounts(platform);
  for (const { url } of [one.pdf, one.photo]) expect((await get(url)).statusCode).toBe(404);
  const entry = await database
    .selectFrom('judging_entry')
    .selectAll()
    .where('stage_id', '=', one.key.stageId)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ member_id: null, content: null, form: null, answers: null });
  expect(entry.content_hash).toMatch(/^[0-9a-f]{64}$/);
});

test('entries of stages without a form are hashed as ever', async () => {
  const one = await judge({ entries: 1, judges: 2 });
  await advance(one.key, 'first_look');
  const entry = await database
    .selectFrom('judging_entry')
    .selectAll()
    .where('stage_id', '=', one.key.stageId)
    .executeTakeFirstOrThrow();
  const text = canonicalize({ content: entry.content, file_hash: null }) ?? '';
  expect(entry).toMatchObject({ form: null, answers: null });
  expect(entry.content_hash).toBe(createHash('sha256').update(text).digest('hex'));
});

const { involve, judge: judgeOnTimeline, send: sendOnTimeline } = judgingOn(testApp);

test('a judged stage takes late answers for the hours of its rubric, and everyone sees by how much they are late', async () => {
  const finishAt = clock.in(minute / 2 - 58 * minute);
  const one = await judgeOnTimeline({ finishAt, rubric: { late_hours: 1, is_blind: false } });
  const { challengeId, stageId } = one.key;
  const stagePath = `/challenges/${challengeId}/timelines/${stageId}`;
  expect(await read(`/api${stagePath}`)).toMatchObject({
    active: false,
    late_until: new Date(finishAt.getTime() + 60 * minute).toISOString(),
  });
  const [author] = one.authors as [TestMember];
  const made = `${stagePath}/interactions/${one.interactions[0]}`;
  expect(await read(`/api${made}`, author.headers)).toMatchObject({
    is_late: false,
    can: { edit: true, delete: true },
  });
  const changed = await sendOnTimeline('PUT', made, author, { content: 'Com os números da chuva.' });
  expect(changed.json()).toMatchObject({ is_late: true, late_minutes: 58 });
  const latecomer = await involve(challengeId, 'contestant');
  const late = await sendOnTimeline('POST', `${stagePath}/interactions`, latecomer, { content: 'Chegamos tarde.' });
  expect([late.statusCode, late.json()]).toMatchObject([201, { is_late: true, late_minutes: 58 }]);
  expect(
    (await sendOnTimeline('DELETE', `${stagePath}/interactions/${one.interactions[3]}`, one.authors[3] as TestMember))
      .statusCode,
  ).toBe(204);
  expect((await read(`/api${one.path}`, one.admin.headers)).faults).toMatchObject([{ code: 'stage_has_not_ended' }]);

  clock.move(3 * minute);
  expect((await sendOnTimeline('PUT', made, author, { content: 'Mais tarde ainda.' })).statusCode).toBe(409);
  expect((await sendOnTimeline('POST', `${one.path}/begin`, one.admin)).statusCode).toBe(200);
  const { data } = await read(`/api${one.path}/entries`, one.admin.headers);
  expect(data.map(({ late_minutes }: { late_minutes: number }) => late_minutes)).toEqual([58, 0, 0, 58]);
  const feedback = await read(`/api/challenges/${challengeId}/judging/${stageId}/feedback`, latecomer.headers);
  expect(feedback).toMatchObject({ late_minutes: 58, content: 'Chegamos tarde.' });
  const [reviewer] = one.judges as [TestMember];
  const reviews = `/api/challenges/${challengeId}/judging/${stageId}/reviews`;
  const { data: own } = await read(reviews, reviewer.headers);
  const seen = await Promise.all(
    own.map(({ entry }: { entry: number }) => read(`${reviews}/${entry}`, reviewer.headers)),
  );
  for (const { number, late_minutes } of seen) expect(late_minutes).toBe([58, 0, 0, 58][number - 1]);
});

test('a judge of a sealed stage does not reply on the timeline, and is not told so', async () => {
  const one = await judgeOnTimeline({ rubric: { is_blind: true } });
  const path = `/api/challenges/${one.key.challengeId}/timelines`;
  const [stage] = await read(path, one.judges[0]?.headers);
  expect(stage).toMatchObject({ unanswered_count: null, can: { reply: false } });
  expect((await read(path, one.admin.headers))[0]).toMatchObject({ can: { reply: true } });
});
