import { classesCalls, classRoomCalls, teachersCalls } from '@mutirao/contract/challenges/classes/classes.calls.ts';
import { sql } from 'kysely';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import { ownRows, type PersonalTable } from '../../../platform/personal-data/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import { drawCards } from './cards.ts';
import { changeNote, deleteNote, enterClass, findClass, readClassRoom, writeNote } from './class-room.ts';
import { changesOf, listOwnClasses, openClass, readClass } from './manage-classes.ts';
import { endClassIn, endDueClasses } from './seats.ts';
import { askToTeach, decideTeacher, exportedTeachers, listTeachers, moveClass } from './teachers.ts';

export { addSeats, createCode, type Keys } from './seats.ts';

/** A school is one address. It is counted in memory, so that no address of a pupil is stored. */
const entering: Limit = { name: 'class-entry', points: 1200, seconds: 600 };

function routeClasses(api: Server, platform: Platform): void {
  const { database, limits } = platform;
  answerCalls(api, classesCalls, {
    'PUT /me/teacher': ({ viewer, body }) => askToTeach(platform, viewer, body),
    'GET /classes': ({ viewer }) => listOwnClasses(platform, viewer),
    'POST /classes': ({ viewer, body }) => openClass(platform, viewer, body),
    'GET /classes/:class': ({ viewer, params }) => readClass(platform, viewer, params.class),
    'PATCH /classes/:class': ({ viewer, params, body }) => changesOf(platform, viewer, params.class).set(body),
    'POST /classes/:class/end': ({ viewer, params }) => changesOf(platform, viewer, params.class).end(),
    'POST /classes/:class/code': ({ viewer, params }) => changesOf(platform, viewer, params.class).rotate(),
    'GET /classes/:class/cards': async (request, reply) => {
      const { viewer, params } = request;
      const pdf = await drawCards(platform, { viewer, classId: params.class, language: callerLanguage(request) });
      return reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="cards-${params.class}.pdf"`)
        .send(pdf);
    },
    'POST /classes/:class/seats': ({ viewer, params }) => changesOf(platform, viewer, params.class).addSeat(),
    'POST /classes/:class/seats/:seat/reset': ({ viewer, params }) =>
      changesOf(platform, viewer, params.class).resetSeat(params.seat),
    'POST /classes/:class/seats/:seat/unlock': ({ viewer, params }) =>
      changesOf(platform, viewer, params.class).unlockSeat(params.seat),
    'PUT /classes/:class/notes/:note': ({ viewer, params, body }) =>
      changesOf(platform, viewer, params.class).hideNote(params.note, body.is_hidden),
    'DELETE /classes/:class/notes/:note': ({ viewer, params }) =>
      changesOf(platform, viewer, params.class).deleteNote(params.note),
    'PUT /classes/:class/answers/:stage': ({ viewer, params, body }) =>
      changesOf(platform, viewer, params.class).answer(params.stage, body.content),
  });

  const tokenOf = ({ headers }: { headers: Readonly<Record<string, string | string[] | undefined>> }) =>
    [headers['seat-token']].flat()[0];
  answerCalls(api, classRoomCalls, {
    'POST /class/entry': async ({ ip, body }) => {
      await limits.countHere(entering, ip);
      return findClass(platform, body);
    },
    'POST /class/session': async ({ ip, body }) => {
      await limits.countHere(entering, ip);
      return enterClass(platform, body);
    },
    'GET /class': (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      return readClassRoom(platform, tokenOf(request));
    },
    'POST /class/notes': (request) => writeNote(platform, tokenOf(request), request.body),
    'PUT /class/notes/:note': (request) =>
      changeNote(platform, tokenOf(request), { noteId: request.params.note, text: request.body.text }),
    'DELETE /class/notes/:note': (request) => deleteNote(platform, tokenOf(request), request.params.note),
  });

  answerCalls(api, teachersCalls, {
    'GET /admin/teachers': ({ query }) => listTeachers(database, query),
    'PUT /admin/teachers/:teacher': ({ viewer, params, body, ip: address }) =>
      decideTeacher(platform, { viewer, address }, { teacherId: params.teacher, decision: body }),
    'PUT /admin/classes/:class/teacher': ({ viewer, params, body, ip: address }) =>
      moveClass(platform, { viewer, address }, { classId: params.class, teacherId: body.teacher }),
    'POST /admin/classes/:class/end': ({ viewer, params, ip: address }) =>
      moveClass(platform, { viewer, address }, { classId: params.class }),
  });
}

/** Of pupils nothing is here: no table says who they are. */
const personalTables = (platform: Platform): readonly PersonalTable[] => [
  ownRows('teacher', {
    file: { pt: 'pedido-como-professor', en: 'request-as-teacher' },
    describe: {
      pt: 'O que você disse para abrir turmas como professor(a), o que a equipe decidiu, e o que você decidiu como equipe.',
      en: 'What you said in order to open classes as a teacher, what staff decided, and what you decided as staff.',
    },
    merging: 'move',
    read: async (connection, memberId) => {
      const { rows } = await sql<object>`
        select school, city, state, proof, status, reason, asked_at, decided_at from teacher
        where member_id = ${memberId}
        union all
        select null, null, null, null, status, null, null, decided_at from teacher
        where decided_by = ${memberId}`.execute(connection);
      return rows;
    },
    erase: async (connection, memberId) => {
      await sql`update teacher set decided_by = null where decided_by = ${memberId}`.execute(connection);
      await sql`delete from teacher where member_id = ${memberId}`.execute(connection);
    },
  }),
  ownRows('class', {
    owner: 'teacher_id',
    columns: ['id', 'challenge_id', 'name', 'pupils', 'ends_at', 'ended_at', 'created_at'],
    orderBy: 'id',
    file: { pt: 'turmas', en: 'classes' },
    describe: { pt: 'As turmas que você abriu.', en: 'The classes that you opened.' },
    merging: 'move',
    // Without its teacher a class has no one to answer for it.
    erase: async (connection, memberId) => {
      const { rows } = await sql<{ id: number }>`
        update class set teacher_id = null where teacher_id = ${memberId} returning id`.execute(connection);
      for (const { id } of rows) await endClassIn(platform, connection, { classId: id, now: platform.clock() });
    },
  }),
];

/** Classes of schools: verified teachers, and pupils without an account. */
export const classes: Feature = {
  name: 'challenges/classes',
  personalData: personalTables,
  jobs: (platform) => platform.jobs.every('end-classes', '* * * * *', () => endDueClasses(platform)),
  extensions: () => [exportedTeachers],
  routes: ({ api, platform }) => routeClasses(api, platform),
};
