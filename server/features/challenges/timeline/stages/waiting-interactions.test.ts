import { expect, test } from 'vitest';
import { expectError } from '../../../../testing/expect-error.ts';
import { timelinesOn } from '../../../../testing/stages.ts';
import { startTestApp, type TestMember } from '../../../../testing/test-app.ts';

const testApp = await startTestApp();
const { get, join, read } = testApp;
const { involve, openStage, send } = timelinesOn(testApp);

const pathOf = (id: number) => `/api/challenges/${id}/timelines`;

test('the stages where interactions wait are listed to those who reply, the most recent figures included', async () => {
  const { id, stageId, path, contestant, judge } = await openStage({ challenge: { title_en: 'Clean river' } });
  const waiting = async ({ headers }: TestMember) => read('/api/me/waiting-interactions', headers);
  const [admin, advisor] = [await involve(id, 'challenge_admin', 'advisor'), await involve(id, 'advisor')];
  expect(await waiting(judge)).toEqual([]);
  const { id: interaction } = (await send('POST', path, contestant, { content: 'Oi' })).json();
  const expected = [
    { challenge: { id, slug: expect.any(String), title: { pt: expect.any(String), en: 'Clean river' } } },
  ].map((one) => ({ ...one, stage: { id: stageId, title: expect.any(Object) }, unanswered_count: 1 }));
  for (const member of [judge, admin, advisor]) expect(await waiting(member)).toEqual(expected);
  for (const member of [contestant, await join(), await join({ roles: ['judge'] })])
    expect(await waiting(member)).toEqual([]);
  const { id: reply } = (await send('POST', `${path}/${interaction}/replies`, judge, { content: 'Bom!' })).json();
  expect(await waiting(admin)).toEqual([]);
  await send('DELETE', `${path}/${interaction}/replies/${reply}`, judge);
  expect(await waiting(admin)).toEqual(expected);
  expect((await get('/api/me/waiting-interactions')).statusCode).toBe(401);
});

test('a challenge admin says that one answer stands for a team, until there are interactions', async () => {
  const { id, path, contestant } = await openStage();
  const admin = await involve(id, 'challenge_admin');
  const settings = `/api/challenges/${id}/timeline-settings`;
  expect((await send('PUT', settings, admin, { answers_by: 'everyone' })).statusCode).toBe(422);
  const answer = await send('PUT', settings, admin, { answers_by: 'team' });
  expect([answer.statusCode, answer.json()]).toEqual([200, { answers_by: 'team' }]);
  expect((await read(pathOf(id)))[0].answers_by).toBe('team');
  await send('POST', path, contestant, { content: 'Oi' });
  expect((await send('PUT', settings, admin, { answers_by: 'team' })).statusCode).toBe(200);
  expectError(await send('PUT', settings, admin, { answers_by: 'member' }), {
    error: 'conflict',
    message: 'Já há respostas neste desafio: não dá mais para mudar quem responde.',
  });
});
