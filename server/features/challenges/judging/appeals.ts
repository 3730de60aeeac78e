import type { DecisionInput, Feedback, JudgingOverview } from '@mutirao/contract/challenges/judging/judging.ts';
import { sql } from 'kysely';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { announce } from '../../members/notifications/index.ts';
import { findManagers, requireChallenge } from '../challenges/index.ts';
import { requireManaging } from '../participation/index.ts';
import { assertNotDenied, denied, lockJudgingForUpdate, type StageKey } from './judging-context.ts';
import { findOwnEntry, findOwners, isOwner } from './owners.queries.ts';
import { publishCorrection, stageDetail } from './publish-result.ts';
import { getFeedback } from './read-feedback.ts';
import { readOverview } from './read-overview.ts';
import type { EntryKey } from './read-reviews.ts';
import { createSalt, hashText, type RecordedEvent, recordEvents } from './record/record-events.ts';
import { denialOfAppealing, denialOfCorrecting, denialOfDeciding } from './reviewing.policy.ts';
import { findSubmitted } from './reviews.queries.ts';

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
