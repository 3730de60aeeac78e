import type { InboxEntry, InboxItem } from '@mutirao/contract/organisation/enquiries/inbox.ts';
import { writeProtocol } from '@mutirao/contract/organisation/enquiries/information-requests.ts';
import { type Person, presentPerson } from '../../../members/members/index.ts';
import { greet } from '../emails/parts.ts';
import type { AnswerTemplate } from './answer-templates.ts';
import { possibleActions } from './inbox.policy.ts';
import type { EntryRow, WholeItem } from './inbox-lists.queries.ts';

const personOrNone = (person: Person | null) => (person ? presentPerson(person) : null);

function presentCommon(row: Omit<EntryRow, 'excerpt'>, today: string) {
  const { id, kind, status, due_on, name, subject, protocol, assignee, created_at } = row;
  return {
    id,
    kind,
    status,
    due_on,
    is_overdue: status === 'open' && due_on < today,
    name,
    subject,
    protocol: protocol && writeProtocol(protocol),
    assignee: personOrNone(assignee),
    created_at: created_at.toISOString(),
  };
}

/** An enquiry in a list. */
export function presentEntry(row: EntryRow, today: string): InboxEntry {
  return { ...presentCommon(row, today), excerpt: row.excerpt };
}

/** Where a page ends. */
export function cursorOf({ is_settled, due_on, id }: EntryRow): string {
  return `${Number(is_settled)}_${due_on}_${id}`;
}

/** An enquiry with its history, and what can be done with it. */
export function presentItem(row: WholeItem, today: string, templates: AnswerTemplate[]): InboxItem {
  const { version, message, email, phone, country, language, is_extended, challenge, events, name } = row;
  return {
    ...presentCommon(row, today),
    version,
    message,
    email,
    phone,
    country,
    language,
    member: personOrNone(row.member),
    is_extended,
    challenge: challenge && {
      id: challenge.id,
      slug: challenge.slug,
      title: { pt: challenge.title_pt || challenge.title_en, en: challenge.title_en || challenge.title_pt },
    },
    events: events.map(({ actor, assignee, created_at, ...event }) => ({
      ...event,
      actor: personOrNone(actor),
      assignee: personOrNone(assignee),
      created_at: new Date(created_at).toISOString(),
    })),
    answer: { greeting: greet(name, language), templates },
    can: possibleActions({ ...row, isReachable: email !== null }),
  };
}
