import type { Platform } from '../../../../platform/platform.ts';
import { createDraft } from '../../../challenges/challenges/index.ts';
import { type Change, changeItem } from './change-item.ts';

/** Turns a proposal into an unpublished challenge, and thanks its sender; the proposal counts as answered. */
export function draftChallenge(
  platform: Pick<Platform, 'write' | 'mail' | 'clock'>,
  { title, ...acting }: Omit<Change, 'action' | 'text' | 'assigneeId'> & { title: string },
): Promise<void> {
  const change: Change = { ...acting, action: 'drafted' };
  return changeItem(platform, change, async ({ transaction, item, sender }) => {
    const { email: to, language, message: description, category_id } = sender;
    const challengeId = await createDraft(transaction, { title, description, language, categoryId: category_id });
    const data = { proposalId: item.proposal_id };
    if (to) await platform.mail.send(transaction, { to, language, template: 'proposal_drafted', data });
    return { status: 'answered', challenge_id: challengeId };
  });
}
