import { mostFailures, mostPupils } from '@mutirao/contract/challenges/classes/class-limits.ts';
import type { ClassNote, classInput, OwnClasses, TeachersClass } from '@mutirao/contract/challenges/classes/classes.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { answerAsClass, findClassStages } from '../timeline/index.ts';
import {
  assertNotDenied,
  type ClassFacts,
  classMessages,
  denialOfAsking,
  denialOfClass,
  denialOfOpening,
  denied,
  isRunning,
} from './classes.policy.ts';
import { addSeats, createCode, endClassIn, renewCards } from './seats.ts';
import { hasProfile, isAdult, presentTeacher } from './teachers.ts';

export interface ClassRow extends Selectable<Tables['class']>, Pick<ClassFacts, 'status'> {
  readonly challenge: { readonly id: number; readonly slug: string; readonly title: { pt: string; en: string } };
  readonly entered_count: number;
}

/** Classes with their challenge and the state of their teacher. */
export async function findClasses(connection: Connection, condition: RawBuilder<unknown>): Promise<ClassRow[]> {
  const { rows } = await sql<ClassRow>`
    select k.*, t.status, json_build_object('id', c.id, 'slug', c.slug,
        'title', json_build_object('pt', c.title_pt, 'en', c.title_en)) as challenge,
      (select count(*)::int from class_seat s where s.class_id = k.id and s.entered_at is not null) as entered_count
    from class k join challenge_card c on c.id = k.challenge_id left join teacher t on t.member_id = k.teacher_id
    where ${condition} order by k.ended_at is null desc, k.id desc`.execute(connection);
  return rows;
}

const presentSummary = ({ id, name, challenge, pupils, entered_count, ends_at, ended_at }: ClassRow) => ({
  id,
  name,
  challenge,
  pupils,
  entered_count,
  ends_at: ends_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
});

/** The classes of a member, with what decides whether they can open another one. */
export async function listOwnClasses(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  viewer: Viewer,
): Promise<OwnClasses> {
  const now = clock();
  const teacher = await database
    .selectFrom('teacher')
    .selectAll()
    .where('member_id', '=', viewer.id)
    .executeTakeFirst();
  const status = teacher?.status ?? null;
  const classes = await findClasses(database, sql`k.teacher_id = ${viewer.id}`);
  const mayAsk = (await hasProfile(database, viewer.id)) && !denialOfAsking({ isAdult: isAdult(viewer), status });
  const running =
    status === 'verified'
      ? await database
          .selectFrom('challenge_card')
          .select(['id', 'slug', 'title_pt', 'title_en', 'opens_at', 'closed_at', 'deadline', 'tabs_off'])
          .where('published', '=', true)
          .orderBy('id')
          .execute()
      : [];
  return {
    teacher: teacher ? presentTeacher(teacher) : null,
    data: classes.map(presentSummary),
    challenges: running
      .filter((one) => isRunning(one, now) && !one.tabs_off.includes('timeline'))
      .map(({ id, slug, title_pt, title_en, deadline }) => ({
        id,
        slug,
        title: { pt: title_pt, en: title_en },
        deadline: deadline?.toISOString() ?? null,
      })),
    can: { ask: mayAsk, open: status === 'verified' },
  };
}

interface NoteRow extends Selectable<Tables['class_note']> {
  name_pt: string;
  name_en: string;
}

export async function findNotes(connection: Connection, condition: RawBuilder<unknown>): Promise<ClassNote[]> {
  const { rows } = await sql<NoteRow>`
    select n.*, s.name_pt, s.name_en from class_note n join class_seat s on s.id = n.seat_id
    where ${condition} order by n.id`.execute(connection);
  return rows.map((row) => ({
    id: row.id,
    stage_id: row.stage_id,
    seat_id: row.seat_id,
    by: { pt: row.name_pt, en: row.name_en },
    text: row.text,
    is_hidden: row.hidden_at !== null,
    updated_at: row.updated_at.toISOString(),
  }));
}

async function presentClass(connection: Connection, row: ClassRow, now: Date): Promise<TeachersClass> {
  const classId = row.id;
  const seats = await connection
    .selectFrom('class_seat')
    .select(['id', 'name_pt', 'name_en', 'entered_at', 'failures'])
    .where('class_id', '=', classId)
    .orderBy('number')
    .execute();
  return {
    ...presentSummary(row),
    code: row.code,
    keeps_name: row.keeps_name,
    shares_notes: row.shares_notes,
    seats: seats.map(({ id, name_pt, name_en, entered_at, failures }) => ({
      id,
      name: { pt: name_pt, en: name_en },
      entered_at: entered_at?.toISOString() ?? null,
      is_locked: failures >= mostFailures,
    })),
    stages: await findClassStages(connection, { challengeId: row.challenge_id, classId, now }),
    notes: await findNotes(connection, sql`n.class_id = ${classId}`),
    can: { change: !denialOfClass(row, now) },
  };
}

/** A class of the viewer. A suspended teacher reads none. */
export async function getOwnClass(connection: Connection, viewer: Viewer, classId: number): Promise<ClassRow> {
  const [row] = await findClasses(connection, sql`k.id = ${classId} and k.teacher_id = ${viewer.id}`);
  if (!row) throw denied('classNotFound');
  assertNotDenied(row.status === 'verified' ? undefined : 'suspended');
  return row;
}

export async function readClass(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  viewer: Viewer,
  classId: number,
): Promise<TeachersClass> {
  return presentClass(database, await getOwnClass(database, viewer, classId), clock());
}

type Parts = Pick<Platform, 'write' | 'clock' | 'keys' | 'jobs'>;

/** Opens a class, with a seat for each pupil. */
export function openClass(platform: Parts, viewer: Viewer, given: z.output<typeof classInput>): Promise<TeachersClass> {
  return platform.write(async (transaction) => {
    const now = platform.clock();
    // One at a time, so that the number of open classes holds.
    const { rows: teachers } = await sql<Pick<ClassFacts, 'status'>>`
      select status from teacher where member_id = ${viewer.id} for update`.execute(transaction);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from class where teacher_id = ${viewer.id} and ended_at is null`.execute(
      transaction,
    );
    const challenge = await transaction
      .selectFrom('challenge_card')
      .select(['opens_at', 'closed_at', 'deadline'])
      .where('id', '=', given.challenge)
      .where('published', '=', true)
      .where(({ not, val, ref }) => not(sql<boolean>`${val('timeline')} = any(${ref('tabs_off')})`))
      .executeTakeFirst();
    const endsAt = new Date(given.ends_at);
    const facts = { status: teachers[0]?.status ?? null, openClasses: rows[0]?.count ?? 0, challenge, endsAt };
    const denial = denialOfOpening(facts, now);
    if (denial === 'endsBefore' || denial === 'endsTooLate')
      throw new AppError('invalid', { fieldMessages: { ends_at: classMessages[denial] } });
    assertNotDenied(denial);
    const { id } = await transaction
      .insertInto('class')
      .values({
        challenge_id: given.challenge,
        teacher_id: viewer.id,
        name: given.name,
        keeps_name: given.keeps_name,
        pupils: given.pupils,
        ends_at: endsAt,
        code: createCode(),
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addSeats(platform, transaction, { classId: id, pupils: given.pupils, count: given.pupils });
    return presentClass(transaction, await getOwnClass(transaction, viewer, id), now);
  });
}

type Work = (transaction: Connection, row: ClassRow, now: Date) => Promise<void>;

/** Changes an open class of the viewer, one change at a time, and returns it. */
function changeClass(platform: Parts, viewer: Viewer, classId: number, work: Work): Promise<TeachersClass> {
  return platform.write(async (transaction) => {
    const now = platform.clock();
    await sql`select from class where id = ${classId} for update`.execute(transaction);
    const row = await getOwnClass(transaction, viewer, classId);
    assertNotDenied(denialOfClass(row, now));
    await work(transaction, row, now);
    return presentClass(transaction, await getOwnClass(transaction, viewer, classId), now);
  });
}

/** Requires that a statement changed a row. */
function assertFound({ numAffectedRows = 0n }: { numAffectedRows?: bigint }, denial: 'seatNotFound' | 'noteNotFound') {
  if (numAffectedRows === 0n) throw denied(denial);
}

/** What a teacher changes in a class, each as one call. */
export const changesOf = (platform: Parts, viewer: Viewer, classId: number) => {
  const change = (work: Work) => changeClass(platform, viewer, classId, work);
  return {
    set: (values: { keeps_name?: boolean | undefined; shares_notes?: boolean | undefined }) =>
      change(async (transaction, { keeps_name, shares_notes }) => {
        await sql`
          update class set keeps_name = ${values.keeps_name ?? keeps_name},
            shares_notes = ${values.shares_notes ?? shares_notes} where id = ${classId}`.execute(transaction);
      }),
    end: () =>
      change(async (transaction, _row, now) => {
        await endClassIn(platform, transaction, { classId, now });
      }),
    rotate: () =>
      change(async (transaction) => {
        await sql`update class set code = ${createCode()} where id = ${classId}`.execute(transaction);
        await renewCards(platform, transaction, { classId });
      }),
    addSeat: () =>
      change(async (transaction, { pupils }) => {
        if (pupils >= mostPupils) throw denied('full');
        await sql`update class set pupils = ${pupils + 1} where id = ${classId}`.execute(transaction);
        await addSeats(platform, transaction, { classId, pupils: pupils + 1, count: 1 });
      }),
    resetSeat: (seatId: number) =>
      change(async (transaction) => {
        if ((await renewCards(platform, transaction, { classId, seatId })) === 0) throw denied('seatNotFound');
      }),
    unlockSeat: (seatId: number) =>
      change(async (transaction) =>
        assertFound(
          await sql`update class_seat set failures = 0 where id = ${seatId} and class_id = ${classId}`.execute(
            transaction,
          ),
          'seatNotFound',
        ),
      ),
    hideNote: (noteId: number, isHidden: boolean) =>
      change(async (transaction, _row, now) =>
        assertFound(
          await sql`
            update class_note set hidden_at = ${isHidden ? now : null}
            where id = ${noteId} and class_id = ${classId}`.execute(transaction),
          'noteNotFound',
        ),
      ),
    deleteNote: (noteId: number) =>
      change(async (transaction) =>
        assertFound(
          await sql`delete from class_note where id = ${noteId} and class_id = ${classId}`.execute(transaction),
          'noteNotFound',
        ),
      ),
    answer: (stageId: number, content: string) =>
      change((transaction, { challenge_id: challengeId }, now) =>
        answerAsClass(transaction, { challengeId, stageId, classId, content, now }),
      ),
  };
};
