import { type Insertable, type Selectable, sql } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';

export type EnquiryRow = Selectable<Tables['enquiry']>;
export type ProposalRow = Selectable<Tables['challenge_proposal']>;

/** Inserts a message; undefined where the submission exists already. */
export function insertEnquiry(
  connection: Connection,
  values: Insertable<Tables['enquiry']>,
): Promise<EnquiryRow | undefined> {
  return connection
    .insertInto('enquiry')
    .values(values)
    .onConflict((conflict) => conflict.column('submission').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** A message by its id, or by what its sender's browser called it. */
export function findEnquiry(
  connection: Connection,
  by: { id: number } | { submission: string },
): Promise<EnquiryRow | undefined> {
  return connection
    .selectFrom('enquiry')
    .selectAll()
    .where(({ eb }) => ('id' in by ? eb('id', '=', by.id) : eb('submission', '=', by.submission)))
    .executeTakeFirst();
}

/** Inserts a proposal; undefined where the submission exists already. */
export function insertProposal(
  connection: Connection,
  values: Insertable<Tables['challenge_proposal']>,
): Promise<ProposalRow | undefined> {
  return connection
    .insertInto('challenge_proposal')
    .values(values)
    .onConflict((conflict) => conflict.column('submission').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findProposal(
  connection: Connection,
  by: { id: number } | { submission: string },
): Promise<ProposalRow | undefined> {
  return connection
    .selectFrom('challenge_proposal')
    .selectAll()
    .where(({ eb }) => ('id' in by ? eb('id', '=', by.id) : eb('submission', '=', by.submission)))
    .executeTakeFirst();
}

interface Retention {
  contactsSince: Date;
  proposalsSince: Date;
  answersSince: Date;
}

/** Deletes what is older than its retention. Requests that wait for their answer stay. */
export async function deleteOldEnquiries(connection: Connection, retention: Retention): Promise<void> {
  await sql`delete from enquiry where kind = 'contact' and created_at < ${retention.contactsSince}`.execute(connection);
  await sql`delete from challenge_proposal where created_at < ${retention.proposalsSince}`.execute(connection);
  await sql`
    delete from enquiry e using information_request r, inbox_item i
    where r.enquiry_id = e.id and i.enquiry_id = e.id and i.status <> 'open' and r.answered_at < ${retention.answersSince}`.execute(
    connection,
  );
}

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
