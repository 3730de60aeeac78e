import type { JudgingPhase } from '@mutirao/contract/challenges/judging/judging.ts';
import type { JudgingEvent, RankedEntry } from '@mutirao/contract/challenges/judging/record.ts';
import { chooseHead, rankEntries, replayEvents } from '@mutirao/contract/challenges/judging/result.ts';
import {
  type Criterion,
  newRubric,
  type ReviewValues,
  type Rubric,
} from '@mutirao/contract/challenges/judging/rubric.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import { assignFurther, beginIn } from './assign-reviews.ts';
import { lockJudgingForUpdate, type StageKey } from './judging-context.ts';
import { createSalt, hashText, readEvents, recordEvents } from './record/record-events.ts';

const day = 24 * 60 * 60 * 1000;

function criterionOf(
  key: string,
  { pt, en, weight = 1, scale = 5 }: { pt: string; en: string; weight?: number; scale?: 5 | 10 },
): Criterion {
  const levels = Array.from({ length: scale + 1 }, (_, value) => ({
    text_pt: `Nível ${value}`,
    text_en: `Level ${value}`,
  }));
  return { key, title_pt: pt, title_en: en, weight, scale, levels };
}

/** A complete rubric with two criteria, two reviews in the first look and no second one, unless it says otherwise. */
export function rubricOf(rubric: Partial<Rubric> = {}): Rubric {
  const criteria = [
    criterionOf('c1', { pt: 'Impacto', en: 'Impact', weight: 3 }),
    criterionOf('c2', { pt: 'Viabilidade', en: 'Feasibility', weight: 2, scale: 10 }),
  ];
  return { ...newRubric, criteria, tie_order: ['c1'], head_reviews: 0, ...rubric };
}

/** The values that a review gets unless a test says otherwise: the lower an entry's number, the better it is. */
function valuesOf(criteria: readonly Criterion[], entry: number): ReviewValues {
  return Object.fromEntries(criteria.map(({ key, scale }) => [key, Math.max(0, scale - ((entry - 1) % (scale + 1)))]));
}

export const usefulComment =
  'Gostamos do teste com as famílias. Falta dizer quanto custa manter o filtro depois do primeiro ano.';

/** Makes a stage a judged one, in preparation. */
export async function createJudging(
  connection: Connection,
  { challengeId, stageId }: StageKey,
  { rubric = rubricOf(), seed = 'ab'.repeat(32), now }: { rubric?: Rubric; seed?: string; now: Date },
): Promise<void> {
  await sql`
    insert into judging (stage_id, challenge_id, rubric, seed, created_at, updated_at)
    values (${stageId}, ${challengeId}, ${JSON.stringify(rubric)}::jsonb, ${seed}, ${now}, ${now})`.execute(connection);
}

/** Begins to judge; pictures have no hash. */
export const beginJudgingOf = (transaction: Connection, key: StageKey, now: Date) =>
  beginIn(transaction, key, { now, read: async () => undefined });

interface Submission {
  readonly now: Date;
  /** Undefined leaves a review open. */
  readonly values?: (review: { entry: number; judge: number }) => ReviewValues | undefined;
  readonly comment?: string;
}

/** Submits the open reviews of a stage. */
export async function submitReviews(
  transaction: Connection,
  key: StageKey,
  { now, values, comment = usefulComment }: Submission,
): Promise<void> {
  const { rubric } = await lockJudgingForUpdate(transaction, key);
  const { rows } = await sql<{ id: number; entry: number; judge: number }>`
    select r.id, e.number as entry, r.judge from judging_review r join judging_entry e on e.id = r.entry_id
    where r.stage_id = ${key.stageId} and r.recusal is null and r.submitted_at is null and e.disqualified_at is null
    order by e.number, r.judge`.execute(transaction);
  const scored = rows.flatMap((row) => {
    const given = values ? values(row) : valuesOf(rubric.criteria, row.entry);
    return given ? [{ ...row, values: given }] : [];
  });
  await sql`
    update judging_review r set "values" = one.values, comment = ${comment}, note = '', submitted_at = ${now}, version = 1
    from jsonb_to_recordset(${JSON.stringify(scored)}::jsonb) as one (id int, values jsonb) where r.id = one.id`.execute(
    transaction,
  );
  const events = scored.map(({ entry, judge, values: given }) => {
    const salt = createSalt();
    const event: JudgingEvent = {
      kind: 'score',
      entry,
      judge,
      version: 1,
      values: given,
      comment_hash: hashText(salt, comment),
      reason: null,
    };
    return { event, salt };
  });
  await recordEvents(transaction, { stageId: key.stageId, now }, events);
}

const updatePhase = (connection: Connection, stageId: number, phase: JudgingPhase) =>
  sql`update judging set phase = ${phase} where stage_id = ${stageId}`.execute(connection);

/** Closes the present look, whose reviews are all submitted. */
async function closeLook(transaction: Connection, key: StageKey, now: Date): Promise<void> {
  const judging = await lockJudgingForUpdate(transaction, key);
  const { stage_id: stageId, phase, rubric } = judging;
  const look = phase === 'first_look' ? 1 : 2;
  const head = look === 1 ? chooseHead(replayEvents(await readEvents(transaction, stageId))) : [];
  await recordEvents(transaction, { stageId, now }, [{ event: { kind: 'close', look, head } }]);
  const next = look === 1 && head.length > 0 ? 'second_look' : 'reviewed';
  await updatePhase(transaction, stageId, next);
  if (next === 'second_look')
    await assignFurther(transaction, judging, { entries: head, reviews: rubric.head_reviews, look: 2, now });
}

/** Publishes a result without notifying anyone. */
async function publish(
  transaction: Connection,
  { stageId }: StageKey,
  { kind, now }: { kind: 'preliminary' | 'final'; now: Date },
): Promise<void> {
  const ranking: RankedEntry[] = rankEntries(replayEvents(await readEvents(transaction, stageId)));
  const { rows } = await sql<{ version: number }>`
    insert into judging_result (stage_id, version, kind, ranking, published_at)
    select ${stageId}, coalesce(max(version), 0) + 1, ${kind}, ${JSON.stringify(ranking)}::jsonb, ${now}
    from judging_result where stage_id = ${stageId} returning version`.execute(transaction);
  const version = rows[0]?.version ?? 1;
  await recordEvents(transaction, { stageId, now }, [{ event: { kind: 'result', version, result: kind, ranking } }]);
}

/** Takes a stage that is judged, with answers and judges, from preparation to a phase, all reviews before it submitted. */
export async function advanceJudging(
  transaction: Connection,
  key: StageKey,
  { to, now, ...submission }: Submission & { readonly to: JudgingPhase },
): Promise<void> {
  const phaseNow = async () => (await lockJudgingForUpdate(transaction, key)).phase;
  if (to !== 'preparing' && (await phaseNow()) === 'preparing') await beginJudgingOf(transaction, key, now);
  for (let phase = await phaseNow(); phase !== to; phase = await phaseNow()) {
    if (phase === 'first_look' || phase === 'second_look') {
      await submitReviews(transaction, key, { now, ...submission });
      await closeLook(transaction, key, now);
    } else if (phase === 'reviewed') {
      await publish(transaction, key, { kind: 'preliminary', now });
      await updatePhase(transaction, key.stageId, 'appeals');
      await sql`
        update judging set appeals_until = ${new Date(now.getTime() + 7 * day)} where stage_id = ${key.stageId}`.execute(
        transaction,
      );
    } else if (phase === 'appeals') {
      await publish(transaction, key, { kind: 'final', now });
      await updatePhase(transaction, key.stageId, 'final');
    } else throw new Error(`Judging is ${phase} already`);
  }
}
