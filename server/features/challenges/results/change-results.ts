import { resultLimits } from '@mutirao/contract/challenges/results/result-limits.ts';
import type {
  EditedEntry,
  EditedResults,
  EntryInput,
  PlanInput,
} from '@mutirao/contract/challenges/results/results.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assertNotArchived, type ContentChange, type ContentEditor } from '../contents/index.ts';
import { confirmationFacts, getEditedEntry, isSoleManager, listEditedResults, requireEntry } from './read-results.ts';
import { hasBegun, mayCorrect, obstacleOfConfirming, resultsMessages } from './results.policy.ts';
import { findChallengeState, findIndicators, lockResults } from './results.queries.ts';

type Writing = Pick<Platform, 'write' | 'clock'>;

/** Runs a change of results under the lock of their challenge, which is not archived. */
export function changeResults<Result>(
  { write }: Pick<Platform, 'write'>,
  editor: ContentEditor,
  work: (change: ContentChange) => Promise<Result>,
): Promise<Result> {
  return write(async (transaction, invalidate) => {
    const change = { ...editor, transaction, invalidate };
    await lockResults(transaction, editor.challengeId);
    await assertNotArchived(change);
    const result = await work(change);
    // Its numbers are on every list, and in the impact.
    invalidate('lists', `challenge:${editor.challengeId}`, `results:${editor.challengeId}`);
    return result;
  });
}

async function record(
  { transaction, viewer, address, challengeId }: ContentChange,
  kind: 'content_created' | 'content_changed',
  detail: Record<string, unknown>,
): Promise<void> {
  await recordEvent(transaction, { kind, actorId: viewer.id, address, detail: { ...detail, challenge: challengeId } });
}

const refuse = (field: string, message: { pt: string; en: string }) =>
  new AppError('invalid', { fieldMessages: { [field]: message } });

/** Plans a result, or adds a version of the plan with the reason. */
export function planResult(
  { write, clock }: Writing,
  editor: ContentEditor,
  { indicator, based_on: basedOn, ...plan }: PlanInput,
): Promise<EditedResults> {
  return changeResults({ write }, editor, async (change) => {
    const { transaction, challengeId, viewer } = change;
    const now = clock();
    const rows = await findIndicators(transaction, challengeId);
    const known = rows.find(({ id }) => id === indicator);
    if (indicator !== null && !known) throw new AppError('not_found', { message: resultsMessages.indicatorNotFound });
    if ((known?.plans[0]?.version ?? 0) !== basedOn)
      throw new AppError('conflict', { message: resultsMessages.changedMeanwhile });
    if (basedOn === 0 && plan.target === null) throw refuse('target', resultsMessages.targetRequired);
    if (plan.reason === '' && hasBegun(await findChallengeState(transaction, challengeId), now))
      throw refuse('reason', resultsMessages.reasonRequired);
    if (!known && rows.length >= resultLimits.indicators)
      throw new AppError('conflict', { message: resultsMessages.tooManyIndicators });
    const indicatorId =
      known?.id ??
      (
        await transaction
          .insertInto('result_indicator')
          .values({ challenge_id: challengeId })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const version = basedOn + 1;
    await transaction
      .insertInto('planned_result')
      .values({
        ...plan,
        challenge_id: challengeId,
        indicator_id: indicatorId,
        version,
        planned_by: viewer.id,
        created_at: now,
      })
      .execute();
    await record(change, version === 1 ? 'content_created' : 'content_changed', {
      what: 'planned_result',
      id: indicatorId,
      name: plan.name_pt || plan.name_en,
      after: { target: plan.target, due_on: plan.due_on, reason: plan.reason },
    });
    return listEditedResults(transaction, { challengeId, viewer, now });
  });
}

/** Enters what was done, or corrects an entry: the difference is another entry. A repeated call enters nothing. */
export function enterResult(
  { write, clock }: Writing,
  editor: ContentEditor,
  { request_id, indicator, corrects, quantity, ...entry }: EntryInput,
): Promise<EditedEntry> {
  return changeResults({ write }, editor, async (change) => {
    const { transaction, challengeId, viewer } = change;
    const now = clock();
    const managed = { challengeId, viewer, now };
    const same = await transaction
      .selectFrom('result_entry')
      .select('id')
      .where('request_id', '=', request_id)
      .where('challenge_id', '=', challengeId)
      .executeTakeFirst();
    if (same) return getEditedEntry(transaction, managed, same.id);
    const known = (await findIndicators(transaction, challengeId)).find(({ id }) => id === indicator);
    if (!known) throw new AppError('not_found', { message: resultsMessages.indicatorNotFound });
    if (entry.happened_on > organisationDay(now)) throw refuse('happened_on', resultsMessages.inFuture);
    if (corrects === null && quantity === 0) throw refuse('quantity', resultsMessages.quantityRequired);
    if (corrects !== null && entry.note === '') throw refuse('note', resultsMessages.correctionReasonRequired);
    const corrected = corrects === null ? undefined : await requireEntry(transaction, challengeId, corrects);
    if (corrected && (corrected.indicator_id !== indicator || !mayCorrect(corrected)))
      throw new AppError('conflict', { message: resultsMessages.corrected });
    const values = { ...entry, corrects_id: corrects, quantity: quantity - (corrected?.total ?? 0) };
    const { id } = await transaction
      .insertInto('result_entry')
      .values({
        ...values,
        request_id,
        challenge_id: challengeId,
        indicator_id: indicator,
        entered_by: viewer.id,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record(change, 'content_created', { what: 'result_entry', id, after: values });
    return getEditedEntry(transaction, managed, id);
  });
}

/** Confirms an entry with its corrections. */
export function confirmEntry({ write, clock }: Writing, editor: ContentEditor, entryId: number): Promise<EditedEntry> {
  return changeResults({ write }, editor, async (change) => {
    const { transaction, challengeId, viewer } = change;
    const now = clock();
    const managed = { challengeId, viewer, now };
    const row = await requireEntry(transaction, challengeId, entryId);
    const isSole = await isSoleManager(transaction, managed);
    const obstacle = obstacleOfConfirming(confirmationFacts(row), { memberId: viewer.id, isSole });
    if (obstacle) throw new AppError('conflict', { message: resultsMessages[obstacle] });
    await transaction
      .insertInto('result_confirmation')
      .values({
        entry_id: entryId,
        confirmed_by: viewer.id,
        is_sole: row.entered_by === viewer.id,
        created_at: now,
      })
      .execute();
    await record(change, 'content_changed', { what: 'result_entry', id: entryId, after: { confirmed: true } });
    return getEditedEntry(transaction, managed, entryId);
  });
}
