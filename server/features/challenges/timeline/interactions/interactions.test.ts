import { interaction as interactionAnswer, interactionPage } from '@mutirao/contract/challenges/interactions.ts';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../testing/test-app.ts';
import { timelinesOn } from '../../../../testing/timeline.ts';

const testApp = await startTestApp();
const { read } = testApp;
const { openStage, send } = timelinesOn(testApp);

test('TIME-10 API-102 ENTITY-20 a contestant answers a stage, and those who reply see it', async () => {
  const { id, stageId, path, contestant, judge } = await openStage();
  const answer = await send('POST', path, contestant, { content: '  O filtro aguentou.  ' });
  expect(answer.statusCode).toBe(201);
  const made = interactionAnswer.strict().parse(answer.json());
  expect(made).toMatchObject({
    stage_id: stageId,
    content: 'O filtro aguentou.',
    file_url: null,
    user: { id: contestant.id },
    team: null,
    editors: [],
    replies: [],
    is_hidden: false,
    can: { edit: true, delete: true, reply: false, report: false },
  });
  expect(await read(`${path}/${made.id}`, contestant.headers)).toEqual(made);
  const [stage] = await read(`/api/challenges/${id}/timelines`, contestant.headers);
  expect(stage).toMatchObject({ interaction: made, unanswered_count: null, active: true, can: { interact: true } });
  const page = interactionPage.parse(await read(path, judge.headers));
  expect(page).toMatchObject({ total: 1, unanswered_count: 1, data: [{ id: made.id, can: { reply: true } }] });
  const reply = await send('POST', `${path}/${made.id}/replies`, judge, { content: 'Muito bom!' });
  expect(reply.statusCode).toBe(201);
  expect((await read(path, judge.headers)).unanswered_count).toBe(0);
});
