import { sql } from 'kysely';
import { ownRows, type PersonalTable } from '../../../platform/personal-data/personal-data.ts';

const messages: PersonalTable = {
  table: 'enquiry',
  file: { pt: 'mensagens-a-organizacao', en: 'messages-to-the-organisation' },
  describe: {
    pt: 'O que você escreveu à organização quando estava na sua conta, e as respostas aos seus pedidos de informação.',
    en: 'What you wrote to the organisation while signed in, and the answers to your requests for information.',
  },
  read: async (connection, memberId) => {
    const { rows } = await sql<object>`
      select id, kind, name, email, language, subject, message, created_at,
        protocol, due_on::text, extension_reason, answer, answered_at
      from enquiry left join information_request on enquiry_id = enquiry.id
      where member_id = ${memberId} order by id`.execute(connection);
    return rows;
  },
  // The law requires keeping requests for information: they stay anonymously, readable by protocol.
  erase: async (connection, memberId) => {
    await connection.deleteFrom('enquiry').where('member_id', '=', memberId).where('kind', '=', 'contact').execute();
    await connection
      .updateTable('enquiry')
      .set({ name: null, email: null, member_id: null, submission: null })
      .where('member_id', '=', memberId)
      .execute();
  },
};

const proposals = ownRows('challenge_proposal', {
  file: { pt: 'desafios-propostos', en: 'proposed-challenges' },
  describe: {
    pt: 'Os desafios que você propôs quando estava na sua conta.',
    en: 'The challenges you proposed while signed in.',
  },
  columns: ['id', 'name', 'email', 'phone', 'country', 'category_suggestion', 'language', 'message', 'created_at'],
  orderBy: 'id',
});

/** What members have written to the organisation. */
export const enquiryTables: readonly PersonalTable[] = [messages, proposals];
