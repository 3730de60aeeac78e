import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';

/** A message, a request or a proposal, as staff see it. */
export interface ListedEnquiry {
  readonly id: number;
  /** Its id in the inbox. */
  readonly item: number;
  readonly member_id: number | null;
  readonly kind: 'contact' | 'e-sic' | 'proposal';
  readonly name: string | null;
  readonly email: string | null;
  readonly subject: string;
  readonly message: string;
  readonly created_at: Date;
  readonly protocol: string | null;
  readonly due_on: string | null;
  readonly is_answered: boolean | null;
  readonly answer: string | null;
}

const all = sql`
  select e.id, i.id as item, member_id, e.kind, name, email, subject, message, e.created_at, protocol,
      case when r.enquiry_id is not null then due_on::text end as due_on, i.status <> 'open' as is_answered, answer
    from enquiry e join inbox_item i on i.enquiry_id = e.id left join information_request r on r.enquiry_id = e.id
  union all
  select p.id, i.id, member_id, 'proposal', name, concat_ws(', ', email, phone, country), category_suggestion, message,
      p.created_at, null, null, null, null
    from challenge_proposal p join inbox_item i on i.proposal_id = p.id`;

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
