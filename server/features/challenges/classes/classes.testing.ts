import type { ClassRoom, TeachersClass } from '@mutirao/contract/challenges/classes/classes.ts';
import { timelinesOn } from '../../../testing/stages.ts';
import type { Answer, TestApp, TestMember } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { cardOf } from './seats.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What teachers and pupils do on an instance. */
export function classesOn(testApp: TestApp) {
  const { app, database, platform, clock, join } = testApp;
  const { openStage } = timelinesOn(testApp);

  function send(method: Method, url: string, member?: TestMember, payload?: object): Promise<Answer> {
    return app.inject({ method, url: `/api${url}`, headers: member?.headers ?? {}, ...(payload && { payload }) });
  }

  async function joinTeacher(): Promise<TestMember> {
    const teacher = await join({ profile: true });
    const values = { school: 'EMEF Rio Claro', city: 'Santos', state: 'SP', proof: 'A página da escola.' };
    await database
      .insertInto('teacher')
      .values({ member_id: teacher.id, ...values, status: 'verified', asked_at: clock.now() })
      .execute();
    return teacher;
  }

  /** A class of a challenge with an open stage; `values` are those of the call that opens it. */
  async function openClass(values: object = {}, recipe: { challenge?: object; stage?: object } = {}) {
    const { id: challenge, stageId, path, judge } = await openStage(recipe);
    const teacher = await joinTeacher();
    const body = { challenge, name: 'Turma do Farol', pupils: 3, ends_at: clock.in(30 * day).toISOString(), ...values };
    const answer = await send('POST', '/classes', teacher, body);
    if (answer.statusCode !== 201) throw new Error(answer.body);
    const opened: TeachersClass = answer.json();
    const url = `/classes/${opened.id}`;
    const act = (method: Method, path = '', payload?: object) => send(method, `${url}${path}`, teacher, payload);
    return { ...opened, url, challengeId: challenge, stageId, interactions: path, judge, teacher, act };
  }

  /** What is printed on the card of a seat. */
  async function cardAt(seat: number) {
    const row = await database
      .selectFrom('class_seat')
      .select(['nonce', 'secret_hash'])
      .where('id', '=', seat)
      .executeTakeFirstOrThrow();
    const card = cardOf(platform, row);
    if (!card) throw new Error('The card has another key');
    return card;
  }

  const tryPictures = async (seat: number, pictures: readonly string[], entry?: object) =>
    send('POST', '/class/session', undefined, {
      entry: entry ?? { secret: (await cardAt(seat)).secret },
      seat,
      pictures,
    });

  /** A pupil on a seat, with what they call. */
  async function enter(seat: number) {
    const answer = await tryPictures(seat, (await cardAt(seat)).pictures);
    if (answer.statusCode !== 201) throw new Error(answer.body);
    const headers = { 'seat-token': answer.json().token };
    const call = (method: Method, path = '', payload?: object) =>
      app.inject({ method, url: `/api/class${path}`, headers, ...(payload && { payload }) });
    const room = async (): Promise<ClassRoom> => (await call('GET')).json();
    const write = (stage: number, text: string) => call('POST', '/notes', { stage, text });
    return { headers, call, room, write };
  }

  return { send, joinTeacher, openClass, cardAt, tryPictures, enter };
}
