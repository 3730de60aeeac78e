import { sql } from 'kysely';
import type { MoveRows, PersonalTable } from '../../../../platform/personal-data/personal-data.ts';

const ownAddress = (memberId: number) => sql`
  lower(i.email) = (select lower(email) from member where id = ${memberId} and confirmed_at is not null)`;

/** Those to the address of one account go to that of the other, unless it has an open one to the same role. */
const readdress: MoveRows = (connection, { from, into }) =>
  sql`
  update role_invitation i set
    member_id = case when i.member_id = ${from} then ${into}::integer else i.member_id end,
    invited_by = case when i.invited_by = ${from} then ${into}::integer else i.invited_by end,
    email = case when ${ownAddress(from)} and not exists (
      select from role_invitation o
      where o.challenge_id = i.challenge_id and o.role = i.role and o.status = 'pending' and lower(o.email) = lower(m.email)
    ) then coalesce(m.email, i.email) else i.email end
  from member m
  where m.id = ${into} and (i.member_id = ${from} or i.invited_by = ${from} or ${ownAddress(from)})`.execute(
    connection,
  );

/** Invitations to roles that a member accepted, sent, or that went to the address of the account. */
export const roleInvitations: PersonalTable = {
  table: 'role_invitation',
  merging: readdress,
  file: { pt: 'convites-para-papeis', en: 'invitations-to-roles' },
  describe: {
    pt: 'Os convites para papéis em desafios que você recebeu, aceitou ou enviou. Os endereços de outras pessoas não aparecem.',
    en: 'The invitations to roles in challenges that you got, accepted or sent. The addresses of others are left out.',
  },
  read: async (connection, memberId) => {
    const { rows } = await sql<object>`
      select i.id, i.challenge_id, i.role, i.status, i.sent_at, i.expires_at, i.invited_by = ${memberId} as sent_by_you,
        case when ${ownAddress(memberId)} then i.email end as email
      from role_invitation i
      where i.member_id = ${memberId} or i.invited_by = ${memberId} or ${ownAddress(memberId)} order by i.id`.execute(
      connection,
    );
    return rows;
  },
  erase: async (connection, memberId) => {
    await sql`
      delete from role_invitation i where i.member_id = ${memberId} or ${ownAddress(memberId)}`.execute(connection);
    await sql`update role_invitation set invited_by = null where invited_by = ${memberId}`.execute(connection);
  },
};
