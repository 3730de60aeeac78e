import type {
  DecisionResults,
  DecisionsInput,
  OwnModeration,
} from '@mutirao/contract/challenges/moderation/moderation.ts';
import { type ModerationAction, statusAfter } from '@mutirao/contract/challenges/moderation/moderation-states.ts';
import type { Language } from '@mutirao/contract/language.ts';
import type { ModerationEvent } from '@mutirao/contract/members/notifications/notifications.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { countWaiting, findOwnCases } from './cases.queries.ts';
import { findLatestDecision, findTarget, insertDecision, lockCaseForUpdate, updateAnswer } from './changes.queries.ts';
import { type Dependencies, findContent, findContents, reportableOf } from './dependencies.ts';
import { getCases, getModerator, presentOwnCase, requireModerator, scopeOf } from './list-cases.ts';
import { isModerator, type Moderator, mayDecide, moderationMessages, possibleActions } from './moderation.policy.ts';
import { notifyOfModeration } from './notify-of-moderation.ts';
import { settleUrgentReports } from './urgent-reports.ts';

/** What the author of a content is notified of; closed reports do not concern them. */
const events: Readonly<Partial<Record<ModerationAction, ModerationEvent>>> = {
  hide: 'content_hidden',
  restore: 'content_restored',
  warn: 'content_warned',
};

/** Whether a content is hidden after a decision. */
const hides: Readonly<Record<ModerationAction, boolean>> = { hide: true, restore: false, warn: false, close: false };

interface Decision {
  readonly id: number;
  readonly version: number;
  readonly action: ModerationAction;
  readonly note: string | null;
}

interface Deciding {
  readonly moderator: Moderator;
  readonly address: string;
  readonly decision: Decision;
}

/** Decides about one case, in its transaction. */
async function decide(
  dependencies: Dependencies,
  transaction: Connection,
  invalidate: (...tags: string[]) => void,
  { moderator, address, decision: { id, version, action, note } }: Deciding,
): Promise<void> {
  const { platform } = dependencies;
  const now = platform.clock();
  const target = await findTarget(transaction, id);
  if (target) await reportableOf(dependencies, target.kind).lock?.(transaction, target.target_id);
  const found = await lockCaseForUpdate(transaction, id);
  if (!found) throw new AppError('not_found', { message: moderationMessages.caseNotFound });
  const content = await findContent(dependencies, transaction, found);
  const authorId = content ? content.authorId : found.author_id;
  if (!mayDecide(moderator, { challengeId: found.challenge_id, authorId }))
    throw new AppError('refused', { message: moderationMessages.notYours });
  if (found.version !== version) throw new AppError('conflict', { message: moderationMessages.changed });
  if (!possibleActions({ status: found.status, isHidden: content?.isHidden })[action])
    throw new AppError('conflict', { message: moderationMessages.notPossible });
  if (content && content.isHidden !== hides[action])
    await reportableOf(dependencies, found.kind).setHidden(
      transaction,
      { ids: [content.id], hiddenAt: hides[action] ? now : null },
      invalidate,
    );
  const status = statusAfter[action];
  await insertDecision(transaction, { caseId: id, action, note, moderatorId: moderator.id, status, authorId, now });
  await settleUrgentReports(platform, transaction, invalidate, { caseId: id, action, now });
  await recordEvent(transaction, {
    kind: 'content_moderated',
    ...(authorId !== null && { memberId: authorId }),
    actorId: moderator.id,
    address,
    detail: {
      case: id,
      content: found.kind,
      id: found.target_id,
      ...(found.challenge_id !== null && { challenge: found.challenge_id }),
      action,
      ...(note !== null && { note }),
      before: { status: found.status, hidden: content?.isHidden ?? null },
      after: { status, hidden: content ? hides[action] : null },
    },
  });
  const event = events[action];
  if (event && content && authorId !== null)
    await notifyOfModeration(platform, transaction, {
      event,
      about: found,
      content,
      note,
      recipients: [authorId],
      now,
    });
}

type Failure = DecisionResults['results'][number]['error'];
const failures: readonly Failure[] = ['refused', 'not_found', 'conflict'];

/** Decides about several cases, each by itself: a failure of one leaves the others. */
export async function decideCases(
  dependencies: Dependencies,
  { cases, action, note }: DecisionsInput,
  { viewer, address, language }: { viewer: Viewer; address: string; language: Language },
): Promise<DecisionResults> {
  const { platform } = dependencies;
  const moderator = await requireModerator(platform.database, viewer);
  const errors = new Map<number, AppError>();
  for (const { id, version } of cases)
    try {
      await platform.write((transaction, invalidate) =>
        decide(dependencies, transaction, invalidate, {
          moderator,
          address,
          decision: { id, version, action, note: note || null },
        }),
      );
    } catch (error) {
      if (!(error instanceof AppError) || !failures.includes(error.code as Failure)) throw error;
      errors.set(id, error);
    }
  const ids = cases.map(({ id }) => id);
  const known = new Map(
    (await getCases(dependencies, platform.database, ids, moderator)).map((one) => [one.id, one] as const),
  );
  return {
    results: ids.map((id) => {
      const error = errors.get(id);
      return {
        id,
        error: (error?.code as Failure | undefined) ?? null,
        message: error?.localizedMessage[language] ?? null,
        case: known.get(id) ?? null,
      };
    }),
  };
}

/** The viewer's hidden and warned contents, and whether they are a moderator. */
export async function getOwnModeration(dependencies: Dependencies, viewer: Viewer): Promise<OwnModeration> {
  const { database } = dependencies.platform;
  const moderator = await getModerator(database, viewer);
  const moderate = isModerator(moderator);
  const [rows, waiting_count] = await Promise.all([
    findOwnCases(database, viewer.id),
    moderate ? countWaiting(database, scopeOf(moderator)) : 0,
  ]);
  const contents = await findContents(dependencies, database, rows);
  const cases = rows.flatMap((row) => {
    const content = contents.get(row.id);
    return content ? [presentOwnCase(row, content)] : [];
  });
  return { cases, can: { moderate }, waiting_count };
}

/** Answers the latest decision about a content of the viewer, once; the case waits for the moderators again. */
export async function answerDecision(
  dependencies: Dependencies,
  { id, text, address }: { id: number; text: string; address: string },
  viewer: Viewer,
): Promise<OwnModeration> {
  const { platform } = dependencies;
  await platform.write(async (transaction) => {
    const now = platform.clock();
    const found = await lockCaseForUpdate(transaction, id);
    if (found?.author_id !== viewer.id) throw new AppError('not_found', { message: moderationMessages.caseNotFound });
    const decision = await findLatestDecision(transaction, id);
    if (decision?.action !== 'hide' && decision?.action !== 'warn')
      throw new AppError('conflict', { message: moderationMessages.nothingToAnswer });
    if (decision.answer !== null) throw new AppError('conflict', { message: moderationMessages.alreadyAnswered });
    await updateAnswer(transaction, { caseId: id, decisionId: decision.id, text, now });
    await recordEvent(transaction, { kind: 'decision_answered', memberId: viewer.id, address, detail: { case: id } });
    const content = await findContent(dependencies, transaction, found);
    const { moderator_id: moderatorId } = decision;
    if (content && moderatorId !== null)
      await notifyOfModeration(platform, transaction, {
        event: 'content_answered',
        about: found,
        content,
        recipients: [moderatorId],
        now,
      });
  });
  return getOwnModeration(dependencies, viewer);
}
