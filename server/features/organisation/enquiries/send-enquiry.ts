import { randomInt } from 'node:crypto';
import type { Language } from '@mutirao/contract/language.ts';
import type {
  ContactInput,
  EnquiryReceipt,
  ProposalInput,
  ProposalReceipt,
} from '@mutirao/contract/organisation/enquiries/enquiries.ts';
import {
  checkCharacter,
  daysToAnswer,
  protocolCharacters,
  randomCharacters,
  writeProtocol,
} from '@mutirao/contract/organisation/enquiries/information-requests.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findCategoryNamed } from '../../challenges/categories/index.ts';
import {
  type EnquiryRow,
  findEnquiry,
  findProposal,
  findRequest,
  insertEnquiry,
  insertProposal,
  insertRequest,
  type ProposalRow,
} from './enquiries.queries.ts';
import { receiveItem } from './inbox/inbox-items.queries.ts';
import { mayMailCopy, type Origin, refuseSpam } from './refuse-spam.ts';

/** A new protocol, one of 23^15, to prevent guessing. */
export function generateProtocol(): string {
  const random = Array.from(
    { length: randomCharacters },
    () => protocolCharacters[randomInt(protocolCharacters.length)],
  ).join('');
  return random + checkCharacter(random);
}

/** The sender of an enquiry, with its context. */
export interface Sender extends Origin {
  readonly language: Language;
  readonly memberId: number | undefined;
  /** What their browser calls it, so that it is taken once. */
  readonly submission: string | undefined;
}

/** Turns a message into a request; returns its unique protocol. */
export async function openRequest(
  transaction: Connection,
  { id }: Pick<EnquiryRow, 'id'>,
  generate = generateProtocol,
): Promise<string> {
  for (;;) {
    const protocol = generate();
    if (await insertRequest(transaction, { enquiryId: id, protocol })) return protocol;
  }
}

async function presentReceipt(connection: Connection, enquiry: EnquiryRow): Promise<EnquiryReceipt> {
  const { id, kind, created_at } = enquiry;
  const request = kind === 'e-sic' ? await findRequest(connection, { enquiryId: id }) : undefined;
  return {
    id,
    kind,
    protocol: request ? writeProtocol(request.protocol) : null,
    due_on: request?.due_on ?? null,
    created_at: created_at.toISOString(),
  };
}

/** Creates an enquiry, and mails it to the organisation, with a copy to its sender. */
export async function sendEnquiry(
  platform: Platform,
  { name, email, subject, message, kind }: ContactInput,
  sender: Sender,
): Promise<EnquiryReceipt> {
  const { write, database, mail, clock, settings } = platform;
  const { language, memberId = null, submission = null } = sender;
  // A repeated request after a lost response is answered again.
  const before = submission && (await findEnquiry(database, { submission }));
  if (before) return presentReceipt(database, before);
  await refuseSpam(platform, sender);
  const withCopy = await mayMailCopy(platform, email);
  // Before the transaction, which must not wait for a second connection.
  const { contact_email: to, message_days } = await settings.get();
  return write(async (transaction) => {
    const values = { kind, name, email, subject, message, language, submission, member_id: memberId };
    const enquiry = await insertEnquiry(transaction, { ...values, created_at: clock() });
    if (!enquiry) return presentReceipt(transaction, await findSubmitted(transaction, submission as string));
    const protocol = kind === 'e-sic' ? [writeProtocol(await openRequest(transaction, enquiry))] : [];
    const texts = [name, email, subject, message, ...protocol];
    const days = kind === 'e-sic' ? daysToAnswer : message_days;
    await receiveItem(transaction, { kind, enquiryId: enquiry.id, texts, days, now: enquiry.created_at });
    const data = { enquiryId: enquiry.id };
    if (to) await mail.send(transaction, { to, language: 'pt', template: 'enquiry', data });
    if (withCopy) await mail.send(transaction, { to: email, language, template: 'enquiry_copy', data });
    return presentReceipt(transaction, enquiry);
  });
}

async function findSubmitted(connection: Connection, submission: string): Promise<EnquiryRow> {
  const enquiry = await findEnquiry(connection, { submission });
  if (!enquiry) throw new Error('A message that was there already is gone');
  return enquiry;
}

const presentProposalReceipt = ({ id, created_at }: Pick<ProposalRow, 'id' | 'created_at'>): ProposalReceipt => ({
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
  if (before) return presentProposalReceipt(before);
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
      return presentProposalReceipt(same);
    }
    const { name, email, category_suggestion, message } = row;
    const texts = [name, email, category_suggestion, message];
    await receiveItem(transaction, { kind: 'proposal', proposalId: row.id, texts, days, now: row.created_at });
    const data = { proposalId: row.id };
    if (to) await mail.send(transaction, { to, language: 'pt', template: 'proposal', data });
    if (withCopy) await mail.send(transaction, { to: proposal.email, language, template: 'proposal_copy', data });
    return presentProposalReceipt(row);
  });
}
