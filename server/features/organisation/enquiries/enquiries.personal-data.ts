import { type RawBuilder, sql } from 'kysely';
import { type MoveRows, ownRows, type PersonalTable } from '../../../platform/personal-data/personal-data.ts';

/** What a member wrote: signed in, or signed out under an address that they have confirmed since. */
function isTheirs(memberId: number): RawBuilder<boolean> {
  return sql<boolean>`(member_id = ${memberId} or (member_id is null and lower(email) =
    (select m.email from member_contact m where m.id = ${memberId} and m.confirmed_at is not null)))`;
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

/** What is about the enquiries of a member. */
function isAboutThem(memberId: number): RawBuilder<boolean> {
  return sql<boolean>`(
    enquiry_id in (select id from enquiry where ${isTheirs(memberId)})
    or proposal_id in (select id from challenge_proposal where ${isTheirs(memberId)}))`;
}

const events: PersonalTable = {
  table: 'inbox_event',
  file: { pt: 'atendimento', en: 'handling-of-messages' },
  describe: {
    pt: 'O que a equipe fez com o que você escreveu: respostas, anotações e motivos; e o que você fez na equipe.',
    en: 'What the staff did with what you wrote: answers, notes and reasons; and what you did as staff.',
  },
  read: async (connection, memberId) => {
    const { rows } = await sql<object>`
      select v.id, i.kind as enquiry, v.kind, v.text, v.created_at, v.actor_id is not distinct from ${memberId} as by_you
      from inbox_event v join inbox_item i on i.id = v.item_id
      where v.actor_id = ${memberId} or v.item_id in (select id from inbox_item where ${isAboutThem(memberId)})
      order by v.id`.execute(connection);
    return rows;
  },
  // What they did as staff stays without their name. Events of erased enquiries go with them; of a request, which the
  // law keeps, notes go, since they may be about its sender.
  erase: async (connection, memberId) => {
    await sql`
      delete from inbox_event where kind = 'noted'
        and item_id in (select id from inbox_item where ${isAboutThem(memberId)})`.execute(connection);
    await sql`update inbox_event set actor_id = null where actor_id = ${memberId}`.execute(connection);
    await sql`update inbox_event set assignee_id = null where assignee_id = ${memberId}`.execute(connection);
  },
};

const items = ownRows('inbox_item', {
  owner: 'assignee_id',
  file: { pt: 'mensagens-sob-sua-responsabilidade', en: 'messages-you-are-responsible-for' },
  describe: {
    pt: 'As mensagens à organização pelas quais você é responsável na equipe.',
    en: 'The messages to the organisation that you are responsible for as staff.',
  },
  columns: ['id', 'kind', 'status', 'created_at'],
  orderBy: 'id',
  // Requests that stay are no longer found by the name of their sender.
  erase: async (connection, memberId) => {
    await sql`
      update inbox_item i set words = inbox_words(e.subject, e.message, regexp_replace(r.protocol, '(.{4})(?=.)', '\\1 ', 'g'))
      from enquiry e left join information_request r on r.enquiry_id = e.id
      where e.id = i.enquiry_id and i.id in (select id from inbox_item where ${isAboutThem(memberId)})`.execute(
      connection,
    );
    await connection.updateTable('inbox_item').set({ assignee_id: null }).where('assignee_id', '=', memberId).execute();
  },
});

/** What staff did with enquiries; erased before the enquiries, by which their sender is known. */
export const inboxTables: readonly PersonalTable[] = [items, events];
