import { expect, test } from 'vitest';
import { timelinesOn } from '../../../../testing/stages.ts';
import { startTestApp } from '../../../../testing/test-app.ts';
import { day } from '../../../../testing/test-clock.ts';
import { contentsOn } from '../../contents/contents.testing.ts';

const testApp = await startTestApp();
const { clock, create, read } = testApp;
const { involve, send, writeStages } = timelinesOn(testApp);
const { auditOf } = contentsOn(testApp);

const newChallenge = async (given = {}) => (await create(given))[0] as number;
const pathOf = (id: number | string) => `/api/challenges/${id}/timelines`;
const prototype = () => ({
  title: { pt: 'Protótipo', en: 'Prototype' },
  icon: 'tools',
  start_at: clock.in(day).toISOString(),
  finish_at: clock.in(2 * day).toISOString(),
  message: { pt: 'Mostre.', en: 'Show it.' },
  interact_with: 'file',
});

test('a stage that is written at once for both languages is in the audit log, and added once for a double click', async () => {
  const id = await newChallenge();
  const admin = await involve(id, 'challenge_admin');
  const body = prototype();
  const [one, two] = await Promise.all([send('POST', pathOf(id), admin, body), send('POST', pathOf(id), admin, body)]);
  const stageId = one.json().id;
  expect(two.json().id).toBe(stageId);
  await send('PUT', `${pathOf(id)}/${stageId}`, admin, { ...body, icon: 'rocket' });
  await send('PUT', `/api/challenges/${id}/timeline-settings`, admin, { answers_by: 'team' });
  await send('DELETE', `${pathOf(id)}/${stageId}`, admin);
  expect((await auditOf(id)).map(({ kind, actor_id, detail }) => [kind, actor_id, detail.what, detail.after])).toEqual([
    ['content_created', admin.id, 'stage', expect.objectContaining({ icon: 'tools' })],
    ['content_changed', admin.id, 'stage', { icon: 'rocket' }],
    ['content_changed', admin.id, 'stages', { answers_by: 'team' }],
    ['content_deleted', admin.id, 'stage', undefined],
  ]);
});

test('a challenge has at most fifty stages', async () => {
  const id = await newChallenge();
  const admin = await involve(id, 'challenge_admin');
  await writeStages(id, ...Array.from({ length: 49 }, () => ({})));
  const { title, message, ...fields } = prototype();
  const edited = { ...fields, title_pt: 'a', title_en: 'a', message_pt: '', message_en: '' };
  const answers = await Promise.all([
    ...['um', 'dois'].map((pt) => send('POST', pathOf(id), admin, { ...fields, message, title: { ...title, pt } })),
    send('POST', `/api/admin/challenges/${id}/stages`, admin, edited),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
  expect(await read(pathOf(id))).toHaveLength(50);
});
