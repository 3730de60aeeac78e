import type { StageForm } from '@mutirao/contract/challenges/timeline/stage-form.ts';
import { faultsOfForm } from '@mutirao/contract/challenges/timeline/stage-form-rules.ts';
import canonicalize from 'canonicalize';
import { sql } from 'kysely';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockArchived } from '../challenges/index.ts';
import { findStageForm, lockStagesForUpdate, replaceStageForm } from '../timeline/index.ts';
import { judgingMessages } from './judging.messages.ts';
import { denialOfForm } from './judging.policy.ts';
import { findStages } from './judging.queries.ts';
import { assertNotDenied, denied, lockJudgingForUpdate, type StageKey } from './judging-context.ts';

interface NewForm {
  readonly viewer: Viewer;
  /** The network address of the caller. */
  readonly address: string;
  readonly form: StageForm | null;
  /** The `updated_at` of the rubric and the form that was edited. */
  readonly basedOn: string | null;
}

/**
 * Saves the form of a judged stage before judging begins; refused where it does not fit the answers that are there, or
 * changed since it was read. A repeated call changes nothing.
 */
export function saveForm(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  key: StageKey,
  { viewer, address, form, basedOn }: NewForm,
): Promise<void> {
  const faults = Object.entries(form ? faultsOfForm(form) : {});
  if (faults.length > 0)
    throw new AppError('invalid', {
      fieldMessages: Object.fromEntries(faults.map(([field, message]) => [`form.${field}`, message])),
    });
  return write(async (transaction, invalidate) => {
    const { challengeId, stageId } = key;
    assertNotDenied((await lockArchived(transaction, challengeId)) ? 'archived' : undefined);
    // In the order in which the rubric is saved: answers wait for the stages, and judging begins after both.
    await lockStagesForUpdate(transaction, challengeId);
    const [stage] = await findStages(transaction, challengeId, stageId);
    if (!stage) throw denied('stageNotFound');
    if (stage.phase === null) throw new AppError('conflict', { message: judgingMessages.notJudged });
    const judging = await lockJudgingForUpdate(transaction, key);
    assertNotDenied(denialOfForm(judging));
    const { updated_at } = judging;
    if (canonicalize(await findStageForm(transaction, stageId)) === canonicalize(form)) return;
    if (updated_at.toISOString() !== basedOn) throw denied('changedMeanwhile');
    const before = await replaceStageForm(transaction, key, form);
    const updatedAt = new Date(Math.max(clock().getTime(), updated_at.getTime() + 1));
    await sql`update judging set updated_at = ${updatedAt} where stage_id = ${stageId}`.execute(transaction);
    const detail = { what: 'rubric', id: stageId, name: stage.title_pt, challenge: challengeId };
    await recordEvent(transaction, {
      kind: 'content_changed',
      actorId: viewer.id,
      address,
      detail: { ...detail, before: { form: before }, after: { form } },
    });
    invalidate(`judging:${challengeId}`, `timeline:${challengeId}`);
  });
}
