import type { Connection } from '../../../platform/database/schema.ts';
import type { AnyMail } from '../../../platform/mail/define-mail.ts';
import type { MailRecipient, MailText } from '../../../platform/mail/mail-text.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember } from '../../members/members/index.ts';
import {
  messageToOrganisation,
  proposalToOrganisation,
  requestToOrganisation,
  writeEnquiry,
  writeProposal,
} from './emails/enquiry.ts';
import {
  messageCopy,
  proposalCopy,
  proposalDrafted,
  requestCopy,
  writeEnquiryCopy,
  writeProposalCopy,
  writeProposalDrafted,
} from './emails/enquiry-copy.ts';
import type { CopyRecipient } from './emails/parts.ts';
import {
  enquiryAnswer,
  findAnswerMail,
  type RequestEvent,
  requestAnswered,
  requestExtended,
  writeAnswer,
  writeRequestNews,
} from './emails/request-news.ts';
import {
  type EnquiryRow,
  findEnquiry,
  findProposal,
  findRequest,
  type ProposalRow,
  type RequestRow,
} from './enquiries.queries.ts';

type Named = EnquiryRow & { name: string; email: string };
type WriteEnquiry = (
  enquiry: Named,
  request: RequestRow | undefined,
  recipient: MailRecipient,
  event: RequestEvent | undefined,
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
  settings,
}: Pick<Platform, 'mail' | 'database' | 'settings'>): void {
  const ofEnquiry = (name: string, mails: readonly AnyMail[], write: WriteEnquiry) =>
    mail.template<{ enquiryId: number; event?: RequestEvent }>(name, mails, async ({ enquiryId, event }, recipient) => {
      const enquiry = await findEnquiry(database, { id: enquiryId });
      if (!enquiry || !isNamed(enquiry)) return undefined;
      const request = enquiry.kind === 'e-sic' ? await findRequest(database, { enquiryId }) : undefined;
      return write(enquiry, request, recipient, event);
    });
  const ofProposal = (name: string, definition: AnyMail, write: WriteProposal) =>
    mail.template<{ proposalId: number }>(name, [definition], async ({ proposalId }, recipient) => {
      const proposal = await findProposal(database, { id: proposalId });
      return proposal && write(proposal, recipient);
    });
  ofEnquiry('enquiry', [messageToOrganisation, requestToOrganisation], writeEnquiry);
  ofEnquiry('enquiry_copy', [messageCopy, requestCopy], async (enquiry, request, recipient) =>
    writeEnquiryCopy(enquiry, request, await forCopy(database, enquiry, recipient)),
  );
  ofEnquiry('request_news', [requestAnswered, requestExtended], (_enquiry, request, recipient, event) => {
    const { is_answered } = request as RequestRow;
    // Mails queued by the version before say no event.
    return writeRequestNews(request as RequestRow, event ?? (is_answered ? 'answered' : 'extended'), recipient);
  });
  ofProposal('proposal', proposalToOrganisation, writeProposal);
  ofProposal('proposal_drafted', proposalDrafted, writeProposalDrafted);
  mail.template<{ eventId: number }>('enquiry_answer', [enquiryAnswer], async ({ eventId }, recipient) => {
    const answer = await findAnswerMail(database, eventId);
    return answer && writeAnswer(answer, recipient, (await settings.get()).contact_email);
  });
  ofProposal('proposal_copy', proposalCopy, async (proposal, recipient) =>
    writeProposalCopy(proposal, await forCopy(database, proposal, recipient)),
  );
}
