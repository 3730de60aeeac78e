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
