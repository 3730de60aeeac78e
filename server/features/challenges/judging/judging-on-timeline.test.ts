import { expect, test } from 'vitest';
import { judgingOn } from '../../../testing/stages.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { minute } from '../../../testing/test-clock.ts';

const testApp = await startTestApp();
const { clock, read } = testApp;
const { judge, send, involve } = judgingOn(testApp);

test('a judged stage takes late answers for the hours of its rubric, and everyone sees by how much they are late', async () => {
  const finishAt = clock.in(minute / 2 - 58 * minute);
  const one = await judge({ finishAt, rubric: { late_hours: 1, is_blind: false } });
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
  const changed = await send('PUT', made, author, { content: 'Com os números da chuva.' });
  expect(changed.json()).toMatchObject({ is_late: true, late_minutes: 58 });
  const latecomer = await involve(challengeId, 'contestant');
  const late = await send('POST', `${stagePath}/interactions`, latecomer, { content: 'Chegamos tarde.' });
  expect([late.statusCode, late.json()]).toMatchObject([201, { is_late: true, late_minutes: 58 }]);
  expect(
    (await send('DELETE', `${stagePath}/interactions/${one.interactions[3]}`, one.authors[3] as TestMember)).statusCode,
  ).toBe(204);
  expect((await read(`/api${one.path}`, one.admin.headers)).faults).toMatchObject([{ code: 'stage_has_not_ended' }]);

  clock.move(3 * minute);
  expect((await send('PUT', made, author, { content: 'Mais tarde ainda.' })).statusCode).toBe(409);
  expect((await send('POST', `${one.path}/begin`, one.admin)).statusCode).toBe(200);
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
  const one = await judge({ rubric: { is_blind: true } });
  const path = `/api/challenges/${one.key.challengeId}/timelines`;
  const [stage] = await read(path, one.judges[0]?.headers);
  expect(stage).toMatchObject({ unanswered_count: null, can: { reply: false } });
  expect((await read(path, one.admin.headers))[0]).toMatchObject({ can: { reply: true } });
});
