import { isDeepStrictEqual } from 'node:util';
import type {
  Review,
  ReviewDraft,
  ReviewInput,
  reviewDraftInput,
} from '@mutirao/contract/challenges/judging/judging.ts';
import { isComplete } from '@mutirao/contract/challenges/judging/result.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireChallenge } from '../challenges/index.ts';
import { assignFurther } from './assign-reviews.ts';
import { denialOfCommenting, denialOfReviewing, fits } from './judging.policy.ts';
import { assertNotDenied, denied, lockJudgingForUpdate } from './judging-context.ts';
import { type EntryKey, type OwnReview, presentDraft, presentReview, requireReview } from './read-reviews.ts';
import { createSalt, hashText, recordEvents } from './record/record-events.ts';

type Parts = Pick<Platform, 'write' | 'clock'>;

/** The viewer's review; neither it nor the phase changes until the transaction ends. */
async function lockReview(transaction: Connection, key: EntryKey, viewer: Viewer): Promise<OwnReview> {
  await requireChallenge(transaction, key.challengeId, viewer);
  const judging = await lockJudgingForUpdate(transaction, key);
  return requireReview(transaction, judging, key, viewer);
}

const reread = async (transaction: Connection, own: OwnReview, key: EntryKey, viewer: Viewer) =>
  presentReview(transaction, await requireReview(transaction, own.judging, key, viewer));

function assertBasis(basedOn: string | null, { row }: OwnReview): void {
  const { draft_updated_at: updatedAt } = row;
  const isOutdated = updatedAt !== null && (basedOn === null || updatedAt.getTime() > Date.parse(basedOn));
  assertNotDenied(isOutdated ? 'changedMeanwhile' : undefined);
}

/** No two versions of a draft have the same moment: clients name the one they edited by it. */
const nextVersion = (now: Date) =>
  sql<Date>`greatest(${now}, coalesce(draft_updated_at + interval '1 millisecond', ${now}))`;

/** Saves what the viewer has typed of a review; fields that are not given stay. */
export function saveDraft(
  { write, clock }: Parts,
  viewer: Viewer,
  key: EntryKey,
  { based_on, values, comment, note }: z.infer<typeof reviewDraftInput>,
): Promise<Review> {
  return write(async (transaction) => {
    const own = await lockReview(transaction, key, viewer);
    assertNotDenied(denialOfReviewing(own.facts));
    assertNotDenied(fits(own.judging.rubric, values ?? {}) ? undefined : 'incompleteReview');
    const before = presentDraft(own.row);
    const draft: ReviewDraft = {
      values: values ?? before.values,
      comment: comment ?? before.comment,
      note: note ?? before.note,
    };
    // Sent again after its answer was lost.
    if (isDeepStrictEqual(before, draft) && own.row.draft) return presentReview(transaction, own);
    assertBasis(based_on, own);
    await sql`
      update judging_review set draft = ${JSON.stringify(draft)}::jsonb, draft_updated_at = ${nextVersion(clock())}
      where id = ${own.row.id}`.execute(transaction);
    return reread(transaction, own, key, viewer);
  });
}

/** Submits a review, once; a longer comment may replace one that is not of use until the result is published. */
export function submitReview(
  { write, clock }: Parts,
  viewer: Viewer,
  key: EntryKey,
  { based_on, ...given }: ReviewInput,
): Promise<Review> {
  return write(async (transaction, invalidate) => {
    const own = await lockReview(transaction, key, viewer);
    const { judging, judge, row, facts } = own;
    const { values, comment, note } = given;
    if (row.values && isDeepStrictEqual({ ...given, values: { ...values } }, presentDraft(row)))
      return presentReview(transaction, own);
    const isComment = row.values !== null && isDeepStrictEqual(row.values, { ...values });
    assertNotDenied(isComment ? denialOfCommenting(facts) : denialOfReviewing(facts));
    assertNotDenied(isComplete(judging.rubric, values) ? undefined : 'incompleteReview');
    assertBasis(based_on, own);
    const now = clock();
    const version = row.version + 1;
    const salt = createSalt();
    await sql`
      update judging_review set "values" = ${JSON.stringify(values)}::jsonb, comment = ${comment}, note = ${note},
        submitted_at = coalesce(submitted_at, ${now}), version = ${version}, draft = null,
        draft_updated_at = ${nextVersion(now)}
      where id = ${row.id}`.execute(transaction);
    await recordEvents(transaction, { stageId: key.stageId, now }, [
      {
        event: {
          kind: 'score',
          entry: key.entry,
          judge,
          version,
          values,
          comment_hash: hashText(salt, comment),
          reason: null,
        },
        salt,
      },
    ]);
    invalidate(`judging:${key.challengeId}`);
    return reread(transaction, own, key, viewer);
  });
}

/** The viewer no longer reviews an entry, nor reads it; another judge gets it. */
export function recuse({ write, clock }: Parts, viewer: Viewer, key: EntryKey, reason: string): Promise<void> {
  return write(async (transaction, invalidate) => {
    const own = await lockReview(transaction, key, viewer);
    assertNotDenied(denialOfReviewing(own.facts));
    const now = clock();
    await sql`
      update judging_review set recusal = 'stated', recusal_reason = ${reason}, draft = null, draft_updated_at = null
      where id = ${own.row.id}`.execute(transaction);
    await recordEvents(transaction, { stageId: key.stageId, now }, [
      { event: { kind: 'recusal', entry: key.entry, judge: own.judge, ground: 'stated' } },
    ]);
    const wanted = { entries: [key.entry], reviews: 1, look: own.row.look, now };
    const short = await assignFurther(transaction, own.judging, wanted);
    if (short.length > 0) throw denied('noOtherJudge');
    invalidate(`judging:${key.challengeId}`);
  });
}
