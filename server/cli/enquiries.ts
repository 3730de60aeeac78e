import {
  daysOfExtension,
  readProtocol,
  writeProtocol,
} from '@mutirao/contract/organisation/enquiries/information-requests.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import {
  answerRequest,
  extendRequest,
  type ListedEnquiry,
  listNewestEnquiries,
  showEnquiry,
  writeEnquiryMails,
} from '../features/organisation/enquiries/index.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { Platform } from '../platform/platform.ts';
import { type Command, CommandError } from './command.ts';

const newest = 50;

function stateOf({ kind, is_answered, due_on }: ListedEnquiry): string {
  if (kind !== 'e-sic') return '';
  return is_answered ? '  answered' : `  due ${due_on}`;
}

/** Its name for `show`: the protocol of a request. */
function nameOf({ kind, id, protocol }: ListedEnquiry): string {
  return protocol ? writeProtocol(protocol) : `${kind}-${id}`;
}

function lineOf(enquiry: ListedEnquiry): string {
  const { created_at, subject } = enquiry;
  const who = enquiry.name ?? 'erased';
  return `${nameOf(enquiry)}  ${organisationDay(created_at)}${stateOf(enquiry)}  ${who}  ${subject}`;
}

/** Finds a request by its protocol, anything else by its kind and number. */
async function find({ database }: Platform, typed: string): Promise<ListedEnquiry> {
  const protocol = readProtocol(typed);
  const [, kind = '', id = ''] = /^(contact|proposal)-(\d{1,9})$/.exec(typed) ?? [];
  const found =
    protocol || kind ? await showEnquiry(database, protocol ? { protocol } : { kind, id: Number(id) }) : undefined;
  if (!found) throw new CommandError(`There is no ${typed}. \`enquiries list\` names what there is.`);
  return found;
}

async function findRequest(platform: Platform, typed: string | undefined): Promise<string> {
  const { protocol } = await find(platform, typed ?? '');
  if (!protocol) throw new CommandError(`${typed} is no request for information. Answer it by e-mail.`);
  return protocol;
}

const actions: Record<string, (platform: Platform, words: readonly string[]) => Promise<readonly string[]>> = {
  list: async ({ database }) => {
    const rows = await listNewestEnquiries(database, newest);
    return rows.length > 0 ? rows.map(lineOf) : ['Nobody has written yet.'];
  },
  show: async (platform, [typed]) => {
    const enquiry = await find(platform, typed ?? '');
    const { item, kind, member_id, email } = enquiry;
    const detail = { by: 'command line', item, kind };
    await recordEvent(platform.database, { kind: 'enquiry_viewed', memberId: member_id ?? undefined, detail });
    return [
      lineOf(enquiry),
      ...(email ? [email] : []),
      '',
      enquiry.message,
      ...(enquiry.answer ? ['', 'Answer:', enquiry.answer] : []),
    ];
  },
  answer: async (platform, [typed, answer]) => {
    const protocol = await findRequest(platform, typed);
    if (!answer) throw new CommandError('Give the answer after the protocol, in quotes.');
    if (!(await answerRequest(platform, { protocol, answer }))) throw new CommandError(`${typed} is answered already.`);
    return [`${typed} is answered, and its sender is notified.`];
  },
  extend: async (platform, [typed, reason]) => {
    const protocol = await findRequest(platform, typed);
    if (!reason) throw new CommandError('Give the reason after the protocol, in quotes.');
    if (!(await extendRequest(platform, { protocol, reason })))
      throw new CommandError(`${typed} is answered already, or was extended before.`);
    return [`${typed} has ${daysOfExtension} days more, and its sender is notified.`];
  },
};

/** Lists what people wrote to the organisation, and answers requests for information. */
export const enquiries: Command = {
  usage: 'list | show <name> | answer <protocol> "…" | extend <protocol> "…"',
  summary: 'What people wrote, and answers to requests for information',
  switches: [],
  words: [1, 3],
  run: (platform, { words: [action = '', ...rest] }) => {
    const act = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (!act) throw new CommandError(`Usage: npm run cli -- enquiries ${enquiries.usage}`);
    writeEnquiryMails(platform);
    return act(platform, rest);
  },
};
