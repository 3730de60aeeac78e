import type { ProposalInput, ProposalReceipt } from '@mutirao/contract/organisation/enquiries/enquiries.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findCategoryNamed } from '../../challenges/categories/index.ts';
import { findProposal, insertProposal, type ProposalRow } from './enquiries.queries.ts';
import { receiveItem } from './inbox/receive-item.ts';
import { mayMailCopy, refuseSpam } from './refuse-spam.ts';
import type { Sender } from './send-enquiry.ts';

const presentReceipt = ({ id, created_at }: Pick<ProposalRow, 'id' | 'created_at'>): ProposalReceipt => ({
  id,
  created_at: created_at.toISOString(),
});

/** Creates a proposal, and mails it to the organisation, with a copy to its sender. */
export async function proposeChallenge(
  platform: Platform,
  { website: _empty, ...proposal }: ProposalInput,
  sender: Sender,
): Promise<ProposalReceipt> {
  const { write, database, mail, clock, settings } = platform;
  const { language, memberId = null, submission = null } = sender;
  const before = submission && (await findProposal(database, { submission }));
  if (before) return presentReceipt(before);
  await refuseSpam(platform, sender);
  const withCopy = await mayMailCopy(platform, proposal.email);
  // Before the transaction, which must not wait for a second connection.
  const { contact_email: to, proposal_days: days } = await settings.get();
  return write(async (transaction) => {
    const category_id = await findCategoryNamed(transaction, proposal.category_suggestion);
    const values = { ...proposal, category_id, language, submission, member_id: memberId, created_at: clock() };
    const row = await insertProposal(transaction, values);
    if (!row) {
      const same = await findProposal(transaction, { submission: submission as string });
      if (!same) throw new Error('A proposal that was there already is gone');
      return presentReceipt(same);
    }
    const { name, email, category_suggestion, message } = row;
    const texts = [name, email, category_suggestion, message];
    await receiveItem(transaction, { kind: 'proposal', proposalId: row.id, texts, days, now: row.created_at });
    const data = { proposalId: row.id };
    if (to) await mail.send(transaction, { to, language: 'pt', template: 'proposal', data });
    if (withCopy) await mail.send(transaction, { to: proposal.email, language, template: 'proposal_copy', data });
    return presentReceipt(row);
  });
}
