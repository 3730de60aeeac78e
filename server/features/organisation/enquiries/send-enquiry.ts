import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Language } from '@mutirao/contract/language.ts';
import {
  type ContactInput,
  type EnquiryReceipt,
  type ProposalInput,
  type ProposalReceipt,
  shortestWriting,
} from '@mutirao/contract/organisation/enquiries/enquiries.ts';
import {
  checkCharacter,
  daysToAnswer,
  protocolCharacters,
  randomCharacters,
  writeProtocol,
} from '@mutirao/contract/organisation/enquiries/information-requests.ts';
import { deriveKey } from '../../../platform/auth/signing-keys.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
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
import { receiveItem } from './inbox/inbox.queries.ts';

const second = 1000;

function sign(secret: string, moment: string): Buffer {
  return createHmac('sha256', deriveKey(secret, 'form stamps')).update(moment).digest();
}

/** A signed time at which a form is shown. */
export function createStamp(secret: string, now: Date): string {
  const moment = String(Math.floor(now.getTime() / second));
  return `${moment}.${sign(secret, moment).toString('base64url')}`;
}

/** Seconds since a stamp was created; undefined when its signature is wrong. */
function ageOfStamp(secrets: readonly string[], stamp: unknown, now: Date): number | undefined {
  const [, moment = '', signature = ''] = (typeof stamp === 'string' && /^(\d{1,12})\.([\w-]{43})$/.exec(stamp)) || [];
  if (!moment) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const isOurs = secrets.some((secret) => timingSafeEqual(sign(secret, moment), given));
  return isOurs ? now.getTime() / second - Number(moment) : undefined;
}

const hour = 60 * 60;
const day = 24 * hour;
/** By network address, which a school may share: with our form, and without it. */
const byForm: Limit = { name: 'enquiries by form', points: 60, seconds: hour };
const byProgram: Limit = { name: 'enquiries by program', points: 20, seconds: hour };
/** Copies to one e-mail address, which may be somebody else's. */
const copies: Limit = { name: 'enquiry copies', points: 5, seconds: hour };

/** The origin of a message: the network address, and the stamp of the form. */
interface Origin {
  readonly address: string;
  readonly stamp: unknown;
}

/** Refuses what is sent faster than people write, or too often; people can retry a little later. */
async function refuseSpam(
  { limits, keys: { secrets }, clock }: Pick<Platform, 'limits' | 'keys' | 'clock'>,
  { address, stamp }: Origin,
): Promise<void> {
  const age = ageOfStamp(secrets, stamp, clock());
  if (age !== undefined && age < shortestWriting) throw new AppError('too_many', { retryAfter: shortestWriting });
  await limits.count(age !== undefined && age < day ? byForm : byProgram, address);
}

/** Whether a copy may be mailed: the limit protects mailboxes from messages in their owner's name. */
async function mayMailCopy({ limits }: Pick<Platform, 'limits'>, email: string): Promise<boolean> {
  try {
    await limits.count(copies, email);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many') return false;
    throw error;
  }
}

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
