import { type Selectable, sql } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';

type Enquiry = Selectable<Tables['enquiry']>;
export type RequestRow = Selectable<Tables['information_request']> &
  Pick<Enquiry, 'name' | 'email' | 'language' | 'subject' | 'message' | 'created_at'>;

/** Sets the protocol of a message; false where another has it. */
export async function insertRequest(
  connection: Connection,
  { enquiryId, protocol, dueOn }: { enquiryId: number; protocol: string; dueOn: string },
): Promise<boolean> {
  const row = await connection
    .insertInto('information_request')
    .values({ enquiry_id: enquiryId, protocol, due_on: dueOn })
    .onConflict((conflict) => conflict.column('protocol').doNothing())
    .returning('enquiry_id')
    .executeTakeFirst();
  return row !== undefined;
}

const columns = sql`
  enquiry_id, protocol, due_on::text, extension_reason, answer, answered_at,
  name, email, language, subject, message, created_at`;

/** A request by its protocol, or by the message it is. */
export async function findRequest(
  connection: Connection,
  by: { protocol: string } | { enquiryId: number },
): Promise<RequestRow | undefined> {
  const condition = 'protocol' in by ? sql`protocol = ${by.protocol}` : sql`enquiry_id = ${by.enquiryId}`;
  const { rows } = await sql<RequestRow>`
    select ${columns} from information_request join enquiry on enquiry.id = enquiry_id where ${condition}`.execute(
    connection,
  );
  return rows[0];
}

/** Answers a request; false where it is answered already or unknown. */
export async function updateAnswer(
  connection: Connection,
  { protocol, answer, now }: { protocol: string; answer: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('information_request')
    .set({ answer, answered_at: now })
    .where('protocol', '=', protocol)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Extends the deadline of an answer once; false where it was extended or answered already, or does not exist. */
export async function extendDeadline(
  connection: Connection,
  { protocol, reason, days }: { protocol: string; reason: string; days: number },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update information_request set due_on = due_on + ${days}::int, extension_reason = ${reason}
    where protocol = ${protocol} and answered_at is null and extension_reason is null`.execute(connection);
  return numAffectedRows > 0n;
}
