import { type RawBuilder, sql } from 'kysely';
import type { MoveRows, PersonalTable } from '../../../platform/personal-data/personal-data.ts';

/** What a member wrote: signed in, or signed out under an address that they have confirmed since. */
export function isTheirs(memberId: number): RawBuilder<boolean> {
  return sql<boolean>`(member_id = ${memberId} or (member_id is null and lower(email) =
    (select m.email from member m where m.id = ${memberId} and m.confirmed_at is not null)))`;
}

/** What they wrote signed out goes along, before the address by which it is known is erased. */
function adopt(table: 'enquiry' | 'challenge_proposal'): MoveRows {
  return (connection, { from, into }) =>
    sql`update ${sql.table(table)} set member_id = ${into} where ${isTheirs(from)}`.execute(connection);
}

const messages: PersonalTable = {
  table: 'enquiry',
  merging: adopt('enquiry'),
  file: { pt: 'mensagens-a-organizacao', en: 'messages-to-the-organisation' },
  describe: {
    pt: 'O que você escreveu à organização, na sua conta ou com o seu e-mail confirmado, e as respostas aos seus pedidos de informação.',
    en: 'What you wrote to the organisation, signed in or with your confirmed e-mail, and the answers to your requests for information.',
  },
  read: async (connection, memberId) => {
    const { rows } = await sql<object>`
      select enquiry.id, enquiry.kind, name, email, language, subject, message, enquiry.created_at,
        protocol, due_on::text, extension_reason, answer, answered_at
      from enquiry left join information_request r on r.enquiry_id = enquiry.id
        left join inbox_item i on i.enquiry_id = r.enquiry_id
      where ${isTheirs(memberId)} order by enquiry.id`.execute(connection);
    return rows;
  },
  // The law requires keeping requests for information: they stay anonymously, readable by protocol.
  erase: async (connection, memberId) => {
    await connection.deleteFrom('enquiry').where(isTheirs(memberId)).where('kind', '=', 'contact').execute();
    await connection
      .updateTable('enquiry')
      .set({ name: null, email: null, member_id: null, submission: null })
      .where(isTheirs(memberId))
      .execute();
  },
};

const proposals: PersonalTable = {
  table: 'challenge_proposal',
  merging: adopt('challenge_proposal'),
  file: { pt: 'desafios-propostos', en: 'proposed-challenges' },
  describe: {
    pt: 'Os desafios que você propôs, na sua conta ou com o seu e-mail confirmado.',
    en: 'The challenges you proposed, signed in or with your confirmed e-mail.',
  },
  read: (connection, memberId) =>
    connection
      .selectFrom('challenge_proposal')
      .select(['id', 'name', 'email', 'phone', 'country', 'category_suggestion', 'language', 'message', 'created_at'])
      .where(isTheirs(memberId))
      .orderBy('id')
      .execute(),
  erase: (connection, memberId) => connection.deleteFrom('challenge_proposal').where(isTheirs(memberId)).execute(),
};

/** What members have written to the organisation. */
export const enquiryTables: readonly PersonalTable[] = [messages, proposals];
