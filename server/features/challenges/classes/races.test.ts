import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { classesOn } from './classes.testing.ts';

const testApp = await startTestApp();
const { database } = testApp;
const { openClass, tryPictures, cardAt, enter, send } = classesOn(testApp);
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
