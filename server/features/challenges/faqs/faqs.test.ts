import { expect, test } from 'vitest';
import { cleanHtml } from '../../../platform/rich-text/clean-html.ts';
import { scriptInjections } from '../../../testing/script-injections.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createFaqs } from '../contents/contents.factory.ts';

const { create, database, read } = await startTestApp();

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
