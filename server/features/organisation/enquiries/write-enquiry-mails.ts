import type { Connection } from '../../../platform/database/schema.ts';
import type { MailReader, MailText } from '../../../platform/mail/mail-text.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember } from '../../members/members/index.ts';
import { writeEnquiry } from './emails/enquiry.ts';
import { writeEnquiryCopy } from './emails/enquiry-copy.ts';
import type { CopyReader } from './emails/parts.ts';
import { writeProposal, writeProposalCopy } from './emails/proposal.ts';
import { writeRequestNews } from './emails/request-news.ts';
import { type EnquiryRow, findEnquiry, findProposal, type ProposalRow } from './enquiries.queries.ts';
import { findRequest, type RequestRow } from './information-requests.queries.ts';

type Named = EnquiryRow & { name: string; email: string };
type WriteEnquiry = (
  enquiry: Named,
  request: RequestRow | undefined,
  reader: MailReader,
) => MailText | Promise<MailText>;
type WriteProposal = (proposal: ProposalRow, reader: MailReader) => MailText | Promise<MailText>;

const isNamed = (enquiry: EnquiryRow): enquiry is Named => enquiry.name !== null && enquiry.email !== null;

/** What was written may be quoted only to a member who was signed in, at the address they have confirmed. */
async function forCopy(
  database: Connection,
  { member_id, email }: { member_id: number | null; email: string },
  reader: MailReader,
): Promise<CopyReader> {
  const member = member_id === null ? undefined : await findMember(database, { id: member_id });
  return { ...reader, isSender: Boolean(member?.confirmed_at) && member?.email === email };
}

/** Says how the mails about enquiries are written. What has been erased meanwhile is not mailed. */
export function writeEnquiryMails({ mail, database }: Pick<Platform, 'mail' | 'database'>): void {
  const ofEnquiry = (name: string, write: WriteEnquiry) =>
    mail.template<{ enquiryId: number }>(name, async ({ enquiryId }, reader) => {
      const enquiry = await findEnquiry(database, { id: enquiryId });
      if (!enquiry || !isNamed(enquiry)) return undefined;
      const request = enquiry.kind === 'e-sic' ? await findRequest(database, { enquiryId }) : undefined;
      return write(enquiry, request, reader);
    });
  const ofProposal = (name: string, write: WriteProposal) =>
    mail.template<{ proposalId: number }>(name, async ({ proposalId }, reader) => {
      const proposal = await findProposal(database, { id: proposalId });
      return proposal && write(proposal, reader);
    });
  ofEnquiry('enquiry', writeEnquiry);
  ofEnquiry('enquiry_copy', async (enquiry, request, reader) =>
    writeEnquiryCopy(enquiry, request, await forCopy(database, enquiry, reader)),
  );
  ofEnquiry('request_news', (_enquiry, request, reader) => writeRequestNews(request as RequestRow, reader));
  ofProposal('proposal', writeProposal);
  ofProposal('proposal_copy', async (proposal, reader) =>
    writeProposalCopy(proposal, await forCopy(database, proposal, reader)),
  );
}
