import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { exportsOn } from '../../../testing/managing.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { createJudging, rubricOf } from '../judging/judging.factory.ts';
import { classMessages } from './classes.policy.ts';
import { classesOn } from './classes.testing.ts';
import { endDueClasses } from './seats.ts';

const lines: string[] = [];
const testApp = await startTestApp({ logTo: { write: (line) => void lines.push(line) } });
const { clock, database, join, platform, read } = testApp;
const { cardAt, enter, joinTeacher, openClass, send, tryPictures } = classesOn(testApp);
const { exported } = exportsOn(testApp);
const staff = await join({ roles: ['admin'] });
const request = { school: 'EMEF Rio Claro', city: 'Santos', state: 'SP', proof: 'A página da escola tem o meu nome.' };
const pt = (denial: keyof typeof classMessages) => classMessages[denial].pt;
/** Waits until a member was notified of these events, in any order. */
async function expectEvents({ id }: TestMember, ...events: string[]): Promise<void> {
  const find = async () => {
    const { rows } = await sql<{ event: string }>`
      select a.event from notification n join announcement a on a.id = n.announcement_id where n.member_id = ${id}`.execute(
      database,
    );
    return rows.map(({ event }) => event).toSorted();
  };
  await expect.poll(find).toEqual(events.toSorted());
}

test('a member asks to teach, and staff refuse, verify, suspend and lift', async () => {
  const member = await join({ profile: true });
  expect((await send('PUT', '/me/teacher', member, { ...request, proof: 'curto' })).statusCode).toBe(422);
  expect((await send('PUT', '/me/teacher', member, request)).json()).toMatchObject({ status: 'asked' });
  expect(await read('/api/admin/teachers', staff.headers)).toMatchObject({
    data: [{ status: 'asked', member: { id: member.id }, can: { verify: true, refuse: true, suspend: false } }],
  });
  const decide = (body: object) => send('PUT', `/admin/teachers/${member.id}`, staff, body);
  expect((await decide({ status: 'refused' })).statusCode).toBe(422);
  expect((await decide({ status: 'refused', reason: 'A escola não confirmou.' })).statusCode).toBe(200);
  expect((await send('PUT', '/me/teacher', member, request)).json()).toMatchObject({ status: 'asked', reason: '' });
  expect((await decide({ status: 'verified' })).statusCode).toBe(200);
  expectError(await decide({ status: 'verified' }), { error: 'conflict', message: pt('alreadyDecided') });
  expectError(await send('PUT', '/me/teacher', member, request), { error: 'conflict', message: pt('alreadyTeacher') });
  expect((await decide({ status: 'suspended', reason: 'Uma denúncia.' })).statusCode).toBe(200);
  expect((await decide({ status: 'verified' })).statusCode).toBe(200);
  await expectEvents(member, 'teacher_refused', 'teacher_verified', 'teacher_suspended', 'teacher_verified');
  await expectEvents(staff, 'teacher_asked', 'teacher_asked');
  expect(await exported(staff, { list: 'teachers' })).toContain('"EMEF Rio Claro","Santos","SP","verified"');
  expect((await send('PUT', '/admin/teachers/999999', staff, { status: 'verified' })).statusCode).toBe(404);
});

test('only adults with a complete profile ask to teach', async () => {
  expect((await send('PUT', '/me/teacher', await join(), request)).json()).toMatchObject({
    error: 'profile_incomplete',
  });
  const birthdate = `${clock.now().getFullYear() - 17}-01-01`;
  const young = await join({ profile: { birthdate } });
  expect((await send('PUT', '/me/teacher', young, request)).json()).toMatchObject({ error: 'adults_only' });
  expect(await read('/api/classes', young.headers)).toMatchObject({ can: { ask: false, open: false } });
});

test('a class has a seat for each pupil, and is its teacher’s alone', async () => {
  const { url, seats, code, challengeId, teacher } = await openClass({ pupils: 30 });
  expect(code).toMatch(/^[A-Z2-9]{8}$/);
  expect(new Set(seats.map(({ name }) => name.pt)).size).toBe(30);
  expect((await send('GET', url, await joinTeacher())).statusCode).toBe(404);
  expect((await send('GET', url)).statusCode).toBe(401);
  expect(await read('/api/classes', teacher.headers)).toMatchObject({ data: [{ pupils: 30, entered_count: 0 }] });
  const values = { challenge: challengeId, name: 'Outra', pupils: 41, ends_at: clock.in(day).toISOString() };
  expect((await send('POST', '/classes', teacher, values)).statusCode).toBe(422);
  const late = { ...values, pupils: 3, ends_at: clock.in(121 * day).toISOString() };
  expect((await send('POST', '/classes', teacher, late)).json().errors).toEqual({ ends_at: [pt('endsTooLate')] });
  const member = await join({ profile: true });
  expectError(await send('POST', '/classes', member, { ...values, pupils: 3 }), {
    error: 'refused',
    message: pt('notTeacher'),
  });
});

test('the cards are a PDF for the teacher alone, and can be printed again', async () => {
  const { act, url } = await openClass();
  const cards = await act('GET', '/cards');
  expect(cards.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  expect(cards.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await act('GET', '/cards')).statusCode).toBe(200);
  expect((await send('GET', `${url}/cards`, await joinTeacher())).statusCode).toBe(404);
});

test('pupils enter by card or code, write, and read the notes of the class where the teacher shares them', async () => {
  const { seats, code, stageId, act, id } = await openClass();
  const [first, second] = seats as [(typeof seats)[0], (typeof seats)[0]];
  const found = await send('POST', '/class/entry', undefined, { code: code?.toLowerCase() });
  expect(found.json()).toMatchObject({
    class_name: 'Turma do Farol',
    seats: [{ id: first.id }, { id: second.id }, {}],
  });
  expect((await send('POST', '/class/entry', undefined, { code: 'AAAAAAAA' })).statusCode).toBe(404);
  const { secret, pictures } = await cardAt(second.id);
  expect((await send('POST', '/class/entry', undefined, { secret })).json().seats).toMatchObject([{ id: second.id }]);
  expect((await tryPictures(second.id, pictures, { code })).statusCode).toBe(201);
  expect((await tryPictures(first.id, (await cardAt(first.id)).pictures, { secret })).statusCode).toBe(404);

  const [ana, bia] = [await enter(first.id), await enter(second.id)];
  const note = (await ana.write(stageId, 'Vi três peixes.')).json();
  expect(note).toMatchObject({ by: first.name, stage_id: stageId });
  expect((await ana.call('PUT', `/notes/${note.id}`, { text: 'Vi quatro peixes.' })).statusCode).toBe(200);
  expect((await bia.call('PUT', `/notes/${note.id}`, { text: 'Não.' })).statusCode).toBe(404);
  expect((await bia.call('DELETE', `/notes/${note.id}`)).statusCode).toBe(404);
  expect((await ana.write(stageId, '')).statusCode).toBe(422);
  expect((await ana.write(999_999, 'Oi')).statusCode).toBe(404);
  expect((await bia.room()).notes).toEqual([]);
  expect((await bia.call('GET')).headers['cache-control']).toBe('private, no-store');
  await act('PATCH', '', { shares_notes: true });
  expect(await bia.room()).toMatchObject({ notes: [{ text: 'Vi quatro peixes.' }], stages: [{ denial: null }] });
  await act('PUT', `/notes/${note.id}`, { is_hidden: true });
  expect((await bia.room()).notes).toEqual([]);
  expect((await ana.room()).notes).toMatchObject([{ is_hidden: true }]);
  expect((await act('DELETE', `/notes/${note.id}`)).json().notes).toEqual([]);
  expect((await send('GET', '/class')).statusCode).toBe(401);
  expect(await read(`/api/classes/${id}`, (await openClass()).teacher.headers).catch(() => 'none')).toBe('none');
});

test('an answer of a class has its name, is replied to, and its replies reach teacher and pupils', async () => {
  const { id, stageId, interactions, judge, teacher, act, seats } = await openClass();
  expect((await act('PUT', `/answers/${stageId}`, { content: 'Há peixes.' })).statusCode).toBe(200);
  await act('PUT', `/answers/${stageId}`, { content: 'Há peixes em três lugares.' });
  const { data } = await read(interactions, judge.headers);
  expect(data).toMatchObject([
    { content: 'Há peixes em três lugares.', user: null, team: null, class: { id, name: 'Turma do Farol' } },
  ]);
  expect(data).toHaveLength(1);
  expect((await read(`${interactions}?search=farol`, judge.headers)).total).toBe(1);
  expect(JSON.stringify(data)).not.toContain('@');
  expect((await read('/api/me/desk', judge.headers)).data).toMatchObject([{ class: { id } }]);
  const reply = await send('POST', `${interactions.slice(4)}/${data[0].id}/replies`, judge, { content: 'Que bom!' });
  expect(reply.statusCode).toBe(201);
  await expectEvents(teacher, 'class_replied');
  const pupil = await enter((seats[0] as { id: number }).id);
  expect((await pupil.room()).stages).toMatchObject([{ answer: { replies: [{ content: 'Que bom!' }] } }]);
  expect((await act('PUT', `/answers/${stageId}`, { content: 'Outra' })).statusCode).toBe(409);
});

test.each([
  [{ interact_with: 'file' }, 'Uma turma responde com um texto, e esta etapa pede um formulário ou uma imagem.'],
  [{ finish_at: new Date(Date.now() - day / 2) }, 'Esta etapa já terminou.'],
] as const)('a stage with %o takes no answer of a class', async (stage, message) => {
  const { act, stageId, seats } = await openClass({}, { stage });
  expectError(await act('PUT', `/answers/${stageId}`, { content: 'Oi' }), { error: 'conflict', message });
  const pupil = await enter((seats[0] as { id: number }).id);
  expectError(await pupil.write(stageId, 'Oi'), { error: 'conflict', message });
});

test('a judged stage takes no answer of a class, and one from before is not judged', async () => {
  const { act, stageId, challengeId } = await openClass();
  await act('PUT', `/answers/${stageId}`, { content: 'Oi' });
  await platform.write((transaction) =>
    createJudging(transaction, { challengeId, stageId }, { rubric: rubricOf({}), now: clock.now() }),
  );
  const message = 'Esta etapa vale prêmios e é avaliada: turmas não respondem a ela.';
  expectError(await act('PUT', `/answers/${stageId}`, { content: 'Oi de novo' }), { error: 'conflict', message });
  const { findAnswers } = await import('../timeline/index.ts');
  expect(await findAnswers(database, stageId)).toEqual([]);
});

test('a suspended teacher and the pupils are closed out at once, and let in when it is lifted', async () => {
  const { teacher, seats, stageId, act, code } = await openClass();
  const pupil = await enter((seats[0] as { id: number }).id);
  const decide = (body: object) => send('PUT', `/admin/teachers/${teacher.id}`, staff, body);
  await decide({ status: 'suspended', reason: 'Uma denúncia.' });
  expect((await pupil.write(stageId, 'Oi')).statusCode).toBe(401);
  expect((await send('POST', '/class/entry', undefined, { code })).statusCode).toBe(404);
  const closed = { error: 'refused', message: pt('suspended') } as const;
  expectError(await act('PUT', `/answers/${stageId}`, { content: 'Oi' }), closed);
  expectError(await act('GET'), closed);
  expectError(await act('GET', '/cards'), closed);
  await decide({ status: 'verified' });
  expect((await pupil.write(stageId, 'Oi')).statusCode).toBe(201);
});

test('staff hand a class over to another verified teacher, or end it', async () => {
  const { id, teacher, url } = await openClass();
  const other = await joinTeacher();
  const give = (member: TestMember) => send('PUT', `/admin/classes/${id}/teacher`, staff, { teacher: member.id });
  expectError(await give(await join()), { error: 'conflict', message: pt('newTeacherNotVerified') });
  expect((await give(other)).statusCode).toBe(204);
  expect((await send('GET', url, teacher)).statusCode).toBe(404);
  expect((await send('GET', url, other)).statusCode).toBe(200);
  expect((await send('POST', `/admin/classes/${id}/end`, staff)).statusCode).toBe(204);
  expect((await send('POST', `/admin/classes/${id}/end`, staff)).statusCode).toBe(409);
  expect((await send('POST', '/admin/classes/999999/end', staff)).statusCode).toBe(404);
  await expectEvents(other, 'class_given', 'class_ended');
});

test('a new code ends all sessions and cards, and a reset those of one seat', async () => {
  const { seats, code, act } = await openClass();
  const [first, second] = seats as [(typeof seats)[0], (typeof seats)[0]];
  const [ana, bia] = [await enter(first.id), await enter(second.id)];
  const before = await cardAt(first.id);
  expect((await act('POST', `/seats/${second.id}/reset`)).statusCode).toBe(200);
  expect((await bia.call('GET')).statusCode).toBe(401);
  expect((await ana.call('GET')).statusCode).toBe(200);
  expect((await act('POST', '/code')).json().code).not.toBe(code);
  expect((await ana.call('GET')).statusCode).toBe(401);
  expect((await send('POST', '/class/entry', undefined, { code })).statusCode).toBe(404);
  expect((await send('POST', '/class/entry', undefined, { secret: before.secret })).statusCode).toBe(404);
  expect((await act('POST', '/seats/999999/reset')).statusCode).toBe(404);
  expect((await act('POST', '/seats/999999/unlock')).statusCode).toBe(404);
});

test('a class is reminded of two days before its end, and ended once with its message', async () => {
  const { id, teacher, seats, stageId, act, interactions, judge } = await openClass();
  await act('PUT', `/answers/${stageId}`, { content: 'Há peixes.' });
  const pupil = await enter((seats[0] as { id: number }).id);
  clock.move(28.5 * day);
  for (const _ of [1, 2]) await endDueClasses(platform);
  await expectEvents(teacher, 'class_ending');
  clock.move(1.6 * day);
  expect((await pupil.write(stageId, 'Tarde')).statusCode).toBe(401);
  await Promise.all([endDueClasses(platform), endDueClasses(platform)]);
  await expectEvents(teacher, 'class_ending', 'class_ended');
  const token = platform.keys.tokens.sign({ memberId: judge.id, sessionId: judge.sessionId });
  const { data } = await read(interactions, { authorization: `Bearer ${token}` });
  expect(data).toMatchObject([{ content: 'Há peixes.', class: { id, name: '' } }]);
  const left = await database.selectFrom('class_seat').select('id').where('class_id', '=', id).execute();
  expect(left).toEqual([]);
});

test('a class ends with its challenge, and none is opened where there is no timeline', async () => {
  const { challengeId, act, teacher } = await openClass();
  const values = { challenge: challengeId, name: 'Outra', pupils: 3, ends_at: clock.in(day).toISOString() };
  await database
    .updateTable('challenge')
    .set({ tabs_off: ['timeline'] })
    .where('id', '=', challengeId)
    .execute();
  expectError(await send('POST', '/classes', teacher, values), { error: 'conflict', message: pt('notRunning') });
  await database.updateTable('challenge').set({ closed_at: clock.now() }).where('id', '=', challengeId).execute();
  await endDueClasses(platform);
  expect((await act('GET')).json()).toMatchObject({ code: null, name: '', seats: [] });
});

test('a class keeps its name where its teacher chose so, and ends with the account', async () => {
  const { id, teacher } = await openClass({ keeps_name: true });
  await platform.write((transaction, invalidate) => platform.personalData.erase(transaction, teacher.id, invalidate));
  const row = await database.selectFrom('class').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ name: 'Turma do Farol', code: null, teacher_id: null });
  expect(row.ended_at).not.toBeNull();
});

test('refusals of pupils are logged without their network address', async () => {
  const { seats } = await openClass();
  lines.length = 0;
  await tryPictures((seats[0] as { id: number }).id, ['sun', 'sun', 'sun']);
  const refusal = lines.find((line) => line.includes('POST /api/class/session'));
  expect(refusal).toContain('"refused"');
  expect(refusal).not.toContain('127.0.0.1');
});

const statuses = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).toSorted();
const seatsOf = (id: number) =>
  database
    .selectFrom('class_seat')
    .select(['number', 'failures'])
    .where('class_id', '=', id)
    .orderBy('number')
    .execute();

test('of seats that are added at once there are at most forty, each with a name of its own', async () => {
  const { id, act } = await openClass({ pupils: 38 });
  const answers = await Promise.all(Array.from({ length: 6 }, () => act('POST', '/seats')));
  expect(statuses(answers)).toEqual([200, 200, 409, 409, 409, 409]);
  expect((await seatsOf(id)).map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
});

test('wrong pictures at once are all counted: the fifth locks the seat until its teacher opens it', async () => {
  const { seats, act } = await openClass();
  const seat = (seats[0] as { id: number }).id;
  const { pictures } = await cardAt(seat);
  const wrong = pictures.toReversed();
  expect(statuses(await Promise.all(Array.from({ length: 20 }, () => tryPictures(seat, wrong))))).toEqual([
    ...Array(4).fill(403),
    ...Array(16).fill(409),
  ]);
  expect((await tryPictures(seat, pictures)).statusCode).toBe(409);
  expect((await act('GET')).json().seats[0].is_locked).toBe(true);
  await act('POST', `/seats/${seat}/unlock`);
  expect((await tryPictures(seat, pictures)).statusCode).toBe(201);
});

test('two who enter at one seat at once leave one session', async () => {
  const { seats } = await openClass();
  const seat = (seats[0] as { id: number }).id;
  const pupils = await Promise.all([enter(seat), enter(seat), enter(seat)]);
  expect(statuses(await Promise.all(pupils.map(({ call }) => call('GET'))))).toEqual([200, 401, 401]);
});

test('an answer at the moment of the end is either in the challenge or refused, and notes are gone', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const { id, stageId, seats, act } = await openClass();
    const pupil = await enter((seats[0] as { id: number }).id);
    const [answer, note, end] = await Promise.all([
      act('PUT', `/answers/${stageId}`, { content: 'Agora' }),
      pupil.write(stageId, 'Agora'),
      act('POST', '/end'),
    ]);
    expect(end.statusCode).toBe(200);
    expect([201, 401]).toContain(note.statusCode);
    const rows = await database.selectFrom('interaction').select('content').where('class_id', '=', id).execute();
    expect(rows).toHaveLength(answer.statusCode === 200 ? 1 : 0);
    expect([200, 409]).toContain(answer.statusCode);
    expect(await seatsOf(id)).toEqual([]);
    expect(await database.selectFrom('class_note').select('id').where('class_id', '=', id).execute()).toEqual([]);
  }
});

test('of requests to teach at once, staff are notified of one', async () => {
  const member = await testApp.join({ profile: true });
  const values = {
    school: 'EMEF Rio Claro',
    city: 'Santos',
    state: 'SP',
    proof: 'A secretaria confirma por telefone.',
  };
  await Promise.all([1, 2, 3].map(() => send('PUT', '/me/teacher', member, values)));
  const { rows } = await sql`
    select from announcement where event = 'teacher_asked' and author_id = ${member.id}`.execute(database);
  expect(rows).toHaveLength(1);
});
