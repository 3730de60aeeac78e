import { type OpenStage, stage as stageAnswer } from '@mutirao/contract/challenges/timeline/stages.ts';
import { expect, test, vi } from 'vitest';
import { expectError, unknownChallenge } from '../../../../testing/expect-error.ts';
import { timelinesOn } from '../../../../testing/stages.ts';
import { writeTeams } from '../../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../../testing/test-app.ts';
import { day, minute } from '../../../../testing/test-clock.ts';
import { createInteractions } from '../timeline.factory.ts';

const testApp = await startTestApp();
const { clock, create, database, get, join, platform, read } = testApp;
const { involve, openStage, send, writeStages } = timelinesOn(testApp);

const newChallenge = async (given = {}) => (await create(given))[0] as number;
const pathOf = (id: number | string) => `/api/challenges/${id}/timelines`;
const soon = () => clock.in(day).toISOString();
const prototype = () => ({
  title: { pt: 'Protótipo', en: 'Prototype' },
  icon: 'tools',
  start_at: soon(),
  finish_at: clock.in(2 * day).toISOString(),
  message: { pt: 'Mostre.', en: 'Show it.' },
  interact_with: 'file',
});
const notAdmin = { error: 'refused', message: 'Você não tem permissão para fazer isto.' } as const;
const gone = { error: 'not_found', message: 'Isto não existe mais. Alguém pode ter apagado.' } as const;
const unknownStage = { error: 'not_found', message: 'Não encontramos esta etapa.' } as const;

test('API-97 ENTITY-19 PERM-03 visitors read the stages by their start, and one by its id', async () => {
  const id = await newChallenge();
  const [late, early, running] = await writeStages(
    id,
    { start_at: clock.in(2 * day), interact_with: 'text' },
    { start_at: clock.in(-2 * day), finish_at: clock.in(-day), interact_with: 'file', icon: 'rocket' },
    { start_at: clock.in(-day), title_pt: 'Aberta', title_en: 'Open' },
  );
  const stages = await read(pathOf(id));
  expect(stages.map((one: { id: number; active: boolean }) => [one.id, one.active])).toEqual([
    [early, false],
    [running, true],
    [late, false],
  ]);
  const one = stageAnswer.strict().parse(await read(`${pathOf(id)}/${running}`));
  expect(one).toEqual(stages[1]);
  expect(one).toMatchObject({
    challenge_id: id,
    title: { pt: 'Aberta', en: 'Open' },
    icon: 'flag',
    finish_at: null,
    interact_with: 'any',
    interaction: null,
    answers_by: 'member',
    unanswered_count: null,
    can: { interact: false, reply: false, edit: false },
  });
});

test('members get their own parts: what they may do, and how many interactions wait for a reply', async () => {
  const { id, stageId, contestant, judge } = await openStage();
  const [advisor, admin] = [await involve(id, 'advisor'), await involve(id, 'challenge_admin')];
  const [stranger, staff] = [await join(), await join({ roles: ['admin'] })];
  await createInteractions(database, [
    { stage_id: stageId, challenge_id: id, member_id: contestant.id, content: 'Oi' },
  ]);
  const cases: [TestMember, object, number | null][] = [
    [contestant, { interact: true, reply: false, edit: false }, null],
    [judge, { interact: false, reply: true, edit: false }, 1],
    [advisor, { interact: false, reply: true, edit: false }, 1],
    [admin, { interact: false, reply: true, edit: true }, 1],
    [staff, { interact: false, reply: false, edit: true }, null],
    [stranger, { interact: false, reply: false, edit: false }, null],
  ];
  for (const [{ headers }, can, unanswered_count] of cases) {
    const [stage] = await read(pathOf(id), headers);
    expect(stage).toMatchObject({ can, unanswered_count });
    expect(stage).toEqual(await read(`${pathOf(id)}/${stageId}`, headers));
  }
  expect((await read(pathOf(id), contestant.headers))[0].interaction).toMatchObject({ content: 'Oi' });
  expect((await read(pathOf(id), stranger.headers))[0].interaction).toBeNull();
});

test('API-98 API-99 API-100 AMB-39 an admin of the challenge writes stages, by both forms of the address', async () => {
  const id = await newChallenge();
  const admin = await involve(id, 'challenge_admin');
  expect(await read(pathOf(id))).toEqual([]);
  const created = await send('POST', pathOf(id), admin, prototype());
  expect(created.statusCode).toBe(201);
  const { id: stageId } = stageAnswer.strict().parse(created.json());
  expect(created.json()).toMatchObject({ ...prototype(), start_at: expect.any(String), finish_at: expect.any(String) });
  expect(await read(pathOf(id))).toMatchObject([{ id: stageId, icon: 'tools' }]);

  const changed = await send('PUT', `${pathOf(id)}/${stageId}`, admin, { ...prototype(), icon: 'heart-handshake' });
  expect(changed.json()).toMatchObject({ id: stageId, icon: 'heart-handshake' });
  const body = { ...prototype(), id: stageId, icon: 'trophy', finish_at: null };
  expect((await send('PUT', pathOf(id), admin, body)).json()).toMatchObject({ icon: 'trophy', finish_at: null });
  expect(await read(pathOf(id))).toMatchObject([{ id: stageId, icon: 'trophy' }]);

  expect((await send('DELETE', `${pathOf(id)}?id=${stageId}`, admin)).statusCode).toBe(204);
  expect(await read(pathOf(id))).toEqual([]);
  const { id: second } = (await send('POST', pathOf(id), admin, prototype())).json();
  expect((await send('DELETE', `${pathOf(id)}/${second}`, admin)).statusCode).toBe(204);
  expectError(await get(`${pathOf(id)}/${second}`), unknownStage);
});

test.each(['/api', '/api/v1', '/api/v1/contestants'])('%s is a prefix of the timeline', async (prefix) => {
  const { id, stageId, contestant } = await openStage();
  const path = `${prefix}/challenges/${id}/timelines`;
  expect(await read(path)).toMatchObject([{ id: stageId }]);
  const answer = await send('POST', `${path}/${stageId}/interactions`, contestant, { content: 'Oi' });
  expect(answer.statusCode).toBe(201);
});

test("staff of the organisation write stages too, also a draft's, which others do not see", async () => {
  const id = await newChallenge({ published: false });
  const [staff, admin] = [await join({ roles: ['admin'] }), await involve(id, 'challenge_admin')];
  const judge = await involve(id, 'judge');
  expect((await send('POST', pathOf(id), staff, prototype())).statusCode).toBe(201);
  for (const { headers } of [staff, admin]) expect(await read(pathOf(id), headers)).toHaveLength(1);
  expectError(await get(pathOf(id)), unknownChallenge);
  expectError(await get(pathOf(id), judge.headers), unknownChallenge);
});

test.each(['contestant', 'judge', 'advisor', 'partner', 'nobody'] as const)(
  'API-98 API-99 API-100 PERM-20 %s may not write stages, whatever they send',
  async (role) => {
    const { id, stageId } = await openStage();
    const member = await (role === 'nobody' ? join() : involve(id, role));
    const text = { content: 'My answer' };
    const path = `${pathOf(id)}/${stageId}`;
    for (const payload of [undefined, text, prototype(), { ...prototype(), id: 999_999 }]) {
      expectError(await send('POST', pathOf(id), member, payload), notAdmin);
      expectError(await send('PUT', pathOf(id), member, payload), notAdmin);
      expectError(await send('PUT', path, member, payload), notAdmin);
    }
    for (const query of ['', '?id=junk', '?id=999999', `?id=${stageId}`])
      expectError(await send('DELETE', `${pathOf(id)}${query}`, member), notAdmin);
    expectError(await send('DELETE', path, member), notAdmin);
    expectError(await send('DELETE', `${pathOf(id)}/999999`, member), notAdmin);
    expectError(await send('PUT', `/api/challenges/${id}/timeline-settings`, member, { answers_by: 'team' }), notAdmin);
    expect(await read(pathOf(id))).toHaveLength(1);
  },
);

test('unknown challenges and stages, and stages of other challenges, are not found', async () => {
  const { id, stageId } = await openStage();
  const other = await newChallenge();
  const admin = await involve(other, 'challenge_admin');
  expectError(await get(pathOf(999_999)), unknownChallenge);
  expectError(await get(`${pathOf(other)}/${stageId}`), unknownStage);
  expectError(await get(`${pathOf(other)}/${stageId}`, admin.headers), unknownStage);
  expectError(await send('PUT', `${pathOf(other)}/${stageId}`, admin, prototype()), gone);
  expectError(await send('PUT', pathOf(other), admin, { ...prototype(), id: stageId }), gone);
  expectError(await send('DELETE', `${pathOf(other)}?id=${stageId}`, admin), gone);
  expectError(await send('POST', pathOf(999_999), admin, prototype()), unknownChallenge);
  expect(await read(pathOf(id))).toHaveLength(1);
});

test.each([
  [{}, 'title'],
  [{ title: { pt: 'Só um', en: ' ' } }, 'title.en'],
  [{ title: { pt: 'x'.repeat(81), en: 'x' } }, 'title.pt'],
  [{ icon: 'skull' }, 'icon'],
  [{ start_at: 'tomorrow' }, 'start_at'],
  [{ finish_at: '2020-01-01T00:00:00.000Z' }, 'finish_at'],
  [{ message: { pt: 'x'.repeat(5001), en: '' } }, 'message.pt'],
  [{ interact_with: 'video' }, 'interact_with'],
])('a stage with %j is refused at its field', async (change, field) => {
  const id = await newChallenge();
  const admin = await involve(id, 'challenge_admin');
  const body = field === 'title' ? {} : { ...prototype(), ...change };
  const answer = await send('POST', pathOf(id), admin, body);
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, expect.arrayContaining([field])]);
  expect(await read(pathOf(id))).toEqual([]);
});

test('without its id, a stage is neither changed nor deleted', async () => {
  const id = await newChallenge();
  const admin = await involve(id, 'challenge_admin');
  for (const answer of [await send('PUT', pathOf(id), admin, prototype()), await send('DELETE', pathOf(id), admin)])
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['id']]);
});

test('a stage with interactions is not deleted', async () => {
  const { id, stageId, path, contestant } = await openStage();
  const admin = await involve(id, 'challenge_admin');
  await send('POST', path, contestant, { content: 'Oi' });
  expectError(await send('DELETE', `${pathOf(id)}/${stageId}`, admin), {
    error: 'conflict',
    message: 'Esta etapa já tem respostas e não pode ser excluída.',
  });
  expect(await read(pathOf(id))).toHaveLength(1);
});

test('a challenge whose timeline is off refuses all calls of it', async () => {
  const { id, stageId, path, contestant, judge } = await openStage();
  const admin = await involve(id, 'challenge_admin');
  const { id: interaction } = (await send('POST', path, contestant, { content: 'Oi' })).json();
  await platform.write(async (transaction, invalidate) => {
    await transaction
      .updateTable('challenge')
      .set({ tabs_off: ['timeline'] })
      .where('id', '=', id)
      .execute();
    invalidate(`challenge:${id}`);
  });
  const off = { error: 'refused', message: 'Este desafio não tem linha do tempo.' } as const;
  expectError(await get(pathOf(id)), off);
  expectError(await get(`${pathOf(id)}/${stageId}`, contestant.headers), off);
  expectError(await get(path, judge.headers), off);
  expectError(await send('POST', pathOf(id), admin, prototype()), off);
  expectError(await send('POST', path, contestant, { content: 'Oi' }), off);
  expectError(await send('PUT', `${path}/${interaction}`, contestant, { content: 'Oi' }), off);
  expectError(await send('POST', `${path}/${interaction}/replies`, judge, { content: 'Oi' }), off);
  expect(await read('/api/me/waiting-interactions', judge.headers)).toEqual([]);
});

test('TIME-06 TIME-07 a cached stage becomes active at its start and stops being so after its end', async () => {
  const id = await newChallenge();
  const contestant = await involve(id, 'contestant');
  const [start_at, finish_at] = [clock.in(1200), clock.in(2400)];
  const [stageId] = await writeStages(id, { start_at, finish_at });
  const path = `${pathOf(id)}/${stageId}`;
  const seen: [number, boolean, boolean][] = [];
  await vi.waitUntil(
    async () => {
      const before = clock.now().getTime();
      const [visitors, own] = [await read(path), await read(path, contestant.headers)];
      seen.push([before, visitors.active, own.can.interact]);
      return before > finish_at.getTime() + 300;
    },
    { timeout: 30_000, interval: 10 },
  );
  const tolerated = 150;
  for (const [time, active, interact] of seen) {
    const isIn = time > start_at.getTime() + tolerated && time < finish_at.getTime() - tolerated;
    const isOut = time < start_at.getTime() - tolerated || time > finish_at.getTime() + tolerated;
    if (isIn || isOut)
      expect([active, interact], `${time - start_at.getTime()} ms after the start`).toEqual([isIn, isIn]);
  }
  expect(seen.some(([, active]) => active)).toBe(true);
});

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
