import { faqLimits } from '@mutirao/contract/challenges/faqs/faqs.ts';
import { expect, test } from 'vitest';
import { cleanHtml } from '../../../platform/rich-text/clean-html.ts';
import { checkFields, expectError } from '../../../testing/expect-error.ts';
import { scriptInjections } from '../../../testing/script-injections.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createFaqs } from '../contents/contents.factory.ts';
import { contentsOn } from '../contents/contents.testing.ts';

const testApp = await startTestApp();
const { create, database, join, read } = testApp;

async function answersOf(...answers: readonly string[]): Promise<{ pt: string; en: string }[]> {
  const [id = 0] = await create(undefined);
  const texts = { challenge_id: id, question_pt: 'Como?', question_en: 'How?' };
  await createFaqs(
    database,
    answers.map((html) => ({ ...texts, answer_pt: html, answer_en: html })),
  );
  const faqs: { answer: { pt: string; en: string } }[] = await read(`/api/challenges/${id}/faqs`);
  return faqs.map(({ answer }) => answer);
}

test('FAQ-02 an answer keeps its formats and links, and loses what could run', async () => {
  const [answer] = await answersOf(
    '<p onclick="go()">Veja <a href="https://a.example/guia" style="position:fixed">o <b>guia</b></a></p><script>go()</script>',
  );
  const clean = '<p>Veja <a href="https://a.example/guia" rel="nofollow ugc noopener">o <b>guia</b></a></p>';
  expect(answer).toEqual({ pt: clean, en: clean });
});

test('FAQ-02 known script injections are cleaned in answers', async () => {
  // PostgreSQL stores no zero bytes.
  for (const { pt, en } of await answersOf(...scriptInjections.filter((html) => !html.includes('\0')))) {
    expect(pt).toBe(en);
    expect(cleanHtml(pt).html).toBe(pt);
  }
});

test('an answer too complex to clean is shown as words', async () => {
  expect(await answersOf(`${'<b>'.repeat(100)}Ou <i`)).toEqual([
    { pt: expect.stringMatching(/^&lt;b&gt;/), en: expect.any(String) },
  ]);
});

const { auditOf, change, openChallenge, send } = contentsOn(testApp);

const faq = {
  question_pt: 'Posso ir só?',
  question_en: 'May I go alone?',
  answer_pt: '<p>Pode.</p>',
  answer_en: '<p>Yes.</p>',
};
const changedMeanwhile = 'Alguém mudou isto enquanto você escrevia.';

async function openList(...questions: readonly string[]) {
  const opened = await openChallenge();
  const url = `${opened.base}/faqs`;
  const ids: number[] = [];
  for (const question_pt of questions)
    ids.push((await send(opened.admin, 'POST', url, { ...faq, question_pt })).json().id);
  const seen = async () =>
    (await read(`/api/challenges/${opened.id}/faqs`)).map(({ question }: { question: { pt: string } }) => question.pt);
  return { ...opened, url, ids, seen };
}

test('FAQ-02 a question is added at the end, cleaned, seen at once, and in the audit log', async () => {
  const { id, admin, url, seen } = await openList();
  await createFaqs(database, [{ challenge_id: id, ...faq, question_pt: 'Antiga' }]);
  expect(await seen()).toEqual(['Antiga']);
  const answer = await send(admin, 'POST', url, {
    ...faq,
    question_pt: '  Nova  ',
    answer_pt: '<p onclick="go()">Veja <b>isto</b></p><script>go()</script>',
    answer_en: '<p> </p>',
  });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({
    id: expect.any(Number),
    question_pt: 'Nova',
    question_en: 'May I go alone?',
    answer_pt: '<p>Veja <b>isto</b></p>',
    answer_en: '',
  });
  expect(await seen()).toEqual(['Antiga', 'Nova']);
  expect(await read(url, admin.headers)).toMatchObject({ untranslated_count: 1 });
  expect(await auditOf(id)).toMatchObject([
    {
      kind: 'content_created',
      actor_id: admin.id,
      detail: { what: 'faq', id: answer.json().id, name: 'Nova', after: { question_pt: 'Nova' } },
    },
  ]);
});

test('a question that is sent twice at once is added once', async () => {
  const { id, admin, url } = await openList();
  const answers = await Promise.all([1, 2, 3].map(() => send(admin, 'POST', url, faq)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  expect((await read(url, admin.headers)).data).toHaveLength(1);
  expect(await auditOf(id)).toHaveLength(1);
});

test('two editors of different fields both win, and one of the same field learns of the other', async () => {
  const { id, admin, url, ids, seen } = await openList('Um');
  const staff = await join({ roles: ['admin'] });
  const path = `${url}/${ids[0]}`;
  const known = (await read(url, admin.headers)).data[0];
  expect(await seen()).toEqual(['Um']);
  const [first, second] = await Promise.all([
    send(admin, 'PATCH', path, change(known, { question_pt: 'Dois' })),
    send(staff, 'PATCH', path, change(known, { answer_en: '<p>No.</p>' })),
  ]);
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect(await read(url, admin.headers)).toMatchObject({ data: [{ question_pt: 'Dois', answer_en: '<p>No.</p>' }] });
  expect(await seen()).toEqual(['Dois']);
  expectError(await send(staff, 'PATCH', path, change(known, { question_pt: 'Três' })), {
    error: 'conflict',
    message: changedMeanwhile,
    errors: { question_pt: [changedMeanwhile] },
  });
  // After a lost answer the call is repeated.
  expect((await send(admin, 'PATCH', path, change(known, { question_pt: 'Dois' }))).statusCode).toBe(200);
  expect((await auditOf(id)).slice(1).map(({ detail }) => detail)).toMatchObject([
    { before: expect.anything(), after: expect.anything() },
    { before: expect.anything(), after: expect.anything() },
  ]);
});

test('a question needs a text in one language, and answers have a longest length', async () => {
  const { admin, url, ids } = await openList('Um');
  const required = { ...checkFields, errors: { question_pt: ['Campo é Obrigatório'] } };
  expectError(await send(admin, 'POST', url, { ...faq, question_pt: ' ', question_en: '' }), required);
  const path = `${url}/${ids[0]}`;
  const emptied = change({ question_pt: 'Um', question_en: faq.question_en }, { question_pt: '', question_en: '' });
  expectError(await send(admin, 'PATCH', path, emptied), required);
  const answer_pt = `<p>${'a'.repeat(faqLimits.answer + 1)}</p>`;
  const tooLong = { ...checkFields, errors: { answer_pt: [`Máximo de ${faqLimits.answer} caracteres`] } };
  expectError(await send(admin, 'POST', url, { ...faq, answer_pt }), tooLong);
  const nested = `<p>${'<b>'.repeat(200)}a</p>`;
  expect((await send(admin, 'POST', url, { ...faq, answer_pt: nested })).json().errors).toHaveProperty('answer_pt');
});

test('questions are put in order, whatever is added and deleted meanwhile', async () => {
  const { id, admin, url, ids, seen } = await openList('Um', 'Dois', 'Três');
  const [one = 0, two = 0, three = 0] = ids;
  expect(await seen()).toEqual(['Um', 'Dois', 'Três']);
  const ordered = await send(admin, 'PUT', `${url}/order`, { ids: [three, one] });
  expect(ordered.json().data.map(({ question_pt }: { question_pt: string }) => question_pt)).toEqual([
    'Três',
    'Um',
    'Dois',
  ]);
  expect(await seen()).toEqual(['Três', 'Um', 'Dois']);
  expect((await send(admin, 'DELETE', `${url}/${one}`)).statusCode).toBe(204);
  await send(admin, 'PUT', `${url}/order`, { ids: [two, one, 999_999, three, two] });
  await send(admin, 'POST', url, { ...faq, question_pt: 'Quatro' });
  expect(await seen()).toEqual(['Dois', 'Três', 'Quatro']);
  const other = await openList('De outro');
  await send(admin, 'PUT', `${url}/order`, { ids: [...other.ids, three] });
  expect(await seen()).toEqual(['Três', 'Dois', 'Quatro']);
  expect((await auditOf(id)).filter(({ kind }) => kind === 'content_deleted')).toMatchObject([
    { detail: { name: 'Um', before: { question_pt: 'Um' } } },
  ]);
});

test('of two orders at once one holds, whole', async () => {
  const { admin, url, ids, seen } = await openList('a', 'b', 'c', 'd');
  const orders = [ids.toReversed(), [...ids.slice(2), ...ids.slice(0, 2)]];
  const answers = await Promise.all(orders.map((order) => send(admin, 'PUT', `${url}/order`, { ids: order })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(['dcba', 'cdab']).toContain((await seen()).join(''));
});

test('a question of another challenge is not found', async () => {
  const { ids } = await openList('Um');
  const { admin, url } = await openList();
  const path = `${url}/${ids[0]}`;
  expect((await send(admin, 'PATCH', path, change(faq, { question_en: 'x' }))).statusCode).toBe(404);
  expect((await send(admin, 'DELETE', path)).statusCode).toBe(404);
});

test('a challenge has a most of questions', async () => {
  const { id, admin, url } = await openList();
  const rows = Array.from({ length: faqLimits.faqs }, (_, index) => ({ ...faq, question_pt: `${index}` }));
  await createFaqs(
    database,
    rows.map((row) => ({ challenge_id: id, ...row })),
  );
  expectError(await send(admin, 'POST', url, faq), {
    error: 'conflict',
    message: 'Este desafio já tem o máximo destes itens. Apague um antes.',
  });
});
