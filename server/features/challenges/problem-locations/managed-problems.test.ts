import { expect, test } from 'vitest';
import { openProblemMap, writeProblems } from '../../../testing/problems.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const testApp = await startTestApp();
const { database, get, join, read } = testApp;

test('those who manage a challenge find its problems by words and place, hidden ones too, and delete them', async () => {
  const { id, path, author, challengeAdmin, send } = await openProblemMap(testApp);
  const url = `/api/admin/challenges/${id}/problem-locations`;
  const recipe = { challengeId: id, memberId: author.id };
  const [flood = 0, waste = 0] = await writeProblems(
    testApp,
    { ...recipe, description: 'A rua alaga à noite.' },
    { ...recipe, description: 'Lixo 100% na praça.', latitude: -8.0131, longitude: -34.8561 },
  );
  await database.updateTable('problem_location').set({ hidden_at: new Date() }).where('id', '=', waste).execute();
  const found = async (query = '') =>
    (await read(`${url}${query}`, challengeAdmin.headers)).data.map((one: { id: number }) => one.id);
  expect(await found()).toEqual([waste, flood]);
  expect(await found('?search=a%20noite')).toEqual([flood]);
  expect(await found('?search=olinda')).toEqual([waste]);
  expect(await found('?search=100%25')).toEqual([waste]);
  expect(await found('?search=1_0')).toEqual([]);
  const first = await read(`${url}?per_page=1`, challengeAdmin.headers);
  expect(first).toMatchObject({ next: waste, data: [{ is_hidden: true, is_exact: true, can: { delete: true } }] });
  expect(await read(`${url}?per_page=1&after=${waste}`, challengeAdmin.headers)).toMatchObject({
    next: null,
    data: [{ id: flood, is_hidden: false }],
  });
  expect((await get(url, author.headers)).statusCode).toBe(403);
  expect((await get(url, (await join({ roles: ['admin'] })).headers)).statusCode).toBe(200);

  expect((await send('DELETE', `${path}/${flood}`, challengeAdmin)).statusCode).toBe(204);
  expect(await found()).toEqual([waste]);
  const { actor_id, detail } = await database
    .selectFrom('audit_event')
    .selectAll()
    .where('kind', '=', 'content_deleted')
    .executeTakeFirstOrThrow();
  expect([actor_id, detail]).toMatchObject([challengeAdmin.id, { what: 'problem_location', id: flood, challenge: id }]);
});
