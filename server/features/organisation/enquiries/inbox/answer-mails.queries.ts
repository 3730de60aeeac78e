import { sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';

export interface AnswerMail {
  readonly name: string;
  readonly subject: string;
  readonly text: string;
  /** When the enquiry was written. */
  readonly written_at: Date;
}

/** What the mail of an answer says; undefined after the sender's data was erased. */
export async function findAnswerMail(connection: Connection, eventId: number): Promise<AnswerMail | undefined> {
  const { rows } = await sql<AnswerMail>`
    select coalesce(e.name, p.name) as name, coalesce(e.subject, p.category_suggestion) as subject, v.text,
      i.created_at as written_at
    from inbox_event v
    join inbox_item i on i.id = v.item_id
    left join enquiry e on e.id = i.enquiry_id
    left join challenge_proposal p on p.id = i.proposal_id
    where v.id = ${eventId} and v.text is not null and coalesce(e.name, p.name) is not null`.execute(connection);
  return rows[0];
}
