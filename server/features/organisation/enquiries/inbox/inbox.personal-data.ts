import { type RawBuilder, sql } from 'kysely';
import { ownRows, type PersonalTable } from '../../../../platform/personal-data/personal-data.ts';
import { isTheirs } from '../enquiries.personal-data.ts';

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
