import { addSeats, createCode, type Keys } from '../../server/features/challenges/classes/index.ts';
import type { Connection } from '../../server/platform/database/schema.ts';
import { demoTimelines } from './content.ts';

const day = 24 * 60 * 60 * 1000;
/** How long the class is open. */
const classDays = 40;

/** The teachers of the demo world, and a class whose first pupils have written. */
export async function seedClasses(platform: Keys, connection: Connection, now: Date): Promise<void> {
  const content = demoTimelines();
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const members = await connection
    .selectFrom('member')
    .select(['id', 'slug'])
    .where(
      'slug',
      'in',
      content.teachers.map(({ member }) => member),
    )
    .execute();
  const idOf = (slug: string) => members.find((member) => member.slug === slug)?.id as number;
  await connection
    .insertInto('teacher')
    .values(content.teachers.map(({ member, ...values }) => ({ member_id: idOf(member), ...values, asked_at: ago(9) })))
    .execute();
  const teacher = content.teachers.find(({ status }) => status === 'verified');
  const stage = await connection
    .selectFrom('stage')
    .innerJoin('challenge', 'challenge.id', 'stage.challenge_id')
    .select(['stage.id', 'stage.challenge_id'])
    .where('challenge.slug', '=', content.class.challenge)
    .where('stage.start_at', '<=', now)
    .where((of) => of.or([of('stage.finish_at', 'is', null), of('stage.finish_at', '>', now)]))
    .where('stage.interact_with', '!=', 'file')
    .orderBy('stage.start_at')
    .executeTakeFirst();
  if (!teacher || !stage) return;
  const { name, pupils, notes } = content.class;
  const { id } = await connection
    .insertInto('class')
    .values({
      challenge_id: stage.challenge_id,
      teacher_id: idOf(teacher.member),
      name,
      keeps_name: false,
      shares_notes: true,
      code: createCode(),
      pupils,
      ends_at: new Date(now.getTime() + classDays * day),
      created_at: ago(3),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addSeats(platform, connection, { classId: id, pupils, count: pupils });
  const seats = await connection
    .updateTable('class_seat')
    .set({ entered_at: ago(1) })
    .where('class_id', '=', id)
    .where('number', '<=', notes.length)
    .returning('id')
    .execute();
  const of = { class_id: id, challenge_id: stage.challenge_id, stage_id: stage.id };
  await connection
    .insertInto('class_note')
    .values(
      seats.map((seat, at) => ({
        ...of,
        seat_id: seat.id,
        text: notes[at] ?? '',
        created_at: ago(1),
        updated_at: ago(1),
      })),
    )
    .execute();
}
