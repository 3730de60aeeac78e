import type { ContentList } from '@mutirao/contract/challenges/challenges/challenge-limits.ts';
import { expect, test } from 'vitest';
import { day } from '../../../../testing/test-clock.ts';
import { createFaqs, createFiles, createPartners, createPictures } from '../../contents/contents.factory.ts';
import { createTasks } from '../../tasks/tasks.factory.ts';
import { createStages } from '../../timeline/timeline.factory.ts';
import { complete, startEditor } from './editor.testing.ts';

const { clock, database, editor, joinAs } = await startEditor();

const picture = { image_url: '/1.webp', image_thumb_url: '/1.webp', width: 3, height: 2 };
const file = { name: '1.pdf', stored_as: '1.pdf', size: 1, description_pt: '', description_en: '' };
/** Writes one content of a challenge, with these texts in English. */
const writes: Record<ContentList, (challenge_id: number, en: string) => Promise<unknown>> = {
  stages: (challenge_id, en) => createStages(database, [{ challenge_id, message_pt: 'Mostre.', message_en: en }]),
  tasks: (challengeId, en) => createTasks(database, [{ challengeId, description: { pt: 'Anote.', en } }]),
  faqs: (challenge_id, en) =>
    createFaqs(database, [
      { challenge_id, position: 1, question_pt: 'Onde?', question_en: 'Where?', answer_pt: 'Aqui.', answer_en: en },
    ]),
  files: (challenge_id, en) => createFiles(database, [{ challenge_id, title_pt: 'Guia', title_en: en, ...file }]),
  gallery: (challenge_id, en) => createPictures(database, [{ challenge_id, text_pt: 'Rio', text_en: en, ...picture }]),
  partners: (challenge_id, en) =>
    createPartners(database, [
      { challenge_id, name: 'Rede', logo_url: '/1.webp', description_pt: 'Apoia.', description_en: en },
    ]),
};

async function adviceOn(id: number): Promise<string[]> {
  const { missing } = await editor.document(id);
  return missing
    .filter(({ code, field }) => field.startsWith('contents.') && !code.startsWith('no_'))
    .map(({ code, field }) => `${code} ${field}`);
}

test.each(Object.entries(writes))('%s without a translation are advice before publishing', async (list, write) => {
  const { id } = await editor.create();
  await write(id, 'Here.');
  expect(await adviceOn(id)).toEqual([]);
  await write(id, '');
  expect(await adviceOn(id)).toEqual([`${list === 'gallery' ? 'alternative_text' : 'untranslated'} contents.${list}`]);
});

test('contents that are not there yet are advice', async () => {
  const { id } = await editor.create();
  const codes = async () => (await editor.document(id)).missing.map(({ code }) => code);
  expect(await codes()).toEqual(expect.arrayContaining(['no_stages', 'no_reviewers', 'no_faqs']));
  await createStages(database, [{ challenge_id: id, start_at: clock.in(day) }]);
  await writes.faqs(id, 'Here.');
  await joinAs(id, 'judge');
  const left = await codes();
  for (const code of ['no_stages', 'no_reviewers', 'no_faqs'] as const) expect(left).not.toContain(code);
});

test('a challenge for readers of one language is published without the other', async () => {
  const { id } = await editor.create();
  await writes.tasks(id, '');
  const english = { title_en: '', short_description_en: '', description_en: '' };
  await editor.change(id, { ...complete, ...english });
  expect((await editor.publish(id)).statusCode).toBe(422);
  await editor.change(id, { offered_languages: 'pt' });
  expect(await adviceOn(id)).toEqual([]);
  expect((await editor.publish(id)).statusCode).toBe(200);
  expect((await editor.document(id)).published).toMatchObject({ offered_languages: 'pt', title_en: '' });
});

test('stages outside of the dates of the draft are advice, which does not prevent publishing', async () => {
  const { id } = await editor.create();
  await createStages(database, [{ challenge_id: id, start_at: clock.in(9 * day) }]);
  expect(await adviceOn(id)).toEqual([]);
  await editor.change(id, { ...complete, deadline: clock.in(5 * day).toISOString() });
  expect(await adviceOn(id)).toEqual(['stages_outside contents.stages']);
  expect((await editor.publish(id)).statusCode).toBe(200);
});
