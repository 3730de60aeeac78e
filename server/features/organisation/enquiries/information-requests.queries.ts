import { type Selectable, sql } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';

type Enquiry = Selectable<Tables['enquiry']>;
export type RequestRow = Selectable<Tables['information_request']> &
  Pick<Enquiry, 'name' | 'email' | 'language' | 'subject' | 'message' | 'created_at'> & {
    due_on: string;
    /** Reopened, it waits for an answer again; the one before stays until then. */
    is_answered: boolean;
  };

/** Sets the protocol of a message; false where another has it. */
export async function insertRequest(
  connection: Connection,
  { enquiryId, protocol }: { enquiryId: number; protocol: string },
): Promise<boolean> {
  const row = await connection
    .insertInto('information_request')
    .values({ enquiry_id: enquiryId, protocol })
    .onConflict((conflict) => conflict.column('protocol').doNothing())
    .returning('enquiry_id')
    .executeTakeFirst();
  return row !== undefined;
}

const columns = sql`
  r.enquiry_id, protocol, due_on::text, i.status <> 'open' as is_answered, extension_reason, answer, answered_at,
  name, email, language, subject, message, e.created_at`;

/** A request by its protocol, or by the message it is. */
export async function findRequest(
  connection: Connection,
  by: { protocol: string } | { enquiryId: number },
): Promise<RequestRow | undefined> {
  const condition = 'protocol' in by ? sql`protocol = ${by.protocol}` : sql`r.enquiry_id = ${by.enquiryId}`;
  const { rows } = await sql<RequestRow>`
    select ${columns}
    from information_request r join enquiry e on e.id = r.enquiry_id join inbox_item i on i.enquiry_id = r.enquiry_id
    where ${condition}`.execute(connection);
  return rows[0];
}

/** Stores the answer to a request; that of a reopened one replaces the answer before. */
export async function updateAnswer(
  connection: Connection,
  { enquiryId, answer, now }: { enquiryId: number; answer: string; now: Date },
): Promise<void> {
  await connection
    .updateTable('information_request')
    .set({ answer, answered_at: now })
    .where('enquiry_id', '=', enquiryId)
    .execute();
}

/** Stores why the deadline of a request was extended. */
export async function updateExtension(
  connection: Connection,
  { enquiryId, reason }: { enquiryId: number; reason: string },
): Promise<void> {
  await connection
    .updateTable('information_request')
    .set({ extension_reason: reason })
    .where('enquiry_id', '=', enquiryId)
    .execute();
}
