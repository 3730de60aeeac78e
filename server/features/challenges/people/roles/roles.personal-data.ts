import { sql } from 'kysely';
import type { PersonalTable } from '../../../../platform/personal-data/personal-data.ts';

const ownAddress = (memberId: number) => sql`
  lower(i.email) = (select lower(email) from member where id = ${memberId} and confirmed_at is not null)`;

/** Invitations to roles that a member accepted, sent, or that went to the address of the account. */
export const roleInvitations: PersonalTable = {
  table: 'role_invitation',
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
