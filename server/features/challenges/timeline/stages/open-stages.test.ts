import type { OpenStage } from '@mutirao/contract/challenges/timeline/stages.ts';
import { expect, test } from 'vitest';
import { timelinesOn } from '../../../../testing/stages.ts';
import { writeTeams } from '../../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../../testing/test-app.ts';
import { minute } from '../../../../testing/test-clock.ts';

const testApp = await startTestApp();
const { clock, get, join, read } = testApp;
const { involve, openStage, send, writeStages } = timelinesOn(testApp);

const open = async ({ headers }: TestMember): Promise<OpenStage[]> => read('/api/me/open-stages', headers);
const titles = async (member: TestMember) => (await open(member)).map(({ stage }) => stage.title.pt);

test('open stages are listed to contestants without an answer, by their end', async () => {
  const started = { start_at: clock.in(-minute) };
  const { id, stageId, path, contestant, judge } = await openStage({
    challenge: { title_en: 'Clean river' },
    stage: { ...started, title_pt: 'Sem fim', finish_at: null },
  });
  const finish_at = clock.in(minute);
  const [soon] = await writeStages(
    id,
    { ...started, title_pt: 'Protótipo', title_en: 'Prototype', finish_at },
    { title_pt: 'Depois', start_at: clock.in(minute), finish_at: null },
    { title_pt: 'Antes', start_at: clock.in(-2 * minute), finish_at: clock.in(-minute) },
  );
  const [first, second, ...rest] = await open(contestant);
  expect(first).toEqual({
    challenge: { id, slug: expect.any(String), title: { pt: expect.any(String), en: 'Clean river' } },
    stage: { id: soon, title: { pt: 'Protótipo', en: 'Prototype' } },
    finish_at: finish_at.toISOString(),
  });
  expect(second).toMatchObject({ stage: { id: stageId }, finish_at: null });
  expect(rest).toEqual([]);
  for (const other of [judge, await join()]) expect(await open(other)).toEqual([]);

  await send('POST', path, contestant, { content: 'Oi' });
  expect(await titles(contestant)).toEqual(['Protótipo']);
  clock.move(2 * minute);
  expect(await titles(contestant)).toEqual(['Depois']);
  expect((await get('/api/me/open-stages')).statusCode).toBe(401);
});

test('where one answer stands for a team, a stage is open until one of the team has answered', async () => {
  const { id, path, contestant } = await openStage({
    challenge: { one_answer_per_team: true },
    stage: { title_pt: 'Ideia' },
  });
  const [leader, mate] = [await involve(id, 'contestant'), await involve(id, 'contestant')];
  await writeTeams(testApp, { challengeId: id, name: 'Maré Cheia', people: [leader, mate] });
  for (const member of [leader, mate, contestant]) expect(await titles(member)).toEqual(['Ideia']);
  expect((await send('POST', path, mate, { content: 'Oi' })).statusCode).toBe(201);
  for (const member of [leader, mate]) expect(await titles(member)).toEqual([]);
  expect(await titles(contestant)).toEqual(['Ideia']);
});
