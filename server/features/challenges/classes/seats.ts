import { createHmac, randomInt, randomUUID } from 'node:crypto';
import {
  classCodeLength,
  codeAlphabet,
  type PasswordPicture,
  passwordLength,
  passwordPictures,
} from '@mutirao/contract/challenges/classes/class-limits.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { sql } from 'kysely';
import { deriveKey, hashSecret } from '../../../platform/auth/signing-keys.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { announce } from '../../members/notifications/index.ts';

/** The operator's key, by which cards are made. */
export interface Keys {
  readonly keys: Pick<Platform['keys'], 'secret' | 'secrets'>;
}

const animals = [
  ['Onça', 'Jaguar'],
  ['Arara', 'Macaw'],
  ['Tucano', 'Toucan'],
  ['Capivara', 'Capybara'],
  ['Tamanduá', 'Anteater'],
  ['Golfinho', 'Dolphin'],
  ['Tartaruga', 'Turtle'],
  ['Coruja', 'Owl'],
  ['Borboleta', 'Butterfly'],
  ['Lontra', 'Otter'],
  ['Quati', 'Coati'],
  ['Jabuti', 'Tortoise'],
  ['Sabiá', 'Thrush'],
] as const;
/** In Portuguese of both genders. */
const kinds = [
  ['Azul', 'Blue'],
  ['Verde', 'Green'],
  ['Feliz', 'Happy'],
  ['Gentil', 'Gentle'],
  ['Veloz', 'Swift'],
  ['Valente', 'Brave'],
  ['Alegre', 'Cheerful'],
  ['Brilhante', 'Bright'],
  ['Forte', 'Strong'],
  ['Leal', 'Loyal'],
  ['Elegante', 'Elegant'],
  ['Radiante', 'Radiant'],
] as const;
const allNames: readonly Localized[] = animals.flatMap(([animal, animalEn]) =>
  kinds.map(([kind, kindEn]) => ({ pt: `${animal} ${kind}`, en: `${kindEn} ${animalEn}` })),
);

/** So many names in a random order, without those that are taken. */
function chooseNames(count: number, taken: readonly string[] = []): Localized[] {
  const free = allNames.filter(({ pt }) => !taken.includes(pt));
  return Array.from({ length: count }, () => free.splice(randomInt(free.length), 1)[0] as Localized);
}

export const createCode = () =>
  Array.from({ length: classCodeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');

const digestOf = (secret: string, nonce: string, use: string) =>
  createHmac('sha256', deriveKey(secret, 'class seats')).update(`${use} ${nonce}`).digest();
const cardSecret = (secret: string, nonce: string) =>
  digestOf(secret, nonce, 'card').toString('base64url').slice(0, 24);

/** Different pictures in an order. */
function picturesOf(secret: string, nonce: string): PasswordPicture[] {
  const digest = digestOf(secret, nonce, 'pictures');
  const left = [...passwordPictures];
  return Array.from(
    { length: passwordLength },
    (_, at) => left.splice(digest.readUInt32BE(4 * at) % left.length, 1)[0] as PasswordPicture,
  );
}

/**
 * What is on the card of a seat. It follows from the nonce and the operator's key, so that it can be printed again and
 * is not stored; undefined where it was made with a key that is gone.
 */
export function cardOf({ keys }: Keys, { nonce, secret_hash }: { nonce: string; secret_hash: Buffer }) {
  const key = keys.secrets.find((one) => hashSecret(cardSecret(one, nonce)).equals(secret_hash));
  return key === undefined ? undefined : { secret: cardSecret(key, nonce), pictures: picturesOf(key, nonce) };
}

/** A nonce with the hash by which its card is found. */
function newCard({ keys }: Keys): { nonce: string; secret_hash: Buffer } {
  const nonce = randomUUID();
  return { nonce, secret_hash: hashSecret(cardSecret(keys.secret, nonce)) };
}

/** Adds seats to a class that the caller has locked. */
export async function addSeats(
  platform: Keys,
  transaction: Connection,
  { classId, pupils, count }: { classId: number; pupils: number; count: number },
): Promise<void> {
  const { rows } = await sql<{ number: number; name_pt: string }>`
    select number, name_pt from class_seat where class_id = ${classId}`.execute(transaction);
  const names = chooseNames(
    count,
    rows.map(({ name_pt }) => name_pt),
  );
  const last = Math.max(0, ...rows.map(({ number }) => number));
  const seats = names.map(({ pt, en }, at) => ({
    class_id: classId,
    pupils,
    number: last + at + 1,
    name_pt: pt,
    name_en: en,
    ...newCard(platform),
  }));
  await transaction.insertInto('class_seat').values(seats).execute();
}

/** Renews the cards of a class, or of one seat, and ends the sessions. */
export async function renewCards(
  platform: Keys,
  transaction: Connection,
  { classId, seatId }: { classId: number; seatId?: number },
): Promise<number> {
  let seats = transaction.selectFrom('class_seat').select('id').where('class_id', '=', classId).orderBy('id');
  if (seatId !== undefined) seats = seats.where('id', '=', seatId);
  const found = await seats.forUpdate().execute();
  for (const { id } of found)
    await transaction
      .updateTable('class_seat')
      .set({ ...newCard(platform), session_hash: null, failures: 0 })
      .where('id', '=', id)
      .execute();
  return found.length;
}

interface EndedClass {
  id: number;
  challenge_id: number;
  teacher_id: number | null;
}

/** Ends a class and deletes all that its pupils wrote and entered by; false where it had ended. */
export async function endClassIn(
  { jobs }: Pick<Platform, 'jobs'>,
  transaction: Connection,
  { classId, now }: { classId: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql<EndedClass>`
    update class set ended_at = ${now}, code = null, name = case when keeps_name then name else '' end
    where id = ${classId} and ended_at is null returning id, challenge_id, teacher_id`.execute(transaction);
  const ended = rows[0];
  if (!ended) return false;
  await transaction.deleteFrom('class_seat').where('class_id', '=', classId).execute();
  if (ended.teacher_id !== null)
    await announce({ jobs }, transaction, {
      event: 'class_ended',
      detail: { class_id: classId },
      challengeId: ended.challenge_id,
      recipients: [ended.teacher_id],
      onceFor: `class ${classId} ended`,
      now,
    });
  return true;
}

const reminderDays = 2;

/** For a query: the time of a class `k`, or its challenge, is over. */
const isDue = (now: Date) => sql`k.ended_at is null and (k.ends_at <= ${now} or exists (
  select from challenge_card c where c.id = k.challenge_id and (c.closed_at <= ${now} or c.deadline <= ${now})))`;

/** Ends the classes whose time is over, and notifies teachers two days before; instances at once do each once. */
export async function endDueClasses(platform: Pick<Platform, 'database' | 'clock' | 'write' | 'jobs'>): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from class k where ${isDue(platform.clock())} order by id`.execute(platform.database);
  for (const { id } of rows)
    await platform.write(async (transaction) => {
      const now = platform.clock();
      const { rows: due } = await sql`
        select from class k where id = ${id} and ${isDue(now)} for update`.execute(transaction);
      if (due.length > 0) await endClassIn(platform, transaction, { classId: id, now });
    });
  await platform.write(async (transaction) => {
    const now = platform.clock();
    const { rows: ending } = await sql<EndedClass & { ends_at: Date }>`
      update class set reminded_at = ${now}
      where ended_at is null and reminded_at is null and ends_at > ${now}
        and ends_at <= ${now}::timestamptz + make_interval(days => ${reminderDays})
        and ends_at > created_at + make_interval(days => ${reminderDays})
      returning id, challenge_id, teacher_id, ends_at`.execute(transaction);
    for (const { id, challenge_id, teacher_id, ends_at } of ending)
      if (teacher_id !== null)
        await announce(platform, transaction, {
          event: 'class_ending',
          detail: { class_id: id, ends_at: ends_at.toISOString() },
          challengeId: challenge_id,
          recipients: [teacher_id],
          onceFor: `class ${id} ends`,
          now,
        });
  });
}
