import { isDeepStrictEqual } from 'node:util';
import { type JudgingOverview, judgingLimits } from '@mutirao/contract/challenges/judging/judging.ts';
import type { RankedEntry, ResultKind } from '@mutirao/contract/challenges/judging/record.ts';
import { chooseHead, rankEntries, replayEvents } from '@mutirao/contract/challenges/judging/result.ts';
import { sql } from 'kysely';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { announce } from '../../members/notifications/index.ts';
import { awardCertificates } from '../certificates/index.ts';
import { setWinners } from '../challenges/index.ts';
import { requireManaging } from '../participation/index.ts';
import { assignFurther } from './assign-reviews.ts';
import { denialOfClosing, denialOfPublishing, openLook } from './judging.policy.ts';
import { findJudges, findOwners } from './judging.queries.ts';
import { assertNotDenied, type JudgingRow, lockJudgingForUpdate, type StageKey } from './judging-context.ts';
import { readOverview } from './read-overview.ts';
import { createCheckpoint } from './record/checkpoints.ts';
import { readEvents, recordEvents } from './record/record-events.ts';

const day = 24 * 60 * 60 * 1000;

/** What notifications of a stage say. */
export const stageDetail = ({ stage_id, title_pt, title_en }: JudgingRow) => ({
  stage_id,
  stage: { pt: title_pt, en: title_en },
});

interface Progress {
  /** Reviews that are neither submitted nor recused. */
  open: number;
  /** Entries without a comment of use by a judge who scored them. */
  withoutComment: number;
  undecidedAppeals: number;
}

/** What closing and publishing wait for, of the entries that are not disqualified. */
async function findProgress(connection: Connection, stageId: number): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select coalesce(sum(r.open), 0)::int as open, count(*) filter (where not r.is_commented)::int as "withoutComment",
      (select count(*)::int from judging_appeal where stage_id = ${stageId} and granted is null) as "undecidedAppeals"
    from judging_entry e cross join lateral (
      select count(*) filter (where recusal is null and submitted_at is null) as open,
        coalesce(bool_or(submitted_at is not null and char_length(trim(comment)) >= ${judgingLimits.shortestComment}), false)
          as is_commented
      from judging_review where entry_id = e.id) r
    where e.stage_id = ${stageId} and e.disqualified_at is null`.execute(connection);
  return rows[0] ?? { open: 0, withoutComment: 0, undecidedAppeals: 0 };
}

/** Closes the open look. After the first one, its best entries go to further judges. */
export function closeLook(platform: Platform, viewer: Viewer, key: StageKey): Promise<JudgingOverview> {
  return platform.write(async (transaction, invalidate) => {
    await requireManaging(transaction, { viewer, challengeId: key.challengeId });
    const judging = await lockJudgingForUpdate(transaction, key);
    const now = platform.clock();
    const at = { stageId: key.stageId, now };
    assertNotDenied(denialOfClosing({ phase: judging.phase, ...(await findProgress(transaction, key.stageId)) }));
    const look = openLook(judging.phase) ?? 1;
    const head = look === 1 ? chooseHead(replayEvents(await readEvents(transaction, key.stageId))) : [];
    await recordEvents(transaction, at, [{ event: { kind: 'close', look, head } }]);
    if (head.length > 0) {
      const wanted = { entries: head, reviews: judging.rubric.head_reviews, look: 2, now } as const;
      // With too few judges, entries have as many further reviews as there are judges.
      await assignFurther(transaction, judging, wanted);
      await notifyOfSecondLook(platform, transaction, { judging, now });
    }
    await createCheckpoint(platform, transaction, at);
    const phase = head.length > 0 ? 'second_look' : 'reviewed';
    await sql`
      update judging set phase = ${phase}, updated_at = ${now} where stage_id = ${key.stageId}`.execute(transaction);
    invalidate(`judging:${key.challengeId}`);
    return readOverview(transaction, viewer, key, now);
  });
}

interface At {
  readonly judging: JudgingRow;
  readonly now: Date;
}

async function notifyOfSecondLook(platform: Platform, transaction: Connection, { judging, now }: At): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct j.member_id as id from judging_review r
    join judging_judge j on j.stage_id = r.stage_id and j.number = r.judge
    where r.stage_id = ${judging.stage_id} and r.look = 2 and r.recusal is null and j.member_id is not null
    order by 1`.execute(transaction);
  await announce(platform, transaction, {
    event: 'judging_assigned',
    detail: stageDetail(judging),
    challengeId: judging.challenge_id,
    recipients: rows.map(({ id }) => id),
    now,
  });
}

/** The newest published ranking of a stage, with its version; undefined until there is one. */
export async function findLastResult(
  connection: Connection,
  stageId: number,
): Promise<{ version: number; kind: ResultKind; ranking: RankedEntry[]; published_at: Date } | undefined> {
  const { rows } = await sql<{ version: number; kind: ResultKind; ranking: RankedEntry[]; published_at: Date }>`
    select version, kind, ranking, published_at from judging_result
    where stage_id = ${stageId} order by version desc limit 1`.execute(connection);
  return rows[0];
}

/** Publishes the ranking that follows from the record as a new version of the result; returns it. */
async function insertResult(
  transaction: Connection,
  { stageId, now }: { stageId: number; now: Date },
  kind: ResultKind,
): Promise<RankedEntry[]> {
  const ranking = rankEntries(replayEvents(await readEvents(transaction, stageId)));
  const last = await findLastResult(transaction, stageId);
  // A correction that changes no points is no new version.
  if (kind === 'corrected' && isDeepStrictEqual(last?.ranking, ranking)) return ranking;
  const version = (last?.version ?? 0) + 1;
  await sql`
    insert into judging_result (stage_id, version, kind, ranking, published_at)
    values (${stageId}, ${version}, ${kind}, ${JSON.stringify(ranking)}::jsonb, ${now})`.execute(transaction);
  await recordEvents(transaction, { stageId, now }, [{ event: { kind: 'result', version, result: kind, ranking } }]);
  return ranking;
}

/** Publishes a corrected result where corrections of reviews have changed it. */
export async function publishCorrection(
  platform: Platform,
  transaction: Connection,
  at: { stageId: number; now: Date },
): Promise<void> {
  await insertResult(transaction, at, 'corrected');
  await createCheckpoint(platform, transaction, at);
}

/** Whether a stage decides about the prizes: of the judged stages of a challenge, the one that ends last. */
async function decidesPrizes(connection: Connection, { challenge_id, stage_id }: JudgingRow): Promise<boolean> {
  const { rows } = await sql<{ stage_id: number }>`
    select j.stage_id from judging j join stage_card s on s.id = j.stage_id
    where j.challenge_id = ${challenge_id}
    order by s.finish_at desc nulls first, j.stage_id desc limit 1`.execute(connection);
  return rows[0]?.stage_id === stage_id;
}

/**
 * Gives the prizes of the challenge to the best entries of its last judged stage, in their order, and their
 * certificates; returns the members whose certificates changed.
 */
async function givePrizes(
  platform: Platform,
  transaction: Connection,
  { judging, now }: At,
  ranking: RankedEntry[],
): Promise<number[]> {
  if (!(await decidesPrizes(transaction, judging))) return [];
  const { rows } = await sql<{ number: number; team_id: number | null; member_id: number | null }>`
    select number, team_id, case when team_id is null then member_id end as member_id
    from judging_entry where stage_id = ${judging.stage_id}`.execute(transaction);
  const owners = new Map(rows.map(({ number, ...owner }) => [number, owner]));
  const winners = ranking.map(({ entry, rank }) => ({
    rank,
    ...(owners.get(entry) ?? { team_id: null, member_id: null }),
  }));
  const given = { challengeId: judging.challenge_id, winners, now };
  await setWinners(transaction, given);
  return awardCertificates(platform, transaction, given);
}

/** Publishes the preliminary result, or after the appeals the final one with its winners. */
export function publishResult(platform: Platform, viewer: Viewer, key: StageKey): Promise<JudgingOverview> {
  return platform.write(async (transaction, invalidate) => {
    const { challengeId, stageId } = key;
    await requireManaging(transaction, { viewer, challengeId });
    const judging = await lockJudgingForUpdate(transaction, key);
    const { phase, appeals_until: appealsUntil } = judging;
    const now = platform.clock();
    const progress = await findProgress(transaction, stageId);
    assertNotDenied(denialOfPublishing({ phase, appealsUntil, ...progress }, now));
    const isFinal = phase === 'appeals';
    const ranking = await insertResult(transaction, { stageId, now }, isFinal ? 'final' : 'preliminary');
    await createCheckpoint(platform, transaction, { stageId, now });
    const awarded = isFinal ? await givePrizes(platform, transaction, { judging, now }, ranking) : [];
    invalidate(...awarded.map((memberId) => `participation:${memberId}`));
    const until = isFinal ? appealsUntil : new Date(now.getTime() + judging.rubric.appeal_days * day);
    await sql`
      update judging set phase = ${isFinal ? 'final' : 'appeals'}, appeals_until = ${until}, updated_at = ${now}
      where stage_id = ${stageId}`.execute(transaction);
    const owners = await findOwners(transaction, stageId);
    const judges = (await findJudges(transaction, stageId)).filter((id) => !owners.includes(id));
    const about = { detail: stageDetail(judging), challengeId, now };
    const own = isFinal ? 'judging_final' : 'judging_published';
    await announce(platform, transaction, { event: own, recipients: owners, ...about });
    await announce(platform, transaction, { event: 'judging_closed', recipients: judges, ...about });
    invalidate(`judging:${challengeId}`, ...(isFinal ? ['lists', `challenge:${challengeId}`] : []));
    return readOverview(transaction, viewer, key, now);
  });
}
