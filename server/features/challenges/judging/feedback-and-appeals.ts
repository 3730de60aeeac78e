import type { DecisionInput, Feedback, JudgingOverview } from '@mutirao/contract/challenges/judging/judging.ts';
import type { RankedEntry } from '@mutirao/contract/challenges/judging/record.ts';
import type { ReviewValues, Rubric } from '@mutirao/contract/challenges/judging/rubric.ts';
import { sql } from 'kysely';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { announce } from '../../members/notifications/index.ts';
import { findManagers, requireChallenge } from '../challenges/index.ts';
import { requireManaging } from '../participation/index.ts';
import { denialOfAppealing, denialOfCorrecting, denialOfDeciding, denialOfRating } from './judging.policy.ts';
import { findOwnEntry, findOwners, isOwner, type OwnEntryRow } from './judging.queries.ts';
import {
  assertNotDenied,
  denied,
  getJudging,
  type JudgingRow,
  lockJudgingForUpdate,
  presentStage,
  type StageKey,
} from './judging-context.ts';
import { findLastResult, publishCorrection, stageDetail } from './publish-result.ts';
import { readOverview } from './read-overview.ts';
import type { EntryKey } from './read-reviews.ts';
import { createSalt, hashText, type RecordedEvent, recordEvents } from './record/record-events.ts';
import { findSubmitted } from './reviews.queries.ts';

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
function compareCriteria(
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

/** Appeals for the viewer's entry, or their team's, once; notifies those who manage the challenge. */
export function appeal(platform: Platform, viewer: Viewer, key: StageKey, text: string): Promise<Feedback> {
  const { stageId, challengeId } = key;
  return platform.write(async (transaction) => {
    await requireChallenge(transaction, challengeId, viewer);
    const judging = await lockJudgingForUpdate(transaction, key);
    const entry = await findOwnEntry(transaction, stageId, viewer);
    if (!entry) throw denied('entryNotFound');
    const now = platform.clock();
    const { phase, appeals_until: appealsUntil } = judging;
    assertNotDenied(denialOfAppealing({ phase, appealsUntil, hasAppealed: entry.appeal !== null }, now));
    await sql`
      insert into judging_appeal (entry_id, stage_id, member_id, text, created_at)
      values (${entry.id}, ${stageId}, ${viewer.id}, ${text}, ${now})`.execute(transaction);
    const salt = createSalt();
    const event = { kind: 'appeal', entry: entry.number, text_hash: hashText(salt, text) } as const;
    await recordEvents(transaction, { stageId, now }, [{ event, salt }]);
    await announce(platform, transaction, {
      event: 'judging_appealed',
      detail: { ...stageDetail(judging), challenge_id: challengeId },
      challengeId,
      recipients: await findManagers(transaction, { challengeId, now }),
      now,
    });
    return getFeedback(transaction, { key, now }, viewer);
  });
}

interface DecidedRow {
  id: number;
  is_decided: boolean | null;
  is_owner: boolean;
  is_reviewer: boolean;
}

/** Decides an appeal. Corrections are new versions of reviews, and change the result at once. */
export function decideAppeal(
  platform: Platform,
  viewer: Viewer,
  { entry: number, ...key }: EntryKey,
  { granted, reason, corrections }: DecisionInput,
): Promise<JudgingOverview> {
  const { stageId, challengeId } = key;
  return platform.write(async (transaction, invalidate) => {
    await requireManaging(transaction, { viewer, challengeId });
    const judging = await lockJudgingForUpdate(transaction, key);
    const { rows } = await sql<DecidedRow>`
      select e.id, (select a.granted is not null from judging_appeal a where a.entry_id = e.id) as is_decided,
        ${isOwner(viewer.id)} as is_owner, exists (
          select from judging_review r join judging_judge j on j.stage_id = r.stage_id and j.number = r.judge
          where r.entry_id = e.id and r.submitted_at is not null and j.member_id = ${viewer.id}) as is_reviewer
      from judging_entry e where e.stage_id = ${stageId} and e.number = ${number}`.execute(transaction);
    const row = rows[0];
    if (!row) throw denied('entryNotFound');
    const isPartial = row.is_owner || row.is_reviewer;
    assertNotDenied(denialOfDeciding({ phase: judging.phase, isDecided: row.is_decided, isPartial }));
    const reviews = await findSubmitted(transaction, row.id);
    const judges = reviews.map(({ judge }) => judge);
    assertNotDenied(denialOfCorrecting(judging.rubric, judges, { granted, corrections }));

    const now = platform.clock();
    await sql`
      update judging_appeal set granted = ${granted}, reason = ${reason}, decided_by = ${viewer.id}, decided_at = ${now}
      where entry_id = ${row.id}`.execute(transaction);
    const events: RecordedEvent[] = [{ event: { kind: 'decision', entry: number, granted, reason } }];
    for (const { judge, values } of corrections) {
      const review = reviews.find((one) => one.judge === judge);
      if (!review) continue;
      const version = review.version + 1;
      await sql`
        update judging_review set "values" = ${JSON.stringify(values)}::jsonb, version = ${version}
        where id = ${review.id}`.execute(transaction);
      const salt = createSalt();
      const comment_hash = hashText(salt, review.comment);
      events.push({ event: { kind: 'score', entry: number, judge, version, values, comment_hash, reason }, salt });
    }
    await recordEvents(transaction, { stageId, now }, events);
    if (corrections.length > 0) await publishCorrection(platform, transaction, { stageId, now });
    await announce(platform, transaction, {
      event: 'judging_decided',
      detail: stageDetail(judging),
      challengeId,
      recipients: await findOwners(transaction, stageId, number),
      now,
    });
    invalidate(`judging:${challengeId}`);
    return readOverview(transaction, viewer, key, now);
  });
}
