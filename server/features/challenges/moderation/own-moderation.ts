import type { OwnModeration } from '@mutirao/contract/challenges/moderation/moderation.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { countWaiting, findOwnCases } from './cases.queries.ts';
import { findLatestDecision, lockCaseForUpdate, updateAnswer } from './changes.queries.ts';
import { type Dependencies, findContent, findContents } from './dependencies.ts';
import { getModerator, scopeOf } from './get-moderator.ts';
import { presentOwnCase } from './list-cases.ts';
import { moderationMessages } from './moderation.messages.ts';
import { isModerator } from './moderation.policy.ts';
import { notifyOfModeration } from './notify-of-moderation.ts';

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
