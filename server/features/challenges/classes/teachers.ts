import {
  type ListedTeacher,
  type Teacher,
  type TeacherDecision,
  type TeacherPage,
  teachersQuery,
} from '@mutirao/contract/challenges/classes/classes.ts';
import { pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Person, personJson, presentPerson } from '../../members/members/index.ts';
import { announce } from '../../members/notifications/index.ts';
import { exportList } from '../../site/exports/index.ts';
import { assertNotDenied, denialOfAsking, denialOfDeciding, denied } from './classes.policy.ts';
import { endClassIn } from './seats.ts';

type TeacherRow = Selectable<Tables['teacher']>;
type Parts = Pick<Platform, 'write' | 'clock' | 'jobs'>;

export function presentTeacher({ school, city, state, proof, status, reason, asked_at }: TeacherRow): Teacher {
  return { school, city, state, proof, status, reason, asked_at: asked_at.toISOString() };
}

/** Whether a member has a complete profile, by which the age is known. */
export async function hasProfile(connection: Connection, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    select from profile_attribute a join contestant_card c on c.member_id = a.member_id
    where a.member_id = ${memberId}`.execute(connection);
  return rows.length > 0;
}

export const isAdult = ({ age }: Pick<Viewer, 'age'>) => age.band === 'adult';

/** The ids of the staff, without those who are suspended. */
async function findStaffIds(connection: Connection, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from member_card where roles && array['admin', 'master_admin'] and deleted_at is null
      and (suspended_until is null or suspended_until <= ${now})`.execute(connection);
  return rows.map(({ id }) => id);
}

/** Asks staff, who are notified, to verify a teacher, or corrects what was asked. */
export function askToTeach(
  platform: Parts,
  viewer: Viewer,
  values: Pick<Teacher, 'school' | 'city' | 'state' | 'proof'>,
): Promise<Teacher> {
  return platform.write(async (transaction) => {
    const now = platform.clock();
    if (!(await hasProfile(transaction, viewer.id))) throw new AppError('profile_incomplete');
    const asked = { ...values, status: 'asked', reason: '', asked_at: now, decided_at: null } as const;
    const find = transaction.selectFrom('teacher').selectAll().where('member_id', '=', viewer.id);
    const row = await find.forUpdate().executeTakeFirst();
    assertNotDenied(denialOfAsking({ isAdult: isAdult(viewer), status: row?.status ?? null }));
    await transaction
      .insertInto('teacher')
      .values({ member_id: viewer.id, ...asked })
      .onConflict((conflict) =>
        conflict.column('member_id').doUpdateSet(asked).where('teacher.status', 'in', ['asked', 'refused']),
      )
      .execute();
    if (row?.status !== 'asked')
      await announce(platform, transaction, {
        event: 'teacher_asked',
        detail: { school: values.school },
        recipients: await findStaffIds(transaction, now),
        authorId: viewer.id,
        // Of two requests at once, one notifies.
        onceFor: `teacher_asked:${viewer.id}:${row?.decided_at?.toISOString() ?? 'first'}`,
        now,
      });
    return presentTeacher(await find.executeTakeFirstOrThrow());
  });
}

interface ListedRow extends TeacherRow {
  person: Person;
  classes: (Omit<ListedTeacher['classes'][number], 'ends_at'> & { ends_at: string })[];
}

const selectTeachers = (condition: RawBuilder<unknown>) => sql<ListedRow>`
  select t.*, ${personJson('m')} as person, coalesce((
    select json_agg(json_build_object('id', k.id, 'pupils', k.pupils, 'ends_at', k.ends_at, 'challenge',
      json_build_object('id', c.id, 'slug', c.slug, 'title', json_build_object('pt', c.title_pt, 'en', c.title_en)))
      order by k.id)
    from class k join challenge_card c on c.id = k.challenge_id
    where k.teacher_id = t.member_id and k.ended_at is null), '[]') as classes
  from teacher t join member_card m on m.id = t.member_id where ${condition}
  order by t.status = 'asked' desc, case when t.status = 'asked' then t.asked_at end, t.asked_at desc, t.member_id`;

function presentListed({ person, classes, ...row }: ListedRow): ListedTeacher {
  const can = (to: TeacherRow['status']) => !denialOfDeciding(row.status, to);
  return {
    ...presentTeacher(row),
    member: presentPerson(person),
    classes: classes.map((one) => ({ ...one, ends_at: new Date(one.ends_at).toISOString() })),
    can: { verify: can('verified'), refuse: can('refused'), suspend: can('suspended') },
  };
}

const ofStatus = (status: TeacherRow['status'] | undefined) =>
  status === undefined ? sql`true` : sql`t.status = ${status}`;

/** Those who asked to be teachers; what waits comes first, the oldest before the others. */
export async function listTeachers(
  connection: Connection,
  { 'filter[status]': status, ...pages }: z.output<typeof teachersQuery>,
): Promise<TeacherPage> {
  const { offset, limit } = pageSlice(pages);
  const { rows } = await sql<ListedRow>`
    ${selectTeachers(ofStatus(status))} limit ${limit} offset ${offset}`.execute(connection);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from teacher t where ${ofStatus(status)}`.execute(connection);
  return { data: rows.map(presentListed), ...pageFigures(Number(counted[0]?.total ?? 0), pages) };
}

/** The same list as a file. */
export const exportedTeachers = exportList<ListedRow, { 'filter[status]'?: TeacherRow['status'] | undefined }>({
  name: 'teachers',
  title: { pt: 'Professores', en: 'Teachers' },
  for: 'staff',
  filter: teachersQuery.pick({ 'filter[status]': true }),
  read: ({ filter: { 'filter[status]': status } }) => selectTeachers(ofStatus(status)),
  columns: [
    { label: { pt: 'nome', en: 'name' }, cell: ({ person }) => presentPerson(person).full_name },
    { label: { pt: 'escola', en: 'school' }, cell: ({ school }) => school },
    { label: { pt: 'cidade', en: 'city' }, cell: ({ city }) => city },
    { label: { pt: 'estado', en: 'state' }, cell: ({ state }) => state },
    { label: { pt: 'situação', en: 'status' }, cell: ({ status }) => status },
    { label: { pt: 'motivo', en: 'reason' }, cell: ({ reason }) => reason },
    { label: { pt: 'pediu em', en: 'asked' }, cell: ({ asked_at }) => asked_at },
    { label: { pt: 'turmas abertas', en: 'open classes' }, cell: ({ classes }) => classes.length },
  ],
});

interface Deciding {
  readonly viewer: Viewer;
  readonly address: string;
}

/** Verifies, refuses or suspends a teacher, whose classes close or open with it. */
export function decideTeacher(
  platform: Parts,
  { viewer, address }: Deciding,
  { teacherId, decision }: { teacherId: number; decision: TeacherDecision },
): Promise<ListedTeacher> {
  const { status } = decision;
  const reason = decision.status === 'verified' ? '' : decision.reason;
  return platform.write(async (transaction) => {
    const now = platform.clock();
    const row = await transaction
      .selectFrom('teacher')
      .selectAll()
      .where('member_id', '=', teacherId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new AppError('not_found');
    assertNotDenied(denialOfDeciding(row.status, status));
    await transaction
      .updateTable('teacher')
      .set({ status, reason, decided_at: now, decided_by: viewer.id })
      .where('member_id', '=', teacherId)
      .execute();
    const detail = { what: 'teacher', after: { status } };
    await recordEvent(transaction, {
      kind: 'content_changed',
      memberId: teacherId,
      actorId: viewer.id,
      address,
      detail,
    });
    const event = { recipients: [teacherId], now };
    if (status === 'verified')
      await announce(platform, transaction, { ...event, event: 'teacher_verified', detail: {} });
    else await announce(platform, transaction, { ...event, event: `teacher_${status}`, detail: { reason } });
    const { rows } = await selectTeachers(sql`t.member_id = ${teacherId}`).execute(transaction);
    return presentListed(rows[0] as ListedRow);
  });
}

/** Hands a class over to another verified teacher, or ends it where there is none. */
export function moveClass(
  platform: Parts,
  { viewer, address }: Deciding,
  { classId, teacherId }: { classId: number; teacherId?: number },
): Promise<void> {
  return platform.write(async (transaction) => {
    const now = platform.clock();
    const row = await transaction
      .selectFrom('class')
      .select(['challenge_id', 'ended_at'])
      .where('id', '=', classId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw denied('classNotFound');
    assertNotDenied(row.ended_at === null ? undefined : 'ended');
    if (teacherId === undefined) await endClassIn(platform, transaction, { classId, now });
    else {
      const { rows } = await sql`
        select from teacher where member_id = ${teacherId} and status = 'verified' for share`.execute(transaction);
      assertNotDenied(rows.length > 0 ? undefined : 'newTeacherNotVerified');
      await transaction.updateTable('class').set({ teacher_id: teacherId }).where('id', '=', classId).execute();
      const event = { event: 'class_given', detail: { class_id: classId }, challengeId: row.challenge_id } as const;
      await announce(platform, transaction, { ...event, recipients: [teacherId], now });
    }
    const detail = {
      what: 'class',
      id: classId,
      challenge: row.challenge_id,
      ...(teacherId && { teacher: teacherId }),
    };
    const kind = teacherId === undefined ? 'content_deleted' : 'content_changed';
    await recordEvent(transaction, { kind, actorId: viewer.id, address, detail });
  });
}
