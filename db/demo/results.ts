import { sql } from 'kysely';
import type { Connection } from '../../server/platform/database/schema.ts';
import { attendanceList } from './challenges.ts';
import { type DemoResult, demoResults } from './content.ts';
import { challengeAdminAddress } from './members.ts';

const day = 24 * 60 * 60 * 1000;

interface Seeding {
  readonly connection: Connection;
  readonly now: Date;
  readonly challengeId: number;
  readonly begun: Date;
  readonly indicatorId: number;
  /** Who enters and who confirms. */
  readonly people: { readonly enters: number; readonly confirms: number };
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

async function insertEntry({ connection, challengeId, indicatorId, people }: Seeding, row: object): Promise<number> {
  const shared = { challenge_id: challengeId, indicator_id: indicatorId, entered_by: people.enters };
  const { id } = await connection
    .insertInto('result_entry')
    .values({ ...shared, ...row } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes off the number that was there before entries what is entered apart from then on. */
async function takeOffOpening(seeding: Seeding, { entries }: DemoResult): Promise<void> {
  const quantity = entries.reduce((sum, entry) => sum + (entry.replaces ? entry.quantity : 0), 0);
  if (quantity === 0) return;
  const { connection, now, indicatorId } = seeding;
  const { id } = await connection
    .selectFrom('result_entry')
    .select('id')
    .where('indicator_id', '=', indicatorId)
    .where('source', '=', 'opening')
    .executeTakeFirstOrThrow();
  const at = new Date(now.getTime() - 25 * day);
  const note = 'Uma parte deste número agora está lançada à parte, com lugar e comprovantes.';
  const when = { happened_on: dayOf(at), created_at: at };
  await insertEntry(seeding, { ...when, quantity: -quantity, method: 'counted', note, corrects_id: id });
}

async function seedEntry(seeding: Seeding, entry: DemoResult['entries'][number]): Promise<void> {
  const { connection, now, people } = seeding;
  const at = new Date(now.getTime() - entry.days_ago * day);
  const when = { happened_on: dayOf(at), created_at: at };
  const { quantity, place, method, note } = entry;
  const id = await insertEntry(seeding, { ...when, quantity, place, method, note });
  const evidence = [
    ...(entry.photo
      ? [
          {
            kind: 'photo' as const,
            url: entry.photo.image,
            name: 'foto.svg',
            caption: entry.photo.caption,
            is_public: true,
          },
        ]
      : []),
    ...(entry.list ? [{ kind: 'attendance_list' as const, ...attendanceList.row, caption: '', is_public: false }] : []),
  ];
  if (evidence.length > 0)
    await connection
      .insertInto('result_evidence')
      .values(
        evidence.map((one) => ({
          ...one,
          entry_id: id,
          size: one.kind === 'photo' ? 0 : attendanceList.row.size,
          added_by: people.enters,
          created_at: at,
        })),
      )
      .execute();
  if (entry.confirmed)
    await connection
      .insertInto('result_confirmation')
      .values({ entry_id: id, confirmed_by: people.confirms, created_at: new Date(at.getTime() + day) })
      .execute();
  const { correct } = entry;
  if (correct)
    await insertEntry(seeding, {
      ...when,
      created_at: new Date(at.getTime() + 2 * day),
      place,
      method,
      quantity: correct.quantity - quantity,
      note: correct.note,
      corrects_id: id,
    });
}

async function seedResult(seeding: Omit<Seeding, 'indicatorId'>, result: DemoResult): Promise<void> {
  const { connection, now, challengeId, begun, people } = seeding;
  const { name, unit, method, target, due_in_days, change } = result;
  const own = { challenge_id: challengeId };
  const { id: indicatorId } = name
    ? await connection.insertInto('result_indicator').values(own).returning('id').executeTakeFirstOrThrow()
    : await connection
        .selectFrom('result_indicator')
        .select('id')
        .where('challenge_id', '=', challengeId)
        .where('is_lives_changed', '=', true)
        .executeTakeFirstOrThrow();
  const plan = {
    ...own,
    indicator_id: indicatorId,
    name_pt: name?.pt ?? 'Vidas transformadas',
    name_en: name?.en ?? 'Lives changed',
    unit_pt: unit?.pt ?? 'pessoas',
    unit_en: unit?.en ?? 'people',
    method_pt: method.pt,
    method_en: method.en,
    due_on: dayOf(new Date(now.getTime() + due_in_days * day)),
    planned_by: people.enters,
  };
  await connection
    .insertInto('planned_result')
    .values([
      { ...plan, version: 1, target, created_at: begun },
      ...(change ? [{ ...plan, ...change, version: 2, created_at: new Date(now.getTime() - 15 * day) }] : []),
    ])
    .execute();
  await takeOffOpening({ ...seeding, indicatorId }, result);
  for (const entry of result.entries) await seedEntry({ ...seeding, indicatorId }, entry);
}

/** Inserts what some challenges of the demo world planned and what was done; their lives changed stay as they are. */
export async function seedResults(connection: Connection, now: Date): Promise<void> {
  const { rows: people } = await sql<{ enters: number; confirms: number }>`
    select (select id from member where email = ${challengeAdminAddress}) as enters,
      (select id from member where email = 'admin@example.org') as confirms`.execute(connection);
  for (const [slug, results] of Object.entries(demoResults())) {
    const { id, created_at: begun } = await connection
      .selectFrom('challenge')
      .select(['id', 'created_at'])
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    for (const result of results)
      await seedResult(
        { connection, now, challengeId: id, begun, people: people[0] as (typeof people)[number] },
        result,
      );
  }
}
