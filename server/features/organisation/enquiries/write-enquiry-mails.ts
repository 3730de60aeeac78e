import type { Connection } from '../../../platform/database/schema.ts';
import type { MailRecipient, MailText } from '../../../platform/mail/mail-text.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember } from '../../members/members/index.ts';
import { writeAnswer } from './emails/answer.ts';
import { writeEnquiry } from './emails/enquiry.ts';
import { writeEnquiryCopy } from './emails/enquiry-copy.ts';
import type { CopyRecipient } from './emails/parts.ts';
import { writeProposal, writeProposalCopy } from './emails/proposal.ts';
import { writeProposalDrafted } from './emails/proposal-drafted.ts';
import { writeRequestNews } from './emails/request-news.ts';
import { type EnquiryRow, findEnquiry, findProposal, type ProposalRow } from './enquiries.queries.ts';
import { findAnswerMail } from './inbox/answer-mails.queries.ts';
import { findRequest, type RequestRow } from './information-requests.queries.ts';

type Named = EnquiryRow & { name: string; email: string };
type WriteEnquiry = (
  enquiry: Named,
  request: RequestRow | undefined,
  recipient: MailRecipient,
) => MailText | Promise<MailText>;
type WriteProposal = (proposal: ProposalRow, recipient: MailRecipient) => MailText | Promise<MailText>;

const isNamed = (enquiry: EnquiryRow): enquiry is Named => enquiry.name !== null && enquiry.email !== null;

/** What was written may be quoted only to a member who was signed in, at the address they have confirmed. */
async function forCopy(
  database: Connection,
  { member_id, email }: { member_id: number | null; email: string },
  recipient: MailRecipient,
): Promise<CopyRecipient> {
  const member = member_id === null ? undefined : await findMember(database, { id: member_id });
  return { ...recipient, isSender: Boolean(member?.confirmed_at) && member?.email === email };
}

/** Registers the mails about enquiries. Erased enquiries are not mailed. */
export function writeEnquiryMails({
  mail,
  database,
  environment,
}: Pick<Platform, 'mail' | 'database' | 'environment'>): void {
  const ofEnquiry = (name: string, write: WriteEnquiry) =>
    mail.template<{ enquiryId: number }>(name, async ({ enquiryId }, recipient) => {
      const enquiry = await findEnquiry(database, { id: enquiryId });
      if (!enquiry || !isNamed(enquiry)) return undefined;
      const request = enquiry.kind === 'e-sic' ? await findRequest(database, { enquiryId }) : undefined;
      return write(enquiry, request, recipient);
    });
  const ofProposal = (name: string, write: WriteProposal) =>
    mail.template<{ proposalId: number }>(name, async ({ proposalId }, recipient) => {
      const proposal = await findProposal(database, { id: proposalId });
      return proposal && write(proposal, recipient);
    });
  ofEnquiry('enquiry', writeEnquiry);
  ofEnquiry('enquiry_copy', async (enquiry, request, recipient) =>
    writeEnquiryCopy(enquiry, request, await forCopy(database, enquiry, recipient)),
  );
  ofEnquiry('request_news', (_enquiry, request, recipient) => writeRequestNews(request as RequestRow, recipient));
  ofProposal('proposal', writeProposal);
  ofProposal('proposal_drafted', writeProposalDrafted);
  mail.template<{ eventId: number }>('enquiry_answer', async ({ eventId }, recipient) => {
    const answer = await findAnswerMail(database, eventId);
    return answer && writeAnswer(answer, recipient, environment.contactEmail);
  });
  ofProposal('proposal_copy', async (proposal, recipient) =>
    writeProposalCopy(proposal, await forCopy(database, proposal, recipient)),
  );
}
