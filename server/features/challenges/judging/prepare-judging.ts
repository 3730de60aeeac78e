import { randomBytes } from 'node:crypto';
import { headSizeOf, type Rubric } from '@mutirao/contract/challenges/judging/rubric.ts';
import type { StageForm } from '@mutirao/contract/challenges/timeline/stage-form.ts';
import { faultsOfForm } from '@mutirao/contract/challenges/timeline/stage-form-rules.ts';
import { requiredMessage } from '@mutirao/contract/validation-messages.ts';
import canonicalize from 'canonicalize';
import { sql } from 'kysely';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countPrizes, lockArchived } from '../challenges/index.ts';
import { findStageForm, lockStagesForUpdate, replaceStageForm } from '../timeline/index.ts';
import { thawIn } from './freeze-entries.ts';
import { denialOfForm, denialOfRemoving, denialOfRubric } from './judging.policy.ts';
import { findStages } from './judging.queries.ts';
import {
  assertNotDenied,
  denied,
  type JudgingRow,
  judgingMessages,
  lockJudgingForUpdate,
  type StageKey,
} from './judging-context.ts';
import { recordEvents } from './record/record-events.ts';

interface Change {
  readonly viewer: Viewer;
  /** The network address of the caller. */
  readonly address: string;
}

interface NewRubric extends Change {
  readonly rubric: Rubric;
  /** The `updated_at` that was edited; null where the stage was not judged. */
  readonly basedOn: string | null;
  readonly reason: string;
}

const same = (one: Rubric, other: Rubric) => canonicalize(one) === canonicalize(other);

/** Makes a stage a judged one, with a new seed. */
async function insertJudging(
  transaction: Connection,
  { challengeId, stageId }: StageKey,
  { rubric, now }: { rubric: Rubric; now: Date },
): Promise<void> {
  const seed = randomBytes(32).toString('hex');
  await sql`
    insert into judging (stage_id, challenge_id, rubric, seed, created_at, updated_at)
    values (${stageId}, ${challengeId}, ${JSON.stringify(rubric)}::jsonb, ${seed}, ${now}, ${now})`.execute(
    transaction,
  );
}

/** A new version of a rubric by which judges review already, with its reason. */
async function recordVersion(
  transaction: Connection,
  judging: JudgingRow,
  { rubric, reason, now }: { rubric: Rubric; reason: string; now: Date },
): Promise<void> {
  assertNotDenied(denialOfRubric(judging.phase, { before: judging.rubric, after: rubric }));
  if (reason === '') throw new AppError('invalid', { fieldMessages: { reason: requiredMessage } });
  const { stage_id: stageId, challenge_id, seed, rubric_version } = judging;
  const head_size = headSizeOf(rubric, await countPrizes(transaction, challenge_id));
  const version = rubric_version + 1;
  await recordEvents(transaction, { stageId, now }, [
    { event: { kind: 'rubric', version, rubric, reason, seed, head_size } },
  ]);
  await sql`update judging set rubric_version = ${version} where stage_id = ${stageId}`.execute(transaction);
}

/** Saves the rubric of a stage; refused where it changed since it was read. A repeated call changes nothing. */
export function saveRubric(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  key: StageKey,
  { viewer, address, rubric, basedOn, reason }: NewRubric,
): Promise<void> {
  return write(async (transaction, invalidate) => {
    const { challengeId, stageId } = key;
    const now = clock();
    assertNotDenied((await lockArchived(transaction, challengeId)) ? 'archived' : undefined);
    // One of two who make a stage a judged one waits here, and a stage is not deleted meanwhile.
    await lockStagesForUpdate(transaction, challengeId);
    const [stage] = await findStages(transaction, challengeId, stageId);
    if (!stage) throw denied('stageNotFound');
    const before = stage.phase === null ? undefined : await lockJudgingForUpdate(transaction, key);
    if (before && same(before.rubric, rubric)) return;
    if ((before?.updated_at.toISOString() ?? null) !== basedOn) throw denied('changedMeanwhile');
    if (!before) await insertJudging(transaction, key, { rubric, now });
    else {
      if (before.phase !== 'preparing') await recordVersion(transaction, before, { rubric, reason, now });
      const updatedAt = new Date(Math.max(now.getTime(), before.updated_at.getTime() + 1));
      await sql`
        update judging set rubric = ${JSON.stringify(rubric)}::jsonb, updated_at = ${updatedAt}
        where stage_id = ${stageId}`.execute(transaction);
      await thawIn(transaction, key, now);
    }
    const detail = { what: 'rubric', id: stageId, name: stage.title_pt, challenge: challengeId };
    const kind = before ? 'content_changed' : 'content_created';
    await recordEvent(transaction, {
      kind,
      actorId: viewer.id,
      address,
      detail: { ...detail, ...(before && { before: { rubric: before.rubric } }), after: { rubric } },
    });
    invalidate(`judging:${challengeId}`, `timeline:${challengeId}`);
  });
}

/** Ends the judging of a stage before it began. */
export function removeJudging(
  { write }: Pick<Platform, 'write'>,
  key: StageKey,
  { viewer, address }: Change,
): Promise<void> {
  return write(async (transaction, invalidate) => {
    const { challengeId, stageId } = key;
    await lockStagesForUpdate(transaction, challengeId);
    const judging = await lockJudgingForUpdate(transaction, key);
    assertNotDenied(denialOfRemoving(judging.phase));
    // Only judged stages have a form.
    assertNotDenied((await findStageForm(transaction, stageId)) ? 'hasForm' : undefined);
    await sql`delete from judging where stage_id = ${stageId}`.execute(transaction);
    const detail = { what: 'rubric', id: stageId, name: judging.title_pt, challenge: challengeId };
    const before = { rubric: judging.rubric };
    await recordEvent(transaction, {
      kind: 'content_deleted',
      actorId: viewer.id,
      address,
      detail: { ...detail, before },
    });
    invalidate(`judging:${challengeId}`, `timeline:${challengeId}`);
  });
}

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
