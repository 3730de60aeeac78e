import type { Language } from '@mutirao/contract/language.ts';
import type { InboxQuery } from '@mutirao/contract/organisation/enquiries/inbox.ts';
import type { InboxEventKind, InboxKind, InboxStatus } from '@mutirao/contract/organisation/enquiries/inbox-states.ts';
import { readProtocol, writeProtocol } from '@mutirao/contract/organisation/enquiries/information-requests.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Connection, Tables } from '../../../../platform/database/schema.ts';
import { type Person, personOf } from '../../../members/members/index.ts';

/** What decides about the actions on an enquiry. */
export interface ItemRow {
  readonly id: number;
  readonly kind: InboxKind;
  readonly enquiry_id: number | null;
  readonly proposal_id: number | null;
  readonly status: InboxStatus;
  readonly due_on: string;
  readonly assignee_id: number | null;
  readonly challenge_id: number | null;
  readonly version: number;
  readonly is_extended: boolean;
}

interface NewItem {
  readonly kind: InboxKind;
  readonly enquiryId?: number;
  readonly proposalId?: number;
  readonly dueOn: string;
  /** What it is found by. */
  readonly texts: readonly string[];
  readonly now: Date;
}

/** Inserts an enquiry into the inbox. */
export async function insertItem(
  connection: Connection,
  { kind, enquiryId, proposalId, dueOn, texts, now }: NewItem,
): Promise<void> {
  await sql`
    insert into inbox_item (kind, enquiry_id, proposal_id, due_on, words, created_at, updated_at)
    values (${kind}, ${enquiryId ?? null}, ${proposalId ?? null}, ${dueOn}, inbox_words(variadic ${[...texts]}::text[]), ${now}, ${now})`.execute(
    connection,
  );
}

/** An enquiry by its id in the inbox or by its protocol, locked for update. */
export async function lockItemForUpdate(
  connection: Connection,
  by: { id: number } | { protocol: string },
): Promise<ItemRow | undefined> {
  const condition =
    'id' in by
      ? sql`id = ${by.id}`
      : sql`enquiry_id = (select enquiry_id from information_request where protocol = ${by.protocol})`;
  const locked = await sql<{ id: number }>`select id from inbox_item where ${condition} for update`.execute(connection);
  // In a statement of its own, which sees what was committed while it waited for the lock.
  const { rows } = await sql<ItemRow>`
    select i.id, i.kind, i.enquiry_id, i.proposal_id, i.status, i.due_on::text, i.assignee_id, i.challenge_id, i.version,
      r.extension_reason is not null as is_extended
    from inbox_item i left join information_request r on r.enquiry_id = i.enquiry_id
    where i.id = ${locked.rows[0]?.id ?? null}`.execute(connection);
  return rows[0];
}

/** Updates an enquiry to its next version. */
export async function updateItem(
  connection: Connection,
  { id, version }: Pick<ItemRow, 'id' | 'version'>,
  changed: Updateable<Tables['inbox_item']>,
): Promise<void> {
  await connection
    .updateTable('inbox_item')
    .set({ ...changed, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

interface NewEvent {
  readonly itemId: number;
  readonly kind: InboxEventKind;
  readonly actorId: number | null;
  readonly assigneeId?: number | null;
  readonly text?: string | null;
  readonly version: number | null;
  readonly now: Date;
}

/** Inserts an event into the history of an enquiry; returns its id. */
export async function insertEvent(
  connection: Connection,
  { itemId, kind, actorId, assigneeId = null, text = null, version, now }: NewEvent,
): Promise<number> {
  const row = await connection
    .insertInto('inbox_event')
    .values({
      item_id: itemId,
      kind,
      actor_id: actorId,
      assignee_id: assigneeId,
      text,
      version,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(row.id);
}

/** The latest action on an enquiry after a version, and who did it. */
export async function findLatestAction(connection: Connection, { id, version }: { id: number; version: number }) {
  const { rows } = await sql<{
    kind: InboxEventKind;
    actor_id: number | null;
    actor_name: string | null;
    assignee_id: number | null;
    text: string | null;
    version: number;
  }>`
    select v.kind, v.actor_id, v.assignee_id, v.text, v.version,
      (select concat_ws(' ', m.first_name, m.last_name) from member_name m where m.id = v.actor_id) as actor_name
    from inbox_event v where v.item_id = ${id} and v.version > ${version} order by v.version desc limit 1`.execute(
    connection,
  );
  return rows[0];
}

/** Who wrote an enquiry, and how to answer them; undefined after their data was erased. */
export async function findSender(connection: Connection, itemId: number) {
  const { rows } = await sql<{
    member_id: number | null;
    name: string | null;
    email: string | null;
    language: 'pt' | 'en';
    subject: string;
    message: string;
    category_id: number | null;
    created_at: Date;
  }>`
    select coalesce(e.member_id, p.member_id) as member_id, coalesce(e.name, p.name) as name,
      coalesce(e.email, p.email) as email, coalesce(e.language, p.language) as language,
      coalesce(e.subject, p.category_suggestion) as subject, coalesce(e.message, p.message) as message,
      p.category_id, i.created_at
    from inbox_item i left join enquiry e on e.id = i.enquiry_id left join challenge_proposal p on p.id = i.proposal_id
    where i.id = ${itemId}`.execute(connection);
  return rows[0];
}
export type Sender = NonNullable<Awaited<ReturnType<typeof findSender>>>;

/** A day so many days later, both written as YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** Puts what somebody wrote into the inbox, due in as many days as the law or the settings give. */
export function receiveItem(
  transaction: Connection,
  { days, ...item }: Omit<Parameters<typeof insertItem>[1], 'dueOn'> & { days: number },
): Promise<void> {
  return insertItem(transaction, { ...item, dueOn: addDays(organisationDay(item.now), days) });
}

/** A search that finds so many enquiries is for common words. */
const manyMatches = 2000;

export interface EntryRow {
  readonly id: number;
  readonly kind: InboxKind;
  readonly status: InboxStatus;
  readonly is_settled: boolean;
  readonly due_on: string;
  readonly name: string | null;
  readonly subject: string;
  readonly excerpt: string;
  readonly protocol: string | null;
  readonly assignee: Person | null;
  readonly created_at: Date;
}

export interface WholeItem extends Omit<EntryRow, 'excerpt'> {
  readonly version: number;
  readonly challenge_id: number | null;
  readonly message: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly country: string | null;
  readonly language: Language;
  readonly is_extended: boolean;
  readonly member: Person | null;
  readonly challenge: { id: number; slug: string; title_pt: string; title_en: string } | null;
  readonly events: {
    id: number;
    kind: InboxEventKind;
    actor: Person | null;
    assignee: Person | null;
    text: string | null;
    version: number | null;
    created_at: string;
  }[];
}

const sources = sql`
  left join enquiry e on e.id = i.enquiry_id
  left join information_request r on r.enquiry_id = i.enquiry_id
  left join challenge_proposal p on p.id = i.proposal_id`;

const common = sql`
  i.id, i.kind, i.status, i.is_settled, i.due_on::text, i.created_at, r.protocol,
  coalesce(e.name, p.name) as name, coalesce(e.subject, p.category_suggestion) as subject,
  ${personOf('i.assignee_id')} as assignee`;

interface Asker {
  readonly viewerId: number;
  readonly today: string;
}

const byStatus: Readonly<Record<InboxQuery['status'], (today: string) => RawBuilder<unknown>>> = {
  open: () => sql`not i.is_settled`,
  overdue: (today) => sql`not i.is_settled and i.due_on < ${today}::date`,
  // The state as well, by which the index of statuses is in the order of the list.
  answered: () => sql`i.is_settled and i.status = 'answered'`,
  closed: () => sql`i.is_settled and i.status = 'closed'`,
  all: () => sql`true`,
};

const byAssignee: Readonly<Record<InboxQuery['assigned'], (viewerId: number) => RawBuilder<unknown>>> = {
  anyone: () => sql`true`,
  me: (viewerId) => sql`i.assignee_id = ${viewerId}`,
  nobody: () => sql`i.assignee_id is null`,
  someone: () => sql`i.assignee_id is not null`,
};

/** A search as a query of words: their beginnings, or a protocol; undefined for one without words. */
function soughtWords(search: string): RawBuilder<unknown> | undefined {
  const protocol = readProtocol(search);
  const words = (protocol ? writeProtocol(protocol) : search).match(/[\p{L}\p{N}_]+/gu);
  return words ? sql`to_tsquery('simple', fold_tag(${words.map((word) => `${word}:*`).join(' & ')}))` : undefined;
}

/**
 * A search as a condition. Few matches are found by the index of words and sorted; with many, walking along the order
 * of the list finds a page soonest, so that index is left out.
 */
async function bySearch(connection: Connection, search: string): Promise<RawBuilder<unknown>[]> {
  if (search === '') return [];
  const sought = soughtWords(search);
  if (!sought) return [sql`false`];
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from inbox_item where words @@ ${sought} limit ${manyMatches}) one`.execute(
    connection,
  );
  return (rows[0]?.total ?? 0) < manyMatches ? [sql`i.words @@ ${sought}`] : [sql`(i.words @@ ${sought}) is true`];
}

function isAfter({ after, order }: Pick<InboxQuery, 'after' | 'order'>): RawBuilder<unknown>[] {
  if (!after) return [];
  const [settled, dueOn, id] = after.split('_');
  if (order === 'newest') return [sql`i.id < ${Number(id)}`];
  return [sql`(i.is_settled, i.due_on, i.id) > (${settled === '1'}, ${dueOn}::date, ${Number(id)})`];
}

/** A query of the first enquiries by a filter, in its order; null for all. */
export async function selectEntries(
  connection: Connection,
  { viewerId, today }: Asker,
  query: Omit<InboxQuery, 'per_page'>,
  limit: number | null,
): Promise<RawBuilder<EntryRow>> {
  const conditions = [
    ...(query.kind ? [sql`i.kind = ${query.kind}`] : []),
    byStatus[query.status](today),
    byAssignee[query.assigned](viewerId),
    ...(await bySearch(connection, query.search)),
    ...isAfter(query),
  ];
  const order = query.order === 'due' ? sql`i.is_settled, i.due_on, i.id` : sql`i.id desc`;
  return sql`
    select ${common}, left(coalesce(e.message, p.message), 160) as excerpt
    from (
      select * from inbox_item i where ${sql.join(conditions, sql` and `)} order by ${order} limit ${limit}
    ) i ${sources}
    order by ${order}`;
}

/** How many enquiries wait, and how many of them are past their deadline. */
export async function countOpen(connection: Connection, today: string): Promise<{ waiting: number; overdue: number }> {
  const { rows } = await sql<{ waiting: number; overdue: number }>`
    select count(*) as waiting, count(*) filter (where due_on < ${today}::date) as overdue
    from inbox_item where not is_settled`.execute(connection);
  return rows[0] ?? { waiting: 0, overdue: 0 };
}

/** An enquiry with its history. */
export async function findItem(connection: Connection, id: number): Promise<WholeItem | undefined> {
  const { rows } = await sql<WholeItem>`
    select ${common}, i.version, i.challenge_id, coalesce(e.message, p.message) as message,
      coalesce(e.email, p.email) as email, coalesce(e.language, p.language) as language, p.phone, p.country,
      r.extension_reason is not null as is_extended,
      ${personOf('coalesce(e.member_id, p.member_id)')} as member,
      (select json_build_object('id', c.id, 'slug', c.slug, 'title_pt', c.title_pt, 'title_en', c.title_en)
        from challenge_card c where c.id = i.challenge_id) as challenge,
      coalesce((
        select json_agg(json_build_object('id', v.id, 'kind', v.kind, 'actor', ${personOf('v.actor_id')},
          'assignee', ${personOf('v.assignee_id')}, 'text', v.text, 'version', v.version,
          'created_at', v.created_at) order by v.id)
        from inbox_event v where v.item_id = i.id), '[]') as events
    from inbox_item i ${sources} where i.id = ${id}`.execute(connection);
  return rows[0];
}
