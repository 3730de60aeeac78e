import {
  type InboxEntry,
  type InboxItem,
  type InboxPage,
  type InboxQuery,
  type InboxQueues,
  inboxQuery,
} from '@mutirao/contract/organisation/enquiries/inbox.ts';
import { writeProtocol } from '@mutirao/contract/organisation/enquiries/information-requests.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { recordOnce } from '../../../../platform/audit/record-event.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { moderationSection } from '../../../challenges/moderation/index.ts';
import { countApplications } from '../../../challenges/people/index.ts';
import { recordSight } from '../../../members/directory/index.ts';
import { type Person, presentPerson } from '../../../members/members/index.ts';
import type { Section } from '../../../site/back-office/index.ts';
import { exportList } from '../../../site/exports/index.ts';
import { greet } from '../emails/parts.ts';
import { type AnswerTemplate, getTemplates } from './answer-templates.ts';
import { inboxMessages, possibleActions } from './inbox.policy.ts';
import { findSender } from './inbox-items.queries.ts';
import { countOpen, type EntryRow, findItem, selectEntries, type WholeItem } from './inbox-lists.queries.ts';

/** What waits in queues of their own. */
export async function getQueues(
  platform: Pick<Platform, 'database' | 'clock' | 'settings'>,
  viewer: Viewer,
): Promise<InboxQueues> {
  const [reports, applications] = await Promise.all([
    moderationSection(platform).count(viewer),
    countApplications(platform.database),
  ]);
  return {
    reports_count: reports?.waiting ?? 0,
    adviser_applications: applications.map(({ count, title_pt, title_en, ...challenge }) => ({
      challenge: { ...challenge, title: { pt: title_pt, en: title_en } },
      count,
    })),
  };
}

/** The inbox in the back office: the open enquiries, for staff. */
export function inboxSection({ database, clock }: Pick<Platform, 'database' | 'clock'>): Section {
  return {
    name: 'inbox',
    count: async ({ isAdmin }) => (isAdmin ? countOpen(database, organisationDay(clock())) : undefined),
  };
}

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
function presentEntry(row: EntryRow, today: string): InboxEntry {
  return { ...presentCommon(row, today), excerpt: row.excerpt };
}

/** Where a page ends. */
function cursorOf({ is_settled, due_on, id }: EntryRow): string {
  return `${Number(is_settled)}_${due_on}_${id}`;
}

/** An enquiry with its history, and what can be done with it. */
function presentItem(row: WholeItem, today: string, templates: AnswerTemplate[]): InboxItem {
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

type Reading = Pick<Platform, 'database' | 'clock' | 'cache' | 'settings'>;

/** A page of the enquiries that fit a query. */
export async function listInbox(
  { database, clock }: Reading,
  query: InboxQuery,
  { id: viewerId }: Pick<Viewer, 'id'>,
): Promise<InboxPage> {
  const today = organisationDay(clock());
  const [{ rows }, { waiting, overdue }] = await Promise.all([
    // One more tells whether there is a next page.
    selectEntries(database, { viewerId, today }, query, query.per_page + 1).then((entries) =>
      entries.execute(database),
    ),
    countOpen(database, today),
  ]);
  const shown = rows.slice(0, query.per_page);
  const last = shown.at(-1);
  return {
    data: shown.map((row) => presentEntry(row, today)),
    next: last && rows.length > shown.length ? cursorOf(last) : null,
    waiting_count: waiting,
    overdue_count: overdue,
  };
}

/** An enquiry with its history. */
export async function getItem(platform: Reading, id: number): Promise<InboxItem> {
  const { database, clock } = platform;
  const row = await findItem(database, id);
  if (!row) throw new AppError('not_found', { message: inboxMessages.notFound });
  return presentItem(row, organisationDay(clock()), await getTemplates(platform, row));
}

/** The same for a member of staff who opens it, which the audit log and the member's list of looks record. */
export async function openItem(
  platform: Reading,
  id: number,
  { viewer, address }: { viewer: Viewer; address: string },
): Promise<InboxItem> {
  const item = await getItem(platform, id);
  const sender = await findSender(platform.database, id);
  await recordOnce(platform.database, {
    kind: 'enquiry_viewed',
    memberId: sender?.member_id ?? undefined,
    actorId: viewer.id,
    address,
    detail: { item: id, kind: item.kind },
  });
  if (sender?.member_id)
    await recordSight(platform.database, {
      ...{ memberId: sender.member_id, language: sender.language },
      ...{ viewer, now: platform.clock(), reason: inboxMessages.opened },
    });
  return item;
}

/** The inbox as a file, without addresses. */
export const exportedInbox = ({ database }: Pick<Platform, 'database'>) =>
  exportList({
    name: 'inbox',
    title: { pt: 'Caixa de entrada', en: 'Inbox' },
    for: 'staff',
    filter: inboxQuery.omit({ after: true, per_page: true }),
    read: ({ filter, viewer, now }) =>
      selectEntries(database, { viewerId: viewer.id, today: organisationDay(now) }, filter, null),
    columns: [
      { label: { pt: 'id', en: 'id' }, cell: ({ id }) => id },
      { label: { pt: 'tipo', en: 'kind' }, cell: ({ kind }) => kind },
      { label: { pt: 'estado', en: 'state' }, cell: ({ status }) => status },
      { label: { pt: 'protocolo', en: 'protocol' }, cell: ({ protocol }) => protocol && writeProtocol(protocol) },
      { label: { pt: 'nome', en: 'name' }, cell: ({ name }) => name },
      { label: { pt: 'assunto', en: 'subject' }, cell: ({ subject }) => subject },
      { label: { pt: 'começo do texto', en: 'beginning of the text' }, cell: ({ excerpt }) => excerpt },
      { label: { pt: 'responsável', en: 'assignee' }, cell: ({ assignee }) => personOrNone(assignee)?.full_name },
      { label: { pt: 'prazo', en: 'due' }, cell: ({ due_on }) => due_on },
      { label: { pt: 'chegou em', en: 'received' }, cell: ({ created_at }) => created_at },
    ],
  });
