import { expect, test } from 'vitest';
import { editorOf, startEditor } from '../challenges/editor/editor.testing.ts';

const { app, clock, create, databaseUrl, editor, joinAs, staff } = await startEditor();
const second = await startEditor({ databaseUrl, clock });
const other = editorOf(second, staff.headers);

test('contents that are added while a challenge is taken off and published do not deadlock with it', async () => {
  const faq = { question_pt: 'Um?', question_en: 'One?', answer_pt: '<p>Sim</p>', answer_en: '<p>Yes</p>' };
  const task = { name_pt: 'Um', name_en: 'One', description_pt: '', description_en: '', max_users: null };
  for (let round = 0; round < 8; round += 1) {
    const [id = 0] = await create({});
    const member = await joinAs(id, 'contestant');
    const answers = await Promise.all([
      editor.unpublish(id, 'published'),
      editor.call('POST', `/${id}/faqs`, faq),
      other.call('POST', `/${id}/tasks`, task),
      app.inject({ method: 'POST', url: `/api/challenges/${id}/follow`, headers: member.headers }),
      other.call('PUT', `/${id}/archive`),
    ]);
    for (const { statusCode, body } of answers) expect(statusCode, body).toBeLessThan(500);
  }
});
