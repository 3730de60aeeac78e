import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';

/** A message, a request or a proposal, as staff see it. */
export interface ListedEnquiry {
  readonly id: number;
  readonly kind: 'contact' | 'e-sic' | 'proposal';
  readonly name: string | null;
  readonly email: string | null;
  readonly subject: string;
  readonly message: string;
  readonly created_at: Date;
  readonly protocol: string | null;
  readonly due_on: string | null;
  readonly answered_at: Date | null;
  readonly answer: string | null;
}

const all = sql`
  select id, kind, name, email, subject, message, created_at, protocol, due_on::text, answered_at, answer
    from enquiry left join information_request on enquiry_id = enquiry.id
  union all
  select id, 'proposal', name, concat_ws(', ', email, phone, country), category_suggestion, message, created_at,
    null, null, null, null
    from challenge_proposal`;

/** What was written last, the newest first. */
export async function listNewestEnquiries(connection: Connection, limit: number): Promise<ListedEnquiry[]> {
  const { rows } = await sql<ListedEnquiry>`
    select * from (${all}) as every_one order by created_at desc, id desc limit ${limit}`.execute(connection);
  return rows;
}

/** One of them, by its protocol or by its kind and number. */
export async function showEnquiry(
  connection: Connection,
  by: { protocol: string } | { kind: string; id: number },
): Promise<ListedEnquiry | undefined> {
  const condition = 'protocol' in by ? sql`protocol = ${by.protocol}` : sql`kind = ${by.kind} and id = ${by.id}`;
  const { rows } = await sql<ListedEnquiry>`select * from (${all}) as every_one where ${condition}`.execute(connection);
  return rows[0];
}
