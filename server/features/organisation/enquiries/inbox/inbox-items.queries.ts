import type { InboxEventKind, InboxKind, InboxStatus } from '@mutirao/contract/organisation/enquiries/inbox-states.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { sql, type Updateable } from 'kysely';
import type { Connection, Tables } from '../../../../platform/database/schema.ts';

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
      (select concat_ws(' ', m.first_name, m.last_name) from member m where m.id = v.actor_id) as actor_name
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
