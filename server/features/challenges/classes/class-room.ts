import { randomBytes } from 'node:crypto';
import { mostNotes, type PasswordPicture } from '@mutirao/contract/challenges/classes/class-limits.ts';
import type { ClassEntry, ClassNote, ClassRoom, entryInput } from '@mutirao/contract/challenges/classes/classes.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { hashSecret } from '../../../platform/auth/signing-keys.ts';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findClassStages } from '../timeline/index.ts';
import { assertNotDenied, type ClassFacts, denialOfClass, denialOfEntering, denied } from './classes.policy.ts';
import { findNotes } from './manage-classes.ts';
import { cardOf } from './seats.ts';

type Entry = z.output<typeof entryInput>;

interface SeatRow extends Selectable<Tables['class_seat']>, ClassFacts {
  class_name: string;
  challenge_id: number;
  shares_notes: boolean;
}

/** Seats of classes that are open now. */
async function findSeats(connection: Connection, condition: RawBuilder<unknown>, now: Date): Promise<SeatRow[]> {
  const { rows } = await sql<SeatRow>`
    select s.*, k.name as class_name, k.challenge_id, k.shares_notes, k.ends_at, k.ended_at, t.status
    from class_seat s join class k on k.id = s.class_id left join teacher t on t.member_id = k.teacher_id
    where ${condition} order by s.number`.execute(connection);
  return rows.filter((row) => !denialOfClass(row, now));
}

const byEntry = (entry: Entry) =>
  'secret' in entry ? sql`s.secret_hash = ${hashSecret(entry.secret)}` : sql`k.code = ${entry.code}`;
const bySession = (token: string | undefined) => sql`s.session_hash = ${hashSecret(token ?? '')}`;
const nameOf = ({ name_pt, name_en }: SeatRow) => ({ pt: name_pt, en: name_en });

type Parts = Pick<Platform, 'database' | 'clock'>;

/** The class and the seats of a code, or the seat of a card. */
export async function findClass({ database, clock }: Parts, entry: Entry): Promise<ClassEntry> {
  const seats = await findSeats(database, byEntry(entry), clock());
  if (!seats[0]) throw denied('unknownCard');
  return { class_name: seats[0].class_name, seats: seats.map((seat) => ({ id: seat.id, name: nameOf(seat) })) };
}

interface Entering {
  readonly entry: Entry;
  readonly seat: number;
  readonly pictures: readonly PasswordPicture[];
}

/** Enters a class at a seat, whose earlier session ends; wrong passwords are counted, whatever happens at once. */
export async function enterClass(
  { write, clock, keys }: Pick<Platform, 'write' | 'clock' | 'keys'>,
  { entry, seat: seatId, pictures }: Entering,
): Promise<{ token: string }> {
  const token = randomBytes(24).toString('base64url');
  // Thrown after the commit, or the attempt would not be counted.
  const denial = await write(async (transaction) => {
    const now = clock();
    await sql`select from class_seat where id = ${seatId} for update`.execute(transaction);
    const [seat] = await findSeats(transaction, sql`s.id = ${seatId} and ${byEntry(entry)}`, now);
    if (!seat) return 'unknownCard';
    const isRight = cardOf({ keys }, seat)?.pictures.join() === pictures.join();
    const refused = denialOfEntering({ failures: seat.failures, isRight });
    if (!refused)
      await sql`
        update class_seat set failures = 0, session_hash = ${hashSecret(token)},
          entered_at = coalesce(entered_at, ${now}) where id = ${seatId}`.execute(transaction);
    else if (!isRight)
      await sql`
        update class_seat set failures = least(failures + 1, 5) where id = ${seatId}`.execute(transaction);
    return refused;
  });
  assertNotDenied(denial);
  return { token };
}

async function requireSeat(connection: Connection, token: string | undefined, now: Date): Promise<SeatRow> {
  const [seat] = await findSeats(connection, bySession(token), now);
  if (!seat) throw denied('noSession');
  return seat;
}

/** What a pupil reads. */
export async function readClassRoom({ database, clock }: Parts, token: string | undefined): Promise<ClassRoom> {
  const now = clock();
  const seat = await requireSeat(database, token, now);
  const { class_id: classId, challenge_id: challengeId, shares_notes } = seat;
  const challenge = await database
    .selectFrom('challenge_card')
    .select(['title_pt as pt', 'title_en as en'])
    .where('id', '=', challengeId)
    .executeTakeFirstOrThrow();
  const shared = shares_notes ? sql`n.hidden_at is null or` : sql``;
  return {
    class_name: seat.class_name,
    seat: { id: seat.id, name: nameOf(seat) },
    challenge,
    ends_at: seat.ends_at.toISOString(),
    shares_notes,
    stages: (await findClassStages(database, { challengeId, classId, now })).map((stage) =>
      // What moderators hid is not for pupils either.
      stage.answer?.is_hidden ? { ...stage, answer: null } : stage,
    ),
    notes: await findNotes(database, sql`n.class_id = ${classId} and (${shared} n.seat_id = ${seat.id})`),
  };
}

/** Writes as a seat, whose class does not end meanwhile. */
function writeAsSeat<Result>(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  token: string | undefined,
  work: (transaction: Connection, seat: SeatRow, now: Date) => Promise<Result>,
): Promise<Result> {
  return write(async (transaction) => {
    const now = clock();
    const { class_id } = await requireSeat(transaction, token, now);
    await sql`select from class where id = ${class_id} for share`.execute(transaction);
    await sql`select from class_seat s where ${bySession(token)} for update`.execute(transaction);
    // Statements of their own, so that this one sees what others wrote while they waited.
    return work(transaction, await requireSeat(transaction, token, now), now);
  });
}

async function findNote(transaction: Connection, noteId: number): Promise<ClassNote> {
  const [note] = await findNotes(transaction, sql`n.id = ${noteId}`);
  if (!note) throw denied('noteNotFound');
  return note;
}

type Writing = Pick<Platform, 'write' | 'clock'>;

/** Writes a note for a stage that the class can answer. */
export function writeNote(
  platform: Writing,
  token: string | undefined,
  { stage, text }: { stage: number; text: string },
): Promise<ClassNote> {
  return writeAsSeat(platform, token, async (transaction, { id: seat_id, class_id, challenge_id }, now) => {
    const stages = await findClassStages(transaction, { challengeId: challenge_id, classId: class_id, now });
    const found = stages.find(({ id }) => id === stage);
    if (!found) throw new AppError('not_found');
    if (found.denial) throw new AppError('conflict', { message: found.denial });
    const own = await findNotes(transaction, sql`n.seat_id = ${seat_id} and n.stage_id = ${stage}`);
    if (own.length >= mostNotes) throw denied('tooManyNotes');
    const { id } = await transaction
      .insertInto('class_note')
      .values({ class_id, seat_id, challenge_id, stage_id: stage, text, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return findNote(transaction, id);
  });
}

/** Changes an own note. */
export function changeNote(
  platform: Writing,
  token: string | undefined,
  { noteId, text }: { noteId: number; text: string },
): Promise<ClassNote> {
  return writeAsSeat(platform, token, async (transaction, seat, now) => {
    const { numAffectedRows = 0n } = await sql`
      update class_note set text = ${text}, updated_at = ${now}
      where id = ${noteId} and seat_id = ${seat.id}`.execute(transaction);
    if (numAffectedRows === 0n) throw denied('noteNotFound');
    return findNote(transaction, noteId);
  });
}

/** Deletes an own note. */
export function deleteNote(platform: Writing, token: string | undefined, noteId: number): Promise<void> {
  return writeAsSeat(platform, token, async (transaction, seat) => {
    const { numAffectedRows = 0n } = await sql`
      delete from class_note where id = ${noteId} and seat_id = ${seat.id}`.execute(transaction);
    if (numAffectedRows === 0n) throw denied('noteNotFound');
  });
}
