import type { Feedback } from '@mutirao/contract/challenges/judging/judging.ts';
import type { RankedEntry } from '@mutirao/contract/challenges/judging/record.ts';
import type { ReviewValues, Rubric } from '@mutirao/contract/challenges/judging/rubric.ts';
import { sql } from 'kysely';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireChallenge } from '../challenges/index.ts';
import {
  assertNotDenied,
  denied,
  getJudging,
  type JudgingRow,
  lockJudgingForUpdate,
  presentStage,
  type StageKey,
} from './judging-context.ts';
import { findOwnEntry, type OwnEntryRow } from './owners.queries.ts';
import { findLastResult } from './publish-result.ts';
import { denialOfAppealing, denialOfRating } from './reviewing.policy.ts';

interface Scored {
  readonly entry: number;
  readonly values: ReviewValues;
}

function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : Math.round(((sorted[middle - 1] ?? upper) + upper) / 2);
}

/** By criterion the mean of an entry's reviews, and the median of the means of all entries, in hundredths. */
export function compareCriteria(
  { criteria }: Pick<Rubric, 'criteria'>,
  reviews: readonly Scored[],
  entry: number,
): NonNullable<Feedback['result']>['criteria'] {
  const byEntry = Map.groupBy(reviews, (one) => one.entry);
  return criteria.map(({ key, title_pt, title_en, scale, weight }) => {
    const meanOf = (own: readonly Scored[]) =>
      Math.round((100 * own.reduce((sum, { values }) => sum + (values[key] ?? 0), 0)) / own.length);
    const own = byEntry.get(entry);
    const means = [...byEntry.values()].map(meanOf);
    return { key, title_pt, title_en, scale, weight, own: own ? meanOf(own) : null, median: median(means) };
  });
}

async function findScored(connection: Connection, stageId: number): Promise<Scored[]> {
  const { rows } = await sql<Scored>`
    select e.number as entry, r."values" from judging_review r join judging_entry e on e.id = r.entry_id
    where r.stage_id = ${stageId} and r.submitted_at is not null and e.disqualified_at is null`.execute(connection);
  return rows;
}

/** The comments to an entry, by judge, with their names where the rubric names them. */
async function findComments(connection: Connection, entryId: number, { names_judges }: Rubric) {
  const { rows } = await sql<{ judge: number; name: string | null; comment: string }>`
    select r.judge, r.comment,
      case when ${names_judges} then nullif(trim(m.first_name || ' ' || m.last_name), '') end as name
    from judging_review r join judging_judge j on j.stage_id = r.stage_id and j.number = r.judge
    left join member_card m on m.id = j.member_id and m.deleted_at is null
    where r.entry_id = ${entryId} and r.submitted_at is not null and r.comment <> '' order by r.judge`.execute(
    connection,
  );
  return rows;
}

async function findFirstPlace(connection: Connection, stageId: number, entry: number) {
  const { rows } = await sql<{ ranking: RankedEntry[] }>`
    select ranking from judging_result where stage_id = ${stageId} and version = 1`.execute(connection);
  return rows[0]?.ranking.find((one) => one.entry === entry);
}

/** The result of an entry; null until it is published. */
async function readResult(
  connection: Connection,
  judging: JudgingRow,
  entry: OwnEntryRow,
): Promise<Feedback['result']> {
  const { stage_id: stageId, rubric } = judging;
  const last = await findLastResult(connection, stageId);
  if (!last) return null;
  const place = last.ranking.find((one) => one.entry === entry.number);
  const first = await findFirstPlace(connection, stageId, entry.number);
  const hasMoved = first && (first.rank !== place?.rank || first.points !== place.points);
  return {
    kind: last.kind,
    rank: place?.rank ?? null,
    entries_count: last.ranking.length,
    points: place?.points ?? null,
    preliminary: hasMoved ? { rank: first.rank, points: first.points } : null,
    criteria: compareCriteria(rubric, await findScored(connection, stageId), entry.number),
    comments: await findComments(connection, entry.id, rubric),
  };
}

interface Where {
  readonly key: StageKey;
  readonly now: Date;
}

/** What the viewer's entry, or their team's, gets back; nothing of the result until it is published. */
export async function getFeedback(connection: Connection, { key, now }: Where, viewer: Viewer): Promise<Feedback> {
  await requireChallenge(connection, key.challengeId, viewer);
  const judging = await getJudging(connection, key);
  const found = await findOwnEntry(connection, key.stageId, viewer);
  if (!found) throw denied('entryNotFound');
  const { phase, appeals_until: appealsUntil } = judging;
  const { number, content, language, file_url, form, answers, late_minutes } = found;
  const { disqualification, appeal, helped } = found;
  return {
    stage: presentStage(judging),
    ...{ number, content, language: language as Feedback['language'], file_url, form, answers, late_minutes },
    ...{ disqualification, helped },
    result: await readResult(connection, judging, found),
    appeal: appeal && { ...appeal, created_at: new Date(appeal.created_at).toISOString() },
    can: {
      appeal: !denialOfAppealing({ phase, appealsUntil, hasAppealed: appeal !== null }, now),
      rate: !denialOfRating(phase),
    },
  };
}

/** Says for the viewer's entry whether its comments helped. */
export function rateFeedback(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  viewer: Viewer,
  key: StageKey,
  helped: boolean,
): Promise<Feedback> {
  return write(async (transaction) => {
    await requireChallenge(transaction, key.challengeId, viewer);
    const { phase } = await lockJudgingForUpdate(transaction, key);
    const entry = await findOwnEntry(transaction, key.stageId, viewer);
    if (!entry) throw denied('entryNotFound');
    assertNotDenied(denialOfRating(phase));
    await sql`update judging_entry set helped = ${helped} where id = ${entry.id}`.execute(transaction);
    return getFeedback(transaction, { key, now: clock() }, viewer);
  });
}
