import type { JudgingEvent } from '@mutirao/contract/challenges/judging/record.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import { assignReviews, type Pair } from './assign.ts';
import type { JudgingRow } from './judging-context.ts';
import { findPresentJudges, type JudgingPeople, type Recusal, readPeople } from './judging-people.ts';
import { recordEvents } from './record/record-events.ts';

export type Look = 1 | 2;

/** Inserts reviews to be done, and records them. */
export async function insertAssignments(
  transaction: Connection,
  { stageId, now }: { stageId: number; now: Date },
  { pairs, look }: { pairs: readonly Pair[]; look: Look },
): Promise<void> {
  await sql`
    insert into judging_review (stage_id, entry_id, judge, look)
    select ${stageId}, e.id, (pair ->> 'judge')::int, ${look}
    from jsonb_array_elements(${JSON.stringify(pairs)}::jsonb) pair
      join judging_entry e on e.stage_id = ${stageId} and e.number = (pair ->> 'entry')::int`.execute(transaction);
  const events = pairs.map(({ entry, judge }): JudgingEvent => ({ kind: 'assignment', entry, judge, look }));
  await recordEvents(
    transaction,
    { stageId, now },
    events.map((event) => ({ event })),
  );
}

/** Inserts and records recusals by rule, of pairs that have no row. */
export async function insertRecusals(
  transaction: Connection,
  { stageId, now }: { stageId: number; now: Date },
  recusals: readonly Recusal[],
): Promise<void> {
  const { rows } = await sql<{ entry: number; judge: number; ground: Recusal['ground'] }>`
    insert into judging_review (stage_id, entry_id, judge, look, recusal)
    select ${stageId}, e.id, (pair ->> 'judge')::int, 1, pair ->> 'ground'
    from jsonb_array_elements(${JSON.stringify(recusals)}::jsonb) pair
      join judging_entry e on e.stage_id = ${stageId} and e.number = (pair ->> 'entry')::int
    on conflict do nothing
    returning (select number from judging_entry where id = entry_id) as entry, judge, recusal as ground`.execute(
    transaction,
  );
  const events = rows.map((row): JudgingEvent => ({ kind: 'recusal', ...row }));
  await recordEvents(
    transaction,
    { stageId, now },
    events.map((event) => ({ event })),
  );
}

/** Numbers and records those who became judges of the challenge since judging began, so that they can get reviews. */
async function insertNewJudges(transaction: Connection, judging: JudgingRow, now: Date): Promise<void> {
  const { stage_id: stageId, challenge_id } = judging;
  const ids = (await findPresentJudges(transaction, challenge_id)).map(({ member_id }) => member_id);
  const { rows } = await sql<{ number: number }>`
    insert into judging_judge (stage_id, member_id, number)
    select ${stageId}, fresh.id, (select max(number) from judging_judge where stage_id = ${stageId}) + fresh.place
    from (
      select id, row_number() over (order by place) as place from unnest(${ids}::int[]) with ordinality as one (id, place)
      where not exists (select from judging_judge j where j.stage_id = ${stageId} and j.member_id = one.id)
    ) fresh order by fresh.place returning number`.execute(transaction);
  const events = rows.map(({ number }): JudgingEvent => ({ kind: 'judge', judge: number }));
  await recordEvents(
    transaction,
    { stageId, now },
    events.map((event) => ({ event })),
  );
}

interface AssignedRow extends Pair {
  recusal: string | null;
}

async function findAssigned(transaction: Connection, stageId: number): Promise<AssignedRow[]> {
  const { rows } = await sql<AssignedRow>`
    select e.number as entry, r.judge, r.recusal from judging_review r join judging_entry e on e.id = r.entry_id
    where r.stage_id = ${stageId} order by e.number, r.judge`.execute(transaction);
  return rows;
}

/**
 * Assigns so many more reviews of entries to judges who have not reviewed them and are not recused, in a transaction
 * that locked the judging. Returns the entries for which there are too few judges.
 */
export async function assignFurther(
  transaction: Connection,
  judging: JudgingRow,
  { entries: numbers, reviews, look, now }: { entries: readonly number[]; reviews: number; look: Look; now: Date },
): Promise<readonly number[]> {
  const { stage_id: stageId, seed } = judging;
  await insertNewJudges(transaction, judging, now);
  const people: JudgingPeople = await readPeople(transaction, judging);
  const assigned = await findAssigned(transaction, stageId);
  const chosen = new Set(numbers);
  const entries = people.entries.filter(({ number }) => chosen.has(number));
  await insertRecusals(
    transaction,
    { stageId, now },
    people.recusals.filter(({ entry }) => chosen.has(entry)),
  );
  const { pairs, short } = assignReviews(
    {
      seed: `${seed} ${look} ${assigned.length}`,
      entries,
      judges: people.judges,
      excluded: [...people.recusals, ...assigned.filter(({ recusal }) => recusal !== null)],
      taken: assigned.filter(({ recusal }) => recusal === null),
    },
    reviews,
  );
  await insertAssignments(transaction, { stageId, now }, { pairs, look });
  return short;
}
